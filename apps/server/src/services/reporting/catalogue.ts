import { queueTabs, rankingClients } from './reports/clientQueue.ts'
import { monthlyQueueWork } from './reports/monthlyQueueWork.ts'
import { staffList } from './reports/staffList.ts'
import type { ReportSource } from './reportSource.ts'

/** Every report that can be run, by its query id. */
export const REPORT_CATALOGUE: ReadonlyMap<string, ReportSource> = new Map(
  [staffList, monthlyQueueWork, rankingClients, queueTabs].map((source) => [source.report.queryId, source]),
)
