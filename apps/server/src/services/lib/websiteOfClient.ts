import { websiteOf, type WebsiteKind } from '@rankdesk/domain'
import { eq, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, sites, websiteConnections } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** A client's website: its kind, and its address if this server does not serve it (HOFF-6). */
export interface ClientsWebsite {
  kind: WebsiteKind
  /** Without a trailing slash. */
  address: string | null
}

/** The message for a publish to a website that Rankdesk can't write to. */
const NOT_PUBLISHABLE =
  'The client’s website is in another system, to which Rankdesk can’t publish. Hand the text over to its web master.'

/** Returns the website of a client. Throws `HttpError` 404 for an unknown client. */
export async function websiteOfClient(db: Queryable, clientId: number): Promise<ClientsWebsite> {
  const [row] = await db
    .select({
      domain: clients.domain,
      kind: sites.kind,
      address: sites.address,
      connectedAddress: websiteConnections.address,
    })
    .from(clients)
    .leftJoin(sites, eq(sites.clientId, clients.clientId))
    .leftJoin(websiteConnections, eq(websiteConnections.clientId, clients.clientId))
    .where(eq(clients.clientId, clientId))
  if (row === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return websiteOf({ ...row, kind: row.kind ?? 'hosted' })
}

/** Returns the addresses of the clients' websites that this server does not serve. */
export async function otherWebsites(db: Queryable): Promise<{ clientId: number; domain: string; address: string }[]> {
  const rows = await db
    .select({
      clientId: clients.clientId,
      domain: clients.domain,
      kind: sites.kind,
      address: sites.address,
      connectedAddress: websiteConnections.address,
    })
    .from(clients)
    .innerJoin(sites, eq(sites.clientId, clients.clientId))
    .leftJoin(websiteConnections, eq(websiteConnections.clientId, clients.clientId))
    .where(or(eq(sites.kind, 'other'), isNotNull(websiteConnections.address)))
  return rows.flatMap(({ clientId, ...source }) => {
    const { address } = websiteOf(source)
    return address === null ? [] : [{ clientId, domain: source.domain, address }]
  })
}

/** Throws `HttpError` 409 for a client whose texts are handed over instead of published. */
export async function requirePublishTarget(db: Queryable, clientId: number): Promise<void> {
  const { kind } = await websiteOfClient(db, clientId)
  if (kind === 'other') throw new HttpError(409, NOT_PUBLISHABLE)
}
