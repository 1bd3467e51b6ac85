const MARKS: readonly { mark: string; pattern: RegExp }[] = [
  { mark: 'strong', pattern: /font-weight:\s*(bold|[6-9]00)/i },
  { mark: 'em', pattern: /font-style:\s*italic/i },
  { mark: 's', pattern: /text-decoration[^;]*line-through/i },
  { mark: 'sub', pattern: /vertical-align:\s*sub\b/i },
  { mark: 'sup', pattern: /vertical-align:\s*super\b/i },
]

/**
 * Converts meaningful styles to elements: Google Docs writes bold as `<span style="font-weight:700">`. Converts spans
 * only, since headings are bold and links underlined anyway.
 */
export function convertStylesToMarks(root: Element): void {
  for (const span of root.querySelectorAll('span[style], font[style]')) {
    const style = span.getAttribute('style') ?? ''
    if (span.closest('h1, h2, h3, h4, h5, h6') !== null) continue
    for (const { mark, pattern } of MARKS) {
      if (!pattern.test(style) || span.closest(mark) !== null) continue
      const element = span.ownerDocument.createElement(mark)
      element.append(...span.childNodes)
      span.append(element)
    }
  }
}
