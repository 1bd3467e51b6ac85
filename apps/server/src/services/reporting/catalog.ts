import { clientActions } from './reports/clientActions.ts'
import { clientInfo, clientSearch } from './reports/clientInfo.ts'
import { clientKeywords } from './reports/clientKeywords.ts'
import { clientInfoNotes, clientSeoChecklist } from './reports/clientNotes.ts'
import { clientPages } from './reports/clientPages.ts'
import {
  allClients,
  homeTabs,
  queueChoices,
  queueTabs,
  queueTwoRankingClients,
  rankingClients,
  testimonialForm,
  testimonialReviewClients,
  testimonialTabs,
} from './reports/clientQueue.ts'
import { clientTrafficDays } from './reports/clientTrafficDays.ts'
import { clientsOnDay } from './reports/clientsOnDay.ts'
import { allClientsSummary, myClientsSummary } from './reports/clientsSummary.ts'
import { iconsAndConnectSettings } from './reports/connectSettings.ts'
import { homeNews, openWork, waitingWork } from './reports/homeWork.ts'
import { keywordRanking } from './reports/keywordRanking.ts'
import { leadershipRollup } from './reports/leadershipRollup.ts'
import { localProfileStrategy } from './reports/localProfile.ts'
import { monthlyQueueWork } from './reports/monthlyQueueWork.ts'
import { monthStrategies } from './reports/monthStrategies.ts'
import { organicLeads, organicTraffic } from './reports/organicTraffic.ts'
import { ownStrategies } from './reports/ownStrategies.ts'
import { pageOrganicTraffic } from './reports/pageOrganicTraffic.ts'
import { rankingLosses, rankingWins } from './reports/rankingMoves.ts'
import { rankingProgress } from './reports/rankingProgress.ts'
import {
  businessTypes,
  clientSpecialtyTypes,
  seoSpecialties,
  seoTargets,
  specialtiesSystems,
} from './reports/seoTargets.ts'
import { siteInfo, templates } from './reports/site.ts'
import { staffList, teamList } from './reports/staffList.ts'
import { teamRollup } from './reports/teamRollup.ts'
import type { ReportSource } from './reportSource.ts'

const SOURCES: readonly ReportSource[] = [
  staffList,
  teamList,
  teamRollup,
  monthlyQueueWork,
  monthStrategies,
  ownStrategies,
  rankingProgress,
  myClientsSummary,
  allClientsSummary,
  keywordRanking,
  organicTraffic,
  organicLeads,
  clientTrafficDays,
  clientsOnDay,
  leadershipRollup,
  homeNews,
  openWork,
  waitingWork,
  rankingLosses,
  rankingWins,
  rankingClients,
  queueTwoRankingClients,
  allClients,
  queueTabs,
  homeTabs,
  queueChoices,
  clientInfo,
  clientSearch,
  clientInfoNotes,
  clientSeoChecklist,
  clientKeywords,
  clientPages,
  clientActions,
  clientSpecialtyTypes,
  seoTargets,
  seoSpecialties,
  businessTypes,
  specialtiesSystems,
  siteInfo,
  templates,
  iconsAndConnectSettings,
  pageOrganicTraffic,
  localProfileStrategy,
  testimonialReviewClients,
  testimonialTabs,
  testimonialForm,
]

/** Every report, by its query id. */
export const REPORT_CATALOG: ReadonlyMap<string, ReportSource> = new Map(
  SOURCES.map((source) => [source.report.queryId, source]),
)
