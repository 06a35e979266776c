/** The settings over whatever is on the screen; the page shows them, the header of every page opens them. */
class SettingsDialog {
  open = $state(false)
}

export const settingsDialog = new SettingsDialog()
