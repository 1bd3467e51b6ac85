import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { outcomeRuns } from '#platform/db/schema/index.ts'
import { outcomesOfClient } from './outcomes.queries.ts'

/** The clients of one sweep, so that it never holds up other work. */
const CLIENTS_PER_SWEEP = 20
/** The columns of an outcome without a measured change. */
const UNMEASURED = { gain: null, low: null, high: null }

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
      outcomes.map((outcome) => ({ ...outcome, strategyId, ...UNMEASURED, ...outcome.measured })),
    )
    const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]))
    // Most outcomes are those of the day before: only what differs is written.
    await tx.execute(sql`
      with computed as materialized (
        select * from unnest(${column('strategyId')}::bigint[], ${column('metric')}::text[], ${column('weeks')}::smallint[],
          ${column('state')}::text[], ${column('gain')}::float8[], ${column('low')}::float8[], ${column('high')}::float8[])
          computed (strategy_id, metric, weeks, state, gain, low, high)
      ), outdated as (
        delete from strategy_outcomes o using strategies s
        where s.strategy_id = o.strategy_id and s.client_id = ${clientId} and not exists (
          select from computed c where c.strategy_id = o.strategy_id and c.metric = o.metric and c.weeks = o.weeks)
      )
      insert into strategy_outcomes as o (strategy_id, metric, weeks, state, gain, low, high)
      select * from computed
      on conflict (strategy_id, metric, weeks) do update
        set state = excluded.state, gain = excluded.gain, low = excluded.low, high = excluded.high
        where (o.state, o.gain, o.low, o.high) is distinct from (excluded.state, excluded.gain, excluded.low, excluded.high)`)
    await tx
      .insert(outcomeRuns)
      .values({ clientId, computedOn })
      .onConflictDoUpdate({ target: outcomeRuns.clientId, set: { computedOn } })
  })
}
