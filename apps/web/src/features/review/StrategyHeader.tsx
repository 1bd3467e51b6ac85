import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { formatDate, TEXT_LIMITS } from '@rankdesk/format'
import { Chip, type Hue, Tooltip, TruncatedText } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import type { WorkMode } from './work-mode/useWorkMode.ts'
import { WorkPosition } from './work-mode/WorkPosition.tsx'
import { WorkBar } from './header/WorkBar.tsx'

export interface StrategyHeaderProps extends Pick<StrategyStatusProps, 'progress' | 'gaps'> {
  strategy: StrategyDetails
  workMode: WorkMode
  /** Rendered at the right: the actions, Complete last. */
  children?: ReactNode
}

/** The sticky header: the strategy, its client, its state, the badges of M230, and the actions. */
export function StrategyHeader({ strategy, progress, gaps, workMode, children }: StrategyHeaderProps) {
  return (
    <WorkBar>
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-40">
        <h1 className="text-section font-semibold tracking-(--tracking-figure) wrap-break-word">
          {strategy.strategyTypeName}
        </h1>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <TruncatedText text={strategy.businessName} limit={TEXT_LIMITS.businessName} className="wrap-break-word" />
          <StrategyStatus strategy={strategy} progress={progress} gaps={gaps} />
          {strategy.contentApproval && <Chip>Content approval needed</Chip>}
          {strategy.redesign && <Chip>Redesign</Chip>}
          {strategy.cancelling && <Chip hue="orange">Cancelling</Chip>}
        </p>
      </div>
      <WorkPosition workMode={workMode} />
      {children !== undefined && (
        <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2 max-sm:contents">{children}</div>
      )}
    </WorkBar>
  )
}

interface StrategyStatusProps {
  strategy: Pick<
    StrategyDetails,
    'statusId' | 'strategyTypeId' | 'receipt' | 'publishContentDate' | 'zones' | 'handedOverAt' | 'brief'
  >
  /** How many of the generated texts are reviewed, for an open strategy. */
  progress?: { done: number; total: number } | undefined
  /** What the text lacks of its order, as sentences (SCORE-21). */
  gaps?: readonly string[] | undefined
}

/** The state of a strategy as one label in its header. */
function StrategyStatus(props: StrategyStatusProps) {
  const { label, hue, reason } = statusOf(props)
  if (reason === undefined) return <Chip hue={hue}>{label}</Chip>
  return (
    <Tooltip content={reason}>
      <button type="button" className="cursor-default rounded-chip">
        <Chip hue={hue}>{label}</Chip>
      </button>
    </Tooltip>
  )
}

interface Status {
  label: string
  hue: Hue
  /** Why a person accepted a page that is not live, or what a text lacks. */
  reason?: string
}

/** Returns the label and color of a strategy's state. */
function statusOf({ strategy, progress, gaps = [] }: StrategyStatusProps): Status {
  if (strategy.statusId !== 0) return statusOfCompleted(strategy)
  const { publishContentDate: due, brief } = strategy
  if (strategy.handedOverAt != null) return { label: 'Handed over', hue: 'blue' }
  if (!hasPageContent(strategy.strategyTypeId)) return { label: 'Open', hue: 'grey' }
  if (due !== null) return { label: `Publishes ${formatDate(due)}`, hue: 'blue' }
  if (brief?.replacesDraft === true)
    return { label: `Brief: ${brief.answered} of ${brief.asked} answered`, hue: 'orange' }
  if (strategy.zones.length === 0) return { label: 'No content', hue: 'grey' }
  if (gaps.length > 0) return { label: 'Not ready', hue: 'red', reason: `Not what was ordered: ${gaps.join(' ')}` }
  if (progress === undefined || progress.total === 0) return { label: 'Open', hue: 'grey' }
  return progress.done === progress.total ? { label: 'Reviewed', hue: 'green' } : { label: 'In review', hue: 'blue' }
}

function statusOfCompleted({ publishContentDate: due, receipt }: StrategyStatusProps['strategy']): Status {
  if (due !== null) return { label: `Publishes ${formatDate(due)}`, hue: 'blue' }
  if (receipt === null) return { label: 'Completed', hue: 'green' }
  if (receipt.state === 'Live') return { label: 'Live', hue: 'green' }
  if (receipt.acceptedReason === null) return { label: 'Not live', hue: 'orange' }
  return { label: 'Accepted', hue: 'grey', reason: receipt.acceptedReason }
}
