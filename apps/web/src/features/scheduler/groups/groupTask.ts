import type { SchedulerStrategy } from '@rankdesk/api'
import { draftRows, type GroupPlacement, groupPlacements, type ScheduleDraft } from '@rankdesk/domain'
import type { GroupBody } from '../scheduler.queries.ts'

/** The content of the group dialog: a new group that starts with a card, or the group of a card. */
export type GroupTask = { kind: 'create'; firstMember: SchedulerStrategy } | { kind: 'edit'; member: SchedulerStrategy }

/** The name and the members of a group. */
export type GroupValues = Pick<GroupBody, 'strategyGroupName' | 'strategyIds'>

/** A group to save, with the page and month that its members share (M400). */
export interface GroupToSave extends GroupValues {
  placement: GroupPlacement | undefined
  /** Whether a member was scheduled before; otherwise the server leaves the group without a month. */
  isScheduled: boolean
}

/** The pages and months that a group can take, and whether one of its members is scheduled. */
export interface PlacementChoice {
  placements: readonly GroupPlacement[]
  isScheduled: boolean
}

/** Returns the pages and months of the draft that a group of these strategies can take (M400, SCHED-28). */
export function placementChoice(
  draft: ScheduleDraft,
  strategies: readonly SchedulerStrategy[],
  strategyIds: readonly number[],
): PlacementChoice {
  const members = strategies.filter(({ strategyId }) => strategyIds.includes(strategyId))
  const chosen = new Map(members.map(({ strategyId }) => [strategyId, draft.chosen.get(strategyId) ?? 1]))
  const byId = new Map(members.map((strategy) => [strategy.strategyId, strategy]))
  const isScheduled = ({ strategyId, month }: { strategyId: number; month: string }) => {
    const strategy = byId.get(strategyId)
    if (strategy === undefined) return false
    return strategy.strategyDetail.assignedDate !== null || month !== strategy.assignedMonthOptions[0]?.value
  }
  const rows = draftRows({ chosen, rows: draft.rows }, members)
  return { placements: groupPlacements(rows, isScheduled), isScheduled: rows.some(isScheduled) }
}
