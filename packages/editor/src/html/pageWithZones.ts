/** A zone of a page, identified by the `data-element-id` of its element. */
export interface PageZone {
  elementID: string
  /** The HTML of the zone on the page. */
  html: string
  /** A label for the kind of zone, set as `data-zone-mark` on its element for style sheets. */
  mark?: string
}

/** Attributes that contain one address. */
const ADDRESSES = ['src', 'href', 'poster'] as const

/**
 * A whole page with its zones filled again, as HTML for a sandboxed frame (M243): each zone's element takes the new HTML
 * and its mark. Scripts and handlers go. Addresses lead to where the page is, at `base`: a policy that allows no base
 * element holds for the frame too. Zones that the page has no element for are left out. Needs a browser.
 */
export function pageWithZones(page: string, zones: readonly PageZone[], base: string, css = ''): string {
  const made = new DOMParser().parseFromString(page, 'text/html')
  for (const { elementID, html, mark } of zones) {
    const element = made.querySelector(`[data-element-id="${CSS.escape(elementID)}"]`)
    if (element === null) continue
    element.innerHTML = html
    if (mark !== undefined) element.setAttribute('data-zone-mark', mark)
  }
  made.querySelectorAll('script, noscript, object, embed, base').forEach((each) => each.remove())
  for (const element of made.querySelectorAll('*')) {
    const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
    for (const name of handlers) element.removeAttribute(name)
    for (const name of ADDRESSES) {
      const address = element.getAttribute(name)
      if (address !== null) element.setAttribute(name, absolute(address, base))
    }
    const set = element.getAttribute('srcset')
    if (set !== null)
      element.setAttribute(
        'srcset',
        set.replaceAll(/(?<=^|,)\s*(\S+)/g, (_all, one: string) => ` ${absolute(one, base)}`),
      )
  }
  if (css !== '') {
    const style = made.createElement('style')
    style.textContent = css
    made.head.append(style)
  }
  return `<!doctype html>\n${made.documentElement.outerHTML}`
}

/** Resolves an address against the page. Fragments and invalid addresses stay as they are. */
function absolute(address: string, base: string): string {
  return address.startsWith('#') ? address : (URL.parse(address, base)?.href ?? address)
}
