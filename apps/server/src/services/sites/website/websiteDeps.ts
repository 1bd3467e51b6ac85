import type { Website } from '#connectors/site/websitePort.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

/** What the use cases of clients' own websites need besides their context. */
export interface WebsiteDeps {
  /** The connector to the websites. */
  website: Website
  /** Seals and opens the stored passwords. */
  sealKey: Buffer
  jobs: Pick<Jobs, 'enqueue'>
}

export type WebsiteContext = UseCaseContext & WebsiteDeps

/** Returns whom a sealed password belongs to: it opens for this client only. */
export const ownerOfPassword = (clientId: number): string => `website ${clientId}`
