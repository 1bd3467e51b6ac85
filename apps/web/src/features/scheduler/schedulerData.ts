import type { CallResult, clientSeoInfo, schedulerStrategies } from '@rankdesk/api'

/** The client's strategies as the scheduler got them. */
export type SchedulerList = CallResult<typeof schedulerStrategies>

/** What the scheduler's header says of the client. */
export type SeoInfo = CallResult<typeof clientSeoInfo>
