import {
  allClientsReport,
  homeTabsReport,
  queueChoicesReport,
  queueTabsReport,
  queueTwoRankingClientsReport,
  rankingClientsReport,
} from '@rankdesk/api'
import { HOME_TABS, QUEUE_TABS } from '@rankdesk/domain'
import { monthInLosAngeles } from '@rankdesk/format'
import { queueChoicesSql, rankingClientsQuery, tabsQuery } from '../clientQueueSql.ts'
import { homeTabSql, ofStrategiesOfMonth, queueTabSql } from '../figures/strategiesOfMonth.ts'
import type { ReportSource } from '../reportSource.ts'

const clientRows = { key: ['businessName', 'clientId'], rowId: 'clientId', isCached: true, query: rankingClientsQuery }

export const rankingClients: ReportSource = { report: rankingClientsReport, ...clientRows }
export const queueTwoRankingClients: ReportSource = {
  report: queueTwoRankingClientsReport,
  ...clientRows,
}
export const allClients: ReportSource = { report: allClientsReport, ...clientRows }

export const queueTabs: ReportSource = {
  report: queueTabsReport,
  isCached: true,
  key: ['position'],
  query: (context) =>
    tabsQuery(context, 'queueTab', QUEUE_TABS, ofStrategiesOfMonth(monthInLosAngeles(context.clock), queueTabSql)),
}

export const homeTabs: ReportSource = {
  report: homeTabsReport,
  isCached: true,
  key: ['position'],
  query: (context) =>
    tabsQuery(context, 'homeTab', HOME_TABS, ofStrategiesOfMonth(monthInLosAngeles(context.clock), homeTabSql)),
}

export const queueChoices: ReportSource = {
  report: queueChoicesReport,
  isCached: true,
  key: ['field', 'value'],
  query: queueChoicesSql,
}
