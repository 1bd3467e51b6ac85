import type { StrategyRow } from '@rankdesk/api'
import { executionPath, type StrategyAction } from '@rankdesk/domain'
import { formatInstantDate } from '@rankdesk/format'
import { Button, Chip, Tooltip } from '@rankdesk/ui'
import { Link } from 'react-router-dom'
import { useFromList } from '../../../shared/page/listAddress.ts'

export interface StrategyActionCellProps {
  strategy: StrategyRow
  /** What the rule says of it (STRAT-3 to STRAT-7). */
  action: StrategyAction
}

/**
 * What can be done about a strategy now. Writing its content comes with the issue of content generation; until then a
 * row that waits for content says so and offers nothing.
 */
export function StrategyActionCell({ strategy, action }: StrategyActionCellProps) {
  const fromList = useFromList()
  switch (action) {
    case 'complete':
      return (
        <Button asChild variant="primary" size="sm">
          <Link
            to={executionPath(strategy.strategyTypeId, strategy.strategyId)}
            state={fromList}
            aria-label={`Complete ${strategy.strategyTypeName}, ${strategy.title}`}
          >
            Complete
          </Link>
        </Button>
      )
    case 'content-pending':
      return (
        <Tooltip content="Strategy will be generated before this month begins!">
          <button type="button" className="cursor-default rounded-chip">
            <Chip>Content Pending</Chip>
          </button>
        </Tooltip>
      )
    case 'content-in-progress':
      return (
        <span className="inline-flex flex-col items-end gap-0.5 xl:flex-row xl:items-center xl:gap-2">
          <Chip hue="blue">Content In Progress</Chip>
          {strategy.contentRequested !== null && (
            <span className="text-caption text-muted">
              since {formatInstantDate(new Date(strategy.contentRequested))}
            </span>
          )}
        </span>
      )
    case 'regenerate-content':
      return <Chip>Content not requested</Chip>
    case 'none':
      return null
  }
}
