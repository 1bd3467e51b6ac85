import { websiteAddresses } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { hostedAddress } from './siteAddress.ts'

/** Returns the address of a page of a client's real website; of its home page without a path. */
export type SiteAddress = (domain: string, path?: string) => string

/**
 * Returns what a link to a client's page leads to: the real website of a client that has one elsewhere, else the site that
 * this installation serves..
 */
export function useSiteAddress(): SiteAddress {
  const app = useApp()
  const { data } = useQuery(websiteAddressesQuery(app))
  return (domain, path = '/') => {
    const address = data?.get(domain)
    return address === undefined
      ? hostedAddress(app.config, domain, path)
      : `${address}${path.startsWith('/') ? path : `/${path}`}`
  }
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
