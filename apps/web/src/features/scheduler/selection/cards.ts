import type { SchedulerGroup, SchedulerStrategy } from '@rankdesk/api'
import { sortSection } from '@rankdesk/domain'

/** A card of the first step: a strategy, or a group represented by its first strategy. */
export interface StrategyCardData {
  strategy: SchedulerStrategy
  /** The group with its figures, if the card is a group. */
  group: SchedulerGroup | undefined
}

/**
 * Returns the cards of a section in the order of the screen (M384, M385): one for each strategy without a group and one
 * per group.
 */
export function cardsOf(
  strategies: readonly SchedulerStrategy[],
  groups: readonly SchedulerGroup[],
): StrategyCardData[] {
  const byId = new Map(groups.map((group) => [group.strategyGroupId, group]))
  const shown = new Set<number>()
  return sortSection(
    strategies.map((strategy) => ({
      strategyTypeId: strategy.strategyTypeId,
      strategyGroupId: strategy.strategyGroupId,
      inQueue: strategy.inQueue,
      strategyValue: strategy.kpi.value,
      geoPriority: strategy.kpi.geoPriority,
      specialtyPriority: strategy.kpi.specialtyPriority,
      keywordRanks: strategy.keywords.map(({ rank }) => rank),
      strategy,
    })),
  ).flatMap(({ strategy }) => {
    const groupId = strategy.strategyGroupId
    if (groupId === null) return [{ strategy, group: undefined }]
    if (shown.has(groupId)) return []
    shown.add(groupId)
    return [{ strategy, group: byId.get(groupId) }]
  })
}
