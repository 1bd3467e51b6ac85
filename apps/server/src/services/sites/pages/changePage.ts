import type { PathChanges } from '@rankdesk/api'
import type { ExtendedPage } from '@rankdesk/domain'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { pages } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { changeTree } from './changeTree.ts'
import { layOutZones, requireTemplate } from '#connectors/site/builtIn/writing/templateZones.ts'

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
export async function changePage(context: UseCaseContext, request: PageChange): Promise<PathChanges> {
  const { actor, projectId, pageId, pageName, path, add301 } = request
  const change = { kind: 'rename', pageId, pageName, path } as const
  const { changes } = await changeTree(
    context,
    { actor, projectId, action: 'changePage', change, add301 },
    async (tx, _plan, { at }) => ({ result: undefined, wrote: await writeFields(tx, request, at) }),
  )
  return changes
}

/** Writes the given fields of a page. Returns false when none is given. */
async function writeFields(tx: Transaction, request: PageChange, at: Date): Promise<boolean> {
  const { projectId, pageId, templateId, visible, searchable, metaTitle, metaDescription } = request
  const [page] = await tx.select().from(pages).where(eq(pages.pageId, pageId))
  if (page === undefined) return false
  if (templateId !== undefined && templateId !== page.templateId) {
    await requireTemplate(tx, projectId, templateId)
    await layOutZones(tx, pageId, templateId, at)
  }
  const extended = Object.fromEntries(Object.entries(request.extended ?? {}).filter(([, value]) => value !== undefined))
  const fields = { templateId, visible, searchable, metaTitle, metaDescription }
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (Object.keys({ ...definedFields, ...extended }).length === 0) return false
  await tx
    .update(pages)
    .set({
      ...definedFields,
      extended: { ...page.extended, ...extended },
      version: sql`${pages.version} + 1`,
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  return true
}
