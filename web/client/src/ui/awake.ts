/** Keeps the screen of a phone from going dark until what it returns is called; a browser that cannot does not mind. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const ask = async () => {
    if (over || document.visibilityState !== 'visible') return
    try {
      const next = await navigator.wakeLock?.request('screen')
      void lock?.release() // the page may be shown twice before the first is given
      lock = next
    } catch {
      return // a device that saves its battery goes dark all the same
    }
    if (over) void lock?.release()
  }
  document.addEventListener('visibilitychange', ask) // the browser takes the lock back from a page that is hidden
  void ask()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
