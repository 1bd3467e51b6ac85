import { expect, test } from 'vitest'
import { hiddenEdges } from './useScrollEdges.ts'

test.each([
  ['with room for everything nothing is hidden', 0, 300, 300, false, false],
  ['at its start only the end is hidden', 0, 100, 300, false, true],
  ['in its middle both ends are hidden', 80, 100, 300, true, true],
  ['at its end only the start is hidden', 200, 100, 300, true, false],
  ['a fraction of a pixel is not hidden content', 0.5, 299, 299.5, false, false],
])('%s', (_title, scrollLeft, width, content, start, end) => {
  expect(hiddenEdges(scrollLeft, width, content)).toEqual({ start, end })
})
