import { and, eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Queryable } from '../../../db/database.ts'
import { strategyDrafts } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
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
  /** The version that it was based on; 0 for the first. */
  baseVersion: number
}

/** The draft that a strategy has, undefined while it has none of that kind. */
export async function draftOf(db: Queryable, strategyId: number, kind: DraftKind): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(strategyDrafts)
    .where(and(eq(strategyDrafts.strategyId, strategyId), eq(strategyDrafts.kind, kind)))
  return draft
}

/**
 * Keeps the draft of a strategy whose work is not zones of a page, and answers its new version. A save that is based on
 * another version than there is is refused with 409 and both drafts (C19).
 */
export function saveDraft({ db, clock, requestId }: UseCaseContext, save: SaveDraft): Promise<{ version: number }> {
  const { actor, strategyId, kind, baseVersion } = save
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined || !save.typeIds.includes(strategy.strategyTypeId)) {
      throw new HttpError(404, `There is no such strategy ${strategyId}.`)
    }
    if (strategy.statusId !== 0) throw new HttpError(409, 'This strategy is completed; it can no longer be changed.')
    const current = await draftOf(tx, strategyId, kind)
    if ((current?.version ?? 0) !== baseVersion) {
      throw new HttpError(409, 'This was changed by someone else since you opened it.', {
        yours: save.draft,
        theirs: { ...current?.draft, version: current?.version ?? 0 },
      })
    }
    const at = clock.now()
    const next = { draft: save.draft, version: baseVersion + 1, updatedAt: at, updatedBy: actor.staffId }
    await tx
      .insert(strategyDrafts)
      .values({ strategyId, kind, ...next })
      .onConflictDoUpdate({ target: strategyDrafts.strategyId, set: { kind, ...next } })
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'saveDraft',
      clientId: strategy.clientId,
      strategyId,
      details: { kind, version: next.version },
    })
    return { version: next.version }
  })
}
