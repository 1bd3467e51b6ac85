import { describe, expect, test } from 'vitest'
import type { GaugeBand, GaugeInput } from './gaugeModel.ts'
import { gaugeBand, gaugeBandAt, gaugeModel, gaugeShare } from './gaugeModel.ts'

const bands: GaugeBand[] = [
  { from: 0, to: 53, hue: 'red', label: 'Behind' },
  { from: 53, to: 63, hue: 'green', label: 'On' },
  { from: 63, to: 100, hue: 'blue', label: 'Ahead' },
]
const input: GaugeInput = { value: 61, min: 0, max: 100, target: 58, bands, size: 'md' }

describe('where a number stands on the scale', () => {
  test.each([
    [0, 0],
    [25, 0.25],
    [100, 1],
    [140, 1],
    [-5, 0],
  ])('%d of 0 to 100 is at %d', (value, share) => {
    expect(gaugeShare(value, 0, 100)).toBe(share)
  })

  test('is the left end of a scale without length', () => {
    expect(gaugeShare(5, 10, 10)).toBe(0)
  })
})

describe('the band of a value', () => {
  test.each([
    [0, 'Behind'],
    [52.99, 'Behind'],
    [53, 'On'],
    [58, 'On'],
    [63, 'On'],
    [63.01, 'Ahead'],
    [100, 'Ahead'],
  ])('%d, held against 58, is in %s', (value, label) => {
    expect(gaugeBand(value, bands, 58)?.label).toBe(label)
  })

  test('is the upper one on an edge when there is no target', () => {
    expect(gaugeBand(53, bands)?.label).toBe('On')
    expect(gaugeBand(63, bands)?.label).toBe('Ahead')
  })

  test('is the nearest one outside of all bands', () => {
    expect(gaugeBand(130, bands, 58)?.label).toBe('Ahead')
    expect(gaugeBand(-4, bands, 58)?.label).toBe('Behind')
  })

  test('is none when there are no bands', () => {
    expect(gaugeBand(10, [])).toBeUndefined()
  })
})

describe('the drawing', () => {
  test('takes 104 px radius and a value of 14 px, or 52 and 9 when it is small', () => {
    expect(gaugeModel(input)).toMatchObject({ thickness: 14, trackPath: 'M-104 0A104 104 0 0 1 104 0' })
    expect(gaugeModel({ ...input, size: 'sm' })).toMatchObject({ thickness: 9, trackPath: 'M-52 0A52 52 0 0 1 52 0' })
  })

  test('is empty, without a band, for an unknown value', () => {
    expect(gaugeModel({ ...input, value: null })).toMatchObject({ share: 0, band: undefined })
  })

  test('fills the arc and no more above the scale', () => {
    expect(gaugeModel({ ...input, value: 118 }).share).toBe(1)
  })

  test('leaves out bands that lie off the scale', () => {
    const behindOnly = gaugeModel({ ...input, max: 50 })
    expect(behindOnly.bands.map((band) => band.label)).toEqual(['Behind'])
  })

  test('separates neighbours by 1.8 hundredths of the scale and reaches both ends', () => {
    const [first, second, third] = gaugeModel(input).bands.map((band) => ends(band.path))
    expect(first?.start).toBeCloseTo(0)
    expect((second?.start ?? 0) - (first?.end ?? 0)).toBeCloseTo(0.018, 4)
    expect((third?.start ?? 0) - (second?.end ?? 0)).toBeCloseTo(0.018, 4)
    expect(third?.end).toBeCloseTo(1)
  })

  test('puts the tick of a target in the middle upright, across value and bands', () => {
    const { target } = gaugeModel({ ...input, target: 50 })
    expect(target?.from.x).toBeCloseTo(0)
    expect(target?.from.y).toBeCloseTo(-92.5)
    expect(target?.to.y).toBeCloseTo(-123.5)
  })

  test('writes the label of the target away from the arc, in two lines low at the sides', () => {
    expect(gaugeModel({ ...input, target: 40 }).target).toMatchObject({ anchor: 'end', lines: 1 })
    expect(gaugeModel({ ...input, target: 58 }).target).toMatchObject({ anchor: 'start', lines: 1 })
    expect(gaugeModel({ ...input, target: 5 }).target).toMatchObject({ anchor: 'end', lines: 2 })
    expect(gaugeModel({ ...input, target: 96 }).target).toMatchObject({ anchor: 'start', lines: 2 })
  })

  test('has no tick without a target', () => {
    expect(gaugeModel({ ...input, target: undefined }).target).toBeUndefined()
  })
})

describe('a narrow place', () => {
  test.each([240, 280, 320, 600])('of %d px holds the drawing, its words keep their size', (width) => {
    const model = gaugeModel({ ...input, width })
    expect(model.width).toBeLessThanOrEqual(Math.min(width, 320))
    expect(model.radius).toBeLessThanOrEqual(104)
    expect(model.thickness).toBe(14)
  })
})

describe('a value off the scale', () => {
  test.each([
    [-5, 'below', 0],
    [0, undefined, 0],
    [100, undefined, 1],
    [118, 'above', 1],
    [null, undefined, 0],
  ] as const)('%s is %s', (value, beyond, share) => {
    expect(gaugeModel({ ...input, value })).toMatchObject({ beyond, share })
  })
})

describe('the band at a point', () => {
  const model = gaugeModel(input)
  const { width, baseline } = model
  test.each([
    ['left', 10, baseline - 5, 0],
    ['above, right of the middle', width / 2 + 25, 0, 1],
    ['right', width - 10, baseline - 5, 2],
    ['below the base at the right', width, baseline + 20, 2],
  ])('%s', (_, x, y, band) => {
    expect(gaugeBandAt(model, x, y)).toBe(band)
  })

  test('is told with its span on the scale', () => {
    const wide = gaugeModel({
      ...input,
      bands: [
        { from: -200, to: 53, hue: 'red', label: 'Behind' },
        { from: 53, to: 200, hue: 'blue', label: 'Ahead' },
      ],
    })
    expect(wide.bands).toMatchObject([
      { from: 0, to: 53 },
      { from: 53, to: 100 },
    ])
  })

  test('is none without bands', () => {
    expect(gaugeBandAt(gaugeModel({ ...input, bands: [] }), 10, 10)).toBe(-1)
  })
})

/** Where a band's outer edge begins and ends on the scale, read from its outline: start point, then the arc's end. */
function ends(path: string): { start: number; end: number } {
  const [x0 = 0, y0 = 0, , , , , , x1 = 0, y1 = 0] = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return { start: Math.atan2(x0, -y0) / Math.PI + 0.5, end: Math.atan2(x1, -y1) / Math.PI + 0.5 }
}
