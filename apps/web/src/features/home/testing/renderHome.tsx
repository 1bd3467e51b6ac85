// Imports the screen's code in advance: a test waits for responses, not for code.
import '../HomeScreen.tsx'
import '../charts/KeywordRankingChart.tsx'
import '../charts/RankingProgressChart.tsx'
import '../charts/YearOverYearChart.tsx'
import '../completed/CompletedChart.tsx'
import '../work/WorkCard.tsx'
import { vi } from 'vitest'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen, type ScreenTest } from '#lib/testing/renderScreen.tsx'
import { homeRoute } from '../home.route.tsx'

/** November 2026 in Maya's queue, on the 18th. */
export const month = {
  reportDate: '2026-11-01',
  labelDate: 'Nov 2026',
  totalCompletedStrategies: 20,
  strategiesCompletedToDate: 20,
  totalCompletedToDate: 36.5,
  totalAssigned: 34,
  totalHoursAssigned: 60,
  scheduledClients: 14,
  lateStrategies: 2,
  carriedOverStrategies: 0,
  droppedStrategies: 0,
  overdueStrategies: 1,
  overdueHours: 1.5,
  isEstimated: false,
  targetPacePercentage: 58,
  totalHoursTargetPacePercentage: 58,
}

const weekDays = ['2026-10-01', '2026-10-08', '2026-11-12', '2026-11-19']

/** Weeks 1, 2 and 7 of the quarter, and a future one. */
export const weeks = weekDays.map((date, index) => ({
  date,
  quarterWeekNum: [1, 2, 7, 8][index],
  monthOfQuarterNum: index < 2 ? 1 : 2,
  monthWeekNum: index < 2 ? index + 1 : index === 2 ? 2 : 3,
  successfulClients: index === 3 ? null : 21 + index + (index === 2 ? 1 : 0),
  measuredClients: index === 3 ? null : 34,
  clients: 34,
  successfulPercentage: index === 3 ? 0 : ((21 + index + (index === 2 ? 1 : 0)) / 34) * 100,
  goalPace: 66 + index,
  currentGoal: 77,
  eomGoalPace: index < 2 ? 67 : 72,
}))

export const summary = {
  clients: 34,
  measuredClients: 34,
  judgedClients: 34,
  measuredFrom: '2026-11-12',
  measuredTo: '2026-11-18',
  importedClients: 4,
  sampleClients: 30,
  mappableClients: 34,
  mappedClients: 28,
  clientsMappingPercent: 82.35,
  keywords: 2618,
  page1Keywords: 1204,
  page1OrganicRankPercent: 45.99,
  successfulClients: 24,
  successfulClientsPercentage: 70.6,
  closeClients: 6,
  closeClientsPercentage: 17.6,
  needsAttentionClients: 4,
  needsAttentionClientsPercentage: 11.8,
}

export const win = {
  clientId: 11,
  businessName: 'Ironwood Pest Control',
  winDate: '2026-11-03',
  winMessage: '<strong>2 keywords</strong> moved to the top three<script>alert(1)</script>',
  searchTermIds: JSON.stringify([
    { Keyword: 'termite inspection', GeoName: 'Annapolis', OrganicRank: 2 },
    { Keyword: 'ant control', GeoName: '', OrganicRank: 3 },
  ]),
}

const loss = {
  clientId: 12,
  businessName: 'Harbor Point Dental',
  lossDate: '2026-11-10',
  lossMessage: '<strong>1 keyword</strong> left page one',
  searchTermIds: JSON.stringify([{ Keyword: 'dental implants', GeoName: '', OrganicRank: 14 }]),
}

export const traffic = (title: 'Visits' | 'Leads') =>
  ['2026-10-26', '2026-11-09', '2026-11-16'].map((thisYearDate, index) => ({
    thisYearDate,
    [`thisYears${title}`]: [300, 330, 41][index],
    [`lastYears${title}`]: [280, 300, 310][index],
    [`allThisYears${title}ForMonth`]: [1320, 700, 700][index],
    [`allLastYears${title}ForMonth`]: [1200, 1250, 1250][index],
    comparedThisYear: [300, 330, 41][index],
    comparedLastYear: [280, 300, 310][index],
    comparedClients: 34,
    comparedThisYearForMonth: [1320, 700, 700][index],
    comparedLastYearForMonth: [1200, 1250, 1250][index],
    comparedClientsForMonth: 34,
    countedClients: 34,
    countedSampleClients: 34,
    countedClientsForMonth: 34,
    countedSampleClientsForMonth: 34,
    partForMonth: null,
    partDaysForMonth: null,
    clients: 34,
  }))

/** The responses of a healthy server. */
export const HOME_RESPONSES: FakeResponses = {
  'report:monthly-queue-work': () => ({ rows: [month, { ...month, reportDate: '2026-10-01', labelDate: 'Oct 2026' }] }),
  'report:ranking-progress': () => ({ rows: weeks }),
  'report:my-clients-summary': () => ({ rows: [summary] }),
  'report:ranking-wins': () => ({ rows: [win] }),
  'report:ranking-losses': () => ({ rows: [loss] }),
  'report:open-work': () => ({ rows: [] }),
  'report:waiting-work': () => ({ rows: [] }),
  'report:home-news': () => ({ rows: [] }),
  recordHomeVisit: () => ({ newsSince: '2026-11-17T17:00:00.000Z' }),
  'report:keyword-ranking': () => ({
    rows: [
      { date: '2026-11-16', topKeywordsPercentage: 12.25, allKeywordsPercentage: 46, measuredClients: 34, clients: 34 },
    ],
  }),
  'report:organic-traffic': () => ({ rows: traffic('Visits') }),
  'report:organic-leads': () => ({ rows: traffic('Leads') }),
  'report:home-tabs': () => ({ rows: [] }),
  'report:ranking-clients': () => ({ rows: [], total: 0 }),
  nextWork: () => ({ next: { navigationType: 'toComplete', clientId: 3, queueId: 5 } }),
}

/** Renders Home for Maya, or for the colleague for whom she acts, on a wide screen; `responses` override those of a healthy server. */
export function renderHome(responses: FakeResponses = {}, now?: string, actingFor?: ScreenTest['actingFor']) {
  // jsdom has no width: the screen is wide.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  return renderScreen({
    routes: (app, queryClient) => [
      homeRoute(app, queryClient),
      ...['/my-clients', '/execution/:id', '/scheduler/:id', '/client/:id/overview'].map((path) => ({
        path,
        element: <h1>Elsewhere</h1>,
      })),
    ],
    path: '/',
    responses: { ...HOME_RESPONSES, ...responses },
    ...(now !== undefined && { now }),
    actingFor,
  })
}
