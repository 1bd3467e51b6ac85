/** The maximum length of a website's address. */
export const MAX_WEBSITE_ADDRESS = 300

/**
 * Returns the address of a website as it was typed, completed: https without a protocol, without query, fragment and
 * trailing slash. Undefined if it is none, or contains a user name or password.
 *
 * @example websiteAddress(' acme.com/shop/ ') // 'https://acme.com/shop'
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || text.length > MAX_WEBSITE_ADDRESS || !URL.canParse(address)) return undefined
  const { protocol, username, password, origin, pathname } = new URL(address)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return undefined
  return `${origin}${pathname}`.replace(/\/+$/, '')
}
