import { addDays } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import { estimateGain } from './estimateGain.ts'
import { type Gain, OUTCOME_METRICS, OUTCOME_WEEKS, type OutcomeInput, type OutcomeMetric } from './outcome.ts'
import { outcomesOf } from './outcomesOf.ts'
import { LIVE_ON, seededHistory, TODAY } from './testing/seededHistories.ts'
import { outcomeVerdict } from './verdict.ts'

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1)
/** 90 of 100 seeds. */
const MIN_RIGHT_CASES = 180
/** The time for hundreds of histories on a busy machine, in ms. */
const TIMEOUT = 60_000
const find = (input: OutcomeInput, metric: OutcomeMetric, weeks: number) =>
  outcomesOf(input).find((outcome) => outcome.metric === metric && outcome.weeks === weeks)

/** Returns the gains of the seeded histories with an effect, for every metric and period. */
function gainsOfSeeds(positions: number, clicks = 1) {
  const all = SEEDS.map((seed) => outcomesOf(seededHistory(seed, { positions, clicks })))
  return (metric: OutcomeMetric, weeks: number): Gain[] =>
    all.map((outcomes) => {
      const found = outcomes.find((outcome) => outcome.metric === metric && outcome.weeks === weeks)?.measured
      if (found === null || found === undefined) throw new Error(`There is no ${metric} after ${weeks} weeks.`)
      return found
    })
}

describe('seeded histories with a known effect', { timeout: TIMEOUT }, () => {
  it.each([
    ['helps by 5 positions', 5],
    ['harms by 4 positions', -4],
    ['does nothing', 0],
  ])('OUT-5: the interval covers work that %s in at least 90 of 100', (_name, positions) => {
    const gains = gainsOfSeeds(positions)
    for (const weeks of OUTCOME_WEEKS) {
      const covered = gains('rank', weeks).filter(({ low, high }) => low <= positions && positions <= high)
      expect(covered.length, `${weeks} weeks`).toBeGreaterThanOrEqual(MIN_RIGHT_CASES)
    }
  })

  it('OUT-5: the interval covers clicks and click rates that rise by half in at least 90 of 100', () => {
    const gains = gainsOfSeeds(0, 1.5)
    for (const metric of ['clicks', 'clickRate'] as const) {
      // A third of the clicks afterwards is owed to the work.
      const covered = gains(metric, 8).filter(({ low, high, after }) => low <= after / 3 && after / 3 <= high)
      expect(covered.length, metric).toBeGreaterThanOrEqual(MIN_RIGHT_CASES)
    }
  })

  it('OUT-7: large effects are recognized more often than not', () => {
    const better = gainsOfSeeds(8)('rank', 8).filter((gain) => outcomeVerdict(gain) === 'better')
    const worse = gainsOfSeeds(-10)('rank', 8).filter((gain) => outcomeVerdict(gain) === 'worse')
    expect(better.length).toBeGreaterThan(SEEDS.length / 2)
    expect(worse.length).toBeGreaterThan(SEEDS.length / 2)
  })
})

it('OUT-7: work without any effect is praised in at most 10 of 100 seeded histories', { timeout: TIMEOUT }, () => {
  const gains = gainsOfSeeds(0)
  for (const metric of OUTCOME_METRICS) {
    for (const weeks of OUTCOME_WEEKS) {
      const praised = gains(metric, weeks).filter((gain) => outcomeVerdict(gain) === 'better')
      expect(praised.length, `${metric}, ${weeks} weeks`).toBeLessThanOrEqual(SEEDS.length - MIN_RIGHT_CASES)
    }
  }
})

