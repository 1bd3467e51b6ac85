import { pluralize } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { SchedulerHeader, type SchedulerHeaderProps } from '../SchedulerHeader.tsx'

export interface ScheduleStepHeaderProps extends Omit<SchedulerHeaderProps, 'action' | 'note'> {
  /** How many rows need a page. */
  missingPages: number
  /** Whether the schedule is being saved. */
  saving: boolean
  onBack: () => void
  onComplete: () => void
}

/** The header of the second step: the number of rows without a page, Back and Complete. */
export function ScheduleStepHeader({ missingPages, saving, onBack, onComplete, ...header }: ScheduleStepHeaderProps) {
  return (
    <SchedulerHeader
      {...header}
      note={
        missingPages > 0 && (
          <span className="flex items-center gap-1.5 text-on-orange-soft">
            <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
            {pluralize(missingPages, 'row needs', 'rows need')} a page
          </span>
        )
      }
      action={
        <>
          <Button icon={<ArrowLeft aria-hidden size={16} strokeWidth={1.75} />} onClick={onBack}>
            Back
          </Button>
          <Button variant="primary" loading={saving} onClick={onComplete}>
            Complete
          </Button>
        </>
      }
    />
  )
}
