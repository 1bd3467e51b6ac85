import type { StrategyDetails } from '@rankdesk/api'
import { daysUntilPublish, publishBanner } from '@rankdesk/domain'
import { Button, Chip, DateField, SegmentedControl } from '@rankdesk/ui'
import { CircleAlert } from 'lucide-react'
import { DuePublish } from './DuePublish.tsx'
import type { Completion } from './useCompletion.ts'

export interface PublishBarProps {
  strategy: StrategyDetails
  completion: Completion
  /** The number of findings in the text; undefined while it is unknown, or for work without a score. */
  findings: number | undefined
  onShowFindings: () => void
}

const TIMINGS = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

/** The sticky bar at the bottom of a review: the publish timing (M232, M257), the due publish, and the findings. */
export function PublishBar({ strategy, completion, findings, onShowFindings }: PublishBarProps) {
  const { timing, day, today, chooseTiming, chooseDay } = completion.timing
  return (
    <>
      <div aria-hidden className="h-22" />
      <section
        aria-label="Publish"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface px-4 py-3 sm:px-(--space-gutter)"
      >
        <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="max-sm:sr-only font-semibold">Publish</h2>
          <SegmentedControl label="When to publish" options={TIMINGS} value={timing} onChange={chooseTiming} />
          {timing === 'later' && (
            <>
              <DateField
                aria-label="Publish date"
                className="w-36"
                value={day}
                today={today}
                min={today}
                onChange={(next) => chooseDay(next ?? day)}
              />
              <Chip hue={daysUntilPublish(day, today) === 0 ? 'green' : 'blue'}>{publishBanner(day, today)}</Chip>
            </>
          )}
          <DuePublish strategy={strategy} />
          {findings !== undefined && findings > 0 && (
            <Button
              variant="ghost"
              className="ml-auto text-orange-solid!"
              icon={<CircleAlert aria-hidden size={16} strokeWidth={1.75} />}
              onClick={onShowFindings}
            >
              {findings} to look at
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
