import { queryIdOf, type RecordedCall, type RecordedPerson } from './recording.ts'

/** What exists in every agency: its settings, the signed-in person, and the templates of pages. */
const KEPT_PATHS = /\/identity\/api\/(account|agency)|\/impersonate\/session|\/page\/templates/
/** Without its client, a screen leads to Home. */
const KEPT_REPORTS: readonly string[] = ['client-info', 'site-info']
/** Lists that are never empty. */
const KEPT_LISTS: readonly string[] = ['fields', 'hoursOfOperation']
/** Times of what was not written yet: a text without zones would be a lost draft (M244). */
const WRITING = /^contentGenerationDate/

/** Returns the response of a call in an agency where nothing was done yet. Of its staff, only the person is left. */
export function emptied({ url, body, response }: RecordedCall, { staffId }: RecordedPerson): unknown {
  if (KEPT_PATHS.test(url) || KEPT_REPORTS.includes(queryIdOf(body))) return response
  if (queryIdOf(body) === 'staff-list') return withRows(response, ([id]) => id === staffId)
  if (/\/api\/administration\/(staff|transfers)/.test(url)) return withOwnEntries(response, staffId)
  return withoutEntries(response)
}

function withoutEntries(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!(value instanceof Object)) return value
  const hasList = Object.values(value).some(Array.isArray)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => {
      if (KEPT_LISTS.includes(key)) return [key, part]
      if (WRITING.test(key)) return [key, null]
      return [key, key === 'total' && hasList ? 0 : withoutEntries(part)]
    }),
  )
}

/** Returns the response of a report with some of its rows. */
function withRows(response: unknown, isKept: (row: unknown[]) => boolean): unknown {
  const { result, ...envelope } = response as { result: { fields: string[]; rows: unknown[][] } }
  const rows = result.rows.filter(isKept)
  return { ...envelope, result: { ...result, rows, total: rows.length } }
}

/** Returns the response with the person as the only entry of its lists. */
function withOwnEntries(response: unknown, staffId: number): unknown {
  const { result, ...envelope } = response as { result: Record<string, unknown> }
  const own = (entry: unknown): boolean => (entry as { staffId?: unknown }).staffId === staffId
  return {
    ...envelope,
    result: Object.fromEntries(
      Object.entries(result).map(([key, part]) => [key, Array.isArray(part) ? part.filter(own) : part]),
    ),
  }
}
