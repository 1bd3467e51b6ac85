import { EditorSettings } from '@rankdesk/editor'
import type { DryRun, StrategyDetails, Zone } from '@rankdesk/api'
import { changesZone } from '@rankdesk/domain'
import { Outlet } from 'react-router-dom'
import { fakeEditor } from '../../../shared/testing/fakeEditor.tsx'
import { type FakeResponses, type FakeCall } from '../../../shared/testing/fakeServices.ts'
import { renderScreen } from '../../../shared/testing/renderScreen.tsx'
import { executionRoutes } from '../execution.route.tsx'

/** Creates a zone of a test's strategy. */
export function reviewedZone(part: Partial<Zone> = {}): Zone {
  return {
    elementID: 'intro',
    role: 'body',
    content: '<p>New words here</p>',
    contentType: 'type-ai',
    authorship: [],
    version: 3,
    updatedAt: '2026-11-18T17:00:00Z',
    updatedBy: null,
    ...part,
  }
}

/** Creates a strategy that is ready to be completed. */
export function reviewedStrategy(part: Partial<StrategyDetails> = {}): StrategyDetails {
  return {
    clientId: 11,
    strategyId: 5,
    strategyTypeId: 2,
    strategyTypeName: 'Service Page Optimization',
    title: 'Drain Cleaning in Asheville',
    businessName: 'Blue Ridge Plumbing & Drain',
    domain: 'blueridge.example',
    pageId: 9,
    targetPage: '/services/drain-cleaning',
    specialty: 'Drain Cleaning',
    geography: 'Asheville',
    contentApproval: false,
    redesign: false,
    cancelling: false,
    keywords: [],
    zones: [
      reviewedZone({ elementID: 'title', role: 'heading', content: '<h1>Drain</h1>', contentType: 'type-site' }),
      reviewedZone(),
    ],
    noteFromRanking: '',
    reasons: [],
    metaTitle: 'New title',
    metaDescription: 'Old description',
    prevWordCount: 612,
    assignedDate: '2026-11-01',
    statusId: 0,
    completedDate: null,
    lastPublishedAt: null,
    contentGenerationDateRequested: '2026-10-28T17:00:00Z',
    contentGenerationDateCompleted: '2026-10-29T17:00:00Z',
    strategyType: 'Service Page Optimization',
    projectId: 11,
    summary: '',
    searchTerm: 'drain cleaning',
    entryId: null,
    oldPageId: null,
    geoSpecialties: [],
    highlights: { keywordAnalysis: [], noteFromRankingAI: '' },
    generatedContentInfo: { final_note: '' },
    metadataResponse: { title_tag: '', meta_description: '' },
    publishContentDate: null,
    dueAt: null,
    previousWork: [],
    showsPreviousWordCount: true,
    isOutOfDate: false,
    receipt: null,
    indexation: null,
    testimonialForm: null,
    targetStrategiesCompleteCount: 1,
    completedStrategiesCount: 0,
    ...part,
  }
}

/** The current page of `reviewedStrategy`. */
export const LIVE = { title: '<h1>Drain</h1>', intro: '<p>Old words here</p>' } as const

/** Creates the dry run of a body against a page. */
export function dryRunOf({ body }: Pick<FakeCall, 'body'>, live: Readonly<Record<string, string>> = LIVE): DryRun {
  const sent = body as { zones: { elementID: string; content: string }[]; metaTitle: string; metaDescription: string }
  const zones = sent.zones.map(({ elementID, content }) => {
    const zone = { elementID, live: live[elementID] ?? null, approved: content }
    return { ...zone, changes: changesZone(zone) }
  })
  return {
    path: '/services/drain-cleaning',
    pageName: 'Drain Cleaning',
    makesPage: false,
    pageVersion: `version of ${Object.values(live).join()}`,
    zones,
    metaTitle: { live: 'Old title', approved: sent.metaTitle, changes: sent.metaTitle !== 'Old title' },
    metaDescription: { live: 'Old description', approved: sent.metaDescription, changes: false },
    leftOut: [],
    warnings: [],
  }
}

/** Opens the review of a strategy on fake services that publish and complete. */
export function openReview(strategy = reviewedStrategy(), answers: FakeResponses = {}, now?: string) {
  const result = renderScreen({
    routes: (app, queryClient) => [
      {
        element: (
          <EditorSettings loader={fakeEditor}>
            <Outlet />
          </EditorSettings>
        ),
        children: executionRoutes(app, queryClient),
      },
      { path: '/my-clients', element: <h1>The list</h1> },
      { path: '/testimonial-review', element: <h1>The testimonials</h1> },
    ],
    path: `/execution/${strategy.strategyId}`,
    answers: {
      strategyDetails: () => strategy,
      strategyPublications: () => ({ publications: [] }),
      publishDryRun: (call) => dryRunOf(call),
      publishContent: () => true,
      completeStrategy: () => true,
      announcePresence: () => ({ others: [] }),
      ...answers,
    },
    ...(now !== undefined && { now }),
  })
  const sent = (id: string) => result.calls.filter((call) => call.id === id).map(({ call }) => call)
  return { ...result, sent }
}
