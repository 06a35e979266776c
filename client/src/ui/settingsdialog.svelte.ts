/** The settings in a dialog over the page: App shows them, and the header of every page can open them. */
class SettingsDialog {
  open = $state(false)
}

export const settingsDialog = new SettingsDialog()
