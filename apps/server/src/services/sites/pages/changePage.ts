import type { PathChanges } from '@rankdesk/api'
import type { ExtendedPage } from '@rankdesk/domain'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { arrangeRemotePages } from '../remote/arrangeRemotePages.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { changeTree } from './changeTree.ts'

/** The fields of a page to change; missing ones stay. */
export interface PageChange {
  actor: Actor
  projectId: number
  pageId: number
  pageName?: string | undefined
  path?: string | undefined
  templateId?: number | undefined
  visible?: boolean | undefined
  searchable?: boolean | undefined
  metaTitle?: string | undefined
  metaDescription?: string | undefined
  extended?: Partial<ExtendedPage>
  add301: boolean
}

/** Changes fields of a page; a new name or address moves it and the pages below. Throws `HttpError` 404 and 409. */
export async function changePage(context: SiteChangeContext, request: PageChange): Promise<PathChanges> {
  const { actor, projectId, pageId, pageName, path, add301, ...fields } = request
  const change = { kind: 'rename', pageId, pageName, path } as const
  const connection = await connectedSite(context.db, projectId)
  if (connection !== undefined) {
    const { templateId, extended = {}, ...others } = fields
    const isOther = [...Object.values(others), ...Object.values(extended)].some((value) => value !== undefined)
    if (isOther) await requireHosted(context.db, projectId)
    return arrangeRemotePages(context, connection, {
      actor,
      projectId,
      action: 'changePage',
      change,
      templateId,
      add301,
    })
  }
  const { changes } = await changeTree(
    context,
    { actor, projectId, action: 'changePage', change, add301 },
    async (tx, _plan, { at }) => ({
      result: undefined,
      wrote: await sitePublisher(tx).change(projectId, pageId, fields, at),
    }),
  )
  return changes
}
