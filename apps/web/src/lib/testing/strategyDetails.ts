import type { StrategyDetails, Zone } from '@rankdesk/api'

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
