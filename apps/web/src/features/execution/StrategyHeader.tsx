import type { StrategyDetails } from '@rankdesk/api'
import { Chip, PageTitle } from '@rankdesk/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useListAddress } from '../../shared/page/listAddress.ts'

export interface StrategyHeaderProps {
  strategy: StrategyDetails
  /** At the right: where the saving stands, and the deed. */
  children?: ReactNode
}

/** What strategy this is and whose, with the badges of M230; stays in sight. */
export function StrategyHeader({ strategy, children }: StrategyHeaderProps) {
  const list = useListAddress()
  return (
    <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-5 border-b border-hairline bg-canvas px-4 py-3 sm:-mx-(--space-gutter) sm:-mt-(--space-gutter) sm:px-(--space-gutter)">
      <div className="flex items-start gap-2 lg:items-center">
        <Link
          to={list}
          aria-label="Back to My Clients"
          className="-ml-2 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
        </Link>
        <div className="min-w-0 flex-1">
          <PageTitle title={strategy.strategyTypeName} aside={children}>
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="min-w-0 text-field wrap-break-word text-muted">{strategy.businessName}</span>
              {strategy.contentApproval && <Chip>Content approval needed</Chip>}
              {strategy.redesign && <Chip>Redesign</Chip>}
              {strategy.cancelling && <Chip hue="orange">Cancelling</Chip>}
            </span>
          </PageTitle>
        </div>
      </div>
    </div>
  )
}
