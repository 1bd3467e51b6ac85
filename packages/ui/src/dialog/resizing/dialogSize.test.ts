import { describe, expect, it, test } from 'vitest'
import { CENTER } from '../moving/dialogPosition.ts'
import { CORNER, type Edge, formatSize, keyedResize, parseSize, resizedBox } from './dialogSize.ts'

const viewport = { width: 1000, height: 800 }
const start = { size: { width: 400, height: 300 }, offset: CENTER }
const limits = { min: { width: 320, height: 200 }, max: { width: 900, height: 700 } }
const RIGHT: Edge = { x: 1, y: 0 }
const UPPER_LEFT: Edge = { x: -1, y: -1 }

describe('the size of a resized dialog (DLG-16)', () => {
  it.each([
    ['follows the right edge, and the left one stays', RIGHT, { x: 50, y: 70 }, [450, 300], [25, 0]],
    ['follows the lower right corner', CORNER, { x: 50, y: -40 }, [450, 260], [25, -20]],
    [
      'follows the upper left corner, and the lower right one stays',
      UPPER_LEFT,
      { x: -50, y: -40 },
      [450, 340],
      [-25, -20],
    ],
    ['reaches the smallest size', CORNER, { x: -80, y: -100 }, [320, 200], [-40, -50]],
    ['stops one pixel below the smallest size', CORNER, { x: -81, y: -101 }, [320, 200], [-40, -50]],
    ['reaches 8 px before the edge of the window', CORNER, { x: 292, y: 242 }, [692, 542], [146, 121]],
    ['stops one pixel past it', CORNER, { x: 293, y: 243 }, [692, 542], [146, 121]],
  ] as const)('%s', (_, edge, by, [width, height], [x, y]) => {
    expect(resizedBox(start, edge, by, limits, viewport)).toEqual({ size: { width, height }, offset: { x, y } })
  })

  it('stops at the largest size', () => {
    const left = { size: { width: 400, height: 300 }, offset: { x: -292, y: -242 } }
    expect(resizedBox(left, CORNER, { x: 600, y: 600 }, limits, viewport).size).toEqual({ width: 900, height: 700 })
  })

  it('leaves 32 px of the window free when the limits are larger', () => {
    const wide = { min: limits.min, max: { width: 5000, height: 5000 } }
    const left = { size: { width: 400, height: 300 }, offset: { x: -292, y: -242 } }
    expect(resizedBox(left, CORNER, { x: 900, y: 900 }, wide, viewport).size).toEqual({ width: 968, height: 768 })
  })
})

test.each([
  ['ArrowRight', false, { x: 16, y: 0 }],
  ['ArrowLeft', true, { x: -64, y: 0 }],
  ['ArrowDown', false, { x: 0, y: 16 }],
  ['ArrowUp', true, { x: 0, y: -64 }],
  ['PageUp', false, undefined],
])('%s (Shift: %s) resizes by %j', (key, far, by) => {
  expect(keyedResize(key, far)).toEqual(by)
})

test.each([
  ['640x480', { width: 640, height: 480 }],
  [null, undefined],
  ['640', undefined],
  ['9x9', undefined],
  ['640x480; drop', undefined],
])('reads the remembered size %j', (text, size) => {
  expect(parseSize(text)).toEqual(size)
})

test('writes whole pixels', () => {
  expect(formatSize({ width: 640.4, height: 479.6 })).toBe('640x480')
})
