/** Gives a text, a link or both on by whatever the device has for that, else copies it; says what came of it. */
export async function share(text: string, url = ''): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ ...(text && { text }), ...(url && { url }) })
      return 'shared'
    }
    await navigator.clipboard.writeText([text, url].filter(Boolean).join('\n'))
    return 'copied'
  } catch (error) {
    const declined = error instanceof DOMException && error.name === 'AbortError'
    return declined ? 'shared' : 'failed'
  }
}
