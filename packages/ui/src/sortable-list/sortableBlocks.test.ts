import { expect, test } from 'vitest'
import { moved, sortableBlocks } from './sortableBlocks.ts'

const names = {
  getId: (item: string) => item,
  getName: (item: string) => item.toUpperCase(),
  groupOf: (item: string) => (item.startsWith('g') ? 'Group' : undefined),
}

test('combines the items of a group into one block at the position of the first', () => {
  const blocks = sortableBlocks(['a', 'g1', 'b', 'g2'], names)
  expect(blocks.map(({ id, name, items }) => [id, name, items])).toEqual([
    ['item:a', 'A', ['a']],
    ['group:Group', 'Group', ['g1', 'g2']],
    ['item:b', 'B', ['b']],
  ])
})

test('keeps a group together when another item moves past it', () => {
  const blocks = sortableBlocks(['a', 'g1', 'g2', 'b'], names)
  const itemsAfter = (from: number, to: number) => moved(blocks, from, to).flatMap(({ items }) => items)
  expect(itemsAfter(0, 1)).toEqual(['g1', 'g2', 'a', 'b'])
  expect(itemsAfter(1, 2)).toEqual(['a', 'b', 'g1', 'g2'])
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -3, 'bac'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('moves an item from index %i to index %i', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(after)
})
