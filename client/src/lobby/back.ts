/**
 * Sets a control back to the table's value. Attach it when a command is refused: the control then still shows the
 * refused choice.
 */
export const back = (has: string | boolean) => (control: HTMLSelectElement | HTMLInputElement) => {
  if (typeof has === 'string') control.value = has
  else if ('checked' in control) control.checked = has
}
