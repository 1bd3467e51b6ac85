import { cn } from '../classes/cn.ts'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Quantity } from '../quantity/Quantity.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** The change of a figure. */
export interface StatChange {
  /** The formatted amount without its sign: '12%', '34'. */
  text: string
  /** The direction. */
  direction: 'up' | 'down' | 'same'
  /** Whether the change is good. For ranks and complaints, down is good. Undefined: neutral. */
  isGood?: boolean | undefined
  /** The period, shown after the amount: 'vs. last month'. */
  since?: string
}

export interface StatProps extends ComponentProps<'div'> {
  /** The name of the figure. */
  label: string
  /** The formatted figure; '–' without a value. */
  figure: string
  /** The dimmed unit: %, h, points. */
  unit?: string
  /** The change of the figure. */
  change?: StatChange
  /** A line under the figure that explains it. */
  children?: ReactNode
  /** The size: `md` is the single figure of a card (28/32), `sm` one of several (20/28). @default 'md' */
  size?: 'md' | 'sm'
  /** Whether a placeholder is shown. @default false */
  loading?: boolean
  /** Classes for layout only. */
  className?: string
}

const DIRECTIONS = {
  up: { icon: ArrowUp, word: 'up' },
  down: { icon: ArrowDown, word: 'down' },
  same: { icon: Minus, word: 'unchanged,' },
}

/** A figure with its name, a dimmed unit and its change. */
export function Stat(props: StatProps) {
  const { label, figure, unit, change, children, size = 'md', loading = false, className = '', ...rest } = props
  const labelId = useId()
  const text = size === 'md' ? 'text-figure' : 'text-page'
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-busy={loading || undefined}
      {...rest}
      className={cn('min-w-0', className)}
    >
      <p id={labelId} className="text-caption wrap-break-word text-muted">
        {label}
      </p>
      {loading ? (
        <Skeleton width={size === 'md' ? 96 : 64} height={size === 'md' ? 28 : 20} className="my-0.5" />
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className={cn('font-semibold tracking-(--tracking-figure)', text)}>
            <Quantity value={figure} {...(unit !== undefined && { unit })} />
          </p>
          {change !== undefined && <Change {...change} />}
        </div>
      )}
      {children !== undefined && <div className="text-caption text-muted">{children}</div>}
    </div>
  )
}

function Change({ text, direction, isGood, since }: StatChange) {
  const { icon, word } = DIRECTIONS[direction]
  const color = isGood === undefined ? 'text-muted' : isGood ? 'text-green-solid' : 'text-red-solid'
  return (
    <p className="figures inline-flex items-baseline gap-1 text-caption">
      <span className={cn('inline-flex items-center gap-0.5 font-medium', color)}>
        <Icon of={icon} size={12} strokeWidth={2.25} />
        <span className="sr-only">{word} </span>
        {text}
      </span>
      {since !== undefined && <span className="text-muted">{since}</span>}
    </p>
  )
}
