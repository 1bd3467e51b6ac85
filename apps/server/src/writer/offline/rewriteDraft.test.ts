import { computeScore, openQuestionsIn, type ScoreCheck, sampleOf } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { expect, it } from 'vitest'
import type { WrittenDraft } from '../contentWriter.ts'
import { draftScoreInput } from '../draftScoreInput.ts'
import { offlineComposer, writingOf } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { expandTerm } from './expandTerm.ts'
import { rewriteDraft } from './rewriteDraft.ts'

const BODY = '<p>We start with a camera in the main line, and show you what we found before we begin to dig.</p>'
/** Enough text for a page that keeps its own. */
const MORE = 'Then we rinse the pipe from the house to the street, and look at it once more. '.repeat(3)
const LINE = 'We start with a camera in the main line of the house. A first visit costs $80.'
const brief = briefOf(0, {
  strategyTypeId: 2,
  targetKeywords: ['drain cleaning oakland'],
  facts: [
    { kind: 'service', text: 'Drain Cleaning', source: 'site', sourceDetail: '/drains', about: '' },
    {
      kind: 'price',
      text: 'A first visit costs $80.',
      source: 'site',
      sourceDetail: '/drains',
      about: 'Drain Cleaning',
    },
  ],
  page: {
    path: '/drains',
    pageName: 'Drain Cleaning',
    metaTitle: 'Welcome to Oakland Plumbing 0',
    metaDescription: LINE,
  },
  zones: [
    { elementId: 'page-heading', role: 'heading', current: '<h1>Drain Cleaning in Oakland</h1>' },
    { elementId: 'main-body', role: 'body', current: `${BODY}<p>${MORE}</p>` },
  ],
})
const good = {
  heading: '<h1>Drain Cleaning in Oakland</h1>',
  body: `<p>Drain cleaning starts with a camera in the main line of your house, and ends with a clean floor.</p>`,
  metaTitle: 'Drain Cleaning in Oakland, CA | Oakland Plumbing',
  metaDescription: 'Drain cleaning in Oakland with a camera in the main line. A first visit costs $80.',
}
const draftOf = (change: Partial<typeof good>) => {
  const { heading, body, ...meta } = { ...good, ...change }
  const zones: WrittenDraft['zones'] = [
    { elementId: 'page-heading', content: heading, origin: 'writer' },
    { elementId: 'main-body', content: body, origin: 'writer' },
  ]
  return { zones, ...meta }
}
type Draft = Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>
const checksOf = (draft: Draft, of = brief) =>
  computeScore(draftScoreInput(of, draft))
    .findings.filter(({ state }) => state !== 'good')
    .map(({ check }) => check)
const htmlOf = ({ zones }: Draft) => zones.map(({ content }) => content).join('\n')

it('[WRITE-13] leaves a draft that passes the checks as it is', () => {
  const draft = draftOf({})
  expect(checksOf(draft)).toEqual([])
  expect(rewriteDraft(writingOf(brief), draft)).toEqual({ ...draft, notes: [] })
})

it.each<[ScoreCheck, Partial<typeof good>, string]>([
  [
    'title-keyword',
    { metaTitle: 'Welcome to our friendly company' },
    'Drain Cleaning in Oakland, CA | Oakland Plumbing 0',
  ],
  ['title-length', { metaTitle: 'Drain cleaning and more '.repeat(4) }, 'Drain Cleaning in Oakland, CA'],
  [
    'description-length',
    {
      metaDescription: 'Drain cleaning in Oakland, on the day of your call.',
      body: `${good.body}<p>A first visit costs $80.</p>`,
    },
    'A first visit costs $80.',
  ],
  ['heading-keyword', { heading: '<h1>Drain in Oakland</h1>' }, '<h1>Drain Cleaning in Oakland, CA</h1>'],
  ['images', { body: `${good.body}<img src="/crew-at-work.jpg">` }, 'alt="Crew at work"'],
  ['unfinished', { body: `${good.body}<p>Call us in [city].</p>` }, '<p>Call us in Oakland.</p>'],
])('[WRITE-13] repairs %s: %j', (check, change, written) => {
  const draft = draftOf(change)
  expect(checksOf(draft)).toContain(check)
  const after = rewriteDraft(writingOf(brief), draft)
  expect(checksOf(after)).toEqual([])
  expect([htmlOf(after), after.metaTitle, after.metaDescription].join('\n')).toContain(written)
  expect(after.notes[0]).toMatch(/^Problems found and fixed: /)
})

