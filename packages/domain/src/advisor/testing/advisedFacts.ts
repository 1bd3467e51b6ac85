import type { AdvisedKeyword, AdvisedPage } from '../facts.ts'

/** Returns a page that was never checked: a general one at '/page-1', unless told otherwise. For tests. */
export const advisedPage = (pageId: number, pageName: string, change: Partial<AdvisedPage> = {}): AdvisedPage => ({
  pageId,
  path: `/page-${pageId}`,
  pageName,
  kind: 'general',
  addedOn: '2025-01-01',
  lastSeenOn: null,
  lastCheckedOn: null,
  exportedOn: null,
  ...change,
})

/** Returns a query at rank 20 of 1,000 impressions and no page, unless told otherwise. For tests. */
export const advisedKeyword = (text: string, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId: 1,
  keyword: text,
  geoName: '',
  position: 20,
  impressions: 1000,
  clicks: 0,
  before: null,
  pageId: null,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
