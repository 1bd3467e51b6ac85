import { expect, it } from 'vitest'
import { priorityAmong } from './demandShare.ts'

const keywords = (own: (number | null)[], others: (number | null)[]) => [
  ...own.map((impressions) => ({ impressions, mine: true })),
  ...others.map((impressions) => ({ impressions, mine: false })),
]

it.each([
  ['a quarter of the impressions', keywords([25], [75]), 'High'],
  ['just less than a quarter', keywords([24], [76]), 'Medium'],
  ['a tenth', keywords([10], [90]), 'Medium'],
  ['less than a tenth', keywords([9], [91]), 'Low'],
  ['none', keywords([], [91]), 'Low'],
  ['keywords that nobody counted, one of four', keywords([null], [null, null, null]), 'High'],
  ['keywords that nobody counted, one of five', keywords([null], [null, null, 0, null]), 'Medium'],
  ['a keyword that nobody counted beside counted ones', keywords([null], [1]), 'Low'],
] as const)('[RANK-8] computes %s', (_what, all, priority) => {
  expect(priorityAmong(all, ({ mine }) => mine)).toBe(priority)
})

it('[RANK-8] has no priority without keywords', () => {
  expect(priorityAmong([], () => true)).toBeNull()
})
