import { queueTabsReport, rankingClientsReport } from '@rankdesk/api'
import { queueTabsQuery, rankingClientsQuery } from '../clientQueue.ts'
import type { ReportSource } from '../reportSource.ts'

export const rankingClients: ReportSource = {
  report: rankingClientsReport,
  key: ['businessName', 'clientId'],
  query: rankingClientsQuery,
}

export const queueTabs: ReportSource = { report: queueTabsReport, key: [], query: queueTabsQuery }
