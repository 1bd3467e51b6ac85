import { NEW_PAGE_ID } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { sitePublisher } from '#connectors/site/index.ts'
import type { PageToCreate } from '#connectors/site/port.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { insertRemotePage } from '../remote/insertRemotePage.ts'
import { changeTree } from './changeTree.ts'
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
