import { formatDate } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import type { RefObject } from 'react'
import type { PublishTimingChoice } from '../publish/usePublishTiming.ts'

export interface TimingButtonProps {
  timing: PublishTimingChoice
  /** The publish bar, which has the timing. */
  bar: RefObject<HTMLElement | null>
}

/** When Complete publishes, next to it; pressing it goes to the timing in the publish bar (M232). */
export function TimingButton({ timing: { publishDate, today }, bar }: TimingButtonProps) {
  const when = publishDate > today ? `on ${formatDate(publishDate)}` : 'now'
  return (
    <Button
      variant="ghost"
      className="max-sm:hidden"
      aria-label={`Publishes ${when}. Go to the publish timing`}
      onClick={() => bar.current?.querySelector<HTMLElement>('[aria-checked="true"], input, button')?.focus()}
    >
      Publishes {when}
    </Button>
  )
}
