import { cn } from '@rankdesk/ui'
import { type IndexState, strategyTypeLabel } from '@rankdesk/domain'
import { formatMonthName, monthOf } from '@rankdesk/format'
import type { SiteFacts } from './pages.queries.ts'

export interface PageFactMarksProps {
  facts: SiteFacts['pages'][number] | undefined
}

const TONES: Record<IndexState, string> = {
  Indexed: 'text-green-solid',
  New: 'text-blue-solid',
  Unknown: 'text-subtle',
  Lost: 'text-orange-solid',
  'Never seen': 'text-red-solid',
  Hidden: 'text-subtle',
}

/** The index state of a page and the number of its strategies, at the end of its node. */
export function PageFactMarks({ facts }: PageFactMarksProps) {
  if (facts === undefined) return null
  const { indexState, strategies } = facts
  // What a narrow tree hides stays part of the node's name, so that the name contains all that is visible, in its order.
  return (
    <span className="flex shrink-0 items-center gap-2 text-caption">
      {strategies.length > 0 && (
        <span className="figures text-muted" title={strategies.map(pageStrategyText).join('\n')}>
          {strategies.length}
          <span className="@max-sm:sr-only"> {strategies.length === 1 ? 'strategy' : 'strategies'}</span>
        </span>
      )}{' '}
      <span className={cn('flex items-center gap-1', TONES[indexState])} title={indexState}>
        <span aria-hidden className="size-2 rounded-full bg-current" />
        <span className="min-w-17 text-muted @max-md:sr-only">{indexState}</span>
      </span>
      {strategies.length === 0 && <span className="sr-only"> no strategies</span>}
    </span>
  )
}

/** Returns the type of a strategy with its month or state: 'Geo Page Creation, November 2026'. */
export function pageStrategyText({
  strategyTypeId,
  assignedDate,
  isComplete,
}: SiteFacts['pages'][number]['strategies'][number]) {
  const month = assignedDate === null ? 'proposed' : formatMonthName(monthOf(assignedDate))
  return `${strategyTypeLabel(strategyTypeId)}, ${month}${isComplete ? ', completed' : ''}`
}
