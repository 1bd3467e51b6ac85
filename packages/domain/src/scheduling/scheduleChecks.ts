import { pluralize, formatMonthName, formatNumber, monthOf, type PlainDate } from '@rankdesk/format'
import { hasPageContent, strategyHours, strategyTypeLabel } from '../strategies/strategyTypes.ts'
import { choosesPage, isGoogleType, needsPage } from './sections.ts'

/** The fields of a row that the checks before Complete use. `url` and `pageId` belong to the row's page. */
export interface CheckedRow {
  rowId: number
  strategyTypeId: number
  strategyGroupId: number | string | null
  pageId: number | null
  url: string | null
  assignedDate: PlainDate
  keywords: readonly string[]
}

/** The message that prevents Complete (M420). */
export const PAGE_MISSING = 'Please select a page for all selected strategies, or ensure they have a valid URL.'

/** Whether a row lacks a required page: page 0 or none, or an empty address (M420). Rule SCHED-3. */
export function lacksPage(row: Pick<CheckedRow, 'strategyTypeId' | 'pageId' | 'url'>): boolean {
  if (!needsPage(row.strategyTypeId)) return false
  return row.pageId === null || row.pageId === 0 || row.url === null || row.url.trim() === ''
}

/** The right-hand card of the second step. */
export interface SideCard {
  title: 'Page Manager' | 'Strategy Configuration'
  /** Why no page can be chosen. Undefined if one can. */
  message: string | undefined
}

/** Returns the right-hand card of the second step for the chosen row (M407-M411, M432). Rule SCHED-20. */
export function sideCard(row: { strategyTypeId: number; pageId: number | null } | undefined): SideCard {
  return {
    title: row !== undefined && isGoogleType(row.strategyTypeId) ? 'Strategy Configuration' : 'Page Manager',
    message: pageManagerMessage(row),
  }
}

function pageManagerMessage(row: Parameters<typeof sideCard>[0]): string | undefined {
  if (row === undefined) return 'Choose a strategy from the left to assign a page.'
  if (choosesPage(row.strategyTypeId)) return undefined
  if (!needsPage(row.strategyTypeId) || row.pageId === null) return 'There is nothing to do for this strategy!'
  return `A page has already been assigned to this ${strategyTypeLabel(row.strategyTypeId)} Strategy and cannot be changed.`
}

/** The message when a page is chosen without a selected strategy (M411). */
export const NO_STRATEGY_CHOSEN = 'You need to select a strategy!'

/** A warning about a row or a month, with its message (D09). */
export interface ScheduleWarning {
  kind: 'no-page' | 'same-page' | 'same-keyword' | 'over-hours'
  rowIds: readonly number[]
  text: string
}

/**
 * Returns what to fix before Complete (D09): rows without a page, several ungrouped rows in one month for one page, several
 * that write about one keyword, and months above the client's hours. `allocation` is the client's hours a month, null for no limit. Rule
 * SCHED-21.
 */
export function scheduleWarnings(rows: readonly CheckedRow[], allocation: number | null): ScheduleWarning[] {
  const missing = rows
    .filter(lacksPage)
    .map((row): ScheduleWarning => ({ kind: 'no-page', rowIds: [row.rowId], text: 'This strategy has no page.' }))
  return [...missing, ...samePage(rows), ...sameKeyword(rows), ...overHours(rows, allocation)]
}

function samePage(rows: readonly CheckedRow[]): ScheduleWarning[] {
  const withPage = rows.filter((row) => needsPage(row.strategyTypeId) && row.pageId !== null && row.pageId !== 0)
  return repeated(withPage, (row) => [`${row.pageId} ${monthOf(row.assignedDate)}`]).map(([, found]) => ({
    kind: 'same-page',
    rowIds: found.map((row) => row.rowId),
    text: `${pluralize(found.length, 'strategy', 'strategies')} work on ${found[0]?.url ?? 'one page'} in ${monthText(found)}.`,
  }))
}

/**
 * Returns one warning for each set of rows that share keywords, however many they share. Only work on the text of a page
 * competes for a keyword: a profile's photos or an index check do not.
 */
function sameKeyword(rows: readonly CheckedRow[]): ScheduleWarning[] {
  const writing = rows.filter((row) => hasPageContent(row.strategyTypeId))
  const shared = repeated(writing, (row) => new Set(row.keywords.map((keyword) => keyword.toLowerCase())))
  const byRows = Map.groupBy(shared, ([, found]) => found.map(({ rowId }) => rowId).join(' '))
  return [...byRows.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const [keyword, found] = first
    const more = same.length === 1 ? '' : ` and ${pluralize(same.length - 1, 'more keyword', 'more keywords')}`
    return [
      {
        kind: 'same-keyword' as const,
        rowIds: found.map((row) => row.rowId),
        text: `${pluralize(found.length, 'strategy', 'strategies')} target "${keyword}"${more}.`,
      },
    ]
  })
}

function overHours(rows: readonly CheckedRow[], allocation: number | null): ScheduleWarning[] {
  if (allocation === null) return []
  const months = Map.groupBy(rows, (row) => monthOf(row.assignedDate))
  return [...months].flatMap(([month, found]) => {
    const hours = found.reduce((sum, row) => sum + strategyHours(row.strategyTypeId), 0)
    if (hours <= allocation) return []
    const text = `${formatMonthName(month)} has ${formatNumber(hours)} of ${pluralize(allocation, 'hour')}.`
    return [{ kind: 'over-hours' as const, rowIds: found.map((row) => row.rowId), text }]
  })
}

/** Returns the keys shared by rows of different groups, with those rows. A row without a group is its own group. */
function repeated(
  rows: readonly CheckedRow[],
  keysOf: (row: CheckedRow) => Iterable<string>,
): [key: string, rows: CheckedRow[]][] {
  const byKey = new Map<string, CheckedRow[]>()
  for (const row of rows) {
    for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  return [...byKey].filter(
    ([, found]) => new Set(found.map((row) => row.strategyGroupId ?? `row ${row.rowId}`)).size > 1,
  )
}

const monthText = (rows: readonly CheckedRow[]) =>
  rows[0] === undefined ? '' : formatMonthName(monthOf(rows[0].assignedDate))
