import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { fetchRows } from '../../../db/fetchRows.ts'
import { outcomeRuns, strategyOutcomes } from '../../../db/schema/index.ts'
import { outcomesOfClient } from './outcomes.queries.ts'

/** The clients of one sweep, so that it never holds up other work. */
const CLIENTS_PER_SWEEP = 20
/** The rows of one insert. */
const ROWS_PER_INSERT = 1000

/**
 * Stores the outcomes of the clients whose outcomes were not computed today, for reports about many clients. Each client
 * has a transaction of its own. A sweep for `Jobs.addSweep`.
 */
export function sweepOutcomes({ db, clock }: { db: Db; clock: Clock }) {
  return async (): Promise<void> => {
    const today = todayInLosAngeles(clock)
    const due = await fetchRows<{ clientId: number }>(
      db,
      sql`select c.client_id "clientId" from clients c left join outcome_runs r using (client_id)
        where c.active and (r.computed_on is null or r.computed_on < ${today}::date)
        order by r.computed_on nulls first, c.client_id limit ${CLIENTS_PER_SWEEP}`,
    )
    for (const { clientId } of due) await storeOutcomes(db, clientId, today)
  }
}

async function storeOutcomes(db: Db, clientId: number, computedOn: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two servers only one computes.
    const [lock] = await fetchRows<{ isFree: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtext('outcomes'), ${clientId}) "isFree"`,
    )
    if (lock?.isFree !== true) return
    const strategies = await outcomesOfClient(tx, clientId, computedOn)
    const rows = strategies.flatMap(({ strategyId, outcomes }) =>
      outcomes.map(({ metric, weeks, state, measured }) => ({
        strategyId,
        metric,
        weeks,
        state,
        gain: measured?.gain ?? null,
        low: measured?.low ?? null,
        high: measured?.high ?? null,
      })),
    )
    await tx.execute(sql`delete from strategy_outcomes o using strategies s
      where s.strategy_id = o.strategy_id and s.client_id = ${clientId}`)
    for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
      await tx.insert(strategyOutcomes).values(rows.slice(first, first + ROWS_PER_INSERT))
    }
    await tx
      .insert(outcomeRuns)
      .values({ clientId, computedOn })
      .onConflictDoUpdate({ target: outcomeRuns.clientId, set: { computedOn } })
  })
}
