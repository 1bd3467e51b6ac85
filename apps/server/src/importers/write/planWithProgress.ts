import { type ClientPlan, planClient } from '../plan/planClient.ts'
import type { ClientFiles } from '../plan/readClientFiles.ts'
import type { ImportProgress } from './ImportProgress.ts'

/** The number of a client's queries, which take most of the time of its plan. */
export const queryCount = ({ queries }: ClientFiles): number => queries?.queries.length ?? 0

/** Plans a client, and reports how many of its queries are matched with pages. */
export function planWithProgress(files: ClientFiles, today: string, progress: ImportProgress): Promise<ClientPlan> {
  const step = { title: `Matching the queries of ${files.domain} with its pages`, rows: queryCount(files) }
  return progress.run(step, () => planClient(files, today, (done) => progress.rows(done)))
}
