import type { WebsiteKind } from './websiteKind.ts'

/** A client's website, as far as the addresses of its pages depend on it. */
export interface AddressedSite {
  domain: string
  /** The address of the real website, without a trailing slash. Null for one that Rankdesk serves. */
  address: string | null
  /** The address under which this installation serves the sites of clients, with `{domain}`. */
  served: string
}

/** Where a page of a client is read. */
export interface PublicAddress {
  address: string
  /** Whether it is the hosted copy: this installation serves it elsewhere than at the client's own domain. */
  isHostedCopy: boolean
}

/**
 * Returns the address of a page for people: on the client's real website, else as this installation serves it; of the home
 * page without a path. Rule SITE-40.
 */
export function publicAddress({ domain, address, served }: AddressedSite, path = '/'): PublicAddress {
  const base = (address ?? served.replace('{domain}', domain)).replace(/\/$/, '')
  return {
    address: `${base}${path.startsWith('/') ? path : `/${path}`}`,
    isHostedCopy: address === null && base !== `https://${domain}`,
  }
}

/** What decides whether the address of a page on the client's real website is known. */
export interface PageOnWebsite {
  kind: WebsiteKind
  /** Its status on the connected WordPress: 'publish' if visitors see it. Null if it is not there. */
  remoteStatus: string | null
  /** Whether it waits for the work that creates it (IND-4). */
  isPlanned: boolean
  /** Whether the last reading of the real website found a page at its path. */
  isRead: boolean
  /** The address at which a text of it was proven or accepted in another system. Null for none. */
  provenAddress: string | null
}

/** Returns why the address of a page on the real website is unknown, as a sentence. Undefined if it is known. Rule SITE-41. */
export function unknownAddress({
  kind,
  remoteStatus,
  isPlanned,
  isRead,
  provenAddress,
}: PageOnWebsite): string | undefined {
  if (kind === 'wordpress') {
    if (remoteStatus === null)
      return 'This page is not on the connected website, so it has no address there. Add it in client › Sitemap, or create it there.'
    return remoteStatus === 'publish'
      ? undefined
      : 'Visitors do not see this page on the website yet, so it has no public address. Publish its text first.'
  }
  return kind === 'other' && isPlanned && !isRead && provenAddress === null
    ? 'This page is planned, and no text of it was found on the website yet, so its address there is unknown. Hand its text over first.'
    : undefined
}
