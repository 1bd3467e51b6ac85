import { normalPath, encodedPath } from '#connectors/site/sitePath.ts'
import { HtmlTooLarge, parseHtml } from '#platform/html/parseHtml.ts'

/**
 * Updates links in a zone's HTML that lead to moved pages. `targets` maps old addresses to present ones. HTML without
 * such a link, or HTML that is too large to be parsed, is returned unchanged.
 */
export function updateLinks(html: string, targets: ReadonlyMap<string, string>): string {
  if (targets.size === 0 || !html.includes('href')) return html
  const document = parseOrSkip(html)
  if (document === undefined) return html
  let changed = false
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    // Only addresses on the site itself; '//host' is another site.
    if (!/^\/(?!\/)/.test(href)) continue
    const [path = '', rest = ''] = href.split(/(?=[?#])(.*)/s)
    const target = targets.get(normalPath(path) ?? '')
    if (target === undefined) continue
    link.setAttribute('href', encodedPath(target) + rest)
    changed = true
  }
  return changed ? document.outerHTML : html
}

function parseOrSkip(html: string) {
  try {
    return parseHtml(html)
  } catch (error) {
    if (error instanceof HtmlTooLarge) return undefined
    throw error
  }
}
