import { cn } from '@rankdesk/ui'
import { createContext, type ReactNode, use, useMemo } from 'react'

export interface FactsProps {
  /**
   * Where a value is: below its name, at the other end of its line, or in the second column of the grid that `className`
   * describes. @default 'stacked'
   */
  layout?: 'stacked' | 'lines' | 'rows'
  /** How the values are set. @default 'wrap-break-word' */
  values?: string
  /** Columns and gaps. */
  className?: string
  /** The facts, each a `Fact`. */
  children: ReactNode
}

/** Facts as names and values. */
export function Facts({ layout = 'stacked', values = 'wrap-break-word', className, children }: FactsProps) {
  return (
    <FactsContext value={useMemo(() => ({ layout, values }), [layout, values])}>
      <dl className={cn(layout === 'lines' && 'flex flex-col gap-1.5', className)}>{children}</dl>
    </FactsContext>
  )
}

/** The layout of the list, and how its values are set. */
const FactsContext = createContext({ layout: 'stacked', values: '' })

/** One fact. Belongs inside of `Facts`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  const { layout, values } = use(FactsContext)
  if (layout === 'lines') {
    return (
      <div className="flex items-baseline justify-between gap-4">
        <dt className="shrink-0 text-muted">{name}</dt>
        <dd className={cn('min-w-0 text-right', values)}>{children}</dd>
      </div>
    )
  }
  if (layout === 'rows') {
    return (
      <>
        <dt className="text-muted">{name}</dt>
        <dd className={cn('min-w-0', values)}>{children}</dd>
      </>
    )
  }
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className={cn('min-w-0', values)}>{children}</dd>
    </div>
  )
}
