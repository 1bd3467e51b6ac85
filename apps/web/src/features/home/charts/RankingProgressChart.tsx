import { LineChart } from '@rankdesk/charts'
import { PACE_TOLERANCE, rankingNow } from '@rankdesk/domain'
import { addDays, formatDayOfMonth, lastDayOfQuarter, type PlainDate } from '@rankdesk/format'
import { useMemo } from 'react'
import type { RankingWeekRow } from '../home.queries.ts'
import { oneDecimal } from './oneDecimal.ts'

export interface RankingProgressChartProps {
  weeks: readonly RankingWeekRow[]
  today: PlainDate
  /** Called with the day up to which the clients of a point were measured, when the point is pressed. */
  onPress?: ((day: PlainDate) => void) | undefined
}

/** A chart of the quarter's weeks: successful clients, the goal's pace with its tolerance, the month's target. */
export function RankingProgressChart({ weeks, today, onPress }: RankingProgressChartProps) {
  const { target, ...data } = useMemo(() => {
    const { week: current, target: monthTarget } = rankingNow(weeks, today)
    return {
      target: current === undefined ? undefined : monthTarget,
      x: {
        kind: 'label' as const,
        values: weeks.map(({ date }) => formatDayOfMonth(date)),
        strong: weeks.findIndex(({ quarterWeekNum }) => quarterWeekNum === current?.quarterWeekNum),
      },
      series: [
        {
          key: 'successful',
          label: 'Successful clients',
          values: weeks.map((week) => (week.successfulClients === null ? null : oneDecimal(week.successfulPercentage))),
        },
        {
          key: 'pace',
          label: 'Goal pace',
          values: weeks.map(({ goalPace }) => oneDecimal(goalPace)),
          comparison: true,
        },
      ],
      band: {
        label: `On Pace: within ${PACE_TOLERANCE} points`,
        // A share is between 0 and 100 %, so the axis ends there too.
        low: weeks.map(({ goalPace }) => Math.max(0, goalPace - PACE_TOLERANCE)),
        high: weeks.map(({ goalPace }) => Math.min(100, goalPace + PACE_TOLERANCE)),
        hue: 'green' as const,
      },
    }
  }, [weeks, today])
  return (
    <LineChart
      title="Ranking Progress"
      hideTitle
      hideSummary
      xLabel="Week of"
      format="percent"
      {...data}
      {...(onPress !== undefined && {
        onPress: (index: number) => {
          const week = weeks[index]
          if (week !== undefined && week.successfulClients !== null) onPress(lastMeasuringDay(week.date, today))
        },
      })}
      {...(target !== undefined && { goal: { label: 'Month target', value: oneDecimal(target) } })}
    />
  )
}

/** Returns the day up to which a week's clients were measured: its last one, at most that of the quarter and today. */
function lastMeasuringDay(firstDay: PlainDate, today: PlainDate): PlainDate {
  const [day = today] = [addDays(firstDay, 6), lastDayOfQuarter(firstDay), today].toSorted()
  return day
}
