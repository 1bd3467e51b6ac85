/** The part of the platform's URL parser that a page's address needs. Browsers and Node have it. */
interface ParsedUrl {
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: {
    readonly size: number
    keys(): Iterable<string>
    delete(name: string): void
    sort(): void
  }
}

declare const URL: {
  new (url: string, base?: string): ParsedUrl
  canParse(url: string, base?: string): boolean
}

/** Returns a path without a slash at its end, with which sites write the same page. The home page keeps its own. */
export function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** A website that is read. */
export interface SiteRoot {
  /** Where it was read, such as https://www.acme.com. */
  origin: string
  /** The folder that it is in. '' for none. */
  folder: string
  /** The client's domain: a copy that is read elsewhere names its pages by it. */
  domain?: string
}

/** Parameters that name where a visitor came from, not what a page shows. Rule READ-1. */
const TRACKING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|_ga|_gl|srsltid|sessionid|phpsessid|sid)$/i
/** Addresses that do something, or lead to the site's own administration. Rule READ-1. */
const ACTS =
  /[?&](?:add-to-cart|add_to_wishlist|replytocom|remove_item|action|share|print|wc-ajax|doing_wp_cron)=|\/(?:wp-admin|wp-json|xmlrpc\.php|wp-login\.php|cgi-bin|log-?out|sign-?out|cdn-cgi)(?:[/?]|$)/i
/** Files that are no pages and that nobody finds by their text. Rule READ-1. */
const ASSET =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|css|js|mjs|map|woff2?|ttf|eot|mp[34]|m4[av]|webm|mov|avi|wav|ogg|zip|gz|rar|7z|exe|dmg|ics|vcf|xml|rss|json)$/i
const MAX_LENGTH = 1000
const MAX_PARAMETERS = 3

/** Returns the host without its www, which both lead to one site. Rule READ-1. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

/**
 * Returns the address of a page within a site as its path with its query, so that two ways to write it are one.
 * Undefined for another site, for what is no page, and for what acts. Rule READ-1.
 *
 * @example sitePageAddress('../prices/?utm_source=x#top', '/about/', site) // '/prices/'
 */
export function sitePageAddress(href: string, base: string, { origin, folder, domain }: SiteRoot): string | undefined {
  const from = URL.canParse(base, origin) ? new URL(base, origin).href : origin
  if (href.length > MAX_LENGTH || !URL.canParse(href, from)) return undefined
  const url = new URL(href, from)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (!isOfSite(url, origin, domain)) return undefined
  if (url.username !== '' || (folder !== '' && url.pathname !== folder && !url.pathname.startsWith(`${folder}/`)))
    return undefined
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const address = `${url.pathname.replaceAll(/\/{2,}/g, '/')}${url.search}`
  return isPage(url, address) ? address : undefined
}

function isPage({ pathname, searchParams }: ParsedUrl, address: string): boolean {
  return !ASSET.test(pathname) && !ACTS.test(address) && searchParams.size <= MAX_PARAMETERS
}

function isOfSite(url: ParsedUrl, origin: string, domain: string | undefined): boolean {
  const site = new URL(origin)
  const host = bareHost(url.hostname)
  // The ports of https and http both lead to the site.
  if (host === bareHost(site.hostname)) return url.port === site.port
  return domain !== undefined && host === bareHost(domain) && url.port === ''
}
