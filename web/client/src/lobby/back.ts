/**
 * Sets a control back to what the table has: to be attached when something is refused, as the control shows then what
 * was chosen and not taken.
 */
export const back = (has: string | boolean) => (control: HTMLSelectElement | HTMLInputElement) => {
  if (typeof has === 'string') control.value = has
  else if ('checked' in control) control.checked = has
}