it('[WRITE-64] adds no line with a link: the composer’s own is the next step, or none', () => {
  const sewer = {
    pageId: 2, path: '/sewers', pageName: 'Sewer Repair', kind: 'child', words: 300, bestRank: null,
    specialty: 'Sewer Repair', geography: brief.geography, linksHere: false, sample: '',
  } // prettier-ignore
  const linked = { ...brief, site: { ...brief.site, pages: [sewer] } }
  expect(checksOf(draftOf({}), linked)).toEqual(['related-link'])
  const after = rewriteDraft(writingOf(linked), draftOf({}))
  expect(htmlOf(after)).not.toContain('Read on')
})

it('[WRITE-13] names no target that neither a fact nor the page supports', () => {
  const unknown = { ...brief, targetKeywords: ['hydro jetting oakland'] }
  const draft = draftOf({})
  const after = rewriteDraft(writingOf(unknown), draft)
  expect(after).toMatchObject(draft)
  expect(after.notes.join()).toContain(
    'Left to improve: No target keyword in the title; No target keyword in the first',
  )
})

const COPY = Array.from({ length: 600 }, (_, at) => `word${at}`).join(' ')
it.each([
  ['a placeholder', { body: `${good.body}<p>Lorem ipsum dolor sit amet.</p>` }, /stand here in place of "Lorem ipsum/],
  ['almost no text', { body: '<p>Drain cleaning, call us now.</p>' }, /^What does this page offer/],
  [
    'a near-duplicate',
    { body: `<p>Drain cleaning. ${COPY}</p>` },
    /almost the same text on Austin.*what is different here/,
  ],
])('[WRITE-13] makes %s an outline with a question', (_case, change, question) => {
  const copy = {
    pageId: 3, path: '/austin', pageName: 'Austin', kind: 'contact', words: 120, bestRank: null, specialty: null,
    geography: null, linksHere: false, sample: sampleOf([COPY]),
  } // prettier-ignore
  const of = { ...brief, site: { ...brief.site, pages: [copy] } }
  const fails = computeScore(draftScoreInput(of, draftOf(change))).findings.some(({ state }) => state === 'fails')
  expect(fails).toBe(true)
  const after = rewriteDraft(writingOf(of), draftOf(change))
  const [asked] = openQuestionsIn(textOf(htmlOf(after)))
  expect(asked).toMatch(question)
})

it('[WRITE-13] has the checked draft in the composer', async () => {
  const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
  const draft = await offlineComposer.write(brief, options)
  // What only the client's own words could say is left to staff.
  expect(checksOf(draft)).toEqual(['opening-keyword', 'description-keyword'])
  expect(draft.finalNote).toContain('Left to improve: No target keyword in the first paragraph')
})

it.each([
  ['Large pots from 50 cm upwards.', 'large garden pots', 'Large garden pots from 50 cm upwards.'],
  ['Our indoor pots have saucers.', 'indoor plant pots', 'Our indoor plant pots have saucers.'],
  ['Large garden pots.', 'large garden pots', 'Large garden pots.'],
  ['Garden pots.', 'large garden pots', 'Garden pots.'],
  ['<a href="/large pots">Pots</a>', 'large garden pots', '<a href="/large pots">Pots</a>'],
  ['Repair of drains.', 'drain repair', 'Repair of drains.'],
])('[WRITE-13] expands %j to %j: %j', (text, term, expanded) => {
  expect(expandTerm(text, term)).toBe(expanded)
})
