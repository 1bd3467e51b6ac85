import type { PlainDate } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { CalendarPlus, Radar } from 'lucide-react'
import { MonthMenu } from '#features/clients/index.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import type { PageChecks } from './usePageChecks.ts'

export interface IndexationActionsProps {
  /** The number of selected pages. */
  selected: number
  checks: PageChecks
  queueing: boolean
  onCheck: () => void
  onQueue: (month: PlainDate, label: string) => void
  onClear: () => void
}

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 2 } as const

/** The actions for the selected pages, or for all while none is selected (M478). */
export function IndexationActions({ selected, checks, queueing, onCheck, onQueue, onClear }: IndexationActionsProps) {
  const { job, starting } = checks
  return (
    <>
      <Button size="sm" icon={<Radar {...icon} />} loading={starting || job !== undefined} onClick={onCheck}>
        {selected === 0 ? 'Check all pages now' : 'Check now'}
      </Button>
      {job !== undefined && <JobProgress job={job} label="Checking pages" />}
      {selected > 0 && (
        <>
          <MonthMenu
            label="Queue Page Indexation"
            icon={<CalendarPlus {...icon} />}
            busy={queueing}
            onChoose={onQueue}
          />
          <span className="text-muted">{selected} selected</span>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </>
  )
}
