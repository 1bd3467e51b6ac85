import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'

/** Whether the text of a strategy is handed over to the client's web master instead of published (HOFF-6). */
export function handsOver({ strategyTypeId, website }: Pick<StrategyDetails, 'strategyTypeId' | 'website'>): boolean {
  return hasPageContent(strategyTypeId) && website?.kind === 'other'
}
