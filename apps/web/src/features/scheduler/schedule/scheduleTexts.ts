import type { SchedulerStrategy } from '@rankdesk/api'
import { copyNumber, type DraftRow, isGoogleType, needsPage } from '@rankdesk/domain'

/** Returns the details of a row's strategy: its type, its group or subtitle, and the number of a copy. */
export function strategyDetails(row: DraftRow, strategy: SchedulerStrategy | undefined, quantity: number): string {
  const details = [
    strategy?.strategyType ?? '',
    strategy?.strategyGroupName ?? strategy?.subtitle ?? '',
    quantity > 1 ? `${copyNumber(row.rowId)} of ${quantity}` : '',
  ]
  return details.filter((part) => part !== '').join(' · ')
}

/** Returns the address of a row's page; undefined where the strategy has none. */
export function pageOf({ strategyTypeId, url }: DraftRow): string | undefined {
  return isGoogleType(strategyTypeId) || !needsPage(strategyTypeId) || url === '' ? undefined : url
}
