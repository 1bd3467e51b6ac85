import { expect, it } from 'vitest'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { publishBody } from './publishBody.ts'

const draft = (elementID: string, content: string, version: number): ZoneDraft => ({
  zone: {
    elementID,
    role: 'body',
    content: 'as saved before',
    contentType: 'type-ai',
    authorship: [],
    version,
    updatedAt: '2026-11-18T17:00:00Z',
    updatedBy: null,
  },
  content,
  state: 'saved',
  restored: false,
})

it('contains the editor’s texts with their saved versions and their word count', () => {
  const body = publishBody({
    strategyId: 5,
    prevWordCount: 12,
    drafts: [draft('title', '<h2>Drain cleaning</h2>', 3), draft('intro', '<p>Call us today.</p>', 7)],
    meta: { metaTitle: 'Title', metaDescription: 'Description' },
    texts: { externalSummary: 'For the client', internalNote: 'For us' },
    publishDate: '2026-11-18',
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

it('[M260] omits zones that name no element of the page', () => {
  const parts = { strategyId: 5, prevWordCount: 0, meta: { metaTitle: '', metaDescription: '' } }
  const texts = { externalSummary: '', internalNote: '' }
  expect(publishBody({ ...parts, texts, publishDate: '2026-11-18', drafts: [draft(' ', 'x', 1)] }).zones).toEqual([])
})

it('contains the whole text of a blog entry with its settings and the date [M271]', () => {
  const blogInfo = {
    entryName: 'Why drains smell',
    author: 'Maya Okafor',
    socialTitle: '',
    socialDescription: '',
    featured: true,
    blogCategories: [1],
    specialties: [],
  }
  const body = publishBody({
    strategyId: 5,
    prevWordCount: 0,
    drafts: [draft('title', '<h1>One</h1>', 1), draft('text', '<p>Two</p>', 1)],
    meta: { metaTitle: '', metaDescription: '' },
    texts: { externalSummary: '', internalNote: '' },
    publishDate: '2026-11-30',
    blogInfo,
  })
  expect(body.publishDate).toBe('2026-11-30')
  expect(body.blogInfo).toEqual({ ...blogInfo, content: '<h1>One</h1>\n<p>Two</p>' })
})
