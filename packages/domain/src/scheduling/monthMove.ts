import { formatMonthName, formatNumber, monthOf, type PlainDate, pluralize } from '@rankdesk/format'
import { strategyHours } from '../strategies/strategyTypes.ts'
import { isContentDue } from '../writing/contentDue.ts'

/** What a move of a strategy to another month depends on. */
export interface MovedStrategy {
  strategyTypeId: number
  statusId: number
  assignedDate: PlainDate | null
  requestId: string | null
  excludeStrategy: boolean
}

/** Says how many drafts a move to a month started; an empty text for none. Rule SCHED-30. */
export function startedDraftsText(moved: readonly MovedStrategy[], month: PlainDate, today: PlainDate): string {
  const count = draftsStartedBy(moved, month, today).length
  return count === 0 ? '' : `${pluralize(count, 'draft')} ${count === 1 ? 'has' : 'have'} been started.`
}

function startingDraftsText(moved: readonly MovedStrategy[], month: PlainDate, today: PlainDate): string {
  const count = draftsStartedBy(moved, month, today).length
  return count === 0 ? '' : `${pluralize(count, 'draft')} ${count === 1 ? 'starts' : 'start'} at once.`
}

/**
 * Returns the strategies whose draft a move to a month starts: their text is due in the new month and was not in the old
 * one (WRITE-5). Rule SCHED-30.
 */
function draftsStartedBy(strategies: readonly MovedStrategy[], month: PlainDate, today: PlainDate): MovedStrategy[] {
  return strategies.filter((strategy) => {
    const isDueIn = (assignedDate: PlainDate | null) =>
      isContentDue({ ...strategy, assignedDate, excluded: strategy.excludeStrategy }, today)
    return isDueIn(month) && !isDueIn(strategy.assignedDate)
  })
}

/**
 * Says what a move of open strategies does to which month: the hours (STRAT-2) that each month gives up, those that the
 * new one gets, that completed hours stay (PACE-4), and the drafts that start. Rule SCHED-30.
 */
function monthMoveText(moved: readonly MovedStrategy[], month: PlainDate, today: PlainDate): string {
  if (moved.length === 0) return ''
  const left = [...Map.groupBy(moved, ({ assignedDate }) => assignedDate)]
    .filter((entry): entry is [PlainDate, MovedStrategy[]] => entry[0] !== null)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([from, rows]) => `${formatMonthName(monthOf(from))} gives up ${workOf(rows)}.`)
  return [
    ...left,
    `${formatMonthName(monthOf(month))} gets ${workOf(moved)}.`,
    'Completed hours stay as they are.',
    startingDraftsText(moved, month, today),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Says which of the selected strategies a move leaves where they are: completed ones, and those of the month. */
function unmovedText(strategies: readonly MovedStrategy[], month: PlainDate): string {
  const completed = strategies.filter(({ statusId }) => statusId !== 0).length
  const there = strategies.filter(({ statusId, assignedDate }) => statusId === 0 && assignedDate === month).length
  const sentences = [
    completed === 0
      ? ''
      : `${pluralize(completed, 'completed strategy', 'completed strategies')} ${completed === 1 ? 'keeps its month' : 'keep their months'}.`,
    there === 0
      ? ''
      : `${pluralize(there, 'strategy', 'strategies')} ${there === 1 ? 'is' : 'are'} in ${formatMonthName(monthOf(month))} already.`,
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** Returns the question before a change of month, with what it does to which month, and what stays. Rule SCHED-30. */
export function monthMoveQuestion(
  strategies: readonly MovedStrategy[],
  month: { value: PlainDate; label: string },
  today: PlainDate,
): string {
  const moved = strategies.filter(({ statusId, assignedDate }) => statusId === 0 && assignedDate !== month.value)
  const moves = `This will move ${pluralize(moved.length, 'strategy', 'strategies')} to ${month.label}.`
  return [moves, monthMoveText(moved, month.value, today), unmovedText(strategies, month.value), 'Continue?']
    .filter((part) => part !== '')
    .join(' ')
}

function workOf(rows: readonly MovedStrategy[]): string {
  const hours = rows.reduce((sum, { strategyTypeId }) => sum + strategyHours(strategyTypeId), 0)
  return `${pluralize(rows.length, 'strategy', 'strategies')} (${formatNumber(hours, { maximumDecimals: 2 })} h)`
}
