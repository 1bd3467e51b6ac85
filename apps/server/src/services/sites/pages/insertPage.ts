import { randomUUID } from 'node:crypto'
import { isHomePage, NEW_PAGE_ID, planTreeChange, segmentOfPath } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { sitePublisher } from '#connectors/site/index.ts'
import type { PageToCreate } from '#connectors/site/port.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { templateNameOf } from '../mirror/remoteTemplates.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { readRemoteTree, remoteRowsOf, storeChanged } from '../remote/remoteTree.ts'
import { sendSiteChange } from '../remote/sendSiteChange.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { changeTree, requirePlan } from './changeTree.ts'
import type { NewPage } from './newPage.ts'

/**
 * Creates a page with the empty zones of its template; visitors don't see it until it has text. Throws `HttpError` 404 for a
 * page that doesn't exist, and 409 for a template of another site.
 */
export async function insertPage(
  context: SiteChangeContext,
  page: NewPage,
): Promise<PageToCreate & { pageId: number }> {
  const connection = await connectedSite(context.db, page.projectId)
  if (connection !== undefined) return insertRemotePage(context, connection, page)
  const { actor, projectId, pageName, parentId, templateId, visible, searchable, ssl } = page
  const request = {
    actor,
    projectId,
    action: 'insertPage',
    change: { kind: 'insert', pageName, parentId, after: page.moveAfter },
    add301: false,
  } as const
  const { result } = await changeTree(context, request, async (tx, plan, { at }) => {
    const planned = plan.pages.find((candidate) => candidate.pageId === NEW_PAGE_ID)
    if (planned === undefined) throw new Error('The plan does not contain the new page.')
    const { pageId: _new, ...place } = planned
    const extended = ssl ? {} : { secured: false }
    const addedOn = todayInLosAngeles(context.clock)
    const created = { ...place, pageName, templateId, visible, searchable, extended, addedOn }
    const pageId = await sitePublisher(tx).create(projectId, created, at)
    return { result: { ...created, pageId }, wrote: true }
  })
  return result
}

/**
 * Creates a page on a website. It is a draft there, which no visitor sees, until the first text is published to it. Throws
 * `HttpError` 404 and 409, and the errors of the site.
 */
async function insertRemotePage(
  context: SiteChangeContext,
  connection: ConnectionRow,
  { actor, projectId, pageName, parentId, moveAfter, templateId }: NewPage,
): Promise<PageToCreate & { pageId: number }> {
  const { db, clock } = context
  const tree = await readRemoteTree(db, projectId, connection)
  const change = { kind: 'insert', pageName, parentId, after: moveAfter } as const
  const plan = requirePlan(planTreeChange(tree, change, false))
  const planned = plan.pages.find(({ pageId }) => pageId === NEW_PAGE_ID)
  if (planned === undefined) throw new Error('The plan does not contain the new page.')
  const above = tree.pages.find((page) => page.pageId === planned.parentId && !isHomePage(page))
  const parent = above === undefined ? undefined : (await remoteRowsOf(db, projectId, [above.pageId])).get(above.pageId)
  if (parent?.remoteType === 'post') throw new HttpError(409, 'A page can’t be below a post.')
  const template = await templateNameOf(db, projectId, templateId)
  const key = randomUUID()
  const page = {
    type: 'page' as const,
    title: pageName,
    slug: segmentOfPath(planned.path),
    parentId: parent?.remoteId ?? null,
    template,
  }
  return sendSiteChange(context, {
    actor,
    connection,
    projectId,
    action: 'insertPage',
    details: { ...page, key },
    pageIds: above === undefined ? [] : [above.pageId],
    send: (site) => site.create(page, key),
    async store(tx, created, at) {
      const redirects = { upserts: [], dropped: [] }
      const ids = await storeChanged(tx, connection, { read: [created], redirects, actor, at })
      const pageId = ids.get(created.id)
      if (pageId === undefined) throw new Error('The page was not stored.')
      const place = { parentId: planned.parentId, seq: planned.seq, path: created.path, pageName, templateId }
      const addedOn = todayInLosAngeles(clock)
      const result = { ...place, pageId, visible: false, searchable: true, extended: {}, addedOn }
      const details = { projectId, change, pageNames: [pageName], pages: 1, remoteId: created.id }
      return { result, auditEvent: { clientId: connection.clientId, details, changes: ['page'] } }
    },
  })
}
