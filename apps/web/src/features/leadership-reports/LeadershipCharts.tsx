import type { PeriodUnit } from '@rankdesk/api'
import { BarChart } from '@rankdesk/charts'
import { workMonthSentence } from '@rankdesk/domain'
import { formatMonthShort, monthOf, type PlainDate } from '@rankdesk/format'
import { useMemo } from 'react'
import {
  type LeadershipFigures,
  type LeadershipPeriod,
  leadershipRows,
  periodLabel,
  periodsOf,
  type RollupRow,
  SHARES,
} from './leadershipRows.ts'

export interface LeadershipChartsProps {
  rows: readonly RollupRow[]
  unit: PeriodUnit
  /** The first day of the summary's period. Later periods are left out. */
  until: PlainDate
}

/** The agency's work and results by period, up to that of the summary. */
export function LeadershipCharts({ rows, unit, until }: LeadershipChartsProps) {
  const periods = useMemo(
    () =>
      periodsOf(rows, unit)
        .filter(({ firstDay }) => firstDay <= until)
        .toReversed()
        .flatMap((period) => leadershipRows(rows, period)[0]?.figures ?? []),
    [rows, unit, until],
  )
  const labels = useMemo(
    () =>
      periodsOf(rows, unit)
        .filter(({ firstDay }) => firstDay <= until)
        .toReversed()
        .map(({ firstDay }) => (unit === 'month' ? formatMonthShort(monthOf(firstDay)) : periodLabel(unit, firstDay))),
    [rows, unit, until],
  )
  return (
    <div className="grid break-inside-avoid gap-6 sm:grid-cols-2 print:grid-cols-2">
      <BarChart
        title="Strategies"
        hideActions
        hideSummary
        // A bar's height is what was assigned: the sentence says how much of it is completed.
        summary={workSentence(periods.at(-1), { unit, firstDay: until })}
        layout="stacked"
        categories={labels}
        categoryName="Period"
        isTimeSeries
        highlight={labels.length - 1}
        series={[
          { key: 'on-time', label: 'On time', values: periods.map(({ completed, late }) => completed - late) },
          { key: 'late', label: 'Late', values: periods.map(({ late }) => late) },
          { key: 'open', label: 'Carried over or open', values: periods.map((each) => each.assigned - each.completed) },
        ]}
      />
      <BarChart
        title="Results, percent"
        hideActions
        hideSummary
        categories={labels}
        categoryName="Period"
        isTimeSeries
        highlight={labels.length - 1}
        series={[
          {
            key: 'succeeding',
            label: 'Succeeding',
            values: periods.map((each) => rounded(SHARES.succeeding(each))),
          },
          { key: 'mapped', label: 'Mapped', values: periods.map((each) => rounded(SHARES.mapped(each))) },
          {
            key: 'page-one',
            label: 'Page one',
            values: periods.map((each) => rounded(SHARES.pageOne(each))),
          },
        ]}
      />
    </div>
  )
}

function workSentence(
  figures: LeadershipFigures | undefined,
  { unit, firstDay }: Pick<LeadershipPeriod, 'unit' | 'firstDay'>,
): string {
  const work = figures && {
    reportDate: firstDay,
    totalAssigned: figures.assigned,
    totalCompletedStrategies: figures.completed,
    lateStrategies: figures.late,
  }
  return workMonthSentence(work, periodLabel(unit, firstDay))
}

const rounded = (share: number | null) => (share === null ? null : Math.round(share * 10) / 10)
