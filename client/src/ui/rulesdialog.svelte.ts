/** The rules in a dialog over the page: App shows them, and any part of the page can open them. */
class RulesDialog {
  /** '' while the dialog is closed. */
  edition = $state('')
  /** The clause to show first, '' for none. */
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
