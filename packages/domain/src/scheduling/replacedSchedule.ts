import { formatMonthName, monthOf } from '@rankdesk/format'
import { type DraftRow, draftRows, type DraftStrategy, startDraft } from './scheduleDraft.ts'

/**
 * Says, one sentence each, what a schedule of `cards` that somebody saved loses when `rows` replace it: work that leaves the
 * queue, and months and pages that change. Rule SCHED-32.
 */
export function replacedWork(
  cards: readonly (DraftStrategy & { title: string })[],
  rows: readonly DraftRow[],
): string[] {
  const queued = cards.filter(({ inQueue }) => inQueue)
  const titles = new Map(cards.map(({ strategyId, title }) => [strategyId, title]))
  const own = new Map(rows.map((row) => [row.rowId, row]))
  return draftRows(startDraft(queued), queued).flatMap((row) => {
    const mine = own.get(row.rowId)
    const name = `“${titles.get(row.strategyId)}”`
    const month = monthName(row)
    if (mine === undefined) return [`${name} (${month}) leaves the queue.`]
    return [
      mine.month === row.month ? '' : `${name} moves from ${month} to ${monthName(mine)}.`,
      mine.url === row.url || row.url === '' ? '' : `${name} works on ${mine.url} instead of ${row.url}.`,
    ].filter((sentence) => sentence !== '')
  })
}

/**
 * Names the rows of a draft whose month is over, and the month to which they move; undefined for none. `earliest` is the first
 * day of the current month. Rule SCHED-33.
 */
export function movedRowsText(
  rows: readonly Pick<DraftRow, 'month' | 'strategyId'>[],
  earliest: string,
  titleOf: (strategyId: number) => string,
): string | undefined {
  const moved = rows.filter(({ month }) => month < earliest)
  const [first] = moved
  if (first === undefined) return undefined
  const names = moved.slice(0, MAX_NAMED).map(({ strategyId }) => `“${titleOf(strategyId)}”`)
  const more = moved.length > MAX_NAMED ? ` and ${moved.length - MAX_NAMED} more` : ''
  const were = moved.length === 1 ? '1 row was' : `${moved.length} rows were`
  return `${were} moved to ${formatMonthName(monthOf(earliest))}: ${names.join(', ')}${more}.`
}

/** How many moved rows are named. */
const MAX_NAMED = 5

const monthName = ({ month }: DraftRow) => formatMonthName(monthOf(month))
