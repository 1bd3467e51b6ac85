import { OUTCOME_METRICS, OUTCOME_STATES } from '@rankdesk/domain'
import { date, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bigNumber } from './columns.ts'
import { strategies } from './strategies.ts'

/** The outcomes of completed strategies (D26), as they were computed last. Reports about many clients read them. */
export const strategyOutcomes = pgTable(
  'strategy_outcomes',
  {
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    metric: text({ enum: OUTCOME_METRICS }).notNull(),
    weeks: smallint().notNull(),
    state: text({ enum: OUTCOME_STATES }).notNull(),
    /** Null without a measured change. */
    gain: doublePrecision(),
    low: doublePrecision(),
    high: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.strategyId, t.metric, t.weeks] }),
    index('strategy_outcomes_measured').on(t.metric, t.weeks, t.state),
  ],
)

/** The day on which a client's outcomes were computed last. */
export const outcomeRuns = pgTable('outcome_runs', {
  clientId: integer()
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  computedOn: date({ mode: 'string' }).notNull(),
})
