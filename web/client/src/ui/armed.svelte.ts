const ARMED_AFTER = 700

/** Whether a press is taken yet. What has just come, or come to another place, takes none: that was meant for what stood there before. */
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
