import { ErrorBoundary } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface StrategyLayoutProps {
  /** Writing help: in a sidebar at the left, below the work where there is no room for two columns. */
  help?: ReactNode
  /** The facts about the work: in a sidebar at the right; omitted where a header button shows them instead. */
  facts?: ReactNode
  /** The work; without it, only the facts are shown. */
  children?: ReactNode
}

const RAIL = 'flex min-w-0 flex-col gap-4 rounded-card'
// A sidebar stays visible next to a long text, between header and publish bar, and scrolls by itself when it is longer.
const HELP_STAYS =
  'lg:sticky lg:top-[5.5rem] lg:max-h-[calc(100dvh-8.9375rem)] lg:overflow-x-clip lg:overflow-y-auto lg:[scrollbar-width:thin]'
const FACTS_STAY =
  'xl:sticky xl:top-[5.5rem] xl:max-h-[calc(100dvh-8.9375rem)] xl:overflow-x-clip xl:overflow-y-auto xl:[scrollbar-width:thin]'

/** The layout of the screen: help at the left, the work in the middle, facts at the right. */
export function StrategyLayout({ help, facts, children }: StrategyLayoutProps) {
  const [hasHelp, hasFacts] = [help !== undefined, facts !== undefined]
  const columns = hasHelp
    ? hasFacts
      ? 'lg:grid-cols-[228px_minmax(0,800px)] xl:grid-cols-[228px_minmax(0,800px)_308px] min-[90rem]:grid-cols-[272px_minmax(0,800px)_368px]'
      : 'lg:grid-cols-[228px_minmax(0,800px)]'
    : hasFacts
      ? 'lg:grid-cols-[minmax(0,800px)_308px] min-[90rem]:grid-cols-[minmax(0,800px)_368px]'
      : 'lg:grid-cols-[minmax(0,800px)]'
  return (
    <div className={`grid items-start justify-center gap-4 sm:gap-(--space-gutter) ${columns}`}>
      {/* The work comes first in reading and tab order, although the help is at its left. */}
      <div className={`flex min-w-0 flex-col gap-4 empty:hidden ${hasHelp ? 'lg:col-start-2 lg:row-start-1' : ''}`}>
        {children}
      </div>
      {hasHelp && (
        <aside aria-label="Help" className={`${RAIL} ${HELP_STAYS} lg:col-start-1 lg:row-start-1`}>
          <ErrorBoundary title="Help could not be shown">{help}</ErrorBoundary>
        </aside>
      )}
      {hasFacts && (
        <aside aria-label="Facts" className={`${RAIL} ${FACTS_STAY}`}>
          <ErrorBoundary title="The facts could not be shown">{facts}</ErrorBoundary>
        </aside>
      )}
    </div>
  )
}
