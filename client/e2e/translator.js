/**
 * Does to a page what a browser's translator does: it puts `font` elements in place of texts, also of those that come
 * later, except where the page says that nothing is to be translated. Capitals stand for the translation. It runs in
 * the page.
 */
export function translate() {
  const skip = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT'])
  /** @param {Element} element */
  const mayTranslate = (element) =>
    element.closest('[translate], .notranslate')?.matches('[translate=no], .notranslate') !== true
  /** @param {Node} root */
  const go = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const within = text.parentElement
      if (text.nodeValue?.trim() && within && !skip.has(within.nodeName) && mayTranslate(within)) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue?.toUpperCase() ?? ''
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  go(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName !== 'FONT' && node.parentElement && node.parentElement.nodeName !== 'FONT')
          go(node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)
  }).observe(document.body, { childList: true, subtree: true })
}
