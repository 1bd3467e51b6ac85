import type { WebConfig } from '@rankdesk/api'
import type { SiteAddress } from '#lib/sites/useSiteAddress.ts'
import { toolAddress, type ToolAddress } from '#lib/tools/toolAddress.ts'
import type { ClientRow } from '../clientQueue.queries.ts'

/** A link of a client's row. */
export interface ClientLink extends ToolAddress {
  label: string
}

type LinkName = 'overview' | 'website' | 'scheduler' | 'pageMapping' | 'geos' | 'contentBrief' | 'rankingStrategy'

/** Returns the links of a client's row (M180-M186). */
export function clientLinks(
  config: Pick<WebConfig, 'tools'>,
  siteAddress: SiteAddress,
  { clientId, domain }: Pick<ClientRow, 'clientId' | 'domain'>,
): Readonly<Record<LinkName, ClientLink>> {
  const own = (label: string, href: string): ClientLink => ({ label, href, external: false })
  return {
    overview: own('SEO Overview', `/client/${clientId}/overview`),
    website: { label: 'Website', href: siteAddress(domain), external: true },
    scheduler: own('Scheduler', `/scheduler/${clientId}`),
    pageMapping: own('Map Pages', `/client/${clientId}/page-mapping`),
    geos: own('Geos & Specialties', `/client/${clientId}/geos-specialties`),
    contentBrief: { label: 'Content Brief', ...toolAddress(config.tools, 'contentBrief', { clientId, domain }) },
    rankingStrategy: {
      label: 'Ranking Strategy',
      ...toolAddress(config.tools, 'rankingStrategy', { clientId, domain }),
    },
  }
}
