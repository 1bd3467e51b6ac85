interface OpenList {
  level: number
  list: Element
}

/**
 * Converts Word's list paragraphs to lists, nested by their level. Their style is `mso-list:l0 level1 lfo1`, and their
 * first span, with the style `mso-list:Ignore`, contains the bullet or number.
 */
export function convertWordLists(root: Element): void {
  const open: OpenList[] = []
  let expected: Element | null = null
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === undefined) continue
    if (paragraph !== expected) open.length = 0
    expected = paragraph.nextElementSibling
    const marker = takeMarker(paragraph)
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const item = paragraph.ownerDocument.createElement('li')
    const kind = isNumber(marker) ? 'ol' : 'ul'
    const last = open.at(-1)
    if (last?.level === level && last.list.localName === kind) {
      last.list.append(item)
    } else {
      if (last?.level === level) open.pop()
      const list = paragraph.ownerDocument.createElement(kind)
      list.append(item)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    item.append(...paragraph.childNodes)
    paragraph.remove()
  }
}

function levelOf(element: Element): number | undefined {
  const match = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element.getAttribute('style') ?? '')
  return match === null ? undefined : Number(match[1])
}

/** Removes the bullet or number from the paragraph and returns it. */
function takeMarker(paragraph: Element): string {
  let marker = ''
  for (const span of paragraph.querySelectorAll('[style*="mso-list"]')) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) continue
    marker += span.textContent
    span.remove()
  }
  return marker.replaceAll('\u00a0', ' ').trim()
}

function isNumber(marker: string): boolean {
  return /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)
}
