import { cn, ErrorBoundary } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useStickyRail } from '#lib/page/useStickyRail.ts'

export interface StrategyLayoutProps {
  /** Writing help: in a sidebar at the left, below the work where there is no room for two columns. */
  help?: ReactNode
  /** The docked Info panel: at the right, above the facts. */
  info?: ReactNode
  /** The facts about the work: in a sidebar at the right; omitted where a header button shows them instead. */
  facts?: ReactNode
  /** The work; without it, only the facts are shown. */
  children?: ReactNode
}

const RAIL = 'flex min-w-0 flex-col gap-4 rounded-card'

/**
 * The layout of the screen: help at the left, the work in the middle, the docked Info panel and the facts at the right. The
 * sidebars scroll with the page.
 */
export function StrategyLayout({ help, info, facts, children }: StrategyLayoutProps) {
  const helpRail = useStickyRail()
  const factsRail = useStickyRail(info === undefined ? 'facts' : 'info')
  const hasHelp = help !== undefined
  const hasRight = facts !== undefined || info !== undefined
  // With the Info panel, the help has a column of its own only in wide windows; in others it is below the work.
  const helpColumn =
    info === undefined ? 'lg:col-start-1 lg:row-start-1' : 'lg:col-start-1 lg:row-start-2 min-[90rem]:row-start-1'
  const workColumn =
    info === undefined ? 'lg:col-start-2 lg:row-start-1' : 'lg:col-start-1 lg:row-start-1 min-[90rem]:col-start-2'
  const factsColumn = hasHelp ? 'lg:col-start-2 lg:row-start-1 min-[90rem]:col-start-3' : ''
  return (
    <div
      className={cn(
        'grid items-start justify-center gap-4 sm:gap-(--space-gutter)',
        columnsOf(hasHelp, info !== undefined, hasRight),
      )}
    >
      {/* The work comes first in reading and tab order, although the help is at its left. */}
      <div className={cn('flex min-w-0 flex-col gap-4 empty:hidden', hasHelp && workColumn)}>{children}</div>
      {hasHelp && (
        <aside
          ref={helpRail}
          aria-label="Help"
          className={cn(RAIL, info === undefined ? 'lg:sticky' : 'min-[90rem]:sticky', helpColumn)}
        >
          <ErrorBoundary title="Help could not be shown">{help}</ErrorBoundary>
        </aside>
      )}
      {hasRight && (
        <aside
          ref={factsRail}
          aria-label="Facts"
          className={cn(
            RAIL,
            info === undefined ? 'xl:sticky' : ['lg:sticky lg:row-span-2 max-lg:order-first', factsColumn],
          )}
        >
          {info}
          {facts !== undefined && <ErrorBoundary title="The details could not be shown">{facts}</ErrorBoundary>}
        </aside>
      )}
    </div>
  )
}

function columnsOf(hasHelp: boolean, hasInfo: boolean, hasRight: boolean): string {
  if (hasInfo) {
    return hasHelp
      ? 'lg:grid-cols-[minmax(0,800px)_388px] min-[90rem]:grid-cols-[240px_minmax(0,800px)_388px]'
      : 'lg:grid-cols-[minmax(0,800px)_388px]'
  }
  if (hasHelp) {
    return hasRight
      ? 'lg:grid-cols-[228px_minmax(0,800px)] xl:grid-cols-[228px_minmax(0,800px)_308px] min-[90rem]:grid-cols-[272px_minmax(0,800px)_368px]'
      : 'lg:grid-cols-[228px_minmax(0,800px)]'
  }
  return hasRight
    ? 'lg:grid-cols-[minmax(0,800px)_308px] min-[90rem]:grid-cols-[minmax(0,800px)_368px]'
    : 'lg:grid-cols-[minmax(0,800px)]'
}
