/** The route of a request that no route may match. */
const NO_ROUTE = '/@nothing'

/**
 * Returns the address of a request's route: `/@site/{domain}/…` for a client's site, which has its own host, and the
 * request target itself for everything else. No outside request can name a route of a site: not in the absolute form
 * (`GET http://host/path`), which the router would cut by itself, and not with percent signs or repeated slashes.
 */
export function siteRoute(target: string, host: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const domain = siteDomainOfHost(host)
  if (target === '*') return target
  if (path !== '' && !/^[/?]/.test(path)) return NO_ROUTE
  const rooted = path.startsWith('/') ? path : `/${path}`
  if (domain !== undefined) return `/@site/${domain}${rooted}`
  return /^[/\\]*@site/i.test(withoutEscapes(rooted)) ? NO_ROUTE : rooted
}

const SUFFIX = '.localhost'
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns the domain of the client's site in a Host header. In the embedded default every site has the host
 * `{domain}.localhost`: 'blueridge.com.localhost:3000' is 'blueridge.com'. Undefined for any other host.
 */
function siteDomainOfHost(host: string): string | undefined {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  if (!name.endsWith(SUFFIX)) return undefined
  const domain = name.slice(0, -SUFFIX.length)
  const labels = domain.split('.')
  const isDomain = domain.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label))
  return isDomain ? domain : undefined
}

/** Decodes a path as often as anything behind us could. */
function withoutEscapes(path: string): string {
  let text = path.replace(/[?#].*$/s, '')
  for (let step = 0; step < 3; step += 1)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return text
}
