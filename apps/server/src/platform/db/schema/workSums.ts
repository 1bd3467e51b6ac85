import { date, doublePrecision, integer, pgSchema, primaryKey } from 'drizzle-orm/pg-core'

/** The schema of sums that triggers derive from other tables. A backup leaves it out, and a restore fills it again. */
export const workSums = pgSchema('work_sums')

/**
 * What each client's completed and moved strategies add to the months, by the rules of `workMonths` (PACE-5, PACE-14).
 * Triggers of `strategies` and `strategy_moves` add every change in its transaction (see the migration). Plans that are not
 * completed are not in it: what they add depends on the current month, and they are few.
 */
export const clientWorkMonths = workSums.table(
  'client_work_months',
  {
    clientId: integer().notNull(),
    month: date({ mode: 'string' }).notNull(),
    /** Strategies by what became of them in the month. */
    carriedOver: integer().notNull(),
    done: integer().notNull(),
    late: integer().notNull(),
    dropped: integer().notNull(),
    carriedOverHours: doublePrecision().notNull(),
    /** Of those that were done or late. */
    completedHours: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.month] })],
)
