/** Gives a text, a link or both on by whatever the device has for that, else copies it; says what came of it. */
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
    return 'failed' // as without a secure context, where there is no clipboard
  }
}
