import type { CallResult, loggedError, loggedErrors } from '@rankdesk/api'
import { and, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { errorLog } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { containing } from '#services/reporting/scope.ts'
import { type CursorColumns, isAfter, pageOfRows, cursorPosition } from '../cursor.ts'

const ORDER: CursorColumns = { at: errorLog.at, id: errorLog.errorId }

/** Returns a page of the error log, newest first, with the entries that contain `search`. */
export async function listErrors(
  db: Db,
  query: { level?: number | undefined; search: string; cursor?: string | undefined; count: number },
): Promise<CallResult<typeof loggedErrors>> {
  const pattern = containing(query.search)
  const { message, screen, url, requestId, failedRequestId, userAgent, application } = errorLog
  const texts = [message, screen, url, requestId, failedRequestId, userAgent, application]
  const rows = await db
    .select({ ...getTableColumns(errorLog), position: cursorPosition(ORDER) })
    .from(errorLog)
    .where(
      and(
        query.level === undefined ? undefined : eq(errorLog.level, query.level),
        query.search === '' ? undefined : or(...texts.map((text) => ilike(text, pattern))),
        isAfter(ORDER, query.cursor),
      ),
    )
    .orderBy(desc(errorLog.at), desc(errorLog.errorId))
    .limit(query.count + 1)
  const page = pageOfRows(rows, query.count)
  return { errors: page.rows.map(entryOf), next: page.next }
}

/** Returns an entry of the error log with its stack. Throws `HttpError` 404. */
export async function readError(db: Db, errorId: number): Promise<CallResult<typeof loggedError>> {
  const [row] = await db.select().from(errorLog).where(eq(errorLog.errorId, errorId))
  if (row === undefined) throw new HttpError(404, `There is no error ${errorId}.`)
  return { ...entryOf(row), stack: row.stack, userAgent: row.userAgent }
}

function entryOf(row: typeof errorLog.$inferSelect) {
  const { errorId, application, level, message, screen, url, failedRequestId, requestId, version } = row
  const at = row.at.toISOString()
  return { errorId, at, application, level, message, screen, url, failedRequestId, requestId, version }
}
