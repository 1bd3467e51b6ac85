import { Gauge, type GaugeBand } from '@rankdesk/charts'
import {
  explainQueuePace,
  explainWorkMonth,
  NO_BASELINE,
  PACE_TEXTS,
  PACE_TOLERANCE,
  paceFigures,
  queueProgress,
} from '@rankdesk/domain'
import { formatNumber, type PlainDate } from '@rankdesk/format'
import { Chip, OutOf } from '@rankdesk/ui'
import { useState } from 'react'
import { Explained, type FigureList } from '#lib/explain/Explained.tsx'
import type { QueueMonthRow } from '../home.queries.ts'
import { PACE_LEVELS } from './paceLevels.ts'

export interface QueueGaugeProps {
  /** This month's row, with work in it. */
  month: QueueMonthRow
  /** Whether there is anything with which the pace can be compared (COV-8). */
  hasBaseline: boolean
  today: PlainDate
  /** The list of the completed strategies. */
  list?: FigureList | undefined
}

/** The scale of a month without a pace. */
const NO_PACE = [{ from: 0, to: 100, label: 'Completed', hue: 'blue' }] as const

const withoutUnit = (percent: string) => percent.slice(0, -1)

/** The month's completed and assigned hours, with the pace as a chip and a sentence (M141-M144). */
export function QueueGauge({ month, hasBaseline, today, list }: QueueGaugeProps) {
  const [open, setOpen] = useState(false)
  const progress = queueProgress(month)
  const texts = PACE_TEXTS[progress.pace]
  const sentence = hasBaseline ? progress.sentence : NO_BASELINE
  // The gauge shows what its sentence subtracts. Without a target whole points are exact enough.
  const figures = paceFigures(progress.percent, hasBaseline ? progress.targetPercent : progress.percent)
  const done = formatNumber(month.totalCompletedToDate, { maximumDecimals: 1 })
  return (
    <>
      <Gauge
        label="Monthly queue work"
        value={progress.percent}
        valueText={withoutUnit(figures.percent)}
        {...(hasBaseline && {
          target: progress.targetPercent,
          targetText: withoutUnit(figures.target),
        })}
        bands={hasBaseline ? paceBands(progress.targetPercent) : NO_PACE}
        caption={`${done} of ${formatNumber(month.totalHoursAssigned, { maximumDecimals: 1 })} h`}
        summary={sentence}
        onPress={() => setOpen(true)}
      />
      <p className="mt-3 flex justify-center">
        <Explained
          explanation={explainQueuePace(month, today, hasBaseline)}
          list={list}
          open={open}
          onOpenChange={setOpen}
          className="flex-wrap justify-center text-muted"
        >
          {hasBaseline && (
            <Chip hue={texts.hue} level={PACE_LEVELS[progress.pace]}>
              {texts.chip}
            </Chip>
          )}
          {sentence}
        </Explained>
      </p>
      <p className="mt-3.5 flex items-baseline justify-between gap-3 border-t border-hairline pt-3 text-muted">
        <span>Strategies completed</span>
        <Explained align="end" explanation={explainWorkMonth(month, true)} list={list}>
          <OutOf value={formatNumber(month.totalCompletedStrategies)} total={formatNumber(month.totalAssigned)} />
        </Explained>
      </p>
    </>
  )
}

/** Far enough outside of 0 to 100 that the outer bands always reach the ends of the scale. */
const BEYOND = 200

/** Returns the gauge's bands around a target, in percent: behind, on pace, ahead (M143, M144). */
function paceBands(targetPercent: number): GaugeBand[] {
  const low = targetPercent - PACE_TOLERANCE
  const high = targetPercent + PACE_TOLERANCE
  const { behind, ahead, 'on-pace': onPace } = PACE_TEXTS
  return [
    { from: -BEYOND, to: low, hue: behind.hue, label: behind.gauge },
    { from: low, to: high, hue: onPace.hue, label: onPace.gauge },
    { from: high, to: BEYOND, hue: ahead.hue, label: ahead.gauge },
  ]
}
