import { describe, expect, test } from 'vitest'
import { type GaugeBand, type GaugeInput, gaugeBandAt, gaugeModel, trackPath } from './gaugeModel.ts'

const bands: GaugeBand[] = [
  { from: 0, to: 53, hue: 'red', label: 'Behind' },
  { from: 53, to: 63, hue: 'green', label: 'On' },
  { from: 63, to: 100, hue: 'blue', label: 'Ahead' },
]
const input: GaugeInput = { value: 61, min: 0, max: 100, target: 58, bands, size: 'md' }

describe('the share of a value', () => {
  test.each([
    [0, 0],
    [25, 0.25],
    [100, 1],
    [140, 1],
    [-5, 0],
  ])('maps %d on a scale of 0 to 100 to %d', (value, share) => {
    expect(gaugeModel({ ...input, value }).share).toBe(share)
  })

  test('returns 0 for a scale without length', () => {
    expect(gaugeModel({ ...input, value: 5, min: 10, max: 10 }).share).toBe(0)
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
  ])('puts %d with a target of 58 into %s', (value, label) => {
    expect(gaugeModel({ ...input, value }).band?.label).toBe(label)
  })

  test('returns the upper band on an edge without a target', () => {
    expect(gaugeModel({ ...input, value: 53, target: undefined }).band?.label).toBe('On')
    expect(gaugeModel({ ...input, value: 63, target: undefined }).band?.label).toBe('Ahead')
  })

  test('returns the nearest band outside of all bands', () => {
    expect(gaugeModel({ ...input, value: 130 }).band?.label).toBe('Ahead')
    expect(gaugeModel({ ...input, value: -4 }).band?.label).toBe('Behind')
  })

  test('returns undefined without bands', () => {
    expect(gaugeModel({ ...input, value: 10, bands: [] }).band).toBeUndefined()
  })
})

describe('gaugeModel', () => {
  test('has a radius of 104 px and a track of 14 px, or 52 px and 9 px in the small size', () => {
    expect(gaugeModel(input)).toMatchObject({ thickness: 14, radius: 104 })
    expect(gaugeModel({ ...input, size: 'sm' })).toMatchObject({ thickness: 9, radius: 52 })
  })

  test('draws the track as a half ring and the value as its share', () => {
    const model = gaugeModel(input)
    expect(trackPath(model)).toBe('M-111,0A111,111,0,1,1,111,0L97,0A97,97,0,1,0,-97,0Z')
    expect(ends(trackPath(model, 0.61)).end).toBeCloseTo(0.61, 4)
  })

  test('is empty and has no band for an unknown value', () => {
    expect(gaugeModel({ ...input, value: null })).toMatchObject({ share: 0, band: undefined })
  })

  test('fills the arc for a value above the scale', () => {
    expect(gaugeModel({ ...input, value: 118 }).share).toBe(1)
  })

  test('omits bands off the scale', () => {
    const behindOnly = gaugeModel({ ...input, max: 50 })
    expect(behindOnly.bands.map((band) => band.label)).toEqual(['Behind'])
  })

  test('separates neighboring bands by 1.8% of the scale and covers both ends', () => {
    const [first, second, third] = gaugeModel(input).bands.map((band) => ends(band.path))
    expect(first?.start).toBeCloseTo(0)
    expect((second?.start ?? 0) - (first?.end ?? 0)).toBeCloseTo(0.018, 4)
    expect((third?.start ?? 0) - (second?.end ?? 0)).toBeCloseTo(0.018, 4)
    expect(third?.end).toBeCloseTo(1)
  })

  test('draws the tick of a target in the middle vertically across track and bands', () => {
    const { target } = gaugeModel({ ...input, target: 50 })
    expect(target?.from.x).toBeCloseTo(0)
    expect(target?.from.y).toBeCloseTo(-92.5)
    expect(target?.to.y).toBeCloseTo(-123.5)
  })

  test('puts the label of the target outside of the arc, in two lines near the ends', () => {
    expect(gaugeModel({ ...input, target: 40 }).target).toMatchObject({ anchor: 'end', lines: 1 })
    expect(gaugeModel({ ...input, target: 58 }).target).toMatchObject({ anchor: 'start', lines: 1 })
    expect(gaugeModel({ ...input, target: 5 }).target).toMatchObject({ anchor: 'end', lines: 2 })
    expect(gaugeModel({ ...input, target: 96 }).target).toMatchObject({ anchor: 'start', lines: 2 })
  })

  test('has no tick without a target', () => {
    expect(gaugeModel({ ...input, target: undefined }).target).toBeUndefined()
  })
})

describe('in a narrow container', () => {
  test.each([240, 280, 320, 600])('fits into %d px and keeps the thickness of its track', (width) => {
    const model = gaugeModel({ ...input, width })
    expect(model.width).toBeLessThanOrEqual(Math.min(width, 320))
    expect(model.radius).toBeLessThanOrEqual(104)
    expect(model.thickness).toBe(14)
  })
})

describe('with a value off the scale', () => {
  test.each([
    [-5, 'below', 0],
    [0, undefined, 0],
    [100, undefined, 1],
    [118, 'above', 1],
    [null, undefined, 0],
  ] as const)('marks %s as %s', (value, beyond, share) => {
    expect(gaugeModel({ ...input, value })).toMatchObject({ beyond, share })
  })
})

describe('gaugeBandAt', () => {
  const model = gaugeModel(input)
  const { width, baseline } = model
  test.each([
    ['left', 10, baseline - 5, 0],
    ['above, right of the middle', width / 2 + 25, 0, 1],
    ['right', width - 10, baseline - 5, 2],
    ['below the base at the right', width, baseline + 20, 2],
  ])('finds the band at a point %s', (_, x, y, band) => {
    expect(gaugeBandAt(model, x, y)).toBe(band)
  })

  test('clips the range of bands to the scale', () => {
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

  test('returns -1 without bands', () => {
    expect(gaugeBandAt(gaugeModel({ ...input, bands: [] }), 10, 10)).toBe(-1)
  })
})

/** The shares at which the outer edge of an arc starts and ends: the path's start point, and the end of its first arc. */
function ends(path: string): { start: number; end: number } {
  const [x0 = 0, y0 = 0, , , , , , x1 = 0, y1 = 0] = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return { start: Math.atan2(x0, -y0) / Math.PI + 0.5, end: Math.atan2(x1, -y1) / Math.PI + 0.5 }
}
