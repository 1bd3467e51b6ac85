/** An address with a host: scheme (or none), host, path. */
const WITH_HOST = /^(?:(https?):)?\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)/i

/** The path of an address that leads to a page of the same site; undefined for another site, a file, a place on the page. */
export function pathOnSite(href: string, domain: string): string | undefined {
  const given = href.trim()
  const absolute = WITH_HOST.exec(given)
  if (absolute !== null && bareHost(absolute[2] ?? '') !== bareHost(domain)) return undefined
  if (absolute === null && (given === '' || /^([#?]|\/\/|[a-z][a-z0-9+.-]*:)/i.test(given))) return undefined
  const path = plainPath(absolute === null ? given.replace(/[?#].*$/, '').replace(/^(?!\/)/, '/') : (absolute[3] ?? ''))
  // Files of the library, the feed and the site map are no pages.
  return /\.[a-z0-9]{2,5}$/i.test(path) || path.startsWith('/media/') ? undefined : path
}

/** A path as it is compared: decoded, in lowercase, without a slash at its end. */
export function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, '') || '/'
  try {
    return decodeURI(bare).toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
