import { redirectsAfter, type PathMove, type RedirectPlan } from '@rankdesk/domain'
import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { SiteTree } from '#connectors/site/port.ts'
import type { RemotePage, RemoteSite, RemoteSites } from '#connectors/site/remotePort.ts'
import { SiteRejected, SiteUnavailable } from '#connectors/site/port.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { redirects, remotePages } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { linkParents, lockMirrored } from '../mirror/mirror.queries.ts'
import { rebaseDrafts } from '../mirror/rebaseDrafts.ts'
import { type RemotePageRow, storePage } from '../mirror/storePage.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { hasRedirects } from './connectedSite.ts'

/** The time limit in ms for following one redirect. */
const FOLLOW_MS = 15_000
/** The number of redirects that are followed after a change. */
const MAX_FOLLOWED = 20

/**
 * Reads the tree of a website: its pages, and the redirects since it is connected. Pages and redirects of our own copy from
 * before are not there.
 */
export async function readRemoteTree(
  db: Queryable,
  projectId: number,
  { connectedAt }: Pick<ConnectionRow, 'connectedAt'>,
): Promise<SiteTree> {
  const tree = await sitePublisher(db).readTree(projectId)
  const rows = await db
    .select({ pageId: remotePages.pageId })
    .from(remotePages)
    .where(and(eq(remotePages.projectId, projectId), isNull(remotePages.missingSince)))
  const there = new Set(rows.map(({ pageId }) => pageId))
  const kept = await db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(and(eq(redirects.projectId, projectId), gte(redirects.createdAt, connectedAt)))
  return { pages: tree.pages.filter(({ pageId }) => there.has(pageId)), redirects: kept }
}

/** Reads the pages of a website by our ids. Throws `HttpError` 409 for one that exists with us only. */
export async function remoteRowsOf(
  db: Queryable,
  projectId: number,
  pageIds: readonly number[],
): Promise<Map<number, RemotePageRow>> {
  const rows = await db
    .select()
    .from(remotePages)
    .where(and(eq(remotePages.projectId, projectId), inArray(remotePages.pageId, [...pageIds])))
  const found = new Map(rows.map((row) => [row.pageId, row]))
  if (pageIds.some((pageId) => found.get(pageId)?.missingSince !== null))
    throw new HttpError(409, 'One of these pages is not on the website. Check the website again on client › Website.')
  return found
}

/** Returns the redirects that keep old addresses working. None for a website without our plugin. */
export function redirectsFor(
  connection: ConnectionRow,
  tree: SiteTree,
  moves: readonly PathMove[],
  { isWanted, taken }: { isWanted: boolean; taken: readonly string[] },
): RedirectPlan {
  const isPublic = ({ from, to }: PathMove) => !from.includes('?') && !to.includes('?') && from !== to
  const plan = redirectsAfter(tree.redirects, moves.filter(isPublic), { add301: isWanted, taken })
  return hasRedirects(connection) ? plan : { upserts: [], dropped: [] }
}

/**
 * Sets the redirects of a website and follows them. Returns a sentence if one could not be set, or leads nowhere; the pages
 * have moved already.
 */
export async function setRedirects(
  site: RemoteSite,
  websites: Pick<RemoteSites, 'visit'>,
  { address }: Pick<ConnectionRow, 'address'>,
  { upserts, dropped }: RedirectPlan,
): Promise<string | null> {
  try {
    await site.changeRedirects({ set: upserts, remove: dropped })
    for (const { from, to } of upserts.slice(0, MAX_FOLLOWED)) {
      const { status, url } = await websites.visit(new URL(`${address}${from}`), AbortSignal.timeout(FOLLOW_MS))
      const reached = new URL(url).pathname.replace(/\/$/, '')
      if (status !== 200 || reached !== new URL(`${address}${to}`).pathname.replace(/\/$/, ''))
        return `${from} does not lead to ${to} yet (${status}). A cache or another plugin may respond in its place.`
    }
    return null
  } catch (error) {
    if (!(error instanceof SiteRejected || error instanceof SiteUnavailable)) throw error
    return `Its old addresses could not be redirected: ${error.message}`
  }
}

/** Stores pages that we changed ourselves, with their places in the tree and the redirects. Returns our ids by those there. */
export async function storeChanged(
  tx: Transaction,
  { clientId }: Pick<ConnectionRow, 'clientId'>,
  {
    read,
    redirects: plan,
    actor,
    at,
  }: { read: readonly RemotePage[]; redirects: RedirectPlan; actor: Actor; at: Date },
): Promise<Map<number, number>> {
  const site = await lockMirrored(tx, clientId, [])
  const ids = new Map<number, number>()
  for (const page of read) {
    const by = { actor, typeOf: () => 'type-site' as const, zones: [] }
    const { pageId, changed } = await storePage(tx, site, page, { at, by })
    await rebaseDrafts(tx, pageId, changed, at)
    ids.set(page.id, pageId)
  }
  await linkParents(tx, site.projectId)
  const by = { at, staffId: actor.staffId }
  await sitePublisher(tx).arrange(site.projectId, { pages: [], redirects: plan }, by)
  return ids
}
