import type { PathChanges } from '@rankdesk/api'
import {
  idsWithBelow,
  isHomePage,
  type PathMove,
  planTreeChange,
  segmentOfPath,
  type TreeChange,
  type TreePage,
} from '@rankdesk/domain'
import type { SiteTree } from '#connectors/site/port.ts'
import type { PageArrangement, RemotePage, RemoteSite } from '#connectors/site/remotePort.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { RemotePageRow } from '../mirror/storePage.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { namesOfChange, requirePlan } from '../pages/changeTree.ts'
import { hasRedirects, type SiteChangeContext } from './connectedSite.ts'
import { readRemoteTree, redirectsFor, remoteRowsOf, setRedirects, storeChanged } from './remoteTree.ts'
import { templateNameOf } from '../mirror/remoteTemplates.ts'
import { sendSiteChange } from './sendSiteChange.ts'

/** A change of names, addresses or places of pages of a website. */
export interface RemoteArrangement {
  actor: Actor
  projectId: number
  action: 'changePage' | 'movePages'
  change: Extract<TreeChange, { kind: 'rename' | 'move' }>
  /** The template to change to. */
  templateId?: number | undefined
  add301: boolean
}

/**
 * Renames a page of a website, gives it another template, or moves pages under another one. Old addresses redirect if the
 * site has our plugin. Throws `HttpError` 404 and 409, and the errors of the site.
 */
export async function arrangeRemotePages(
  context: SiteChangeContext,
  connection: ConnectionRow,
  { actor, projectId, action, change, templateId, add301 }: RemoteArrangement,
): Promise<PathChanges> {
  const { db, siteOpener } = context
  const tree = await readRemoteTree(db, projectId, connection)
  const plan = requirePlan(planTreeChange(tree, change, hasRedirects(connection)))
  const chosen = change.kind === 'move' ? change.pageIds : [change.pageId]
  const affected = [...new Set(chosen.flatMap((pageId) => idsWithBelow(tree.pages, pageId)))]
  const rows = await remoteRowsOf(db, projectId, affected)
  const parents = await remoteRowsOf(db, projectId, parentsOf(plan.pages, chosen, tree))
  const template = templateId === undefined ? undefined : await templateNameOf(db, projectId, templateId)
  const places = chosen.flatMap((pageId) => {
    const row = rows.get(pageId)
    const before = tree.pages.find((page) => page.pageId === pageId)
    const after = plan.pages.find((page) => page.pageId === pageId) ?? before
    if (row === undefined || before === undefined || after === undefined) return []
    const place = placeOf(before, after, { change, parents, tree })
    return [{ row, place: { ...place, ...(template !== undefined && { template }) } }]
  })
  const wanted = places.filter(({ place }) => Object.keys(place).length > 0)
  if (wanted.length === 0 && change.kind === 'move') throw new HttpError(409, ORDER_STAYS)
  if (change.kind === 'move' && wanted.some(({ row }) => row.remoteType === 'post'))
    throw new HttpError(409, POSTS_STAY)
  if (wanted.length === 0) return { paths: [], redirects: [], dropped: [] }
  const names = namesOfChange(change, tree.pages)
  const { changes, problem } = await sendSiteChange(context, {
    actor,
    connection,
    projectId,
    action,
    details: { change, ...names },
    pageIds: affected,
    async send(site) {
      const read = await arrangeAll(site, wanted, [...rows.values()])
      const moves = movesOf(read, rows, tree)
      const taken = moves.map(({ to }) => to)
      const redirects = redirectsFor(connection, tree, moves, { isWanted: add301, taken })
      return {
        read,
        moves,
        redirects,
        problem: await setRedirects(site, siteOpener.remoteSites, connection, redirects),
      }
    },
    async store(tx, { read, moves, redirects, problem: found }, at) {
      await storeChanged(tx, connection, { read, redirects, actor, at })
      const pageNames = new Map(tree.pages.map((page) => [page.pageId, page.pageName]))
      const paths = moves.map((move) => ({ ...move, pageName: pageNames.get(move.pageId) ?? '' }))
      const result = { paths, redirects: redirects.upserts, dropped: redirects.dropped }
      const details = { projectId, change, ...names, ...result, ...(found !== null && { problem: found }) }
      const { clientId } = connection
      return { result: { changes: result, problem: found }, auditEvent: { clientId, details, changes: ['page'] } }
    },
  })
  // The pages are where they should be, but visitors of an old address are lost.
  if (problem !== null) throw new HttpError(409, `The website has the change. ${problem}`)
  return changes
}

