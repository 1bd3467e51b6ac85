import type { SchedulerGroup, SchedulerStrategy } from '@rankdesk/api'
import { screen, within } from '@testing-library/react'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { schedulerRoute } from '../scheduler.route.tsx'

/** A proposal of the advisor. */
export const strategy = (strategyId: number, change: Partial<SchedulerStrategy> = {}): SchedulerStrategy => ({
  strategyId,
  strategyType: 'Service Page Optimization',
  strategyTypeId: 2,
  strategyGroupId: null,
  strategyGroupName: null,
  strategiesInGroup: [],
  inQueue: false,
  isRecommended: false,
  qty: 0,
  minQty: 1,
  maxStrategies: 6,
  strategyIds: [strategyId],
  assignedMonth: null,
  assignedMonthOptions: [
    { value: '2026-11-01', label: 'November 2026' },
    { value: '2026-12-01', label: 'December 2026' },
  ],
  sSeq: 0,
  copySeqs: [],
  title: `Work ${strategyId}`,
  subtitle: '',
  url: '/drains',
  summary: '',
  keywords: [],
  geosSpecialties: [],
  address: '',
  city: '',
  clientLocationGuid: null,
  googleProfileUrl: null,
  systemEntryId: null,
  statusId: 0,
  strategyAdvisorCompletionDate: null,
  lastCheckedAt: null,
  lastSeenAt: null,
  pageAddedOn: null,
  reasons: ['Eight keywords stand on page two.'],
  strategyDetail: {
    pageId: 4,
    assignedDate: null,
    statusId: 0,
    hasRollover: false,
    specialty: null,
    specialtyTypeId: null,
    geography: '',
    seoTargetId: null,
    blogTopicId: null,
    strategyValue: 60,
    searchTerm: '',
  },
  kpi: {
    topRanking: 11,
    numberOfKeywords: 4,
    pageOnePercentage: 40,
    value: 60,
    lastWorkedOn: null,
    specialtyPriority: null,
    geoPriority: null,
    services: 0,
    attributes: 0,
    totalQuestions: 0,
    unansweredQuestions: 0,
    socialPackageActive: false,
  },
  ...change,
})

/** The client of the schedule, which has no blog. */
export const info = {
  clientId: 7,
  businessName: 'Blue Ridge Plumbing',
  domain: 'blueridge.example',
  projectId: 3,
  blogInstalled: false,
  strategyAdvisorCompletionDate: '2026-11-02T18:00:00Z',
  overriddenTimeAllocation: 6,
  maxStrategies: 6,
  contentBriefComplete: true,
  rankingPackage: 'Gold',
  worker: null,
}
const responsesFor = (strategies: SchedulerStrategy[], groups: SchedulerGroup[]): FakeResponses => ({
  schedulerStrategies: () => ({
    clientId: 7,
    strategies,
    groups,
    saved: { version: 4, savedAt: null, savedBy: null },
    pageSource: { from: 'reading', readAt: '2026-11-10T20:00:00Z' },
    advice: '0 proposals: 0 new, 0 unchanged, 2 withdrawn. Of 25 queries, 3 name the business itself.',
    ignoredTopics: [],
  }),
  clientSeoInfo: () => info,
  monthLoad: () => ({ staffId: 7, teamId: null, teamName: null, months: [] }),
  'report:client-info': () => ({ rows: [] }),
})
/** Opens the scheduler of a client with these strategies. */
export const renderScheduler = (
  strategies: SchedulerStrategy[],
  responses: FakeResponses = {},
  path = '/scheduler/7',
  groups: SchedulerGroup[] = [],
) =>
  renderScreen({
    routes: (app, queryClient) => [
      schedulerRoute(app, queryClient),
      { path: '/', element: <h1>Home</h1> },
      { path: '/my-clients', element: <h1>The list</h1> },
    ],
    path,
    responses: { ...responsesFor(strategies, groups), ...responses },
  })
/** Returns the card in its section; a recommended one is shown above as well. */
export const card = async (title: string) => {
  const cards = await screen.findAllByRole('article', { name: title })
  return within(cards[cards.length - 1] ?? document.body)
}
