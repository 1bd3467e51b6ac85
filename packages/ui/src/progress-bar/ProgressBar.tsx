import type { ProgressTone } from './progressTone.ts'
import { progressTone } from './progressTone.ts'

export interface ProgressBarProps {
  /** What comes along, for a screen reader. */
  label: string
  /** The share done, 0 to 1; beyond that the bar stays empty or full. Undefined: nobody knows how far it is. */
  value: number | undefined
  /** The value in words, when a percentage does not say it: "28 of 34". */
  valueText?: string
  /** `md` is 6 px high, `sm` 4 px, for table rows. @default 'md' */
  size?: 'md' | 'sm'
  /**
   * Its step. @default by the share (M197); give 'accent' for a task under way, where far is not better than near, and
   * 'neutral' for one that is held back
   */
  tone?: ProgressTone | 'accent' | 'neutral'
  /** How it moves to a new value: `quick` in 200 ms, `steady` in 1000 ms, for an upload (M471). @default 'quick' */
  motion?: 'quick' | 'steady'
  /** Layout only: width. @default 'w-full' */
  className?: string
}

const fill = {
  low: 'bg-red-chart',
  medium: 'bg-yellow-chart',
  high: 'bg-green-chart',
  accent: 'bg-accent',
  neutral: 'bg-grey-chart',
}

/** How much of a whole is done. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, valueText, size = 'md', motion = 'quick', className = 'w-full' } = props
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  const step = props.tone ?? (value === undefined ? 'accent' : progressTone(value))
  const pace = motion === 'quick' ? 'duration-(--duration-slow)' : 'duration-1000'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      data-tone={step}
      className={`overflow-hidden rounded-full bg-press ${size === 'md' ? 'h-1.5' : 'h-1'} ${className}`}
    >
      {percent === undefined ? (
        <div className={`h-full w-full animate-[breathe_1.6s_ease-in-out_infinite] rounded-full ${fill[step]}`} />
      ) : (
        <div
          className={`h-full rounded-full transition-[width] ease-out ${pace} ${fill[step]}`}
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  )
}
