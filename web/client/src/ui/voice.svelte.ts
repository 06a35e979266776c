/** The two live regions: what happened, and what must be heard now. */
class Voice {
  log = $state('')
  urgent = $state('')

  say(text: string): void {
    this.log = again(this.log, text)
  }

  call(text: string): void {
    this.urgent = again(this.urgent, text)
  }
}

/** A region speaks only when its text changes: the same words once more get a space that is not heard. */
function again(before: string, text: string): string {
  return before === text ? `${text}\u00a0` : text
}

export const voice = new Voice()
