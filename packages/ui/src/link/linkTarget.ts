/** Where a link leads: nowhere, to a place of this app, to another site, or to a program (mail, telephone). */
export type LinkTarget = 'missing' | 'internal' | 'external' | 'program'

/**
 * Where an address leads, seen from the app's own origin ('https://desk.example.com'). No address, an empty one and one
 * that would run code (`javascript:`, `data:`) are missing.
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
