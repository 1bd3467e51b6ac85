import type { ProgressTone } from './progressTone.ts'
import { progressTone } from './progressTone.ts'

export interface ProgressBarProps {
  /** What comes along, for a screen reader. */
  label: string
  /** The share done, 0 to 1; beyond that the bar stays empty or full. */
  value: number
  /** The value in words, when a percentage does not say it: "28 of 34". */
  valueText?: string
  /** `md` is 6 px high, `sm` 4 px, for table rows. @default 'md' */
  size?: 'md' | 'sm'
  /** Its step. @default by the share (M197); give 'accent' for a task under way, where far is not better than near */
  tone?: ProgressTone | 'accent'
  /** Layout only: width. @default 'w-full' */
  className?: string
}

const fill = { low: 'bg-red-chart', medium: 'bg-yellow-chart', high: 'bg-green-chart', accent: 'bg-accent' }

/** How much of a whole is done. */
export function ProgressBar({ label, value, valueText, size = 'md', tone, className = 'w-full' }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  const step = tone ?? progressTone(value)
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
      <div
        className={`h-full rounded-full transition-[width] duration-(--duration-slow) ease-out ${fill[step]}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
