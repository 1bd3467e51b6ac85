import type { Zone } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategyZones } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { presentZone } from './strategies.present.ts'
import { draftZones, isZoneApproved, lockStrategy } from './strategies.queries.ts'

export interface ApproveZones {
  actor: Actor
  strategyId: number
  /** The zones with the versions that the person read. */
  zones: readonly { elementID: string; version: number }[]
  /** False withdraws the approval. */
  approved: boolean
}

/**
 * Approves zones at the versions that a person read, or withdraws their approval, all or none (publishing/RULES.md). A later
 * version is not approved. Returns the strategy's zones. Throws `HttpError` 409 for a zone that has changed since.
 */
export function approveZones(
  context: UseCaseContext,
  { actor, strategyId, zones, approved }: ApproveZones,
): Promise<Zone[]> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'approveZones', lock }, async (tx, at, strategy) => {
    if (strategy.statusId !== 0) {
      throw new HttpError(409, 'This strategy is completed; its text can no longer be approved.')
    }
    const drafts = await draftZones(tx, strategyId)
    const changed = zones.flatMap(({ elementID, version }) => {
      const draft = drafts.find(({ elementId }) => elementId === elementID)
      if (draft === undefined) throw new HttpError(404, `Strategy ${strategyId} has no zone ${elementID}.`)
      if (draft.version !== version) {
        throw new HttpError(409, 'Someone else changed this zone after you read it.', {
          theirs: presentZone(draft),
        })
      }
      return isZoneApproved(draft) === approved ? [] : [draft]
    })
    if (changed.length === 0) return { result: drafts.map(presentZone) }
    for (const { elementId, version } of changed) {
      await tx
        .update(strategyZones)
        .set(
          approved
            ? { approvedVersion: version, approvedBy: actor.staffId, approvedAt: at }
            : { approvedVersion: null, approvedBy: null, approvedAt: null },
        )
        .where(and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId)))
    }
    const { clientId } = strategy
    const details = { zones: changed.map(({ elementId }) => elementId), approved }
    return {
      result: (await draftZones(tx, strategyId)).map(presentZone),
      auditEvent: { clientId, strategyId, details, changes: ['zone'] },
    }
  })
}
