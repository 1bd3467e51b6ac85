import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { strategyCompletions } from '#platform/db/schema/index.ts'

/** Returns how often a strategy was completed. */
export function completionsOf(db: Queryable, strategyId: number): Promise<number> {
  return db.$count(strategyCompletions, eq(strategyCompletions.strategyId, strategyId))
}
