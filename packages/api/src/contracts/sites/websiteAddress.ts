/** The maximum length of a website's address. */
export const MAX_WEBSITE_ADDRESS = 300

/**
 * Returns the address of a website as it was typed, completed: https without a protocol, without query, fragment and
 * trailing slash. Undefined if it is none, or contains a user name or password.
 *
 * @example websiteAddress(' acme.com/shop/ ') // 'https://acme.com/shop'
 */
export function websiteAddress(typed: string): string | undefined {
  const url = publicUrl(typed, MAX_WEBSITE_ADDRESS)
  return url === undefined ? undefined : `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** The maximum length of the address of a page. */
export const MAX_PAGE_ADDRESS = 500

/**
 * Returns the address of a page as it was typed, completed: https without a protocol, and without fragment. Undefined if it
 * is none, or contains a user name or password.
 *
 * @example typedPageAddress('acme.com/shop/?id=3#top') // 'https://acme.com/shop/?id=3'
 */
export function typedPageAddress(typed: string): string | undefined {
  const url = publicUrl(typed, MAX_PAGE_ADDRESS)
  return url === undefined ? undefined : `${url.origin}${url.pathname}${url.search}`
}

function publicUrl(typed: string, maxLength: number): URL | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || text.length > maxLength || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const { protocol, username, password } = url
  return (protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '' ? undefined : url
}
