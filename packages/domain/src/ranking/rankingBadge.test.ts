import { expect, it } from 'vitest'
import { rankingBadge } from './rankingBadge.ts'

it.each([
  ['Gold', null, 'gold', false],
  ['Platinum Plus', 900, 'gold', false],
  ['Market Leader', null, 'gold', true],
  ['Silver', 500, 'silver', false],
  ['Silver and bronze', null, 'silver', false],
  ['ESSENTIALS', null, 'bronze', false],
  ['Bronze', null, 'bronze', false],
  ['Custom', 250, 'bronze', false],
  [null, 0, 'bronze', false],
  ['Custom', null, undefined, undefined],
  [null, null, undefined, undefined],
] as const)('[RANK-4] package %s with value %s has the badge %s, star %s', (name, value, metal, star) => {
  expect(rankingBadge(name, value)).toEqual(metal === undefined ? undefined : { metal, star })
})
