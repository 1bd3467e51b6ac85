import { cn } from '../classes/cn.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { Hue } from '../tokens/hue.ts'

/** The tone of a banner. Each tone has an icon, a hue and a label for screen readers. */
export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

export interface BannerProps extends ComponentProps<'div'> {
  /** What the problem is and what to do about it. */
  children: ReactNode
  /** The tone. `danger` interrupts screen readers, the other tones wait. @default 'info' */
  tone?: BannerTone
  /** A hue for cases that none of the tones fits. Overrides `tone`. */
  hue?: Hue
  /** The title, shown before the text. */
  title?: string
  /** A button of size `sm`. */
  action?: ReactNode
  /** Called when the close button is pressed. Without it there is no close button. */
  onDismiss?: () => void
}

const toneHues: Record<BannerTone, Hue> = { info: 'blue', success: 'green', warning: 'orange', danger: 'red' }

const styles: Record<Hue, { classes: string; icon: LucideIcon; label: string }> = {
  blue: { classes: 'bg-blue-soft text-on-blue-soft', icon: Info, label: 'Information' },
  green: { classes: 'bg-green-soft text-on-green-soft', icon: CircleCheck, label: 'Success' },
  yellow: { classes: 'bg-yellow-soft text-on-yellow-soft', icon: TriangleAlert, label: 'Attention' },
  orange: { classes: 'bg-orange-soft text-on-orange-soft', icon: TriangleAlert, label: 'Warning' },
  red: { classes: 'bg-red-soft text-on-red-soft', icon: CircleAlert, label: 'Error' },
  grey: { classes: 'bg-grey-soft text-on-grey-soft', icon: Info, label: 'Note' },
}

/**
 * A message above the content that it applies to, such as offline, stale data, impersonation or a change that wasn't
 * saved.
 */
export function Banner(props: BannerProps) {
  const { children, tone = 'info', hue = toneHues[tone], title, action, onDismiss, className = '', ...rest } = props
  const { classes, icon, label } = styles[hue]
  return (
    <div
      role={hue === 'red' ? 'alert' : 'status'}
      {...rest}
      data-hue={hue}
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-control py-1.5 pl-3',
        onDismiss ? 'relative pr-10' : 'pr-3',
        classes,
        className,
      )}
    >
      {/* A text that would be narrower than this has the width of the banner, with the action below. */}
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
        <Icon of={icon} label={label} className="mt-0.5 shrink-0" />
        <div className="min-w-0 wrap-break-word">
          {title !== undefined && <strong className="mr-1.5 font-semibold">{title}</strong>}
          {children}
        </div>
      </div>
      {action}
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          // Stays in the corner when the text wraps.
          className="absolute top-1 right-2 grid size-6 place-items-center rounded-chip hover:bg-text/10 focus-visible:outline-offset-0"
          onClick={onDismiss}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}
