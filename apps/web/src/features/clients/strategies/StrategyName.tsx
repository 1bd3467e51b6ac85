import type { StrategyRow } from '@rankdesk/api'
import { OUT_OF_DATE, strategyHours } from '@rankdesk/domain'
import { formatDate, formatInstantDate, formatNumber } from '@rankdesk/format'
import { Chip, Tooltip, TruncatedText } from '@rankdesk/ui'
import { CircleCheck, Layers, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReceiptChip } from '../strategy-actions/ReceiptChip.tsx'
import { strategySubject } from './groupedRows.ts'

/** A strategy's type with its badges: done, out of date (M198), group, proof of live (D01), and the hours of one that is not live (QUEUE-8). */
export function StrategyName({ strategy }: { strategy: StrategyRow }) {
  const { completedDate, targetStrategiesCompleteCount: target, completedStrategiesCount: done } = strategy
  return (
    <span className="flex flex-wrap items-center gap-1.5 font-medium">
      {strategy.strategyTypeName}
      {target > 1 && (
        <span className="figures font-normal text-muted">
          {done} of {target}
        </span>
      )}
      {completedDate !== null && (
        <Sign tip={`Completed ${formatInstantDate(new Date(completedDate))}`}>
          <CircleCheck role="img" aria-label="Completed" size={14} strokeWidth={2} className="text-green-solid" />
        </Sign>
      )}
      {strategy.isOutOfDate && (
        <Sign tip={OUT_OF_DATE}>
          <TriangleAlert role="img" aria-label={OUT_OF_DATE} size={14} strokeWidth={2} className="text-orange-solid" />
        </Sign>
      )}
      {strategy.strategyGroupName !== null && (
        <span className="flex max-w-52">
          <Chip size="sm" icon={<Layers aria-hidden size={10} strokeWidth={2} />}>
            <TruncatedText text={strategy.strategyGroupName} className="focus-visible:-outline-offset-2" />
          </Chip>
        </span>
      )}
      {strategy.duePublishDate !== null && (
        <Chip size="sm" hue="blue">
          Publishes {formatDate(strategy.duePublishDate)}
        </Chip>
      )}
      {strategy.isNotLive === true && (
        <Chip size="sm" hue="orange">
          Not live: {formatNumber(strategyHours(strategy.strategyTypeId))} h
        </Chip>
      )}
      {strategy.receiptState !== null && (
        <ReceiptChip
          strategyId={strategy.strategyId}
          state={strategy.receiptState}
          subject={strategySubject(strategy)}
        />
      )}
    </span>
  )
}

/** An icon whose text appears on hover and keyboard focus. */
function Sign({ tip, children }: { tip: string; children: ReactNode }) {
  return (
    <Tooltip content={tip}>
      <button type="button" className="grid size-5 cursor-default place-items-center rounded-chip">
        {children}
      </button>
    </Tooltip>
  )
}
