/** A zone of a page, by the id that its element carries as `data-element-id`. */
export interface PageZone {
  elementID: string
  /** Its HTML, as it shall stand on the page. */
  html: string
  /** A word for what it is, put on the element as `data-zone-mark`, so that a style sheet can mark it. */
  mark?: string
}

/**
 * A whole page with its zones filled anew, as HTML for a sandboxed frame (M243): each zone's element takes the new HTML
 * and its mark. Scripts and handlers go. Zones that the page has no element for are left out. Needs a browser.
 */
export function pageWithZones(page: string, zones: readonly PageZone[], css = ''): string {
  const made = new DOMParser().parseFromString(page, 'text/html')
  for (const { elementID, html, mark } of zones) {
    const place = made.querySelector(`[data-element-id="${CSS.escape(elementID)}"]`)
    if (place === null) continue
    place.innerHTML = html
    if (mark !== undefined) place.setAttribute('data-zone-mark', mark)
  }
  made.querySelectorAll('script, noscript, object, embed, base').forEach((each) => each.remove())
  for (const element of made.querySelectorAll('*')) {
    const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
    for (const name of handlers) element.removeAttribute(name)
  }
  if (css !== '') {
    const style = made.createElement('style')
    style.textContent = css
    made.head.append(style)
  }
  return `<!doctype html>\n${made.documentElement.outerHTML}`
}
