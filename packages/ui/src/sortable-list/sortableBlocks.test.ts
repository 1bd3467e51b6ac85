import { expect, test } from 'vitest'
import { blockItems, moved, sortableBlocks, withItems } from './sortableBlocks.ts'

const names = {
  getId: (item: string) => item,
  getName: (item: string) => item.toUpperCase(),
  groupOf: (item: string) => (item.startsWith('g') ? 'Group' : undefined),
}

test('items of a group are one block, where the first of them stands', () => {
  const blocks = sortableBlocks(['a', 'g1', 'b', 'g2'], names)
  expect(blocks.map(({ id, name, items }) => [id, name, items])).toEqual([
    ['item:a', 'A', ['a']],
    ['group:Group', 'Group', ['g1', 'g2']],
    ['item:b', 'B', ['b']],
  ])
})

test('a group stays together when another item moves past it', () => {
  const blocks = sortableBlocks(['a', 'g1', 'g2', 'b'], names)
  expect(blockItems(moved(blocks, 0, 1))).toEqual(['g1', 'g2', 'a', 'b'])
  expect(blockItems(moved(blocks, 1, 2))).toEqual(['a', 'b', 'g1', 'g2'])
})

test('items change places inside of their group, which stays where it is', () => {
  const blocks = sortableBlocks(['a', 'g1', 'g2', 'b'], names)
  expect(blockItems(withItems(blocks, 'group:Group', ['g2', 'g1']))).toEqual(['a', 'g2', 'g1', 'b'])
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -3, 'bac'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('from place %i to place %i', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(after)
})
