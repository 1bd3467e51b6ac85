import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hue } from '../tokens/hue.ts'

export interface BannerProps {
  /** What is so, and what to do about it. */
  children: ReactNode
  /** Red interrupts a screen reader, the others wait. @default 'blue' */
  hue?: Hue
  /** One button of size `sm`. */
  action?: ReactNode
  /** Shows a cross and is called when it is pressed. */
  onDismiss?: () => void
}

const tones: Record<Hue, { classes: string; Icon: typeof Info }> = {
  blue: { classes: 'bg-blue-soft text-on-blue-soft', Icon: Info },
  green: { classes: 'bg-green-soft text-on-green-soft', Icon: CircleCheck },
  yellow: { classes: 'bg-yellow-soft text-on-yellow-soft', Icon: TriangleAlert },
  orange: { classes: 'bg-orange-soft text-on-orange-soft', Icon: TriangleAlert },
  red: { classes: 'bg-red-soft text-on-red-soft', Icon: CircleAlert },
  grey: { classes: 'bg-grey-soft text-on-grey-soft', Icon: Info },
}

/** A line above the content it is about: offline, stale, someone else's view, a change that was not saved. */
export function Banner({ children, hue = 'blue', action, onDismiss }: BannerProps) {
  const { classes, Icon } = tones[hue]
  return (
    <div
      role={hue === 'red' ? 'alert' : 'status'}
      data-hue={hue}
      className={`flex min-w-0 items-center gap-2.5 rounded-control px-3 py-1.5 ${classes}`}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      <div className="min-w-0 flex-1 wrap-break-word">{children}</div>
      {action}
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          className="grid size-6 shrink-0 place-items-center rounded-chip hover:bg-text/10 focus-visible:outline-offset-0"
          onClick={onDismiss}
        >
          <X aria-hidden size={14} strokeWidth={2} />
        </button>
      )}
    </div>
  )
}
