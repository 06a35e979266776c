const ARMED_AFTER = 700

/**
 * Whether a button already takes a press. One that has just appeared or moved does not: the press was meant for what
 * stood there before.
 */
export function armed(place: () => unknown = () => null): { readonly now: boolean } {
  let now = $state(false)
  const stands = $derived(place())
  $effect(() => {
    void stands
    now = false
    const timer = setTimeout(() => {
      now = true
    }, ARMED_AFTER)
    return () => clearTimeout(timer)
  })
  return {
    get now() {
      return now
    },
  }
}
