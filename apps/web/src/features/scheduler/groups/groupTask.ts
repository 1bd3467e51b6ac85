import type { SchedulerStrategy } from '@rankdesk/api'
import type { GroupBody } from '../scheduler.queries.ts'

/** The content of the group dialog: a new group that starts with a card, or the group of a card. */
export type GroupTask = { kind: 'create'; firstMember: SchedulerStrategy } | { kind: 'edit'; member: SchedulerStrategy }

/** The name and the members of a group, as form values. */
export type GroupValues = Omit<GroupBody, 'clientId'>
