import { expect, it } from 'vitest'
import { movedItem } from './movedItem.ts'

it.each([
  ['abcd', 'abcd', undefined],
  ['abcd', 'dabc', { item: 'd', neighbor: 'a', side: 'before' }],
  ['abcd', 'bcda', { item: 'a', neighbor: 'd', side: 'after' }],
  ['abcd', 'acbd', { item: 'b', neighbor: 'c', side: 'after' }],
  ['abcd', 'adbc', { item: 'd', neighbor: 'a', side: 'after' }],
  ['abcd', 'bcad', { item: 'a', neighbor: 'c', side: 'after' }],
])('finds the moved item from %s to %s: %o', (before, after, moved) => {
  expect(movedItem(before.split(''), after.split(''))).toEqual(moved)
})
