import type { Edition, OwnSheet } from '../protocol/types'

/** A sheet of somebody's own, as far as its rules are told. */
export type OwnRules = Pick<OwnSheet, 'name' | 'lines' | 'layouts'> & { about: Pick<Edition, 'seats'> }

/** The rules in a dialog over the page: App shows them, and any part of the page can open them. */
class RulesDialog {
  /** '' while the dialog is closed. */
  edition = $state('')
  /** The clause to show first, '' for none. */
  clause = $state('')
  /** What is played in place of an edition. */
  own = $state.raw<OwnRules | null>(null)

  open(edition: string, clause = '', own: OwnRules | null = null): void {
    this.edition = edition
    this.clause = clause
    this.own = own
  }

  close(): void {
    this.open('')
  }
}

export const rulesDialog = new RulesDialog()
