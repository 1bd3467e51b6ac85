import { expect, it } from 'vitest'
import {
  computeScore,
  importanceOf,
  openQuestion,
  type PageNeighbor,
  SCORE_CHECKS,
  type ScoreCheck,
  type ScoreInput,
} from '../index.ts'

const WORDS = 'word '.repeat(30)
const base: ScoreInput = {
  zones: [{ elementID: 'body', role: 'body', html: `<p>${WORDS}</p>` }],
  metaTitle: 'Welcome | Blue Ridge',
  metaDescription: 'A description.',
  targetKeywords: ['drain cleaning near me'],
  relatedKeywords: [],
  note: '',
  path: '/services/drain-cleaning',
  domain: 'blueridge.example',
  kind: 'child',
  specialty: 'Drain Cleaning',
  geography: 'Asheville, NC',
  titleIsHeading: false,
}
const withText = (html: string, part: Partial<ScoreInput> = {}): ScoreInput => ({
  ...base,
  zones: [{ elementID: 'body', role: 'body', html }],
  ...part,
})
const findingOf = (input: ScoreInput, check: ScoreCheck) =>
  computeScore(input).findings.find((each) => each.check === check)

it.each([
  [openQuestion('What does it cost?'), '1 open question', 'What does it cost?'],
  ['This page is coming soon.', '1 placeholder', 'coming soon'],
  [`${openQuestion('Who?')} and [city], {{town}}`, '1 open question and 2 placeholders', 'Who?'],
])('[SCORE-16] fails for %j: %s', (text, sentence, detail) => {
  const input = withText(`<p>${WORDS}${text}</p>`)
  expect(findingOf(input, 'unfinished')).toMatchObject({ state: 'fails', sentence, detail })
  expect(computeScore(input).findings[0]?.check).toBe('unfinished')
})

it('[SCORE-16] fails for a placeholder in the title and marks it there', () => {
  expect(findingOf({ ...base, metaTitle: 'Drains in [city]' }, 'unfinished')).toMatchObject({
    positions: [{ meta: 'metaTitle', range: { start: 10, end: 16 } }],
  })
  expect(findingOf(base, 'unfinished')).toBeUndefined()
})

it.each([
  [0, 'The page has no text'],
  [19, 'The page has almost no text'],
  [20, undefined],
])('[SCORE-17] judges a page of %i words: %s', (count, sentence) => {
  expect(findingOf(withText(`<p>${'word '.repeat(count)}</p>`), 'empty')?.sentence).toBe(sentence)
})

it('[SCORE-15] puts what fails first, then the important', () => {
  const long = `Then ${'word '.repeat(29)}end.`
  const { findings } = computeScore(withText(`<p>${long} ${openQuestion('Who?')}</p>`))
  const ranks = { fails: 0, attention: 1, good: 5 }
  const order = findings.map(({ check, state }) => {
    const importance = state === 'good' ? 0 : ['high', 'normal', 'low'].indexOf(importanceOf(check))
    return ranks[state] + importance
  })
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(findings.at(0)?.check).toBe('unfinished')
  expect(new Set(SCORE_CHECKS.map(importanceOf))).toEqual(new Set(['high', 'normal', 'low']))
})

it.each([
  ['Welcome | Blue Ridge', 'Drain Cleaning in Asheville | Welcome | Blue Ridge'],
  ['Welcome to the best plumbers of the whole valley | Blue Ridge', 'Drain Cleaning in Asheville | Blue Ridge'],
  ['', 'Drain Cleaning in Asheville'],
])('[SCORE-18] adds the term to the title %j: %j', (metaTitle, text) => {
  const input = { ...base, metaTitle }
  expect(findingOf(input, 'title-keyword')?.fix).toEqual({
    label: 'Add it to the title',
    meta: 'metaTitle',
    before: metaTitle,
    after: text,
  })
  expect(findingOf({ ...input, metaTitle: text }, 'title-keyword')?.state).toBe('good')
})

const sewer: PageNeighbor = {
  pageId: 2,
  path: '/services/sewer-repair',
  pageName: 'Sewer Repair',
  kind: 'child',
  words: 500,
  bestRank: null,
  specialty: 'Sewer Repair',
  geography: 'Asheville, NC',
  linksHere: false,
  sample: '',
}
const site = { pages: [sewer], redirects: [] }

it.each([
  [
    '<p>Ask about Sewer repair &amp; more.</p>',
    '<p>Ask about <a href="/services/sewer-repair">Sewer repair</a> &amp; more.</p>',
  ],
  [
    '<h2>Drains</h2><p>Text.</p>',
    '<h2>Drains</h2><p>Text.</p><p>Read on: <a href="/services/sewer-repair">Sewer Repair</a></p>',
  ],
  ['<h2>Sewer repair</h2>', '<h2>Sewer repair</h2><p>Read on: <a href="/services/sewer-repair">Sewer Repair</a></p>'],
])('[SCORE-18] links the related page in %j', (html, expected) => {
  const fix = findingOf(withText(html, { site }), 'related-link')?.fix
  expect(fix).toEqual({ label: 'Link Sewer Repair', zone: 'body', before: html, after: expected })
  expect(findingOf(withText(expected, { site }), 'related-link')?.state).toBe('good')
})

it.each([
  ['<img src="/media/crew-at-work.jpg">', '<img src="/media/crew-at-work.jpg" alt="Crew at work">'],
  [
    '<img alt="" src="/a/new_garage%20door-800x600.webp" />',
    '<img src="/a/new_garage%20door-800x600.webp" alt="New garage door"/>',
  ],
  ['<img src="/media/IMG_2041.jpg">', undefined],
  ['<img src="/media/door.jpg">', undefined],
])('[SCORE-18] describes %j by its file name', (html, expected) => {
  const fix = findingOf(withText(`<p>${WORDS}</p>${html}`), 'images')?.fix
  expect(fix).toEqual(
    expected && {
      label: 'Use the file name',
      zone: 'body',
      before: `<p>${WORDS}</p>${html}`,
      after: `<p>${WORDS}</p>${expected}`,
    },
  )
})

it.each([
  ['<p>One <a href="/x">two</a> two</p>', 'two', '<p>One <a href="/x">two</a> <a href="/y">two</a></p>'],
  ['<h2>two</h2><p>three</p>', 'two', undefined],
  ['<p>t<b>w</b>o</p>', 'two', undefined],
  ['<p>A &amp; B</p>', 'A & B', '<p><a href="/y">A &amp; B</a></p>'],
])('links in %j the text %j', (html, text, expected) => {
  const input = withText(html, { site: { pages: [{ ...sewer, pageName: text, path: '/y' }], redirects: [] } })
  const readOn = `${html}<p>Read on: <a href="/y">${text}</a></p>`
  expect(findingOf(input, 'related-link')?.fix).toMatchObject({ after: expected ?? readOn })
})

it('leaves images that have a text as they are', () => {
  const html = '<img src="/crew-at-work.jpg" alt="Our crew">'
  const after = `${html}<img src="/new-door.jpg" alt="New door">`
  expect(findingOf(withText(`${html}<img src="/new-door.jpg">`), 'images')?.fix).toMatchObject({ after })
})
