import type { SchedulerStrategy } from '@rankdesk/api'
import { copyNumber, type DraftRow, isGoogleType, lacksPage, needsPage } from '@rankdesk/domain'

/** Returns the details of a row's strategy: its type, its group or subtitle, and the number of a copy. */
export function strategyDetails(row: DraftRow, strategy: SchedulerStrategy | undefined, quantity: number): string {
  const details = [
    strategy?.strategyType ?? '',
    strategy?.strategyGroupName ?? strategy?.subtitle ?? '',
    quantity > 1 ? `${copyNumber(row.rowId)} of ${quantity}` : '',
  ]
  return details.filter((part) => part !== '').join(' · ')
}

/** Returns a row's strategy as text, for copies and CSV files. */
export function strategyText(row: DraftRow, strategy: SchedulerStrategy | undefined, quantity: number): string {
  return `${strategy?.title ?? ''} · ${strategyDetails(row, strategy, quantity)}`
}

/** Returns the address of a row's page; undefined where the strategy has none. */
export function pageOf({ strategyTypeId, url }: DraftRow): string | undefined {
  return isGoogleType(strategyTypeId) || !needsPage(strategyTypeId) || url === '' ? undefined : url
}

/** Returns a row's page as text, for copies and CSV files. */
export function pageText(row: DraftRow): string {
  return lacksPage(row) ? 'No page' : (pageOf(row) ?? '')
}
