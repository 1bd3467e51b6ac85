import { executionPath, strategyTypeLabel } from '@rankdesk/domain'
import type { ReactNode } from 'react'
import { Link } from '#lib/routing/Link.tsx'

export interface StrategyLineProps {
  strategyId: number
  strategyTypeId: number
  title: string
  /** Rendered at the right: the date or the state. */
  children: ReactNode
}

/** A strategy as a line of a card, with a link to its execution. */
export function StrategyLine({ strategyId, strategyTypeId, title, children }: StrategyLineProps) {
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <Link to={executionPath(strategyTypeId, strategyId)} tone="quiet" className="font-medium">
          {strategyTypeLabel(strategyTypeId)}
        </Link>
        <p className="wrap-break-word text-caption text-muted">{title}</p>
      </div>
      <div className="figures flex shrink-0 flex-col items-end gap-0.5 text-caption text-muted">{children}</div>
    </li>
  )
}
