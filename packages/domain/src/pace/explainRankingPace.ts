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
import { type RankingWeek, rankingNow } from './rankingPace.ts'

/** A week of ranking progress with the total behind its percentage. */
export interface MeasuredRankingWeek extends RankingWeek {
  /** The clients measured by the end of the week. Null for weeks in the future. */
  measuredClients: number | null
}

const percent = (value: number) => formatPercent(value, { maximumDecimals: 1 })

/**
 * Explains ranking progress: its sum, how many more clients are needed for the pace and for the month, and the
 * projected end of the month at the quarter's rate so far (D08). Rules PACE-10, PACE-13.
 */
export function explainRankingPace(weeks: readonly MeasuredRankingWeek[], today: PlainDate): Explanation {
  const title = 'Ranking progress'
  const { week: current, target: monthTarget } = rankingNow(weeks, today)
  if (current === undefined || current.successfulClients === null || current.measuredClients === null) {
    return { title, sum: 'Nothing measured yet', lines: [] }
  }
  const { successfulClients: successful, measuredClients: clients } = current
  const figures = paceFigures(current.successfulPercentage, current.goalPace, 1)
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

/** Returns how many more clients a share requires. Tolerates rounding errors near a whole client. Rule PACE-13. */
function stillNeeded(successful: number, clients: number, sharePercent: number): string {
  const missing = Math.ceil((sharePercent / 100) * clients - successful - 1e-6)
  return missing <= 0 ? 'reached' : `${missing} more ${missing === 1 ? 'client' : 'clients'}`
}

/** Projects the share at the end of the month from the growth since the quarter's first measured week. Rule PACE-13. */
function endOfMonth(weeks: readonly MeasuredRankingWeek[], current: RankingWeek, today: PlainDate): ExplanationLine[] {
  const start = weeks.find(({ successfulClients }) => successfulClients !== null)
  const passed = daysBetween(start?.date ?? firstDayOfQuarter(today), today)
  if (start === undefined || start.quarterWeekNum === current.quarterWeekNum || passed <= 0) return []
  const perDay = (current.successfulPercentage - start.successfulPercentage) / passed
  const expected = current.successfulPercentage + perDay * daysBetween(today, lastDayOfMonth(monthOf(today)))
  return [{ label: 'End of the month', text: `About ${percent(Math.min(100, Math.max(0, expected)))} at this rate` }]
}
