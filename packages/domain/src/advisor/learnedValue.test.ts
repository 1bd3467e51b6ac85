import { expect, it } from 'vitest'
import { withLearnedValue } from './learnedValue.ts'
import { proposal } from './opportunity.ts'

const PROPOSAL = proposal({
  strategyTypeId: 1,
  title: 'Almost there',
  summary: '',
  searchTerm: '',
  value: 20,
  reasons: ['A reason.'],
})
const type = (strategyTypeId: number, cases: number, mean: number) => ({ strategyTypeId, cases, mean, deviation: 4 })

it.each([
  ['19 cases', [type(1, 19, 6), type(2, 40, 1)], 20],
  ['an average gain', [type(1, 20, 2), type(2, 20, 2)], 20],
  ['work that helps more', [type(1, 20, 9), type(2, 200, 0.5)], 23],
  ['work that harms', [type(1, 20, -1), type(2, 200, 2)], 17],
  ['no outcomes', [], 20],
])('ADV-17: %s', (_name, types, value) => {
  const learned = withLearnedValue(PROPOSAL, types)
  expect(learned.value).toBe(value)
  expect(learned.reasons).toHaveLength(value === 20 ? 1 : 2)
})

it('ADV-17: says what earlier work achieved', () => {
  const { reasons } = withLearnedValue(PROPOSAL, [type(1, 34, 2.14), type(2, 40, 1)])
  expect(reasons.at(-1)).toBe('34 earlier strategies of this type gained 2.1 positions on average after 8 weeks.')
  const harmful = withLearnedValue(PROPOSAL, [type(1, 34, -2), type(2, 40, 3)])
  expect(harmful.reasons.at(-1)).toContain('lost 2 positions')
})
