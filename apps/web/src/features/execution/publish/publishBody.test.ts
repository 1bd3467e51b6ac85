import { expect, it } from 'vitest'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { publishBody } from './publishBody.ts'

const draft = (elementID: string, content: string, version: number): ZoneDraft => ({
  zone: {
    elementID,
    role: 'body',
    content: 'as saved before',
    contentType: 'type-ai',
    version,
    updatedAt: '2026-11-18T17:00:00Z',
  },
  content,
  state: 'saved',
  restored: false,
})

it('sends what stands in the editor with the versions that were saved, and counts its words', () => {
  const body = publishBody({
    strategyId: 5,
    prevWordCount: 12,
    drafts: [draft('title', '<h2>Drain cleaning</h2>', 3), draft('intro', '<p>Call us today.</p>', 7)],
    meta: { metaTitle: 'Title', metaDescription: 'Description' },
    texts: { externalSummary: 'For the client', internalNote: 'For us' },
    today: '2026-11-18',
  })
  expect(body).toEqual({
    zones: [
      { elementID: 'title', content: '<h2>Drain cleaning</h2>', strategyId: 5, version: 3 },
      { elementID: 'intro', content: '<p>Call us today.</p>', strategyId: 5, version: 7 },
    ],
    externalSummary: 'For the client',
    internalNote: 'For us',
    metaTitle: 'Title',
    metaDescription: 'Description',
    prevWordCount: 12,
    newWordCount: 5,
    publishDate: '2026-11-18',
  })
})

it('[M260] leaves out what names no element of the page', () => {
  const parts = { strategyId: 5, prevWordCount: 0, meta: { metaTitle: '', metaDescription: '' }, today: '2026-11-18' }
  const texts = { externalSummary: '', internalNote: '' }
  expect(publishBody({ ...parts, texts, drafts: [draft(' ', 'x', 1)] }).zones).toEqual([])
})
