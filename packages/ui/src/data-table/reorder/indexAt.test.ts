import { expect, it } from 'vitest'
import { indexAt } from './indexAt.ts'

/** Rows of these heights, top down, in px, with the first at 100. Each is named by its position. */
function blocksOf(heights: readonly number[]) {
  let top = 100
  return heights.map((height, node) => ({ node, top, bottom: (top += height) }))
}
const EQUAL = [40, 40, 40, 40]

it.each([
  [0, 100, 0],
  [0, 139, 0],
  [0, 140, 1],
  [0, 219, 2],
  [3, 219, 2],
  [3, 140, 1],
  [3, 139, 0],
  // Above the first and below the last row.
  [2, 0, 0],
  [1, 900, 3],
])('a row %d of equal ones goes with the pointer at %d to index %d', (node, y, index) => {
  expect(indexAt(blocksOf(EQUAL), { node, order: [0, 1, 2, 3] }, y)).toBe(index)
})

// The second is an open one: 40 px below 200.
it.each([
  [0, 150, 0],
  [0, 299, 0],
  [0, 300, 1],
  [2, 339, 2],
  [2, 180, 2],
  [2, 179, 1],
])(
  'a row %d changes places with a higher one with the pointer at %d only near its far end: index %d',
  (node, y, index) => {
    expect(indexAt(blocksOf([40, 200, 40]), { node, order: [0, 1, 2] }, y)).toBe(index)
  },
)

it.each([140, 200, 300, 339, 360])('leaves a row where it is while the pointer rests at %d', (y) => {
  const heights = [40, 200, 40]
  for (const node of [0, 1, 2]) {
    const order = [0, 1, 2]
    const to = indexAt(blocksOf(heights), { node, order }, y)
    const moved = order.filter((other) => other !== node).toSpliced(to, 0, node)
    let top = 100
    const blocks = moved.map((other) => ({ node: other, top, bottom: (top += heights[other] ?? 0) }))
    expect(indexAt(blocks, { node, order: moved }, y)).toBe(to)
  }
})

it.each([
  [110, 1],
  [150, 0],
  [190, 1],
  [230, 1],
  [400, 1],
])('moves a nested row among its siblings only: at %d to index %d', (y, index) => {
  const blocks = blocksOf([40, 40, 40, 40]).map((block, at) => ({ ...block, node: [-1, 5, 6, -1][at] ?? -1 }))
  expect(indexAt(blocks, { node: 6, order: [5, 6] }, y)).toBe(index)
})

it('counts a dragged row that has scrolled away as without height', () => {
  expect(indexAt(blocksOf([40, 40]), { node: 9, order: [9, 0, 1] }, 150)).toBe(1)
  expect(indexAt(blocksOf([40, 40]), { node: 9, order: [9, 0, 1] }, 180)).toBe(2)
  expect(indexAt([], { node: 9, order: [9, 0, 1] }, 150)).toBe(0)
})
