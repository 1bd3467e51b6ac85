import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'

/** The level compared with a target: far above, above, on, below or far below. */
export type Level = 'far-above' | 'above' | 'on' | 'below' | 'far-below'

/** Every level, from best to worst, for galleries and tests. */
export const LEVELS: readonly Level[] = ['far-above', 'above', 'on', 'below', 'far-below']

/** The offset of the dot above (-) or below (+) the tick, in px. */
const DOT_OFFSET: Record<Level, number> = { 'far-above': -5, above: -3, on: 0, below: 3, 'far-below': 5 }

export interface LevelMarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The level compared with a target. */
  level: Level
}

/** A dot on a tick of 9 px that shows a level. Decorates the text beside it, so screen readers skip it. */
export function LevelMark({ level, className = '', ...rest }: LevelMarkProps) {
  return (
    <svg
      aria-hidden
      {...rest}
      width="9"
      height="14"
      viewBox="0 0 9 14"
      fill="currentColor"
      className={cn('shrink-0', className)}
    >
      <rect x="0" y="6.25" width="9" height="1.5" rx="0.75" opacity={level === 'on' ? 1 : 0.55} />
      <circle cx="4.5" cy={7 + DOT_OFFSET[level]} r="2" />
    </svg>
  )
}
