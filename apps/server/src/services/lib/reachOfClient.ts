import type { SiteReach, WebsiteReader } from '#connectors/site/port.ts'
import type { Db } from '#platform/db/database.ts'
import { websiteOfClient } from './websiteOfClient.ts'

/** Returns how this server reads the real website of a client. Throws `HttpError` 404 for an unknown client. */
export type ReachOfClient = (clientId: number) => Promise<SiteReach>

/** Creates the function that chooses between the sites which this server serves and clients' own websites (HOFF-6). */
export function createReachOfClient(db: Db, served: SiteReach, read: WebsiteReader): ReachOfClient {
  return async (clientId) => {
    const { address } = await websiteOfClient(db, clientId)
    return address === null ? served : { kind: 'other', address, read }
  }
}
