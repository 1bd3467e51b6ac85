import { domainToASCII } from 'node:url'

/**
 * The meaning of an address for a site: one of its pages, one of its files (an image, a style sheet, an address of its
 * framework), or not of the site.
 */
export type SiteAddress =
  | { kind: 'page'; path: string }
  | { kind: 'file' }
  | { kind: 'foreign'; host: string }
  | { kind: 'none' }

/** A path whose last segment has one of these endings is a page. Every other ending of letters and digits is a file. */
const PAGE_ENDINGS = new Set(['html', 'htm', 'php', 'asp', 'aspx', 'jsp', 'shtml', 'xhtml'])
/** A slug like 'version-2.0' has no file ending: a file's ending starts with a letter or is one of these. */
const DIGIT_ENDINGS = new Set(['7z', '3gp'])

/** Paths of frameworks, servers and content systems below which no page of the business lies. */
const FRAMEWORK_FOLDERS = new Set([
  '_next',
  '_nuxt',
  '_astro',
  '_vercel',
  '_app',
  '.well-known',
  'cdn-cgi',
  'wp-admin',
  'wp-content',
  'wp-includes',
  'wp-json',
  'api',
  'auth',
  'graphql',
])
/** Pages that a framework or a content system makes for itself. */
const FRAMEWORK_PAGES = new Set([
  'login',
  'logout',
  'sign-in',
  'signin',
  'sign-up',
  'signup',
  'register',
  'wp-login',
  'xmlrpc',
  'feed',
])

/** Whether a path belongs to a framework or content system and is not a page of the business: '/_next/image', '/wp-login.php'. */
export function isFrameworkPath(path: string): boolean {
  const [first, ...rest] = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
  if (first === undefined) return false
  return FRAMEWORK_FOLDERS.has(first) || (rest.length === 0 && FRAMEWORK_PAGES.has(first.replace(/\.(html?|php)$/, '')))
}

/**
 * Returns a domain in its plain form: lowercase ASCII without scheme, www., port and path. Undefined if it is not a
 * domain.
 */
export function plainDomain(text: string): string | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
  const ascii = domainToASCII(host.replace(/^www\./, ''))
  return ascii.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(ascii)
    ? ascii
    : undefined
}

/**
 * Classifies an address for the site of `domain`. http, https and www are one site; query and fragment are ignored;
 * '/services', '/services/' and '/services.html' are one page, and so are '/index.html' and '/'. The case is kept.
 */
export function siteOfAddress(address: string, domain: string): SiteAddress {
  const text = address.trim()
  let url: URL
  try {
    url = new URL(text, `https://${domain}/`)
  } catch {
    return { kind: 'none' }
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'none' }
  const host = url.hostname.replace(/^www\./, '')
  if (host !== domain) return { kind: 'foreign', host: url.hostname }
  const path = pagePath(url.pathname)
  if (path === undefined || isFrameworkPath(url.pathname)) return { kind: 'file' }
  return { kind: 'page', path }
}

/** Returns a page's path in the form that the site stores, or undefined for a file that is not a page. */
export function pagePath(pathname: string): string | undefined {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(readable)
  const last = segments.at(-1)
  if (last === undefined) return '/'
  const ending = /\.([a-z0-9]{1,5})$/i.exec(last)?.[1]?.toLowerCase()
  if (ending !== undefined && !PAGE_ENDINGS.has(ending) && (/^[a-z]/.test(ending) || DIGIT_ENDINGS.has(ending)))
    return undefined
  if (/^(index|default)\.[a-z]+$/i.test(last)) segments.pop()
  else if (ending !== undefined) segments.splice(-1, 1, last.replace(/\.[sx]?html?$/i, ''))
  return `/${segments.join('/')}`
}

/** Decodes percent signs, as the site does in a request, unless that would change the path's structure. */
function readable(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    return /[/\\\p{C}]/u.test(decoded) ? segment : decoded
  } catch {
    return segment
  }
}
