import type { PageSource } from '@rankdesk/api'
import { isIndexable, type LivePage, type LiveSite } from '@rankdesk/domain'
import { losAngelesDateOf, textOf } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { siteReadings } from '#platform/db/schema/index.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { sitePagesOf } from './siteReading.ts'

/**
 * Returns what the client's real website says: its reading if one was completed, otherwise the mirror of a connected website.
 * Null if neither exists; then only the copy here is known.
 */
export async function liveSiteOf(db: Queryable, clientId: number): Promise<LiveSite | null> {
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  if (row !== undefined && row.finishedAt !== null) {
    const pages = await sitePagesOf(db, clientId)
    return { readOn: losAngelesDateOf(row.finishedAt), pages: pages.map(readPage) }
  }
  return mirroredSiteOf(db, clientId)
}

function readPage(page: Awaited<ReturnType<typeof sitePagesOf>>[number]): LivePage {
  const { path, status, title, text, details } = page
  return {
    path,
    isIndexable: isIndexable(page),
    status,
    title,
    headings: details?.headings.map((heading) => heading.text) ?? [],
    text: text.join('\n'),
  }
}

interface MirroredPage {
  [column: string]: unknown
  path: string
  title: string
  status: string
  isMissing: boolean
  searchable: boolean
  readAt: Date
  heading: string
  zones: string[]
}

/** The number of pages of a mirror that are read, as of a reading. */
const MAX_PAGES = 2000

async function mirroredSiteOf(db: Queryable, clientId: number): Promise<LiveSite | null> {
  const rows = await fetchRows<MirroredPage>(
    db,
    sql`
    select p.path, coalesce(nullif(p.meta_title, ''), p.page_name) title, r.status, r.missing_since is not null "isMissing",
           p.searchable, r.read_at "readAt", p.page_name heading,
           coalesce((select json_agg(z.content order by z.seq) from page_zones z where z.page_id = p.page_id), '[]') zones
    from remote_pages r join pages p using (page_id) join sites s on s.project_id = r.project_id
    where s.client_id = ${clientId} order by p.path limit ${MAX_PAGES}`,
  )
  const [first] = rows
  if (first === undefined) return null
  const newest = rows.reduce((latest, { readAt }) => (readAt > latest ? readAt : latest), first.readAt)
  return {
    readOn: losAngelesDateOf(newest),
    pages: rows.map(({ path, title, status, isMissing, searchable, heading, zones }) => ({
      path,
      isIndexable: !isMissing && status === 'publish' && searchable,
      status: isMissing ? 404 : 200,
      title,
      headings: [heading],
      text: zones.map(textOf).join('\n'),
    })),
  }
}

/** Returns from where the facts about a client's pages come, for people who read them. */
export async function pageSourceOf(db: Queryable, clientId: number): Promise<PageSource> {
  const [found] = await fetchRows<{ readAt: Date | null; mirroredAt: Date | null }>(
    db,
    sql`
    select (select finished_at from site_readings where client_id = ${clientId}) "readAt",
           (select max(r.read_at) from remote_pages r join sites s on s.project_id = r.project_id
             where s.client_id = ${clientId}) "mirroredAt"`,
  )
  if (found?.readAt != null) return { from: 'reading', readAt: found.readAt.toISOString() }
  if (found?.mirroredAt != null) return { from: 'mirror', readAt: found.mirroredAt.toISOString() }
  const { kind } = await websiteOfClient(db, clientId)
  return { from: kind === 'hosted' ? 'hosted' : 'copy', readAt: null }
}
