import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Quantity } from '../quantity/Quantity.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** How a figure has moved. */
export interface StatChange {
  /** By how much, formatted and without its sign: '12%', '34'. */
  text: string
  /** Which way. */
  direction: 'up' | 'down' | 'same'
  /**
   * Whether that is good news. Up is not always: of rankings and complaints, less is better. Undefined: neither.
   */
  isGood?: boolean | undefined
  /** Since when, after the number: 'on last month'. */
  since?: string
}

export interface StatProps {
  /** What is counted. */
  label: string
  /** The figure, formatted; '–' when there is none. */
  figure: string
  /** Its unit, dimmed: %, h, points. */
  unit?: string
  /** How it has moved. */
  change?: StatChange
  /** A line under it: what it means, what it is made of. */
  children?: ReactNode
  /** `md` is the one figure of a card, 28/32; `sm` stands among several, 20/28. @default 'md' */
  size?: 'md' | 'sm'
  /** Shows the shape of what will come. @default false */
  loading?: boolean
  /** Layout only. */
  className?: string
}

const DIRECTIONS = {
  up: { Icon: ArrowUp, word: 'up' },
  down: { Icon: ArrowDown, word: 'down' },
  same: { Icon: Minus, word: 'unchanged,' },
}

/** A figure with its name, its unit dimmed, and how it has moved. */
export function Stat(props: StatProps) {
  const { label, figure, unit, change, children, size = 'md', loading = false, className = '' } = props
  const labelId = useId()
  const text = size === 'md' ? 'text-figure' : 'text-page'
  return (
    <div role="group" aria-labelledby={labelId} aria-busy={loading || undefined} className={`min-w-0 ${className}`}>
      <p id={labelId} className="text-caption wrap-break-word text-muted">
        {label}
      </p>
      {loading ? (
        <Skeleton width={size === 'md' ? 96 : 64} height={size === 'md' ? 28 : 20} className="my-0.5" />
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className={`font-semibold tracking-(--tracking-figure) ${text}`}>
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
  const { Icon, word } = DIRECTIONS[direction]
  const colour = isGood === undefined ? 'text-muted' : isGood ? 'text-green-solid' : 'text-red-solid'
  return (
    <p className="figures inline-flex items-baseline gap-1 text-caption">
      <span className={`inline-flex items-center gap-0.5 font-medium ${colour}`}>
        <Icon aria-hidden size={12} strokeWidth={2.25} />
        <span className="sr-only">{word} </span>
        {text}
      </span>
      {since !== undefined && <span className="text-muted">{since}</span>}
    </p>
  )
}
