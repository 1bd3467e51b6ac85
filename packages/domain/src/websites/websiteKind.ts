/** The kinds of websites: served by Rankdesk, a connected WordPress, or any other system. */
export const WEBSITE_KINDS = ['hosted', 'wordpress', 'other'] as const
export type WebsiteKind = (typeof WEBSITE_KINDS)[number]

/** How staff chose that texts get to a website that is no connected WordPress. */
export type ChosenWebsiteKind = Exclude<WebsiteKind, 'wordpress'>

/** What decides the kind of a client's website. */
export interface WebsiteSource {
  domain: string
  kind: ChosenWebsiteKind
  /** The address that a manager entered for another system. Null for https and the domain. */
  address: string | null
  /** The address of the connected WordPress. Null for none. */
  connectedAddress: string | null
}

/**
 * Returns the kind of a client's website and the address of the real one, without a trailing slash; null for a website that
 * Rankdesk serves, which has the address of this installation. Rule HOFF-6.
 */
export function websiteOf({ domain, kind, address, connectedAddress }: WebsiteSource): {
  kind: WebsiteKind
  address: string | null
} {
  if (connectedAddress !== null) return { kind: 'wordpress', address: connectedAddress }
  return kind === 'hosted' ? { kind, address: null } : { kind, address: address ?? `https://${domain}` }
}
