import { cn, Icon } from '@rankdesk/ui'
import { type IndexState, strategyTypeLabel } from '@rankdesk/domain'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { CircleAlert, CircleCheck, CircleDashed, CirclePlus, CircleX, EyeOff } from 'lucide-react'
import type { SiteFacts } from './pages.queries.ts'

export interface PageFactMarksProps {
  facts: SiteFacts['pages'][number] | undefined
}

/** The color and the shape of each state: a narrow tree has no room for the word, and color alone says nothing (D23). */
const MARKS: Record<IndexState, readonly [tone: string, icon: typeof EyeOff]> = {
  Indexed: ['text-green-solid', CircleCheck],
  New: ['text-blue-solid', CirclePlus],
  Unknown: ['text-subtle', CircleDashed],
  Lost: ['text-orange-solid', CircleAlert],
  'Never seen': ['text-red-solid', CircleX],
  Hidden: ['text-subtle', EyeOff],
}

/** The index state of a page and the number of its strategies, at the end of its node. */
export function PageFactMarks({ facts }: PageFactMarksProps) {
  if (facts === undefined) return null
  const { indexState, strategies } = facts
  const [tone, icon] = MARKS[indexState]
  // What a narrow tree hides stays part of the node's name, so that the name contains all that is visible, in its order.
  return (
    <span className="flex shrink-0 items-center gap-2 text-caption">
      {strategies.length > 0 && (
        <span className="figures text-muted" title={strategies.map(pageStrategyText).join('\n')}>
          {strategies.length}
          <span className="@max-sm:sr-only"> {strategies.length === 1 ? 'strategy' : 'strategies'}</span>
        </span>
      )}{' '}
      <span className={cn('flex items-center gap-1', tone)} title={indexState}>
        <Icon of={icon} size={14} />
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
