import { expect, it } from 'vitest'
import type { IndexationFinding } from './indexationCheck.ts'
import { pageCheckChanges, pageCheckOutcome, pageChecksSummary } from './pageCheck.ts'

const finding = (
  check: IndexationFinding['check'],
  passed: boolean | null,
  sentence: string = check,
): IndexationFinding => ({
  check,
  passed,
  sentence,
})

it.each([
  ['a page that passes', { status: 200, ledTo: null }, [finding('answer', true), finding('seen', null)], 'Open'],
  ['a page that the sitemap lacks', { status: 200, ledTo: null }, [finding('sitemap', false)], 'Needs attention'],
  ['another canonical address', { status: 200, ledTo: null }, [finding('canonical', false)], 'Needs attention'],
  ['noindex in a meta tag', { status: 200, ledTo: null }, [finding('robotsMeta', false)], 'Gone'],
  ['noindex in a header', { status: 200, ledTo: null }, [finding('robotsHeader', false)], 'Gone'],
  ['a redirect', { status: 200, ledTo: 'https://a.com/b' }, [finding('answer', false)], 'Gone'],
  ['status 404', { status: 404, ledTo: null }, [finding('answer', false)], 'Gone'],
  ['status 410', { status: 410, ledTo: null }, [finding('answer', false)], 'Gone'],
  ['a planned page', { status: 404, ledTo: null, isPlanned: true }, [finding('answer', false)], 'Unclear'],
  ['a planned page that is public', { status: 200, ledTo: null, isPlanned: true }, [], 'Open'],
  ['status 403', { status: 403, ledTo: null }, [finding('answer', false)], 'Unclear'],
  ['status 503', { status: 503, ledTo: null }, [finding('answer', false)], 'Unclear'],
  ['no response', { status: null, ledTo: null }, [finding('answer', false)], 'Unclear'],
] as const)('[IND-4] judges %s', (_when, facts, findings, outcome) => {
  expect(pageCheckOutcome(facts, findings)).toBe(outcome)
})

const open = { outcome: 'Open', indexState: 'Indexed', findings: [finding('answer', true, 'It responds.')] } as const

it('[IND-5] reports the state and the new findings since the check before', () => {
  const gone = { outcome: 'Gone', indexState: 'Lost', findings: [finding('answer', false, 'Status 404.')] } as const
  expect(pageCheckChanges(open, gone)).toEqual(['The state was Indexed and is Lost.', 'Status 404.'])
  expect(pageCheckChanges(gone, open)).toEqual(['The state was Lost and is Indexed.', 'It responds.'])
})

it('[IND-5] reports nothing for a first check, the same findings, or counts that are not judged', () => {
  expect(pageCheckChanges(undefined, open)).toEqual([])
  const counted = { ...open, findings: [...open.findings, finding('seen', null, '41 impressions')] }
  expect(pageCheckChanges(open, counted)).toEqual([])
})

it('sums checks up in a sentence', () => {
  expect(pageChecksSummary(['Open', 'Gone', 'Needs attention', 'Unclear'])).toBe(
    '4 pages checked: 1 gone, 1 needs attention, 1 unclear.',
  )
  expect(pageChecksSummary(['Open'])).toBe('1 page checked: nothing keeps search engines out.')
})
