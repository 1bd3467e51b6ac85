import type { SchedulerStrategy } from '@rankdesk/api'

/** What the group dialog is for: a group begun with a card, or the group of a card. */
export type GroupTask = { kind: 'create'; begunWith: SchedulerStrategy } | { kind: 'edit'; member: SchedulerStrategy }

/** What the group dialog was filled in with. */
export interface GroupForm {
  name: string
  memberIds: readonly number[]
}
