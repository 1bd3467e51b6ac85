import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hue } from '../tokens/hue.ts'

/** What a banner is about; each has its icon, its hue and its word for a screen reader. */
export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

export interface BannerProps {
  /** What is so, and what to do about it. */
  children: ReactNode
  /** What it is about; `danger` interrupts a screen reader, the others wait. @default 'info' */
  tone?: BannerTone
  /** A hue of its own where none of the four tones fits; goes before `tone`. */
  hue?: Hue
  /** The matter in a few words, in front. */
  title?: string
  /** One button of size `sm`. */
  action?: ReactNode
  /** Shows a cross and is called when it is pressed. */
  onDismiss?: () => void
}

const toneHues: Record<BannerTone, Hue> = { info: 'blue', success: 'green', warning: 'orange', danger: 'red' }

const looks: Record<Hue, { classes: string; Icon: typeof Info; word: string }> = {
  blue: { classes: 'bg-blue-soft text-on-blue-soft', Icon: Info, word: 'Information' },
  green: { classes: 'bg-green-soft text-on-green-soft', Icon: CircleCheck, word: 'Success' },
  yellow: { classes: 'bg-yellow-soft text-on-yellow-soft', Icon: TriangleAlert, word: 'Attention' },
  orange: { classes: 'bg-orange-soft text-on-orange-soft', Icon: TriangleAlert, word: 'Warning' },
  red: { classes: 'bg-red-soft text-on-red-soft', Icon: CircleAlert, word: 'Error' },
  grey: { classes: 'bg-grey-soft text-on-grey-soft', Icon: Info, word: 'Note' },
}

/** A line above the content it is about: offline, stale, someone else's view, a change that was not saved. */
export function Banner({ children, tone = 'info', hue = toneHues[tone], title, action, onDismiss }: BannerProps) {
  const { classes, Icon, word } = looks[hue]
  return (
    <div
      role={hue === 'red' ? 'alert' : 'status'}
      data-hue={hue}
      className={`flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-control py-1.5 pl-3 ${onDismiss ? 'relative pr-10' : 'pr-3'} ${classes}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon aria-label={word} role="img" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
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
          // At the corner whatever wraps beside it.
          className="absolute top-1 right-2 grid size-6 place-items-center rounded-chip hover:bg-text/10 focus-visible:outline-offset-0"
          onClick={onDismiss}
        >
          <X aria-hidden size={14} strokeWidth={2} />
        </button>
      )}
    </div>
  )
}
