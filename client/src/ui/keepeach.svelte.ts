import { untrack } from 'svelte'

/** Keeps a value each time its content changes, while the component exists; null is not kept. */
export function keepEach<Value>(value: () => Value | null, keep: (value: Value) => void): void {
  const text = $derived(JSON.stringify(value()))
  $effect(() => {
    const now = JSON.parse(text)
    if (now !== null) untrack(() => keep(now))
  })
}
