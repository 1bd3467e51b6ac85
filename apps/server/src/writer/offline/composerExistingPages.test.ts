import { openQuestionsIn, STRATEGY_TYPES } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'

const T = STRATEGY_TYPES
const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const write = (brief: WritingBrief) => offlineComposer.write(brief, options)
const site = { source: 'site', sourceDetail: '/', about: '' } as const

const OLD = `<h2>Drains</h2>${Array.from({ length: 8 }, (_, n) => `<p>Paragraph ${n} speaks at some length about pipes, roots and the old houses of the town.</p>`).join('')}`
const withPage = (typeId: number, change: Partial<WritingBrief> = {}) =>
  briefOf(0, {
    strategyTypeId: typeId,
    page: { path: '/drains', pageName: 'Drains', metaTitle: '', metaDescription: '' },
    zones: [
      { elementId: 'page-heading', role: 'heading', current: '<h1>Drains</h1>' },
      { elementId: 'main-body', role: 'body', current: OLD },
      { elementId: 'faq', role: 'body', current: '<h2>Questions</h2><p>None so far, but ask us anything at all.</p>' },
      { elementId: 'sidebar', role: 'aside', current: '<p>Call us</p>' },
    ],
    ...change,
  })

it('[WRITE-10] keeps the text of a page that says too little, and asks in it for the rest', async () => {
  const own = '<p>Seamless gutters in 5 and 6 inch cost $9 to $14 a foot, formed at your house in one piece.</p>'
  const facts = [{ kind: 'price', text: 'Seamless gutters in 5 and 6 inch cost $9 to $14 a foot', ...site }] as const
  const zones = [
    { elementId: 'page-heading', role: 'heading', current: '<h1>Gutters</h1>' },
    { elementId: 'main-body', role: 'body', current: own },
  ] as const
  const draft = await write(withPage(T.almostPageOneOptimization, { zones, facts }))
  const html = draft.zones.map(({ content }) => content).join('')
  expect(html).toContain('formed at your house in one piece.')
  expect(openQuestionsIn(html)).toContain('What kinds are there, and what is included?')
  expect(openQuestionsIn(html).join(' ')).not.toMatch(/What does it cost/)
})

it.each([
  ['Roofing in Chesapeake', 'roofers chesapeake va', 'Roofers in Chesapeake'],
  ['Roofing in Chesapeake', 'roof repair', 'Roof Repair in Oakland'],
  ['Carpets in Any Colour', 'carpets oakland', 'Carpets in Oakland'],
])('[WRITE-10] a page named %j with the target %j has the title %j', async (pageName, target, title) => {
  const page = { path: '/areas/x', pageName, metaTitle: '', metaDescription: '' }
  const brief = withPage(T.almostPageOneOptimization, {
    page, specialty: null, service: null, geography: '', searchTerm: target, targetKeywords: [target],
  }) // prettier-ignore
  expect((await write(brief)).metaTitle).toContain(title)
})

it('[WRITE-10] works the target into a general heading of the page, and adds none of its own', async () => {
  const current = `<p>Drain cleaning in Oakland since 1998.</p><h2>How we can help</h2>${OLD}`
  const zones = [{ elementId: 'main-body', role: 'body', current }] as const
  const page = { path: '/', pageName: 'Home', metaTitle: '', metaDescription: '' }
  const { zones: written } = await write(
    withPage(T.almostPageOneOptimization, { page, zones, targetKeywords: ['drain cleaning'] }),
  )
  expect(written[0]?.content).toBe(current.replace('help</h2>', 'help with drain cleaning in Oakland</h2>'))
})

it("keeps the page's own title and description where they name the target and fit", async () => {
  const own = {
    metaTitle: 'Drain Cleaning by Bay Plumbing',
    metaDescription: 'Drain cleaning with a camera before and after, by plumbers who have worked here since 1998.',
  }
  const page = { path: '/drains', pageName: 'Drains', ...own }
  expect(await write(withPage(T.almostPageOneOptimization, { page }))).toMatchObject(own)
  const rewritten = await write(
    withPage(T.servicePageOptimization, { page, summary: 'Rewrite title and description of this page.' }),
  )
  expect(rewritten.metaDescription.startsWith(own.metaDescription)).toBe(true)
  const silent = { ...page, metaTitle: 'Home', metaDescription: 'Welcome.' }
  expect((await write(withPage(T.almostPageOneOptimization, { page: silent }))).metaTitle).toContain('Drain Cleaning')
})

it.each([1, 2])(
  '[WRITE-66] a page of type %i begins with its own words, and each of its zones stays',
  async (typeId) => {
    const { zones } = await write(withPage(typeId))
    expect(zones.slice(1).map(({ elementId, origin }) => `${elementId} ${origin}`)).toEqual([
      'main-body site',
      'faq site',
      'sidebar site',
    ])
    const body = zones[1]?.content ?? ''
    for (let n = 0; n < 8; n += 1) expect(body).toContain(`Paragraph ${n} speaks at some length`)
    expect(body.match(/<p>/g)).toHaveLength(8)
    expect(body).not.toMatch(/Read on|510/)
  },
)

it('[WRITE-10] adds a fact that has the words of an additional term, and never a list of terms', async () => {
  const none = await write(withPage(T.additionalTermsOptimization, { targetKeywords: ['plumbing permits'] }))
  expect(none.zones.every(({ origin }) => origin === 'site')).toBe(true)
  const text = 'We pull plumbing permits with the city.'
  const facts = [{ kind: 'work', text, ...site, about: 'Repiping' }] as const
  const { zones } = await write(
    withPage(T.additionalTermsOptimization, { facts, targetKeywords: ['plumbing permits'] }),
  )
  expect(zones.map(({ content }) => content).join('')).toContain(`<h2>Plumbing permits</h2><p>${text}</p>`)
})

it.each([1, 2, 7])('[WRITE-10] asks in the note, not in a page of type %i that keeps its text', async (typeId) => {
  const draft = await write(withPage(typeId))
  expect(openQuestionsIn(draft.zones.map(({ content }) => content).join(''))).toEqual([])
  expect(draft.finalNote).toContain('Searched, and not answered for want of facts: How much does drain cleaning cost?')
})

it('rewrites a page with almost no text and keeps its heading', async () => {
  const brief = withPage(T.servicePageOptimization, {
    zones: [
      { elementId: 'page-heading', role: 'heading', current: '<h1>Drains</h1>' },
      { elementId: 'main-body', role: 'body', current: '<p>Coming soon.</p>' },
    ],
  })
  const { zones } = await write(brief)
  expect(zones[0]).toEqual({ elementId: 'page-heading', content: '<h1>Drains</h1>', origin: 'site' })
  expect(zones[1]?.content).not.toContain('Coming soon')
})
