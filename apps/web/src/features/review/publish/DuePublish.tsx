import type { StrategyDetails } from '@rankdesk/api'
import { formatDate } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { CalendarClock } from 'lucide-react'
import { ChangeDueDialog } from './ChangeDueDialog.tsx'
import { useDuePublish } from './useDuePublish.ts'

/** The due publish of a strategy, with buttons to change or cancel it. Renders nothing without one. */
export function DuePublish({ strategy }: { strategy: StrategyDetails }) {
  const due = useDuePublish(strategy)
  const { publishContentDate } = strategy
  return (
    <>
      {publishContentDate !== null && (
        <div role="group" aria-label="Due" className="flex flex-wrap items-center gap-2">
          <CalendarClock aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
          <span>
            Due on {formatDate(publishContentDate)}
            <span className="text-muted"> at 6 AM Los Angeles</span>
          </span>
          <Button size="sm" loading={due.busy} onClick={due.openDialog}>
            Change
          </Button>
          <Button size="sm" disabled={due.busy} onClick={() => void due.cancel()}>
            Cancel
          </Button>
        </div>
      )}
      <ChangeDueDialog
        open={due.isDialogOpen}
        current={publishContentDate}
        today={due.today}
        onClose={due.closeDialog}
        onChoose={due.move}
      />
    </>
  )
}
