import { expect, it } from 'vitest'
import { CENTER, movedFocalPoint, pointAt } from './focalPoint.ts'

it.each([
  ['ArrowLeft', false, { x: 0.49, y: 0.5 }],
  ['ArrowDown', true, { x: 0.5, y: 0.6 }],
  ['Enter', false, undefined],
])('%s moves the point (Shift: %j)', (key, large, expected) => {
  expect(movedFocalPoint(CENTER, key, large)).toEqual(expected)
})

it('stays inside the picture', () => {
  expect(movedFocalPoint({ x: 0, y: 0.95 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 0.95 })
  expect(movedFocalPoint({ x: 0, y: 0.95 }, 'ArrowDown', true)).toEqual({ x: 0, y: 1 })
})

it.each([
  [60, 40, { x: 0.25, y: 0.25 }],
  [0, 999, { x: 0, y: 1 }],
])('is under the pointer at %i, %i', (x, y, expected) => {
  expect(pointAt(x, y, { left: 10, top: 15, width: 200, height: 100 })).toEqual(expected)
})

it('is the center of a picture without a size', () => {
  expect(pointAt(5, 5, { left: 0, top: 0, width: 0, height: 0 })).toEqual(CENTER)
})
