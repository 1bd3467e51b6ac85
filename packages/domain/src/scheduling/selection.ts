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
 * Returns the initial selection (M382): the queued strategies, or the recommended ones if none are queued. Rule
 * SCHED-6.
 */
export function initialSelection(strategies: readonly SelectableStrategy[]): number[] {
  const queued = strategies.filter((strategy) => strategy.inQueue)
  const chosen = queued.length > 0 ? queued : strategies.filter((strategy) => strategy.isRecommended)
  return chosen.map((strategy) => strategy.strategyId)
}

/**
 * Whether a card can be selected: it is not completed (M366), and is no blog if the client has none (M367). Rule
 * SCHED-7.
 */
export function isSelectable(strategy: SelectableStrategy, client: { blogInstalled: boolean }): boolean {
  if (strategy.statusId === 1) return false
  return client.blogInstalled || strategy.strategyTypeId !== STRATEGY_TYPES.supportingBlogCreation
}

/** Selects or deselects a card with its whole group (M383). Rule SCHED-8. */
export function toggleSelection(
  strategies: readonly SelectableStrategy[],
  selected: ReadonlySet<number>,
  strategyId: number,
): Set<number> {
  const strategy = strategies.find((candidate) => candidate.strategyId === strategyId)
  if (strategy === undefined) return new Set(selected)
  const group = strategy.strategyGroupId
  const members = group === null ? [strategy] : strategies.filter((candidate) => candidate.strategyGroupId === group)
  const next = new Set(selected)
  const tick = !selected.has(strategyId)
  for (const member of members) {
    if (tick) next.add(member.strategyId)
    else next.delete(member.strategyId)
  }
  return next
}

/** Returns a card's quantity after it was selected (its minimum, at least 1) or deselected (0) (M361). Rule SCHED-9. */
export function quantityOnTick(strategy: Pick<SelectableStrategy, 'minQty'>, ticked: boolean): number {
  return ticked ? Math.max(1, strategy.minQty) : 0
}

/** Returns how many strategies a month should have: the highest value of all cards (M356). Rule SCHED-10. */
export function maxStrategies(strategies: readonly Pick<SelectableStrategy, 'maxStrategies'>[]): number {
  return strategies.reduce((max, strategy) => Math.max(max, strategy.maxStrategies), 0)
}

/**
 * Returns the header's sentence and the fill of its circle: 1 is full, and `over` says that too many are selected
 * (M355, M357). Rule SCHED-10.
 */
export function selectionProgress(chosen: number, max: number): { text: string; share: number; over: boolean } {
  return {
    text: `You've selected ${chosen} out of ${max} items.`,
    share: max === 0 ? (chosen > 0 ? 1 : 0) : Math.min(1, chosen / max),
    over: chosen > max,
  }
}

/**
 * Says what the header's sentence counts: its month, how many are selected in all months, and for a client without agreed
 * hours that its maximum is assumed. Rules SCHED-10, SCHED-22.
 */
export function selectionNote(
  month: PlainMonth,
  selected: number,
  { allocation, max }: { allocation: number | null; max: number },
): string {
  const counted = `Counts ${formatMonthName(month)}, the current month. All months together: ${formatNumber(selected)} selected.`
  if (allocation !== null) return counted
  return `${counted} No hours are agreed with this client: ${pluralize(max, 'item')} a month ${max === 1 ? 'is' : 'are'} assumed.`
}

/** Whether a strategy is saved (M387): it is open, or completed with a quantity above 1. Rule SCHED-11. */
export function isSaved(strategy: Pick<SelectableStrategy, 'statusId' | 'qty'>): boolean {
  return strategy.statusId === 0 || (strategy.statusId === 1 && strategy.qty > 1)
}
