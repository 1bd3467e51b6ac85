import { expect, it } from 'vitest'
import { latestRankOutcome, outcomeText, type ShownOutcome } from './outcomeText.ts'

const gain = (value: number, low: number, high: number) => ({
  gain: value,
  low,
  high,
  before: 20,
  after: 15,
  expected: 15 + value,
  comparedPages: 6,
})
const outcome = (part: Partial<ShownOutcome>): ShownOutcome => ({
  metric: 'rank',
  weeks: 8,
  state: 'measured',
  measured: gain(3.25, 0.5, 6),
  ...part,
})

it.each<[string, Partial<ShownOutcome>, string, string | null, string | undefined]>([
  ['a gain', {}, '+3.3', '+0.5 to +6', 'better'],
  ['a loss', { measured: gain(-2, -4, -0.2) }, '−2', '−4 to −0.2', 'worse'],
  ['an unclear change', { measured: gain(0.01, -2, 2) }, '0', '−2 to +2', 'unclear'],
  ['a click rate', { metric: 'clickRate', measured: gain(0.012, 0.004, 0.02) }, '+1.2 points', '+0.4 to +2', 'better'],
  ['a period that has not ended', { state: 'tooEarly', measured: null }, 'Too early', null, undefined],
  ['missing measurements', { state: 'noData', measured: null }, 'No data', null, undefined],
])('states %s', (_name, part, text, interval, verdict) => {
  expect(outcomeText(outcome(part))).toEqual({ text, interval, verdict })
})

it('shows the longest period with an estimate, or else the shortest', () => {
  const early = { state: 'tooEarly' as const, measured: null }
  const outcomes = [
    outcome({ weeks: 2 }),
    outcome({ weeks: 4 }),
    outcome({ weeks: 8, ...early }),
    outcome({ weeks: 12, metric: 'clicks' }),
  ]
  expect(latestRankOutcome({ outcomes })?.weeks).toBe(4)
  expect(
    latestRankOutcome({ outcomes: [outcome({ weeks: 2, ...early }), outcome({ weeks: 4, ...early })] })?.weeks,
  ).toBe(2)
  expect(latestRankOutcome({ outcomes: [] })).toBeUndefined()
})
