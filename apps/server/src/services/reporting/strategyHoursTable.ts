import { sql } from 'drizzle-orm'
import { STRATEGY_TYPE_IDS, strategyHours } from '@rankdesk/domain'

/** The hours of each type (STRAT-2) as rows that a query can join: `hours(type_id, hours)`. */
export const strategyHoursTable = sql`(values ${sql.join(
  STRATEGY_TYPE_IDS.map(
    (typeId) => sql`(${sql.raw(String(typeId))}, ${sql.raw(strategyHours(typeId).toFixed(2))}::numeric)`,
  ),
  sql`, `,
)}) hours(type_id, hours)`
