import type { BackgroundJob } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { ProgressBar } from '@rankdesk/ui'
import { jobShare } from './clientJobs.ts'

export interface JobProgressProps {
  /** The job in progress. */
  job: BackgroundJob
  /** The label for screen readers: "Writing Geo Page Creation". */
  label: string
}

/** The live progress of a background job. */
export function JobProgress({ job, label }: JobProgressProps) {
  const share = job.state === 'waiting' ? undefined : jobShare(job)
  const text =
    job.state === 'waiting'
      ? 'waiting'
      : share === undefined
        ? 'working'
        : `${formatNumber(share * 100, { maximumDecimals: 0 })}%`
  return (
    <span className="figures inline-flex items-center gap-2 text-caption whitespace-nowrap text-muted">
      <ProgressBar label={label} value={share} valueText={text} tone="accent" size="sm" className="w-14 shrink-0" />
      {text}
    </span>
  )
}
