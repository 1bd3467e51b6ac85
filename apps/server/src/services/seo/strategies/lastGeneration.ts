import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { contentGenerations } from '../../../db/schema/index.ts'

/** What the content writer handed in last for a strategy, besides the texts; undefined while it has written nothing. */
export async function lastGeneration(db: Queryable, strategyId: number) {
  const [generation] = await db
    .select()
    .from(contentGenerations)
    .where(eq(contentGenerations.strategyId, strategyId))
    .orderBy(desc(contentGenerations.contentGenerationId))
    .limit(1)
  return generation
}

/** The note that goes with a draft (M266): the writer's, else what the ranking team noted. */
export function finalNoteOf(
  strategy: { noteFromRanking: string },
  generation: { finalNote: string } | undefined,
): string {
  const written = generation?.finalNote ?? ''
  return written === '' ? strategy.noteFromRanking : written
}
