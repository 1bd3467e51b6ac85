import { createsPage, type PageOnWebsite, publicAddress, STRATEGY_TYPE_IDS, unknownAddress } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { encodedPath, isSameWebsite } from '#connectors/site/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type ClientsWebsite, websiteOfClient } from './websiteOfClient.ts'

/** The types whose work creates the page. */
const CREATING_TYPES = STRATEGY_TYPE_IDS.filter(createsPage)

/** Whether a page without text waits for the work that creates it, so that it is not public yet (IND-4). */
export const isPlannedSql = sql`(p.last_seen_at is null
  and not exists (select from page_zones z where z.page_id = p.page_id and z.content <> '')
  and exists (select from strategies w where w.page_id = p.page_id and w.status_id = 0
    and w.strategy_type_id in (${sql.join(CREATING_TYPES, sql`, `)})))`

/** The address of a page as visitors and search engines know it, or the sentence that says why it is unknown. */
export type PageAddress = { address: string; reason: null } | { address: null; reason: string }

interface PageRow extends Omit<PageOnWebsite, 'kind'> {
  [column: string]: unknown
  pageId: number
  path: string
  domain: string
}

/**
 * Returns the public addresses of pages of a client (SITE-40, SITE-41). A site that
 * Rankdesk serves has the client's own domain. Throws `HttpError` 404 for an unknown client.
 */
export async function addressesOfPages(
  db: Queryable,
  clientId: number,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, PageAddress>> {
  if (pageIds.length === 0) return new Map()
  const website = await websiteOfClient(db, clientId)
  const chosen = sql.join(
    pageIds.map((pageId) => sql`${pageId}`),
    sql`, `,
  )
  const rows = await fetchRows<PageRow>(
    db,
    sql`
    select p.page_id "pageId", p.path, c.domain, ${isPlannedSql} "isPlanned", r.status "remoteStatus",
      exists (select from read_pages x where x.client_id = s.client_id and x.path = p.path and x.status = 200) "isRead",
      (select u.handoff_address from publications u where u.page_id = p.page_id and u.state = 'published'
        and u.handoff_address is not null order by u.publication_id desc limit 1) "provenAddress"
    from pages p join sites s using (project_id) join clients c using (client_id) left join remote_pages r on r.page_id = p.page_id
    where s.client_id = ${clientId} and p.page_id = any(array[${chosen}]::int[])`,
  )
  return new Map(rows.map((row) => [row.pageId, addressOf(row, website)]))
}

function addressOf(row: PageRow, { kind, address }: ClientsWebsite): PageAddress {
  // The website may have moved since a text was proven.
  const isOfWebsite = row.provenAddress !== null && address !== null && isSameSite(row.provenAddress, address)
  const provenAddress = kind === 'other' && isOfWebsite ? row.provenAddress : null
  const reason = unknownAddress({ ...row, kind, provenAddress })
  if (reason !== undefined) return { address: null, reason }
  const site = { domain: row.domain, address, served: 'https://{domain}' }
  return { address: provenAddress ?? publicAddress(site, encodedPath(row.path)).address, reason: null }
}

const isSameSite = (one: string, other: string) => isSameWebsite(new URL(one), new URL(other))

/**
 * Adds to rows of pages where they are on the client's real website: null if that is unknown. Nothing for a site that Rankdesk
 * serves, whose address depends on this installation.
 */
export async function withRealAddresses<Row extends { pageId: number | null }>(
  db: Queryable,
  clientId: number,
  rows: readonly Row[],
): Promise<(Row & { address?: string | null })[]> {
  const { kind } = await websiteOfClient(db, clientId)
  if (kind === 'hosted') return [...rows]
  const pageIds = new Set(rows.flatMap(({ pageId }) => pageId ?? []))
  const addresses = await addressesOfPages(db, clientId, [...pageIds])
  return rows.map((row) => ({
    ...row,
    address: row.pageId === null ? null : (addresses.get(row.pageId)?.address ?? null),
  }))
}
