import type { AuditEventEntry } from '@rankdesk/api'
import { csvCell, losAngelesDateOf, losAngelesTimeOf } from '@rankdesk/format'
import type { Db } from '#platform/db/database.ts'
import { type AuditFilter, listAuditEvents } from './audit.queries.ts'

/** The number of events that are read at once. */
const AT_ONCE = 500

const HEADERS = ['Time (Los Angeles)', 'Person', 'For', 'Kind', 'Client', 'Strategy', 'Details', 'Request id']

/** Yields the CSV file of all events of a filter, a page at a time, so that no list is too long. */
export async function* auditCsv(
  db: Db,
  filter: AuditFilter,
  hide: <Value>(value: Value) => Value,
): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by the byte order mark.
  yield `\uFEFF${lineOf(HEADERS)}`
  let cursor: string | null | undefined
  do {
    const page = await listAuditEvents(db, filter, { cursor: cursor ?? undefined, count: AT_ONCE })
    if (page.events.length > 0)
      yield hide(page.events)
        .map((event) => lineOf(cellsOf(event)))
        .join('')
    cursor = page.next
  } while (cursor !== null)
}

function cellsOf(event: AuditEventEntry): string[] {
  const at = new Date(event.at)
  const { hour, minute } = losAngelesTimeOf(at)
  return [
    `${losAngelesDateOf(at)} ${twoDigits(hour)}:${twoDigits(minute)}`,
    event.staffName,
    event.actedForName ?? '',
    event.action,
    event.businessName ?? '',
    event.strategyTitle ?? '',
    Object.keys(event.details).length === 0 ? '' : JSON.stringify(event.details),
    event.requestId,
  ]
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns a line by RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe. */
function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
