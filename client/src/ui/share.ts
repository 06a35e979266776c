/** Shares a text, a link or both by the device's own means, or else copies it; returns what was done. */
export async function share(text: string, url = ''): Promise<'shared' | 'copied' | 'failed'> {
  try {
    await navigator.share({ ...(text && { text }), ...(url && { url }) })
    return 'shared'
  } catch (error) {
    const declined = error instanceof DOMException && error.name === 'AbortError'
    return declined ? 'shared' : copy([text, url].filter(Boolean).join('\n'))
  }
}

export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed' // for example outside a secure context, which has no clipboard
  }
}
