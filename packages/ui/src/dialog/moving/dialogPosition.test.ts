import { describe, expect, it } from 'vitest'
import { CENTER, clampOffset, draggedOffset, keyedOffset } from './dialogPosition.ts'

const viewport = { width: 1000, height: 800 }
const dialog = { width: 400, height: 200 }

describe('the position of a moved dialog (M488)', () => {
  it.each([
    ['stays where it was put', { x: 120, y: -40 }, { x: 120, y: -40 }],
    ['stops 8 px before the right and lower edge', { x: 900, y: 900 }, { x: 292, y: 292 }],
    ['stops 8 px before the left and upper edge', { x: -900, y: -900 }, { x: -292, y: -292 }],
    ['reaches the last allowed pixel', { x: 292, y: -292 }, { x: 292, y: -292 }],
    ['stops one pixel past it', { x: 293, y: -293 }, { x: 292, y: -292 }],
  ])('%s', (_, wanted, expected) => {
    expect(clampOffset(wanted, dialog, viewport)).toEqual(expected)
  })

  it('moves back into a window that shrinks', () => {
    expect(clampOffset({ x: 292, y: 292 }, dialog, { width: 600, height: 500 })).toEqual({ x: 92, y: 142 })
  })

  it('stays in the center if it is larger than the window', () => {
    expect(clampOffset({ x: 50, y: -50 }, { width: 1200, height: 900 }, viewport)).toEqual(CENTER)
  })
})

describe('moving a dialog', () => {
  it('follows the pointer from where it was grabbed', () => {
    expect(draggedOffset({ x: 10, y: 20 }, { x: 500, y: 300 }, { x: 450, y: 330 })).toEqual({ x: -40, y: 50 })
  })

  it.each([
    ['ArrowRight', false, { x: 26, y: 20 }],
    ['ArrowLeft', false, { x: -6, y: 20 }],
    ['ArrowUp', false, { x: 10, y: 4 }],
    ['ArrowDown', true, { x: 10, y: 84 }],
    ['Home', false, { x: 0, y: 0 }],
    ['Enter', false, undefined],
  ])('%s (with Shift: %s)', (key, far, expected) => {
    expect(keyedOffset({ x: 10, y: 20 }, key, far)).toEqual(expected)
  })
})
