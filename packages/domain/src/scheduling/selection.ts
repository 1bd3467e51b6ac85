import { formatMonthName, formatNumber, pluralize, type PlainMonth } from '@rankdesk/format'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'

/** The fields of a card that selection uses (M388). */
export interface SelectableStrategy {
  strategyId: number
  strategyTypeId: number
  strategyGroupId: number | string | null
  inQueue: boolean
  isRecommended: boolean
  statusId: number
  qty: number
  minQty: number
  maxStrategies: number
}

/** The maximum number of recommended strategies at the top (M358). */
export const MAX_RECOMMENDED = 3

/**
 * Whether a card can be selected: it is not completed (M366), and is no blog if the client has none (M367). Rule
 * SCHED-7.
 */
export function isSelectable(strategy: SelectableStrategy, client: { blogInstalled: boolean }): boolean {
  if (strategy.statusId === 1) return false
  return client.blogInstalled || strategy.strategyTypeId !== STRATEGY_TYPES.supportingBlogCreation
}

/** Returns how many strategies a month should have: the highest value of all cards (M356). Rule SCHED-10. */
export function maxStrategies(strategies: readonly Pick<SelectableStrategy, 'maxStrategies'>[]): number {
  return strategies.reduce((max, strategy) => Math.max(max, strategy.maxStrategies), 0)
}

/** What the scheduler's header says of the selection. */
export interface SelectionProgress {
  text: string
  /** The fill of the circle: 1 is full. */
  share: number
  /** Whether too many are selected. */
  over: boolean
  /**
   * What the sentence counts: its month, how many are selected in all months, and for a client without agreed hours that its
   * maximum is assumed.
   */
  note: string
}

/** The numbers of selected items that the header counts. */
export interface SelectionCount {
  month: PlainMonth
  /** How many are selected in the month. */
  chosen: number
  max: number
  /** How many are selected in all months. */
  selected: number
  /** The agreed hours of the client. */
  allocation: number | null
}

/** Returns the header's sentence, the fill of its circle and its note (M355, M357). Rules SCHED-10, SCHED-22. */
export function selectionProgress({ month, chosen, max, selected, allocation }: SelectionCount): SelectionProgress {
  const counted = `Counts ${formatMonthName(month)}, the current month. All months together: ${formatNumber(selected)} selected.`
  const assumed = `No hours are agreed with this client: ${pluralize(max, 'item')} a month ${max === 1 ? 'is' : 'are'} assumed.`
  return {
    text: `You've selected ${chosen} out of ${max} items.`,
    share: max === 0 ? (chosen > 0 ? 1 : 0) : Math.min(1, chosen / max),
    over: chosen > max,
    note: allocation === null ? `${counted} ${assumed}` : counted,
  }
}

/** Whether a strategy is saved (M387): it is open, or completed with a quantity above 1. Rule SCHED-11. */
export function isSaved(strategy: Pick<SelectableStrategy, 'statusId' | 'qty'>): boolean {
  return strategy.statusId === 0 || (strategy.statusId === 1 && strategy.qty > 1)
}
