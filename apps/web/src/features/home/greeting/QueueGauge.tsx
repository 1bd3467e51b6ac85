import type { monthlyQueueWorkReport, ReportRow } from '@rankdesk/api'
import { Gauge } from '@rankdesk/charts'
import { PACE_WORDS, type Pace, paceSentence, queueProgress } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { Chip, EmptyState, type Level, OutOf } from '@rankdesk/ui'
import { paceBands } from './paceBands.ts'

export interface QueueGaugeProps {
  /** This month's row; none when there never was work. */
  month: ReportRow<typeof monthlyQueueWorkReport> | undefined
}

const WHOLE = { maximumDecimals: 0 }

const LEVEL: Record<Pace, Level> = { ahead: 'above', 'on-pace': 'on', behind: 'below' }

/** The month's hours done against its hours assigned, with the pace in a chip and in a sentence (M141-M144). */
export function QueueGauge({ month }: QueueGaugeProps) {
  const progress = month === undefined ? undefined : queueProgress(month)
  if (month === undefined || progress === undefined || !progress.hasWork) {
    return <EmptyState title="No work assigned">Nothing is scheduled for this month yet.</EmptyState>
  }
  const words = PACE_WORDS[progress.pace]
  const sentence = paceSentence(progress)
  const done = formatNumber(month.totalCompletedToDate, { maximumDecimals: 1 })
  return (
    <>
      <Gauge
        label="Monthly queue work"
        value={progress.percent}
        valueText={formatNumber(progress.percent, WHOLE)}
        target={progress.targetPercent}
        targetText={formatNumber(progress.targetPercent, WHOLE)}
        bands={paceBands(progress.targetPercent)}
        caption={`${done} of ${formatNumber(month.totalHoursAssigned, { maximumDecimals: 1 })} h`}
        sentence={sentence}
      />
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-muted">
        <Chip hue={words.hue} level={LEVEL[progress.pace]}>
          {words.chip}
        </Chip>
        {sentence}
      </p>
      <p className="mt-3.5 flex justify-between gap-3 border-t border-hairline pt-3 text-muted">
        <span>Strategies completed</span>
        <OutOf value={formatNumber(month.totalCompletedStrategies)} total={formatNumber(month.totalAssigned)} />
      </p>
    </>
  )
}
