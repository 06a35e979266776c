/** The rules that are read over whatever is on the screen; the page shows them, any part of it opens them. */
class RulesDialog {
  /** Empty while none are read. */
  edition = $state('')
  /** The clause that is asked about, empty for none. */
  clause = $state('')

  open(edition: string, clause = ''): void {
    this.edition = edition
    this.clause = clause
  }

  close(): void {
    this.open('')
  }
}

export const rulesDialog = new RulesDialog()