const ORDER_STAYS =
  'The website’s own menus decide the order of its pages, so there is nothing to change there. Move a page under another one instead.'
const POSTS_STAY = 'A post of a WordPress has no place below a page. Only pages can be moved.'

/** Returns the ids of the pages above the changed ones, without the home page, below which everything is. */
function parentsOf(planned: readonly TreePage[], chosen: readonly number[], tree: SiteTree): number[] {
  const isBelowHome = (pageId: number) => tree.pages.some((page) => page.pageId === pageId && !isHomePage(page))
  const ids = planned.filter(({ pageId }) => chosen.includes(pageId)).flatMap(({ parentId }) => parentId ?? [])
  return [...new Set(ids)].filter(isBelowHome)
}

/** Returns what of a page's place changes. */
function placeOf(
  before: TreePage,
  after: TreePage,
  {
    change,
    parents,
    tree,
  }: { change: RemoteArrangement['change']; parents: ReadonlyMap<number, RemotePageRow>; tree: SiteTree },
): PageArrangement {
  if (change.kind === 'move') {
    const home = tree.pages.find(isHomePage)?.pageId ?? null
    if ((before.parentId ?? home) === (after.parentId ?? home)) return {}
    const parent = after.parentId === null ? undefined : parents.get(after.parentId)
    if (parent?.remoteType === 'post') throw new HttpError(409, 'A page can’t be below a post.')
    return { parentId: parent?.remoteId ?? null }
  }
  return {
    ...(after.pageName !== before.pageName && { title: after.pageName }),
    ...(after.path !== before.path && { slug: segmentOfPath(after.path) }),
  }
}

/** Makes the changes one after the other, and reads all pages whose address may be another one. */
async function arrangeAll(
  site: RemoteSite,
  wanted: readonly { row: RemotePageRow; place: PageArrangement }[],
  affected: readonly RemotePageRow[],
): Promise<RemotePage[]> {
  for (const { row, place } of wanted) await site.arrange({ type: row.remoteType, id: row.remoteId }, place)
  return readRemote(site, affected)
}

/** Reads pages of a website again after their addresses changed. */
async function readRemote(site: RemoteSite, rows: readonly RemotePageRow[]): Promise<RemotePage[]> {
  const idsOf = (type: 'page' | 'post') =>
    rows.filter(({ remoteType }) => remoteType === type).map(({ remoteId }) => remoteId)
  return [...(await site.read('page', idsOf('page'))), ...(await site.read('post', idsOf('post')))]
}

/** Returns the pages that have another address than our copy. */
function movesOf(read: readonly RemotePage[], rows: ReadonlyMap<number, RemotePageRow>, tree: SiteTree): PathMove[] {
  const idOf = new Map([...rows.values()].map((row) => [`${row.remoteType} ${row.remoteId}`, row.pageId]))
  const pathOf = new Map(tree.pages.map((page) => [page.pageId, page.path]))
  return read.flatMap(({ type, id, path: to }) => {
    const pageId = idOf.get(`${type} ${id}`)
    const from = pageId === undefined ? undefined : pathOf.get(pageId)
    return pageId === undefined || from === undefined || from === to ? [] : [{ pageId, from, to }]
  })
}
