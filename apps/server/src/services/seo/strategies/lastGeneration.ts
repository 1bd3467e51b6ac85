import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { contentGenerations } from '#platform/db/schema/index.ts'

/** Returns the content writer's last result for a strategy besides the texts, or undefined. */
export async function lastGeneration(db: Queryable, strategyId: number) {
  const [generation] = await db
    .select()
    .from(contentGenerations)
    .where(eq(contentGenerations.strategyId, strategyId))
    .orderBy(desc(contentGenerations.contentGenerationId))
    .limit(1)
  return generation
}

/** Returns the note of a draft (M266): the writer's, otherwise the ranking team's. */
export function finalNoteOf(
  strategy: { noteFromRanking: string },
  generation: { finalNote: string } | undefined,
): string {
  const written = generation?.finalNote ?? ''
  return written === '' ? strategy.noteFromRanking : written
}
