import { expect, it } from 'vitest'
import { computeScore, type Finding, type Repair, repairFindings, repairWithFix, type ScoreInput } from '../index.ts'
import { base, findingOf, page, withText } from './testing/scoreSamples.ts'

const WORDS = 'word '.repeat(30)
const OPENING = '<h1>Drain cleaning</h1><p>Drain cleaning starts with a camera in the main line.</p>'
const sewer = page({ path: '/services/sewer-repair', pageName: 'Sewer Repair', geography: 'Asheville' })
const openChecks = (input: ScoreInput) =>
  computeScore(input)
    .findings.filter(({ state }) => state !== 'good')
    .map(({ check }) => check)

const LINKED = withText(OPENING, { site: { pages: [sewer], redirects: [] } })
it.each([
  ['a title without the term', withText(OPENING, { metaTitle: 'Welcome | Blue Ridge of Asheville' }), 'title-keyword'],
  ['a page without a link', LINKED, 'related-link'],
  ['an image', withText(`${OPENING}<p><img src="/crew-at-work.jpg"></p>`), 'images'],
] as const)('[SCORE-19] repairs %s with the one-press fix', (_case, input, check) => {
  expect(findingOf(input, check)?.state).toBe('attention')
  const { input: after, repaired, left } = repairFindings(input, [repairWithFix])
  expect(repaired.map((finding) => finding.check)).toContain(check)
  expect(findingOf(after, check)?.state).toBe('good')
  expect(left.map((finding) => finding.check)).toEqual(openChecks(after))
})

it('[SCORE-19] repairs several findings one after another', () => {
  const input = { ...LINKED, metaTitle: 'Welcome | Blue Ridge of Asheville' }
  const { repaired } = repairFindings(input, [repairWithFix])
  expect(repaired.map(({ check }) => check)).toEqual(['title-keyword', 'related-link'])
})

/** A repair of the description that answers with the nth of these texts. */
const describe =
  (text: string): Repair =>
  (input, { check }) =>
    check === 'description-keyword' ? { ...input, metaDescription: text } : undefined
const OPEN = withText(OPENING, {
  metaDescription: `Licensed plumbers with prices up front, on the same day and with no mess.`,
})

it.each([
  ['does not help', 'Licensed plumbers with prices up front, on the same day, and no mess at all.'],
  ['makes something else worse', 'Drain cleaning.'],
  ['leaves a placeholder', `Drain cleaning in [city], on the same day, with prices up front and with no mess.`],
])('[SCORE-19] drops a repair that %s', (_case, text) => {
  expect(findingOf(OPEN, 'description-keyword')?.state).toBe('attention')
  const result = repairFindings(OPEN, [describe(text)])
  expect(result.input).toBe(OPEN)
  expect(result.repaired).toEqual([])
  expect(result.left.map(({ check }) => check)).toEqual(openChecks(OPEN))
})

it('[SCORE-19] takes the first repair that helps', () => {
  const good = 'Drain cleaning from licensed plumbers, on the same day, with prices up front and no mess.'
  expect(repairFindings(OPEN, [describe('Drain cleaning.'), describe(good)]).input.metaDescription).toBe(good)
})

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
])('[SCORE-19] repairs %i rounds at most: %i images', (rounds, count) => {
  const images = ['one', 'two', 'three', 'four'].map((name) => `<img src="/crew-${name}.jpg">`)
  const zones = images.map((html, at) => ({
    elementID: `zone ${at}`,
    role: 'body' as const,
    html: `<p>${WORDS}${html}</p>`,
  }))
  const { repaired, left } = repairFindings({ ...base, zones }, [repairWithFix], rounds)
  expect(repaired.filter(({ check }) => check === 'images')).toHaveLength(count)
  expect(left.some(({ check }) => check === 'images')).toBe(true)
})

it('[SCORE-18] applies no fix to a text that has changed since', () => {
  const [finding] = computeScore(base).findings
  if (finding === undefined) throw new Error('The sample has no finding.')
  const text: Finding = { ...finding, fix: { label: 'Fix', zone: 'body', before: '<p>Old</p>', after: '<p>New</p>' } }
  expect(repairWithFix(withText('<p>Old</p>'), text)?.zones[0]?.html).toBe('<p>New</p>')
  expect(repairWithFix(withText('<p>Other</p>'), text)).toBeUndefined()
  const title: Finding = { ...finding, fix: { label: 'Fix', meta: 'metaTitle', before: base.metaTitle, after: 'New' } }
  expect(repairWithFix(base, title)?.metaTitle).toBe('New')
  expect(repairWithFix({ ...base, metaTitle: 'Other' }, title)).toBeUndefined()
})

it.each([
  ['how much does drain cleaning cost per hour', 'An hour of drain cleaning is $80 per van.', 'good'],
  ['how much does drain cleaning cost per hour', 'Drain work is done by our two vans in the town.', 'attention'],
  ['drain cleaning hour', 'An hour of cleaning a drain is $80 for each van.', 'attention'],
])('[SCORE-1] of %j in %j: %s', (keyword, text, state) => {
  expect(findingOf(withText(`<p>${text}</p>`, { targetKeywords: [keyword] }), 'opening-keyword')?.state).toBe(state)
})

it.each([
  ['Drains in Asheville', true],
  ['Drains in Hendersonville', false],
  ['Drains for Restaurants', false],
  ['Jobs: drain cleaners', false],
])('[SCORE-12] suggests %j: %s', (pageName, isSuggested) => {
  const input = withText('<p>Text.</p>', {
    site: { pages: [page({ path: '/other', pageName, specialty: 'Drain Cleaning' })], redirects: [] },
  })
  expect(findingOf(input, 'related-link') !== undefined).toBe(isSuggested)
})

it('[SCORE-18] adds a link to the paragraph of links that is there', () => {
  const html = `${OPENING}<p>Read on: <a href="/fees">Fees</a></p>`
  const { input } = repairFindings({ ...LINKED, zones: [{ elementID: 'body', role: 'body', html }] }, [repairWithFix])
  expect(input.zones[0]?.html).toBe(
    `${OPENING}<p>Read on: <a href="/fees">Fees</a>, <a href="/services/sewer-repair">Sewer Repair</a></p>`,
  )
})
