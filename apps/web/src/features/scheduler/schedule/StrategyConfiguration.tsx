import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, hasQuantity, strategyTypeLabel } from '@rankdesk/domain'
import { NO_VALUE } from '@rankdesk/format'
import { Banner, Field, NumberStepper } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { MonthSelect } from './MonthSelect.tsx'

export interface StrategyConfigurationProps {
  row: DraftRow
  strategy: SchedulerStrategy
  quantity: number
  actions: DraftActions
}

/** The settings that a Google strategy has instead of a page: location, profile, quantity and month (M407, M408). */
export function StrategyConfiguration({ row, strategy, quantity, actions }: StrategyConfigurationProps) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{strategyTypeLabel(row.strategyTypeId)}</p>
        <p className="wrap-break-word text-muted">{strategy.address === '' ? NO_VALUE : strategy.address}</p>
      </div>
      {strategy.googleProfileUrl === null ? (
        <Banner tone="warning">We do not have a Google Business Profile added for this location</Banner>
      ) : (
        <Link href={strategy.googleProfileUrl} newTab>
          Google profile
        </Link>
      )}
      {hasQuantity(row.strategyTypeId) && (
        <Field label="Quantity" hint="Each has its own row and month.">
          <NumberStepper
            value={quantity}
            min={Math.max(1, strategy.minQty)}
            onChange={(next) => actions.setQuantity(strategy.strategyId, next ?? strategy.minQty)}
          />
        </Field>
      )}
      <Field label="Month">
        <MonthSelect row={row} strategy={strategy} onChange={(month) => actions.change(row.rowId, { month })} />
      </Field>
    </div>
  )
}
