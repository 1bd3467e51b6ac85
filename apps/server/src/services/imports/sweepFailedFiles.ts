import type { Clock } from '@rankdesk/format'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { importFiles, imports } from '#platform/db/schema/index.ts'
import type { Sweep } from '#platform/jobs/index.ts'
import { removeStaged } from './readFiles.ts'
import type { StagingFolder } from './stagingFolder.ts'

/** How long the files of a failed import that no person started are kept, in days. */
const KEPT_DAYS = 30
/** The interval of the sweep in ms. The caller runs far more often. */
const EVERY_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000
/** The maximum number of imports that one sweep cleans up. */
const AT_ONCE = 20

export interface FailedFilesOptions {
  db: Db
  staging: StagingFolder
  /** Business time, in which imports are dated. */
  clock: Clock
  /** Real time, for the interval of the sweep. */
  realClock: Clock
}

/** Creates the sweep that deletes the files of failed feeds and watched folders. The import stays in the list. */
export function sweepFailedFiles({ db, staging, clock, realClock }: FailedFilesOptions): Sweep {
  let next = 0
  return async () => {
    const now = realClock.now().getTime()
    if (now < next) return
    next = now + EVERY_MS
    const start = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
    const hasFiles = sql`exists (select from ${importFiles} where ${importFiles.importId} = ${imports.importId})`
    const found = await db
      .select({ importId: imports.importId })
      .from(imports)
      .where(
        and(
          eq(imports.state, 'failed'),
          inArray(imports.source, ['endpoint', 'folder']),
          lt(imports.startedAt, start),
          hasFiles,
        ),
      )
      .limit(AT_ONCE)
    for (const { importId } of found) {
      await removeStaged(db, staging, importId)
      await db.update(imports).set({ fileCount: 0 }).where(eq(imports.importId, importId))
    }
  }
}
