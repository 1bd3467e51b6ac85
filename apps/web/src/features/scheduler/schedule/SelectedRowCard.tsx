import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, isGoogleType, sideCardTitle } from '@rankdesk/domain'
import { Card } from '@rankdesk/ui'
import type { StoredScheduleDraft } from '../draft/useScheduleDraft.ts'
import { PageManager } from '../pages/PageManager.tsx'
import type { SeoInfo } from '../schedulerData.ts'
import { StrategyConfiguration } from './StrategyConfiguration.tsx'

export interface SelectedRowCardProps {
  info: SeoInfo
  state: StoredScheduleDraft
  /** The selected row and its strategy; undefined for none. */
  row: DraftRow | undefined
  strategy: SchedulerStrategy | undefined
}

/** The card beside the schedule: the settings of a Google strategy, or the page manager (M407-M411). */
export function SelectedRowCard({ info, state: { draft, actions }, row, strategy }: SelectedRowCardProps) {
  return (
    <Card title={sideCardTitle(row?.strategyTypeId)}>
      {row !== undefined && strategy !== undefined && isGoogleType(row.strategyTypeId) ? (
        <StrategyConfiguration
          row={row}
          strategy={strategy}
          quantity={draft.chosen.get(strategy.strategyId) ?? 1}
          actions={actions}
        />
      ) : (
        <PageManager info={info} row={row} strategy={strategy} actions={actions} />
      )}
    </Card>
  )
}
