/** The rules that are read over whatever is on the screen; the page shows them, any part of it opens them. */
class RulesDialog {
  /** Empty while none are read. */
  edition = $state('')
}

export const rulesDialog = new RulesDialog()
