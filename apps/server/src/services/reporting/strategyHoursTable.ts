import { STRATEGY_TYPE_IDS, strategyHours } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'

/** The hours of each type (STRAT-2) as rows for a join: `hours(type_id, hours)`. */
export const strategyHoursTable = sql`(values ${sql.join(
  STRATEGY_TYPE_IDS.map(
    (typeId) => sql`(${sql.raw(String(typeId))}, ${sql.raw(strategyHours(typeId).toFixed(2))}::numeric)`,
  ),
  sql`, `,
)}) hours(type_id, hours)`

const HOURS_BY_ID = Array.from({ length: Math.max(...STRATEGY_TYPE_IDS) }, (_, index) => strategyHours(index + 1))

/**
 * The hours of a type (STRAT-2) in double precision, which is exact for quarters of an hour and sums many times faster
 * than a decimal; for counts over thousands of strategies.
 */
export const hoursOfType = (typeId: SQL) => sql`(${sql.raw(`'{${HOURS_BY_ID.join(',')}}'`)}::float8[])[${typeId}]`
