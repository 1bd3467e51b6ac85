import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name. */
  label: string
  /** The share that is done, 0 to 1. Values outside are limited. Undefined: indeterminate. */
  value: number | undefined
  /** The value as text if a percentage isn't enough: "28 of 34". */
  valueText?: string
  /** The size: `md` is 6 px high, `sm` 4 px, for table rows. @default 'md' */
  size?: 'md' | 'sm'
  /**
   * The tone. Use 'accent' for a running task, where more isn't better, and 'neutral' for a paused one. @default
   * computed from the share (M197)
   */
  tone?: ProgressTone | 'accent' | 'neutral'
  /** The speed of changes: `quick` takes 200 ms, `steady` 1000 ms, for an upload (M471). @default 'quick' */
  motion?: 'quick' | 'steady'
  /** Classes for layout only, such as the width. @default 'w-full' */
  className?: string
}

const fill = {
  low: 'bg-red-chart',
  medium: 'bg-yellow-chart',
  high: 'bg-green-chart',
  accent: 'bg-accent',
  neutral: 'bg-grey-chart',
}

/** A progress bar. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, valueText, size = 'md', motion = 'quick', tone, className = 'w-full', ...rest } = props
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  const step = tone ?? (value === undefined ? 'accent' : progressTone(value))
  const pace = motion === 'quick' ? 'duration-(--duration-slow)' : 'duration-1000'
  return (
    <div
      role="progressbar"
      {...rest}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      data-tone={step}
      className={cn('overflow-hidden rounded-full bg-press', size === 'md' ? 'h-1.5' : 'h-1', className)}
    >
      {percent === undefined ? (
        <div className={cn('h-full w-full animate-[breathe_1.6s_ease-in-out_infinite] rounded-full', fill[step])} />
      ) : (
        <div
          className={cn('h-full rounded-full transition-[width] ease-out', pace, fill[step])}
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  )
}

/** The tone of progress, in three steps. */
type ProgressTone = 'low' | 'medium' | 'high'

/** Returns the tone of a share between 0 and 1: below 0.25 low, above 0.74 high, otherwise medium. Rule M197. */
function progressTone(share: number): ProgressTone {
  if (share < 0.25) return 'low'
  return share > 0.74 ? 'high' : 'medium'
}
