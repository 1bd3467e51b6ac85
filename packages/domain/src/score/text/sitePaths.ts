import { bareHost } from '#site-reading/pageAddress.ts'

/** Matches an address with a host: scheme (or none), host, path. */
const WITH_HOST = /^(?:(https?):)?\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)/i

/** Returns the path of an address on the same site. Undefined for another site, a file, or an anchor on the page. */
export function pathOnSite(href: string, domain: string): string | undefined {
  const given = href.trim()
  const absolute = WITH_HOST.exec(given)
  if (absolute !== null && bareHost(absolute[2] ?? '') !== bareHost(domain)) return undefined
  if (absolute === null && (given === '' || /^([#?]|\/\/|[a-z][a-z0-9+.-]*:)/i.test(given))) return undefined
  const path = plainPath(absolute === null ? given.replace(/[?#].*$/, '').replace(/^(?!\/)/, '/') : (absolute[3] ?? ''))
  // Files of the library, the feed and the sitemap are not pages.
  return /\.[a-z0-9]{2,5}$/i.test(path) || path.startsWith('/media/') ? undefined : path
}

/** Normalizes a path for comparison: decoded, in lower case, without a trailing slash. */
export function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, '') || '/'
  try {
    return decodeURI(bare).toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}
