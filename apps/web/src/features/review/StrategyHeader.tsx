import type { StrategyDetails } from '@rankdesk/api'
import { TEXT_LIMITS } from '@rankdesk/format'
import { Icon, Chip, TruncatedText } from '@rankdesk/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListAddress } from '#lib/page/listAddress.ts'
import { Link } from '#lib/routing/Link.tsx'
import type { WorkMode } from '#lib/work-mode/useWorkMode.ts'
import { WorkPosition } from '#lib/work-mode/WorkPosition.tsx'

export interface StrategyHeaderProps {
  strategy: StrategyDetails
  /** The state of the strategy, as a label. */
  status: ReactNode
  workMode: WorkMode
  /** Rendered at the right: the actions, Complete last. */
  children?: ReactNode
}

/** The sticky header: the strategy, its client, its state, the badges of M230, and the actions. */
export function StrategyHeader({ strategy, status, workMode, children }: StrategyHeaderProps) {
  const list = useListAddress()
  return (
    <header
      data-top-bar
      className="sticky top-0 z-20 -mx-4 -mt-4 mb-5 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-canvas px-4 py-2 sm:-mx-(--space-gutter) sm:-mt-(--space-gutter) sm:px-(--space-gutter)"
    >
      <Link
        unstyled
        to={list}
        aria-label="Back to My Clients"
        className="-ml-2 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-40">
        <h1 className="text-section font-semibold tracking-(--tracking-figure) wrap-break-word">
          {strategy.strategyTypeName}
        </h1>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <TruncatedText text={strategy.businessName} limit={TEXT_LIMITS.businessName} className="wrap-break-word" />
          {status}
          {strategy.contentApproval && <Chip>Content approval needed</Chip>}
          {strategy.redesign && <Chip>Redesign</Chip>}
          {strategy.cancelling && <Chip hue="orange">Cancelling</Chip>}
        </p>
      </div>
      <WorkPosition workMode={workMode} />
      {children !== undefined && (
        <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2 max-sm:contents">{children}</div>
      )}
    </header>
  )
}
