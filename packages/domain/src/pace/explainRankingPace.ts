import {
  pluralize,
  daysBetween,
  firstDayOfQuarter,
  formatPercent,
  lastDayOfMonth,
  monthOf,
  type PlainDate,
} from '@rankdesk/format'
import type { Explanation, ExplanationLine } from './explanation.ts'
import { paceFigures } from './paceFigures.ts'
import { currentRankingWeek, endOfMonthTarget, type RankingWeek } from './rankingPace.ts'

/** A week of ranking progress with what its percentage is a share of. */
export interface MeasuredRankingWeek extends RankingWeek {
  /** Clients that were measured by the week's end; null while it has not come. */
  measuredClients: number | null
}

const percent = (value: number) => formatPercent(value, { maximumDecimals: 1 })

/**
 * The sum behind ranking progress: what it is made of, how many more clients the pace and the month ask for, and where
 * the month will end at the rate of the quarter so far (D08). Rules PACE-10, PACE-13.
 */
export function explainRankingPace(weeks: readonly MeasuredRankingWeek[], today: PlainDate): Explanation {
  const title = 'Ranking progress'
  const week = currentRankingWeek(weeks, today)
  const current = weeks.find(({ quarterWeekNum }) => quarterWeekNum === week?.quarterWeekNum)
  if (current === undefined || current.successfulClients === null || current.measuredClients === null) {
    return { title, sum: 'Nothing measured yet', lines: [] }
  }
  const { successfulClients: successful, measuredClients: clients } = current
  const figures = paceFigures(current.successfulPercentage, current.goalPace)
  const monthTarget = endOfMonthTarget(weeks, current.monthOfQuarterNum)
  return {
    title,
    sum: `${successful} of ${pluralize(clients, 'client')} = ${figures.percent}, goal pace ${figures.target}, ${figures.lead} = ${figures.word}`,
    lines: [
      { label: 'Needed now', text: stillNeeded(successful, clients, current.goalPace) },
      ...(monthTarget === undefined
        ? []
        : [
            {
              label: 'End-of-month target',
              text: `${percent(monthTarget)}: ${stillNeeded(successful, clients, monthTarget)}`,
            },
          ]),
      ...endOfMonth(weeks, current, today),
      { label: 'Goal of the quarter', text: percent(current.currentGoal) },
    ],
    note: 'A client is successful when it meets its expectation or better.',
  }
}

/** How many clients more a share asks for. A hair's breadth from a whole client is that client. Rule PACE-13. */
function stillNeeded(successful: number, clients: number, sharePercent: number): string {
  const missing = Math.ceil((sharePercent / 100) * clients - successful - 1e-6)
  return missing <= 0 ? 'reached' : `${missing} more ${missing === 1 ? 'client' : 'clients'}`
}

/** The share at the month's end when it grows as it did since the quarter's first measured week. Rule PACE-13. */
function endOfMonth(weeks: readonly MeasuredRankingWeek[], current: RankingWeek, today: PlainDate): ExplanationLine[] {
  const start = weeks.find(({ successfulClients }) => successfulClients !== null)
  const passed = daysBetween(start?.date ?? firstDayOfQuarter(today), today)
  if (start === undefined || start.quarterWeekNum === current.quarterWeekNum || passed <= 0) return []
  const perDay = (current.successfulPercentage - start.successfulPercentage) / passed
  const expected = current.successfulPercentage + perDay * daysBetween(today, lastDayOfMonth(monthOf(today)))
  return [{ label: 'End of the month', text: `About ${percent(Math.min(100, Math.max(0, expected)))} at this rate` }]
}
