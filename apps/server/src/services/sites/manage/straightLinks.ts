import { parse } from 'node-html-parser'
import { normalPath, encodedPath } from '../../../sites/sitePath.ts'

/**
 * A zone's HTML with links to addresses that pages have left leading straight to where they are now. `targets` gives
 * the present address of an old one. HTML without such a link comes back letter for letter.
 */
export function straightLinks(html: string, targets: ReadonlyMap<string, string>): string {
  if (targets.size === 0 || !html.includes('href')) return html
  const document = parse(html, { comment: true })
  let changed = false
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    // Only addresses on the site itself; '//host' is another one.
    if (!/^\/(?!\/)/.test(href)) continue
    const [path = '', rest = ''] = href.split(/(?=[?#])(.*)/s)
    const target = targets.get(normalPath(path) ?? '')
    if (target === undefined) continue
    link.setAttribute('href', encodedPath(target) + rest)
    changed = true
  }
  return changed ? document.toString() : html
}
