import type { ReplyTemplate } from '@rankdesk/api'
import { templateProblem } from '@rankdesk/domain'
import { asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { replyTemplates } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'

type Row = typeof replyTemplates.$inferSelect

interface TemplateText {
  name: string
  text: string
}

/** Lists the templates of the agency, and those of a client before them. Without a client only the agency's. */
export async function templatesFor(db: Queryable, clientId: number | undefined): Promise<ReplyTemplate[]> {
  const ofAgency = isNull(replyTemplates.clientId)
  const rows = await db
    .select()
    .from(replyTemplates)
    .where(clientId === undefined ? ofAgency : or(ofAgency, eq(replyTemplates.clientId, clientId)))
    .orderBy(sql`${replyTemplates.clientId} is null`, asc(replyTemplates.name), asc(replyTemplates.replyTemplateId))
  return rows.map(present)
}

/** Adds a template. Throws `HttpError` 400 for a placeholder that does not exist (CREV-8), 404 for an unknown client. */
export function addReplyTemplate(
  context: UseCaseContext,
  { actor, clientId, ...text }: TemplateText & { actor: Actor; clientId: number | null },
): Promise<ReplyTemplate> {
  requireKnownPlaceholders(text)
  const lock = (tx: Transaction) => (clientId === null ? noLock() : clientById(tx, clientId))
  return runWrite(context, { actor, action: 'addReplyTemplate', lock }, async (tx, at) => {
    const values = { clientId, name: text.name, content: text.text, updatedBy: actor.actedForId, updatedAt: at }
    const [row] = await tx.insert(replyTemplates).values(values).returning()
    if (row === undefined) throw new Error('The template was not added.')
    return { result: present(row), auditEvent: eventOf(row) }
  })
}

/** Changes a template. Throws `HttpError` 400 and 404, and 409 when it is based on an older version. */
export function editReplyTemplate(
  context: UseCaseContext,
  change: TemplateText & { actor: Actor; replyTemplateId: number; baseVersion: number },
): Promise<ReplyTemplate> {
  const { actor, replyTemplateId, baseVersion, name, text } = change
  requireKnownPlaceholders(change)
  const lock = (tx: Transaction) => lockTemplate(tx, replyTemplateId)
  return runWrite(context, { actor, action: 'editReplyTemplate', lock }, async (tx, at, current) => {
    if (current === undefined) throw new HttpError(404, `There is no template ${replyTemplateId}.`)
    if (current.name === name && current.content === text) return { result: present(current) }
    if (current.version !== baseVersion)
      throw new HttpError(409, 'Someone else changed this template after you opened it.', { theirs: present(current) })
    const next = { name, content: text, version: current.version + 1, updatedBy: actor.actedForId, updatedAt: at }
    await tx.update(replyTemplates).set(next).where(eq(replyTemplates.replyTemplateId, replyTemplateId))
    return { result: present({ ...current, ...next }), auditEvent: eventOf(current) }
  })
}

/** Deletes a template. Returns whether there was one. */
export function deleteReplyTemplate(
  context: UseCaseContext,
  { actor, replyTemplateId }: { actor: Actor; replyTemplateId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockTemplate(tx, replyTemplateId)
  return runWrite(context, { actor, action: 'deleteReplyTemplate', lock }, async (tx, _at, current) => {
    if (current === undefined) return { result: false }
    await tx.delete(replyTemplates).where(eq(replyTemplates.replyTemplateId, replyTemplateId))
    return { result: true, auditEvent: eventOf(current) }
  })
}

async function lockTemplate(tx: Transaction, replyTemplateId: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(replyTemplates)
    .where(eq(replyTemplates.replyTemplateId, replyTemplateId))
    .for('update')
  return row
}

function requireKnownPlaceholders({ text }: TemplateText): void {
  const problem = templateProblem(text)
  if (problem !== undefined) throw rejectField(400, 'text', problem)
}

function eventOf({ clientId, replyTemplateId, name }: Row) {
  const changes = ['customer-review'] as const
  return { ...(clientId !== null && { clientId }), details: { replyTemplateId, name }, changes }
}

function present({ replyTemplateId, clientId, name, content, version }: Row): ReplyTemplate {
  return { replyTemplateId, clientId, name, text: content, version }
}
