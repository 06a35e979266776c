/** Keeps a phone's screen on until the returned function is called, if the browser can do that. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const ask = async () => {
    if (over || document.visibilityState !== 'visible') return
    try {
      const next = await navigator.wakeLock?.request('screen')
      void lock?.release() // the page may become visible twice before the first lock is granted
      lock = next
    } catch {
      return // refused, for example by a device that saves its battery
    }
    if (over) void lock?.release()
  }
  document.addEventListener('visibilitychange', ask) // a hidden page loses the lock
  void ask()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
