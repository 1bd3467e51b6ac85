import { NEW_PAGE_ID } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { pages } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { changeTree } from './changeTree.ts'
import { layOutZones, requireTemplate } from '#connectors/site/builtIn/writing/templateZones.ts'

/** A page to create (M646). */
export interface NewPage {
  actor: Actor
  projectId: number
  pageName: string
  templateId: number
  visible: boolean
  searchable: boolean
  ssl: boolean
  parentId: number | null
  /** The page to follow; null for the last position. */
  moveAfter: number | null
}

/**
 * Creates a page with the empty zones of its template; visitors don't see it until it has text. Throws `HttpError` 404 for a
 * page that doesn't exist, and 409 for a template of another site.
 */
export async function insertPage(context: UseCaseContext, page: NewPage): Promise<typeof pages.$inferSelect> {
  const { actor, projectId, pageName, parentId, templateId } = page
  const request = {
    actor,
    projectId,
    action: 'insertPage',
    change: { kind: 'insert', pageName, parentId, after: page.moveAfter },
    add301: false,
  } as const
  const { result } = await changeTree(context, request, async (tx, plan, { at }) => {
    await requireTemplate(tx, projectId, templateId)
    const planned = plan.pages.find((candidate) => candidate.pageId === NEW_PAGE_ID)
    if (planned === undefined) throw new Error('The plan does not contain the new page.')
    const [inserted] = await tx
      .insert(pages)
      .values({
        projectId,
        parentId: planned.parentId,
        templateId,
        seq: planned.seq,
        path: planned.path,
        pageName,
        visible: page.visible,
        searchable: page.searchable,
        extended: page.ssl ? {} : { secured: false },
        addedOn: todayInLosAngeles(context.clock),
        updatedAt: at,
      })
      .returning()
    if (inserted === undefined) throw new Error('The page was not inserted.')
    await layOutZones(tx, inserted.pageId, templateId, at)
    return { result: inserted, wrote: true }
  })
  return result
}
