import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { auditEvents, strategyDrafts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from './strategies.queries.ts'

type Draft = typeof strategyDrafts.$inferSelect
export type DraftKind = Draft['kind']

export interface SaveDraft {
  actor: Actor
  strategyId: number
  kind: DraftKind
  /** The types of strategy that have such a draft. */
  typeIds: readonly number[]
  draft: Record<string, unknown>
  /** The version on which the draft is based; 0 for the first. */
  baseVersion: number
  /** The key of the save, which a repeated one has too. */
  idempotencyKey: string | undefined
}

/** Returns a strategy's draft of a kind, or undefined. */
export async function draftRowOf(db: Queryable, strategyId: number, kind: DraftKind): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(strategyDrafts)
    .where(and(eq(strategyDrafts.strategyId, strategyId), eq(strategyDrafts.kind, kind)))
  return draft
}

/**
 * Saves the draft of a strategy whose work isn't zones of a page and returns its new version. A repeated save, recognized
 * by its key, returns the version that the first one created. Throws `HttpError` 409 with both drafts when the save is
 * based on another version (C19).
 */
export function saveDraft(context: UseCaseContext, save: SaveDraft): Promise<{ version: number }> {
  const { actor, strategyId, kind, baseVersion, idempotencyKey } = save
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'saveDraft', lock }, async (tx, at, strategy) => {
    if (!save.typeIds.includes(strategy.strategyTypeId)) {
      throw new HttpError(404, `There is no strategy ${strategyId}.`)
    }
    const earlier = idempotencyKey === undefined ? undefined : await versionSavedBefore(tx, save, idempotencyKey)
    if (earlier !== undefined) return { result: { version: earlier } }
    if (strategy.statusId !== 0) throw new HttpError(409, 'This strategy is completed; it can no longer be changed.')
    const current = await draftRowOf(tx, strategyId, kind)
    if ((current?.version ?? 0) !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this after you opened it.', {
        yours: save.draft,
        theirs: { ...current?.draft, version: current?.version ?? 0 },
      })
    }
    const next = { draft: save.draft, version: baseVersion + 1, updatedAt: at, updatedBy: actor.staffId }
    await tx
      .insert(strategyDrafts)
      .values({ strategyId, kind, ...next })
      .onConflictDoUpdate({ target: strategyDrafts.strategyId, set: { kind, ...next } })
    const { clientId } = strategy
    const { version } = next
    const details = { kind, version, ...(idempotencyKey !== undefined && { idempotencyKey }) }
    return { result: { version }, auditEvent: { clientId, strategyId, details, changes: ['draft'] } }
  })
}

/** Returns the version that a save with this key created; undefined when the save was never made. */
async function versionSavedBefore(
  tx: Transaction,
  { actor, strategyId, kind }: SaveDraft,
  idempotencyKey: string,
): Promise<number | undefined> {
  const [event] = await tx
    .select({ version: sql<number>`(${auditEvents.details} ->> 'version')::int` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.strategyId, strategyId),
        eq(auditEvents.action, 'saveDraft'),
        eq(auditEvents.staffId, actor.staffId),
        sql`${auditEvents.details} @> ${JSON.stringify({ kind, idempotencyKey })}::jsonb`,
      ),
    )
    .limit(1)
  return event?.version
}
