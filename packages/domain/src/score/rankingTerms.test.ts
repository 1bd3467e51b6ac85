import { expect, it } from 'vitest'
import { computeScore } from './computeScore.ts'
import type { ScoreInput } from './scoreInput.ts'

const input = (
  html: string,
  rankingTerms: readonly string[] | undefined,
  change: Partial<ScoreInput> = {},
): ScoreInput => ({
  zones: [{ elementID: 'body', role: 'body', html }],
  metaTitle: 'Garage doors',
  metaDescription: '',
  targetKeywords: [],
  relatedKeywords: [],
  note: '',
  path: '/a',
  domain: 'acme.com',
  kind: null,
  specialty: null,
  geography: '',
  titleIsHeading: false,
  site: { pages: [], redirects: [], ...(rankingTerms && { rankingTerms }) },
  ...change,
})
const findingOf = (given: ScoreInput) => computeScore(given).findings.find(({ check }) => check === 'ranking-terms')

it.each([
  ['<p>We repair springs in Austin.</p>', ['spring repair austin'], 'good', '1 term'],
  ['<p>We repair springs.</p>', ['spring repair austin'], 'fails', '"spring repair austin"'],
  ['<p>We repair springs.</p>', ['garage door springs', 'spring repair'], 'good', '2 terms'],
  ['<p>We repair springs.</p>', ['cables', 'openers', 'spring'], 'fails', '"cables" and "openers"'],
])('[SCORE-20] of "%s" and the terms %j: %s', (html, terms, state, detail) => {
  expect(findingOf(input(html, terms))).toMatchObject({ state, detail })
})

it('[SCORE-20] is skipped while the terms are unknown, and says a drop before everything else', () => {
  expect(findingOf(input('<p>Text</p>', undefined))).toBeUndefined()
  expect(findingOf(input('<p>Text</p>', []))).toBeUndefined()
  const [first] = computeScore(input('<p>Text [To answer: what?]</p>', ['springs'], { targetKeywords: ['x'] })).findings
  expect(first).toMatchObject({ check: 'ranking-terms', sentence: 'Drops a term that ranks on page one' })
})

it('[SCORE-2] is not green while a target term is missing', () => {
  const stateOf = (targetKeywords: readonly string[]) =>
    computeScore(input('<p>We repair springs.</p>', undefined, { targetKeywords })).findings.find(
      ({ check }) => check === 'text-keywords',
    )?.state
  expect(stateOf(['repair springs'])).toBe('good')
  expect(stateOf(['repair springs', 'cables'])).toBe('attention')
})
