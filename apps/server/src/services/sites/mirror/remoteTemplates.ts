import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { templates, templateZones } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { TITLE_ZONE } from './zoneIds.ts'

/**
 * Returns the template of a website for which one of ours stands. Throws `HttpError` 409 for one of our own copy of the site,
 * which the website does not have.
 */
export async function templateNameOf(db: Queryable, projectId: number, templateId: number): Promise<string> {
  const [found] = await db
    .select({ remoteName: templates.remoteName })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.templateId, templateId)))
  if (found?.remoteName != null) return found.remoteName
  throw new HttpError(409, 'The website does not have this template. Choose one that its pages have.')
}

/** Adds one of our templates for a template of a website. */
export async function addRemoteTemplate(
  tx: Transaction,
  template: Pick<typeof templates.$inferInsert, 'projectId' | 'templateName' | 'kind'> & { remoteName: string },
): Promise<number> {
  const [made] = await tx.insert(templates).values(template).returning({ templateId: templates.templateId })
  if (made === undefined) throw new Error('The template was not stored.')
  const { templateId } = made
  await tx.insert(templateZones).values([
    { templateId, elementId: TITLE_ZONE, seq: 1, role: 'heading' },
    { templateId, elementId: 'main-body', seq: 2, role: 'body' },
  ])
  return templateId
}
