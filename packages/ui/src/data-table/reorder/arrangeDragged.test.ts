import { expect, test } from 'vitest'
import { arrangeDragged } from './arrangeDragged.ts'

/** The parent of each node. Nodes 0 to 2 and 6 are records; 3 and 4 belong to 1, 5 to 4. `~1` is the detail row of 1. */
const parents = [-1, -1, -1, 1, 1, 4, -1]
const parentOf = (node: number) => parents[node] ?? -1

test.each([
  ['moves rows without details', [0, 1, 2], [0, 1, 2], [2, 0, 1], [2, 0, 1]],
  ['leaves the rows before and after those that moved', [0, 1, 2, 6], [0, 1, 2, 6], [0, 2, 1, 6], [0, 2, 1, 6]],
  ['keeps details and nested rows below their row', [0, 1, ~1, 3, 4, 2], [0, 1, 2], [1, 0, 2], [1, ~1, 3, 4, 0, 2]],
  ['moves a row beyond one with details', [0, 1, ~1, 3, 2, 6], [0, 1, 2, 6], [0, 2, 1, 6], [0, 2, 1, ~1, 3, 6]],
  ['moves nested rows inside their parent', [0, 1, 3, 4, 5, 2], [3, 4], [4, 3], [0, 1, 4, 5, 3, 2]],
  ['returns the same entries for the same order', [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]],
  ['leaves the details of the first row for the same order', [0, ~0, 1], [0, 1], [0, 1], [0, ~0, 1]],
  ['returns the entries unchanged when the siblings are not among them', [0, 2], [3, 4], [4, 3], [0, 2]],
])('%s', (_name, entries, before, after, expected) => {
  expect([...arrangeDragged(Int32Array.from(entries), { before, after }, parentOf)]).toEqual(expected)
})

test('asks only about the rows that moved', () => {
  const count = 10_000
  const before = Int32Array.from({ length: count }, (_, node) => node)
  const after = Array.from(before)
  after.splice(5001, 0, ...after.splice(5000, 1))
  let asked = 0
  const arranged = arrangeDragged(before, { before, after }, () => {
    asked++
    return -1
  })
  expect([...arranged]).toEqual(after)
  expect(asked).toBeLessThan(5)
})
