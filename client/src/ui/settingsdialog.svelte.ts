import type { Snippet } from 'svelte'

/** What a table adds to the settings: a part of its own, and one's face at its seat. */
interface AtTable {
  part: Snippet
  onface: (face: string) => void
}

/** The settings in a dialog over the page: App shows them, and the header of every page can open them. */
class SettingsDialog {
  open = $state(false)
  table = $state.raw<AtTable | null>(null)
}

export const settingsDialog = new SettingsDialog()
