import { untrack } from 'svelte'

/** Keeps a value whenever it says something else than before, for as long as a component is there; null is not kept. */
export function keepEach<Value>(value: () => Value | null, keep: (value: Value) => void): void {
  const text = $derived(JSON.stringify(value()))
  $effect(() => {
    const now = JSON.parse(text)
    if (now !== null) untrack(() => keep(now))
  })
}
