import { firstDayOfMonth, losAngelesDateOf, monthOf, type PlainDate } from '@rankdesk/format'
import type { Transaction } from '#platform/db/database.ts'
import { strategyMoves, type strategies } from '#platform/db/schema/index.ts'

/** The plan of a strategy before a move. */
type Planned = Pick<
  typeof strategies.$inferSelect,
  'strategyId' | 'clientId' | 'strategyTypeId' | 'assignedDate' | 'doneMonth'
>

/**
 * Records that a strategy leaves its month for another one, or for none, so that the month's figures stay as they were.
 * Nothing is recorded for a proposal, or without a move. Rule PACE-14.
 */
export async function recordMove(
  tx: Transaction,
  { strategyId, clientId, strategyTypeId, assignedDate, doneMonth }: Planned,
  toMonth: PlainDate | null,
  at: Date,
): Promise<void> {
  if (assignedDate === null || assignedDate === toMonth) return
  const movedMonth = firstDayOfMonth(monthOf(losAngelesDateOf(at)))
  await tx
    .insert(strategyMoves)
    .values({ strategyId, clientId, strategyTypeId, fromMonth: assignedDate, toMonth, doneMonth, movedMonth })
}
