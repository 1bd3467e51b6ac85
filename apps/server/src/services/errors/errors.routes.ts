import { errorLog as listContract, LOG_LEVELS, logError } from '@rankdesk/api'
import { and, desc, eq, lt } from 'drizzle-orm'
import { errorLog } from '#platform/db/schema/index.ts'
import { withoutValues } from '#platform/log.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'

/** Reports per minute from one address, so that a failing program cannot fill the disk. */
const PER_MINUTE = 120

/** Registers the error log: reported errors are stored and can be listed (M583-M585). */
export function errorsRoutes({ routes, database: { db }, realClock, config }: ServiceDependencies): void {
  routes.serve(
    logError,
    async ({ input: { body }, context: { requestId } }) => {
      const url = withoutValues(body.url)
      await db.insert(errorLog).values({ ...body, url, at: realClock.now(), requestId })
      return true
    },
    config.isTest ? {} : { perMinute: PER_MINUTE },
  )

  routes.serve(listContract, async ({ input: { query } }) => {
    const rows = await db
      .select()
      .from(errorLog)
      .where(
        and(
          query.level === undefined ? undefined : eq(errorLog.level, query.level),
          query.before === undefined ? undefined : lt(errorLog.errorId, query.before),
        ),
      )
      .orderBy(desc(errorLog.errorId))
      .limit(query.count)
    return { entries: rows.map((row) => ({ ...row, level: levelOf(row.level), at: row.at.toISOString() })) }
  })
}

function levelOf(level: number) {
  return Object.values(LOG_LEVELS).find((known) => known === level) ?? LOG_LEVELS.error
}
