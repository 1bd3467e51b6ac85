/** The target of a link: missing, a page of this app, another site, or a program (mail, phone). */
export type LinkTarget = 'missing' | 'internal' | 'external' | 'program'

/**
 * Returns the target of a URL relative to the app's origin ('https://desk.example.com'). Missing and empty URLs and
 * URLs that would run code (`javascript:`, `data:`) are missing.
 */
export function linkTarget(href: string | null | undefined, origin: string): LinkTarget {
  const address = href?.trim() ?? ''
  if (address === '') return 'missing'
  let url: URL
  try {
    url = new URL(address, origin)
  } catch {
    return 'missing'
  }
  if (url.protocol === 'mailto:' || url.protocol === 'tel:' || url.protocol === 'sms:') return 'program'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'missing'
  return url.origin === new URL(origin).origin ? 'internal' : 'external'
}
