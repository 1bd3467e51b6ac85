import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'

/** A card of the first step, as far as choosing it goes (M388). */
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

/** Most recommended strategies that are shown at the top (M358). */
export const MAX_RECOMMENDED = 3

/** What is chosen when the screen opens (M382): what is in the queue or, if nothing is, what is recommended. Rule SCHED-6. */
export function initialSelection(strategies: readonly SelectableStrategy[]): number[] {
  const queued = strategies.filter((strategy) => strategy.inQueue)
  const chosen = queued.length > 0 ? queued : strategies.filter((strategy) => strategy.isRecommended)
  return chosen.map((strategy) => strategy.strategyId)
}

/** Whether a card can be ticked: not one that is done (M366), and no blog where the client has no blog (M367). Rule SCHED-7. */
export function isSelectable(strategy: SelectableStrategy, client: { blogInstalled: boolean }): boolean {
  if (strategy.statusId === 1) return false
  return client.blogInstalled || strategy.strategyTypeId !== STRATEGY_TYPES.supportingBlogCreation
}

/** Ticks or unticks a card; a card of a group takes the whole group with it (M383). Rule SCHED-8. */
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

/** A card's quantity after it was ticked or unticked (M361): its least, at least 1, or 0. Rule SCHED-9. */
export function quantityOnTick(strategy: Pick<SelectableStrategy, 'minQty'>, ticked: boolean): number {
  return ticked ? Math.max(1, strategy.minQty) : 0
}

/** How many strategies a month should hold: the highest of what they say (M356). Rule SCHED-10. */
export function maxStrategies(strategies: readonly Pick<SelectableStrategy, 'maxStrategies'>[]): number {
  return strategies.reduce((most, strategy) => Math.max(most, strategy.maxStrategies), 0)
}

/** The header's sentence, and how full its circle is: 1 is full, and `over` says that more are chosen (M355, M357). Rule SCHED-10. */
export function selectionProgress(chosen: number, most: number): { text: string; share: number; over: boolean } {
  return {
    text: `You've selected ${chosen} out of ${most} items.`,
    share: most === 0 ? (chosen > 0 ? 1 : 0) : Math.min(1, chosen / most),
    over: chosen > most,
  }
}

/** What is saved (M387): strategies that are open, and completed ones whose quantity is above 1. Rule SCHED-11. */
export function isSaved(strategy: Pick<SelectableStrategy, 'statusId' | 'qty'>): boolean {
  return strategy.statusId === 0 || (strategy.statusId === 1 && strategy.qty > 1)
}
