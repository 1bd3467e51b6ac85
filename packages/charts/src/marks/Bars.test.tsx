import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Bars } from './Bars.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

/** Draws some of the bars in one style. Returns the path. */
function barPath(bars: Float64Array, indexes: readonly number[], ends: Uint8Array, horizontal: boolean) {
  const container = document.createElement('div')
  const root = createRoot(container)
  const groups = [{ key: 'all', indexes, fill: 'red' }]
  act(() =>
    root.render(
      <svg>
        <Bars bars={bars} flat={bars} keys={['a', 'b', 'c']} ends={ends} groups={groups} horizontal={horizontal} />
      </svg>,
    ),
  )
  const path = container.querySelector('path')?.getAttribute('d')
  act(() => root.unmount())
  return path
}

const squareTips = new Uint8Array([0, 0])
const roundTips = new Uint8Array([1, 1])

describe('the path of some bars', () => {
  test('draws a rectangle from base to tip', () => {
    expect(barPath(new Float64Array([10, 100, 20, 40]), [0], squareTips, false)).toBe('M10,100L10,40L20,40L20,100Z')
    expect(barPath(new Float64Array([10, 100, 60, 114]), [0], squareTips, true)).toBe('M10,100L60,100L60,114L10,114Z')
  })

  test('rounds only the tip, in all directions', () => {
    expect(barPath(new Float64Array([10, 100, 20, 40]), [0], roundTips, false)).toBe(
      'M10,100L10,43Q10,40,13,40L17,40Q20,40,20,43L20,100Z',
    )
    expect(barPath(new Float64Array([10, 100, 20, 140]), [0], roundTips, false)).toBe(
      'M10,100L10,137Q10,140,13,140L17,140Q20,140,20,137L20,100Z',
    )
    expect(barPath(new Float64Array([50, 0, 90, 10]), [0], roundTips, true)).toContain('L87,0Q90,0,90,3')
    expect(barPath(new Float64Array([50, 0, 10, 10]), [0], roundTips, true)).toContain('L13,0Q10,0,10,3')
  })

  test('limits the radius to the height and half of the width', () => {
    expect(barPath(new Float64Array([10, 100, 12, 99]), [0], roundTips, false)).toBe(
      'M10,100L10,100Q10,99,11,99L11,99Q12,99,12,100L12,100Z',
    )
  })

  test('draws only the given bars and skips bars that are missing or have no length', () => {
    const bars = new Float64Array([0, 10, 5, 5, 0, Number.NaN, 5, 5, 0, 10, 5, 10])
    expect(barPath(bars, [0, 1, 2], new Uint8Array(3), false)).toBe('M0,10L0,5L5,5L5,10Z')
    expect(barPath(bars, [1], new Uint8Array(3), false)).toBe('')
  })
})
