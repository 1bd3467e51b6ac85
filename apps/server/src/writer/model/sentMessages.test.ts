import { type PageNeighbor, sampleOf } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { expect, it, vi } from 'vitest'
import { type ContentModel, ContentModelError } from '#connectors/content-model/port.ts'
import type { WritingBrief } from '../contentWriter.ts'
import { briefOf } from '../offline/composerTesting.ts'
import { modelWriter } from './modelWriter.ts'

const SENTENCES = Array.from(
  { length: 60 },
  (_, index) => `Step ${index} of the drain number ${index * 7} is opened with tool ${index * 3} before noon ${index}.`,
).join(' ')

const page = (own: Partial<PageNeighbor>): PageNeighbor => ({
  pageId: 1, path: '/', pageName: 'Home', kind: 'home', words: 300, bestRank: null, specialty: null, geography: null,
  linksHere: false, sample: '', ...own,
}) // prettier-ignore
const NEIGHBORS = [
  page({ pageId: 2, path: '/drains-alameda', pageName: 'Drain Cleaning in Oakland', kind: 'child', specialty: 'Drain Cleaning', sample: sampleOf([SENTENCES]) }),
  page({ pageId: 3, path: '/jobs', pageName: 'Jobs for drain cleaners', kind: 'general' }),
] // prettier-ignore

/** Returns the messages of the first request for a text. The model then refuses to write. */
async function messagesFor(brief: WritingBrief) {
  const write = vi.fn<ContentModel['write']>(() => Promise.reject(new ContentModelError('It refuses.', false)))
  const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
  await expect(modelWriter({ name: 'small-one', write }).write(brief, options)).rejects.toThrow('It refuses.')
  return write.mock.calls[0]?.[0] ?? []
}

const sent = async (current: string) => {
  const brief = briefOf(0)
  const zones = brief.zones.map((zone) => ({ ...zone, current: zone.elementId === 'main-body' ? current : '' }))
  const [system, user] = await messagesFor({ ...brief, zones, site: { ...brief.site, pages: NEIGHBORS } })
  return { instructions: system?.content ?? '', data: JSON.parse(user?.content ?? '') as Record<string, unknown> }
}

it('[WRITE-12] names the related pages to link to, and says that near-duplicates are refused', async () => {
  const { instructions, data } = await sent('<p>We open drains.</p>')
  expect(data.linkTo).toEqual([{ pageName: 'Drain Cleaning in Oakland', path: '/drains-alameda' }])
  expect(data).not.toHaveProperty('copyOf')
  expect(instructions).toContain('first page of linkTo')
  expect(instructions).toContain('A near-duplicate of another page of the site is refused.')
})

it('[WRITE-12] names the page of which the present text is a copy', async () => {
  expect(textOf(`<p>${SENTENCES}</p>`)).toBe(SENTENCES)
  expect((await sent(`<p>${SENTENCES}</p>`)).data.copyOf).toBe('Drain Cleaning in Oakland, /drains-alameda')
})

it('[WRITE-31] sends the terms to keep and the checks, and none of the samples of other pages', async () => {
  const brief = briefOf(0)
  const [system, user] = await messagesFor({
    ...brief,
    site: { ...brief.site, pages: NEIGHBORS, rankingTerms: ['sewer line'] },
  })
  const data = JSON.parse(user?.content ?? '') as { keepTerms: string[]; checks: string[] } & Record<string, unknown>
  expect(system?.content).toContain('Keep every word of each term of keepTerms')
  expect(data.keepTerms).toEqual(['sewer line'])
  expect(data.checks).toEqual(
    expect.arrayContaining([
      'Names the target "drain cleaning oakland", or answers it if it is a question.',
      'Names the place Oakland.',
      'Keeps every word of "sewer line", for which the page ranks on page one.',
    ]),
  )
  expect(data).toMatchObject({ facts: [], zones: brief.zones, targetKeywords: brief.targetKeywords })
  expect(data).not.toHaveProperty('site')
})
