import { randomUUID } from 'node:crypto'
import type { SetMonthResult } from '@rankdesk/api'
import { monthOptions, monthProblem, readyWhenAssigned } from '@rankdesk/domain'
import { monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyGroups } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { recordMove } from './recordMove.ts'

type Strategy = typeof strategies.$inferSelect

export interface SetMonth {
  actor: Actor
  strategyIds: readonly number[]
  /** The first day of the month. */
  month: PlainDate
}

/**
 * Moves strategies to another month (D21, STRAT-12). Returns for each its month, or the reason why it kept its own. The
 * members of a group move in one transaction, every other strategy in its own.
 */
export async function setMonth(context: UseCaseContext, request: SetMonth): Promise<SetMonthResult[]> {
  const ids = [...new Set(request.strategyIds)]
  const found = await context.db
    .select({ strategyId: strategies.strategyId, groupId: strategies.strategyGroupId })
    .from(strategies)
    .where(inArray(strategies.strategyId, ids))
  const units = Map.groupBy(found, ({ strategyId, groupId }) => (groupId === null ? strategyId : `group ${groupId}`))
  const responses = new Map<number, SetMonthResult>()
  for (const unit of units.values()) {
    const moved = await moveTogether(
      context,
      request,
      unit.map(({ strategyId }) => strategyId),
    )
    for (const response of moved) responses.set(response.strategyId, response)
  }
  return ids.map(
    (strategyId) =>
      responses.get(strategyId) ?? {
        strategyId,
        assignedDate: null,
        reason: `There is no strategy ${strategyId}.`,
      },
  )
}

function moveTogether(
  context: UseCaseContext,
  { actor, month }: SetMonth,
  ids: readonly number[],
): Promise<SetMonthResult[]> {
  const lock = (tx: Transaction) => lockWithGroups(tx, ids)
  return runWrite(context, { actor, action: 'setMonth', lock }, async (tx, now, rows) => {
    const groupIds = rows.flatMap(({ strategyGroupId }) => strategyGroupId ?? [])
    const groups =
      groupIds.length === 0
        ? []
        : await tx.select().from(strategyGroups).where(inArray(strategyGroups.strategyGroupId, groupIds))
    const result: SetMonthResult[] = []
    const auditEvent: AuditEvent[] = []
    for (const row of rows.filter(({ strategyId }) => ids.includes(strategyId))) {
      const group = groups.find(({ strategyGroupId }) => strategyGroupId === row.strategyGroupId)
      const others = rows.filter(
        (other) => other !== row && other.statusId === 0 && other.strategyGroupId === row.strategyGroupId,
      )
      const movable = {
        statusId: row.statusId,
        group:
          group === undefined
            ? null
            : { name: group.strategyGroupName, others: others.map(({ strategyId }) => strategyId) },
      }
      const options = monthOptions(monthInLosAngeles(context.clock), row.hasRollover)
      const reason = monthProblem(movable, month, options, new Set(ids)) ?? null
      const { strategyId, clientId, assignedDate } = row
      result.push({ strategyId, assignedDate: reason === null ? month : assignedDate, reason })
      if (reason !== null || assignedDate === month) continue
      await recordMove(tx, row, month, now)
      await tx
        .update(strategies)
        .set({
          assignedDate: month,
          inQueue: true,
          ...readyWhenAssigned({ ...row, assignedDate: month }, { id: randomUUID(), at: now }),
        })
        .where(eq(strategies.strategyId, strategyId))
      const details = { month, before: assignedDate }
      auditEvent.push({ clientId, strategyId, details, changes: ['strategy'] })
    }
    return { result, auditEvent }
  })
}

/** Locks strategies and all members of their groups, in the order of their ids. */
async function lockWithGroups(tx: Transaction, ids: readonly number[]): Promise<Strategy[]> {
  const own = await tx
    .select({ groupId: strategies.strategyGroupId })
    .from(strategies)
    .where(inArray(strategies.strategyId, [...ids]))
  const groupIds = own.flatMap(({ groupId }) => groupId ?? [])
  return tx
    .select()
    .from(strategies)
    .where(or(inArray(strategies.strategyId, [...ids]), inArray(strategies.strategyGroupId, groupIds)))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
}
