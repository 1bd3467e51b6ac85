import { cn } from '@rankdesk/ui'
import { createContext, type ReactNode, use, useMemo } from 'react'

export interface FactsProps {
  /**
   * Where a value is: below its name, at the other end of its line, or in the second column of the grid that `className`
   * describes. @default 'stacked'
   */
  layout?: 'stacked' | 'lines' | 'rows'
  /** Classes of each value. @default 'wrap-break-word' */
  valueClassName?: string
  /** Classes of the list, such as its columns and gaps. */
  className?: string
  /** The facts, each a `Fact`. */
  children: ReactNode
}

/** Facts as names and values. */
export function Facts({ layout = 'stacked', valueClassName = 'wrap-break-word', className, children }: FactsProps) {
  return (
    <FactsContext value={useMemo(() => ({ layout, valueClassName }), [layout, valueClassName])}>
      <dl className={cn(layout === 'lines' && 'flex flex-col gap-1.5', className)}>{children}</dl>
    </FactsContext>
  )
}

/** The layout of the list, and the classes of its values. */
const FactsContext = createContext({ layout: 'stacked', valueClassName: '' })

/** One fact. Belongs inside of `Facts`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  const { layout, valueClassName } = use(FactsContext)
  if (layout === 'lines') {
    return (
      <div className="flex items-baseline justify-between gap-4">
        <dt className="shrink-0 text-muted">{name}</dt>
        <dd className={cn('min-w-0 text-right', valueClassName)}>{children}</dd>
      </div>
    )
  }
  if (layout === 'rows') {
    return (
      <>
        <dt className="text-muted">{name}</dt>
        <dd className={cn('min-w-0', valueClassName)}>{children}</dd>
      </>
    )
  }
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className={cn('min-w-0', valueClassName)}>{children}</dd>
    </div>
  )
}
