import { expect, test } from 'vitest'
import { arrangeDragged } from './arrangeDragged.ts'

/** The parent of each node. Nodes 0 to 2 are records; 3 and 4 belong to 1, 5 to 4. `~1` is the detail row of 1. */
const parents = [-1, -1, -1, 1, 1, 4]
const arrange = (entries: readonly number[], order: readonly number[]) => [
  ...arrangeDragged(Int32Array.from(entries), order, (node) => parents[node] ?? -1),
]

test.each([
  ['moves rows without details', [0, 1, 2], [2, 0, 1], [2, 0, 1]],
  ['keeps details and nested rows below their row', [0, 1, ~1, 3, 4, 2], [1, 0, 2], [1, ~1, 3, 4, 0, 2]],
  ['moves nested rows inside their parent', [0, 1, 3, 4, 5, 2], [4, 3], [0, 1, 4, 5, 3, 2]],
  ['leaves the list alone when the siblings are not in it', [0, 2], [4, 3], [0, 2]],
])('%s', (_name, entries, order, expected) => {
  expect(arrange(entries, order)).toEqual(expected)
})
