import type { CallInput, createStrategyGroup, SchedulerStrategy } from '@rankdesk/api'
import type { GroupPlacement } from '@rankdesk/domain'

/** The content of the group dialog: a new group that starts with a card, or the group of a card. */
export type GroupTask = { kind: 'create'; firstMember: SchedulerStrategy } | { kind: 'edit'; member: SchedulerStrategy }

/** The body of a group: its client, name and members (M402). */
export type GroupBody = CallInput<typeof createStrategyGroup>['body']

/** The name and the members of a group. */
export type GroupValues = Pick<GroupBody, 'strategyGroupName' | 'strategyIds'>

/** A group to save, with the page and month that its members share (M400). */
export interface GroupToSave extends GroupValues {
  placement: GroupPlacement | undefined
  /** Whether a member was scheduled before; otherwise the server leaves the group without a month. */
  isScheduled: boolean
}