describe('OUT-6: too early and no data', () => {
  const history = seededHistory(1, { positions: 3, clicks: 1 })

  it.each([
    ['on the last day of the period', addDays(LIVE_ON, 14), 'tooEarly'],
    ['on the day after it', addDays(LIVE_ON, 15), 'measured'],
  ])('judges two weeks %s as %s %s', (_name, today, state) => {
    expect(find({ ...history, today }, 'rank', 2)?.state).toBe(state)
    expect(find({ ...history, today }, 'rank', 4)?.state).toBe('tooEarly')
  })

  it.each([
    ['no measurement before', LIVE_ON, '9999-12-31'],
    ['no measurement after', '2000-01-01', addDays(LIVE_ON, -1)],
  ])('has no data with %s', (_name, first, last) => {
    const queries = history.queries.map((query) => query.filter(({ date }) => date >= first && date <= last))
    expect(find({ ...history, queries }, 'rank', 8)).toMatchObject({ state: 'noData', measured: null })
  })

  it.each([
    [3, 'noData'],
    [4, 'measured'],
  ])('with %i comparable pages: %s', (count, state) => {
    expect(find({ ...history, pages: history.pages.slice(0, count) }, 'rank', 8)?.state).toBe(state)
  })

  it.each([
    ['six weeks and a day before', addDays(LIVE_ON, -43), 'measured'],
    ['six weeks before', addDays(LIVE_ON, -42), 'noData'],
    ['on the last day', addDays(LIVE_ON, 56), 'noData'],
    ['a day after', addDays(LIVE_ON, 57), 'measured'],
  ])('OUT-3: a page that was worked on %s is or is not comparable', (_name, day, state) => {
    const pages = history.pages.slice(0, 4).map((page, index) => (index === 0 ? { ...page, workedOn: [day] } : page))
    expect(find({ ...history, pages }, 'rank', 8)?.state).toBe(state)
  })

  it('has no clicks where none were exported', () => {
    const queries = history.queries.map((query) =>
      query.map((measurement) => ({ ...measurement, clicks: null, impressions: null })),
    )
    expect(find({ ...history, queries }, 'clicks', 8)?.state).toBe('noData')
    expect(find({ ...history, queries }, 'rank', 8)?.state).toBe('measured')
  })

  it('is not measured today, when nothing has happened yet', () => {
    expect(outcomesOf({ ...history, liveOn: TODAY }).every(({ state }) => state === 'tooEarly')).toBe(true)
  })
})

describe('estimateGain', () => {
  const still = (value: number, size?: number) => ({ before: value, after: value, ...(size !== undefined && { size }) })
  const pages = [still(8), still(12), still(20), still(30)]

  it('OUT-4: gives the whole change as a gain where comparable pages stand still', () => {
    const ranks = estimateGain('rank', { before: 15, after: 9 }, pages)
    for (const bound of [ranks?.gain, ranks?.low, ranks?.high]) expect(bound).toBeCloseTo(6)
    const clicks = [still(10, 10), still(20, 20), still(30, 30), still(40, 40)]
    const gain = estimateGain('clicks', { before: 20, after: 26, size: 20 }, clicks)
    expect(gain?.gain).toBeCloseTo(6)
  })

  it('OUT-4: subtracts what all pages gained', () => {
    const rising = [8, 12, 20, 30].map((rank) => ({ before: rank, after: (rank + 10) * 0.8 - 10 }))
    expect(estimateGain('rank', { before: 15, after: 10 }, rising)?.gain).toBeCloseTo(0)
  })

  it.each([
    [101, 101, null],
    [101, 90, 11],
    [100, 101, -1],
  ])('OUT-6: a page at rank %i before and %i after gains %s', (before, after, gain) => {
    const found = estimateGain('rank', { before, after }, pages)
    expect(found === null ? null : Math.round(found.gain)).toBe(gain)
  })

  it.each([
    [2.9, null],
    [3, 0],
  ])('OUT-6: %d clicks before are enough or not', (size, gain) => {
    const same = Array.from({ length: 4 }, () => still(size, 3))
    expect(estimateGain('clicks', still(size, size), same)?.gain ?? null).toBe(gain)
  })

  it.each([
    [10, 40, true],
    [10, 40.1, false],
    [10, 2.5, false],
    [12, 3, true],
  ])('OUT-3: a page with %d clicks has comparable pages with %d: %s', (own, other, comparable) => {
    const others = Array.from({ length: 4 }, () => still(other, other))
    expect(estimateGain('clicks', still(own, own), others) !== null).toBe(comparable)
  })
})

it.each([
  [0.1, 3, 'better'],
  [0, 3, 'unclear'],
  [-2, 0, 'unclear'],
  [-2, -0.1, 'worse'],
])('OUT-7: an interval from %d to %d is %s', (low, high, verdict) => {
  expect(outcomeVerdict({ low, high })).toBe(verdict)
})
