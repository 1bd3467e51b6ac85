import { describe, expect, it } from 'vitest'
import { centeredCrop, turnedCrop, WHOLE } from './cropArea.ts'

const crop = { x: 10, y: 20, width: 30, height: 40 }

describe('the crop of a ratio', () => {
  it.each([
    [1, 400, 300, { x: 12.5, y: 0, width: 75, height: 100 }],
    [1, 300, 400, { x: 0, y: 12.5, width: 100, height: 75 }],
    [4 / 3, 400, 300, WHOLE],
    [2, 400, 400, { x: 0, y: 25, width: 100, height: 50 }],
  ])('%d of a picture of %i x %i is as large as possible, in the center', (ratio, width, height, expected) => {
    const found = centeredCrop(ratio, { width, height })
    for (const name of ['x', 'y', 'width', 'height'] as const) expect(found[name]).toBeCloseTo(expected[name])
  })
})

describe('a crop', () => {
  it('follows a rotation', () => {
    expect(turnedCrop(crop, 'right')).toEqual({ x: 40, y: 10, width: 40, height: 30 })
    expect(turnedCrop(crop, 'left')).toEqual({ x: 20, y: 60, width: 40, height: 30 })
  })

  it('is the same after four rotations, and after a rotation there and back', () => {
    const four = [1, 2, 3, 4].reduce((turned) => turnedCrop(turned, 'right'), crop)
    expect(four).toEqual(crop)
    expect(turnedCrop(turnedCrop(crop, 'right'), 'left')).toEqual(crop)
  })

  it('follows a flip', () => {
    expect(turnedCrop(crop, 'horizontal')).toEqual({ ...crop, x: 60 })
    expect(turnedCrop(crop, 'vertical')).toEqual({ ...crop, y: 40 })
    expect(turnedCrop(WHOLE, 'vertical')).toEqual(WHOLE)
  })
})
