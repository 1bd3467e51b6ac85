import type { StrategyOutcomes } from '@rankdesk/api'
import { expect, it } from 'vitest'
import { workEffects } from './workEffects.ts'

type Outcome = StrategyOutcomes['outcomes'][number]
const gain = { gain: 3, low: -1, high: 7, before: 12, after: 9, expected: 12, comparedPages: 5 }
const rank = (weeks: number, state: Outcome['state']): Outcome => ({
  metric: 'rank',
  weeks,
  state,
  measured: state === 'measured' ? gain : null,
})
const work = (strategyId: number, liveOn: string, ...outcomes: Outcome[]): StrategyOutcomes => ({
  strategyId,
  strategyTypeId: 2,
  title: 'Drains',
  path: '/drains',
  liveOn,
  outcomes,
})
const effectsOf = (...all: StrategyOutcomes[]) => workEffects(all, '2026-09', new Set([7]))

it('gives each effect after its longest measured period', () => {
  const { measured } = effectsOf(
    work(1, '2026-07-01', rank(2, 'measured'), rank(4, 'measured'), rank(8, 'noData'), {
      ...rank(12, 'measured'),
      metric: 'clicks',
    }),
  )
  expect(measured).toEqual([{ strategyTypeId: 2, path: '/drains', weeks: 4, gain: 3, low: -1, high: 7 }])
})

it.each<[string, StrategyOutcomes, [measured: number, tooEarly: number, noData: number]]>([
  ['too early', work(1, '2026-09-30', rank(2, 'tooEarly'), rank(4, 'tooEarly')), [0, 1, 0]],
  ['no data', work(1, '2026-09-01', rank(2, 'noData'), rank(4, 'tooEarly')), [0, 0, 1]],
  ['measured', work(1, '2026-09-01', rank(2, 'measured'), rank(4, 'tooEarly')), [1, 0, 0]],
  ['work of a later month', work(1, '2026-10-01', rank(2, 'measured')), [0, 0, 0]],
  ['hidden work', work(7, '2026-09-01', rank(2, 'measured')), [0, 0, 0]],
])('counts %s', (_name, strategy, counts) => {
  const { measured, tooEarly, noData } = effectsOf(strategy)
  expect([measured.length, tooEarly, noData]).toEqual(counts)
})

it('lists the eight newest', () => {
  const all = Array.from({ length: 9 }, (_, index) => work(10 + index, '2026-08-01', rank(2, 'measured')))
  expect(effectsOf(...all).measured).toHaveLength(8)
})
