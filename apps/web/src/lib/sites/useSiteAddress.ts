import { type StrategyDetails, websiteAddresses } from '@rankdesk/api'
import { publicAddress, type PublicAddress } from '@rankdesk/domain'
import { useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** Returns the address of a page of a client's website; of its home page without a path. */
export type SiteAddress = (domain: string, path?: string) => string

/**
 * Returns what a link to a client's page leads to: the real website of a client that has one elsewhere, else the site that
 * this installation serves (SITE-40).
 */
export function useSiteAddress(): SiteAddress {
  const addressOf = usePublicAddress()
  return (domain, path) => addressOf(domain, path).address
}

/** Returns where a client's page is read, and whether that is the copy that this installation hosts (SITE-40). */
function usePublicAddress(): (domain: string, path?: string) => PublicAddress {
  const app = useApp()
  const { data } = useQuery(websiteAddressesQuery(app))
  return (domain, path) =>
    publicAddress({ domain, address: data?.get(domain) ?? null, served: app.config.clientSite }, path)
}

/** Where the page of a strategy is read. */
export interface StrategyAddress {
  /** Undefined without a page, and for a page whose address on the client's real website is unknown. */
  address: string | undefined
  /** Why the address is unknown, as a sentence. */
  reason: string | undefined
  isHostedCopy: boolean
}

/** Returns where the page of a strategy is read, as the server says it for a website elsewhere (SITE-41). */
export function useStrategyAddress({
  domain,
  targetPage,
  publicPage,
}: Pick<StrategyDetails, 'domain' | 'targetPage' | 'publicPage'>): StrategyAddress {
  const addressOf = usePublicAddress()
  if (targetPage === null) return { address: undefined, reason: undefined, isHostedCopy: false }
  if (publicPage == null) return { ...addressOf(domain, targetPage), reason: undefined }
  const { address, reason } = publicPage
  return { address: address ?? undefined, reason: reason ?? undefined, isHostedCopy: false }
}

/** The addresses of the websites that this installation does not serve, by domain. */
function websiteAddressesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.websiteAddresses(app),
    meta: readsOf(['website', 'client']),
    queryFn: async ({ signal }) => {
      const { websites } = await app.client.call(websiteAddresses, {}, { signal })
      return new Map(websites.map(({ domain, address }) => [domain, address]))
    },
    staleTime: Infinity,
  })
}
