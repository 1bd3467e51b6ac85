import {
  clientInfoNotesReport,
  clientInfoReport,
  clientSearchReport,
  clientSeoChecklistReport,
} from './clientDetails.ts'
import { clientActionsReport, clientKeywordsReport, clientPagesReport } from './clientPages.ts'
import {
  allClientsReport,
  homeTabsReport,
  queueChoicesReport,
  queueTabsReport,
  queueTwoRankingClientsReport,
  rankingClientsReport,
} from './clientQueue.ts'
import {
  allClientsSummaryReport,
  clientTrafficDaysReport,
  keywordRankingReport,
  monthlyQueueWorkReport,
  myClientsSummaryReport,
  organicLeadsReport,
  organicTrafficReport,
  rankingProgressReport,
  rankingLossesReport,
  rankingWinsReport,
} from './home.ts'
import { homeNewsReport, openWorkReport, waitingWorkReport } from './homeWork.ts'
import { clientsOnDayReport, leadershipRollupReport } from './leadership.ts'
import { localProfileStrategyReport } from './localProfile.ts'
import {
  businessTypesReport,
  clientSpecialtyTypesReport,
  seoSpecialtiesReport,
  seoTargetsReport,
  specialtiesSystemsReport,
} from './seoTargets.ts'
import { iconsAndConnectSettingsReport, pageOrganicTrafficReport, siteInfoReport, templatesReport } from './sites.ts'
import { monthStrategiesReport, ownStrategiesReport, staffReport, teamListReport, teamRollupReport } from './staff.ts'
import { testimonialFormReport, testimonialReviewClientsReport, testimonialTabsReport } from './testimonials.ts'

export * from './clientDetails.ts'
export * from './clientPages.ts'
export * from './clientQueue.ts'
export * from './home.ts'
export * from './homeWork.ts'
export * from './leadership.ts'
export * from './localProfile.ts'
export * from './scope.ts'
export * from './seoTargets.ts'
export * from './sites.ts'
export * from './staff.ts'
export * from './testimonials.ts'

/** All reports (M590-M594). The server has the SQL of each by its query id. */
export const ALL_REPORTS = [
  staffReport,
  teamListReport,
  monthStrategiesReport,
  ownStrategiesReport,
  teamRollupReport,
  clientsOnDayReport,
  leadershipRollupReport,
  monthlyQueueWorkReport,
  rankingProgressReport,
  myClientsSummaryReport,
  allClientsSummaryReport,
  keywordRankingReport,
  organicTrafficReport,
  organicLeadsReport,
  clientTrafficDaysReport,
  rankingLossesReport,
  rankingWinsReport,
  openWorkReport,
  waitingWorkReport,
  homeNewsReport,
  rankingClientsReport,
  queueTwoRankingClientsReport,
  allClientsReport,
  queueTabsReport,
  homeTabsReport,
  queueChoicesReport,
  clientInfoReport,
  clientSearchReport,
  clientInfoNotesReport,
  clientSeoChecklistReport,
  clientKeywordsReport,
  clientPagesReport,
  clientActionsReport,
  clientSpecialtyTypesReport,
  seoTargetsReport,
  seoSpecialtiesReport,
  businessTypesReport,
  specialtiesSystemsReport,
  siteInfoReport,
  templatesReport,
  iconsAndConnectSettingsReport,
  pageOrganicTrafficReport,
  localProfileStrategyReport,
  testimonialReviewClientsReport,
  testimonialTabsReport,
  testimonialFormReport,
] as const
