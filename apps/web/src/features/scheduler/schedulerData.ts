import type { CallResult, clientSeoInfo, schedulerStrategies } from '@rankdesk/api'

/** The response with the client's strategies. */
export type SchedulerList = CallResult<typeof schedulerStrategies>

/** The facts about the client in the scheduler's header. */
export type SeoInfo = CallResult<typeof clientSeoInfo>
