import { cn } from '../classes/cn.ts'
import { formatNumber } from '@rankdesk/format'
import type { ComponentProps } from 'react'

export interface ProgressCircleProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The accessible name. */
  label: string
  /** The completed count or amount. */
  value: number
  /** The total. A greater value overfills the ring, which is red. */
  max: number
  /** Whether 'N out of M' is shown beside the ring. Otherwise it is for screen readers only. @default false */
  caption?: boolean
  /** The edge length of the ring in px. @default 28 */
  size?: number
  /** Classes for layout only, such as margins. */
  className?: string
}

/** Progress as a ring: 'N out of M'. An overfilled ring is red and says so. */
export function ProgressCircle(props: ProgressCircleProps) {
  const { label, value, max, caption = false, size = 28, className = '', ...rest } = props
  const { share, isOver } = circleShare(value, max)
  const text = `${formatNumber(value)} out of ${formatNumber(max)}`
  return (
    <span {...rest} className={cn('inline-flex items-center gap-2', className)} data-over={isOver || undefined}>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, value, 0)}
        aria-valuenow={Math.max(value, 0)}
        aria-valuetext={isOver ? `${text}, too many` : text}
        width={size}
        height={size}
        viewBox="0 0 28 28"
        fill="none"
        className="shrink-0 -rotate-90"
      >
        <circle cx="14" cy="14" r="11.5" strokeWidth="3" className="stroke-press" />
        {share > 0 && (
          <circle
            cx="14"
            cy="14"
            r="11.5"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength={1}
            strokeDasharray={`${share} 1`}
            className={cn(
              'transition-[stroke-dasharray] duration-(--duration-slow) ease-out',
              isOver ? 'stroke-red-chart' : 'stroke-accent',
            )}
          />
        )}
      </svg>
      {caption && (
        <span
          aria-hidden
          className={cn('figures whitespace-nowrap', isOver ? 'font-medium text-red-solid' : 'text-muted')}
        >
          {text}
        </span>
      )}
    </span>
  )
}

/** A ring: the filled share, 0 to 1, and whether the value exceeds the total. */
interface CircleShare {
  share: number
  isOver: boolean
}

/**
 * Returns the ring of `value` out of `max`. A value above `max` overfills it. With a `max` of 0, any value above 0
 * overfills it.
 */
function circleShare(value: number, max: number): CircleShare {
  if (max <= 0) return { share: value > 0 ? 1 : 0, isOver: value > 0 }
  return { share: Math.min(Math.max(value / max, 0), 1), isOver: value > max }
}
