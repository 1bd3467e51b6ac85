import { expect, it } from 'vitest'
import { movedItem } from './movedItem.ts'

it.each([
  ['abcd', 'abcd', undefined],
  ['abcd', 'dabc', { item: 'd', neighbour: 'a', side: 'before' }],
  ['abcd', 'bcda', { item: 'a', neighbour: 'd', side: 'after' }],
  ['abcd', 'acbd', { item: 'b', neighbour: 'c', side: 'after' }],
  ['abcd', 'adbc', { item: 'd', neighbour: 'a', side: 'after' }],
  ['abcd', 'bcad', { item: 'a', neighbour: 'c', side: 'after' }],
])('finds the moved item from %s to %s: %o', (before, after, moved) => {
  expect(movedItem(before.split(''), after.split(''))).toEqual(moved)
})
