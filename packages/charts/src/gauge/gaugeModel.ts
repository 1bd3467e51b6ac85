import { arc, pointRadial, scaleLinear } from 'd3'
import type { ChartHue } from '../shared/chartHue.ts'

/** A range of the scale with a meaning, in the value's own units. */
export interface GaugeBand {
  from: number
  to: number
  hue: ChartHue
  /** The name, such as "On Pace". */
  label: string
}

/** The input of a gauge, in the value's own units. */
export interface GaugeInput {
  /** The value, or null if it is unknown: the track is empty. */
  value: number | null
  /** The left end of the scale. */
  min: number
  /** The right end of the scale. A greater value fills the whole arc. */
  max: number
  /** The target that the value is compared with. */
  target?: number | undefined
  /** The bands from left to right, without gaps. They may extend beyond the scale. */
  bands: readonly GaugeBand[]
  size: GaugeSize
  /** The available width, px. In less space the circle shrinks and the text keeps its size. */
  width?: number | undefined
}

/** `md`: radius 104 px, track 14 px. `sm`: radius 52 px, track 9 px. */
export type GaugeSize = 'md' | 'sm'

/** A point relative to the center of the gauge, px. y grows downwards. */
export interface GaugePoint {
  x: number
  y: number
}

/** The parts of a gauge to draw. Shares run from 0 at the left end to 1 at the right end. */
export interface GaugeModel {
  /** The size of the gauge, px. Its center is at (width / 2, baseline). */
  width: number
  height: number
  baseline: number
  /** The width of the track, px. */
  thickness: number
  /** The radius of the middle of the track, px. */
  radius: number
  /** The filled share of the track. */
  share: number
  /** The side on which the value is off the scale. */
  beyond: 'below' | 'above' | undefined
  /** The band of the value. */
  band: GaugeBand | undefined
  /** The visible bands. */
  bands: readonly GaugeBandArc[]
  /** The tick of the target across track and bands, and the position of its label. */
  target: GaugeTarget | undefined
}

/** The tick of a target and its label. */
export interface GaugeTarget {
  from: GaugePoint
  to: GaugePoint
  label: GaugePoint
  anchor: 'start' | 'end'
  lines: 1 | 2
}

/** A band outside of the track. */
export interface GaugeBandArc {
  path: string
  hue: ChartHue
  label: string
  /** The part of the band that is on the scale, in the value's own units. */
  from: number
  to: number
  /** The point of the track at the middle of the band. */
  middle: GaugePoint
  /** The share at which the band ends. */
  end: number
}

interface Measures {
  radius: number
  thickness: number
  /** The gap between track and bands, px. */
  gap: number
  bandThickness: number
  /** The length of the target's tick beyond track and bands, px. */
  overhang: number
  /** The space for the target's label at the sides and at the top, px. */
  side: number
  top: number
}

const MEASURES: Record<GaugeSize, Measures> = {
  md: { radius: 104, thickness: 14, gap: 4, bandThickness: 4, overhang: 4.5, side: 41, top: 24 },
  sm: { radius: 52, thickness: 9, gap: 3, bandThickness: 3, overhang: 3, side: 4, top: 5 },
}

const MIN_RADIUS = 24

/** The gap between two bands, as a share of the scale. */
const BAND_GAP = 0.018
/** The minimum length of a band, as a share of the scale. */
const MIN_BAND = 0.002

/** Maps a share of the half circle to d3's angles: radians, clockwise from the top. */
const angleScale = scaleLinear([0, 1], [-Math.PI / 2, Math.PI / 2]).clamp(true)

/** Returns the share of a value on the scale, 0 to 1. Values off the scale are at its end. */
function gaugeShare(value: number, min: number, max: number): number {
  return max > min ? scaleLinear([min, max], [0, 1]).clamp(true)(value) : 0
}

/**
 * Returns the band of a value. On an edge of two bands, returns the one that contains the target, so that "within 5 points
 * of the target" includes both ends; without a target, the upper one. Off all bands, returns the nearest.
 */
function gaugeBand(value: number, bands: readonly GaugeBand[], target?: number): GaugeBand | undefined {
  const containing = bands.filter((band) => value >= band.from && value <= band.to)
  const targetBand = containing.find((band) => target !== undefined && target >= band.from && target <= band.to)
  if (containing.length > 0) return targetBand ?? containing.at(-1)
  const first = bands[0]
  return first !== undefined && value < first.from ? first : bands.at(-1)
}

/** Computes the layout of a gauge. Pure: the same input returns the same layout. */
export function gaugeModel({ value, min, max, target, bands, size, width }: GaugeInput): GaugeModel {
  const measures = MEASURES[size]
  const { thickness, gap, bandThickness, overhang, side, top } = measures
  const outside = thickness / 2 + gap + bandThickness + side
  const radius =
    width === undefined ? measures.radius : Math.min(measures.radius, Math.max(width / 2 - outside, MIN_RADIUS))
  const innerRadius = radius + thickness / 2 + gap
  const outerRadius = innerRadius + bandThickness
  const baseline = top + outerRadius
  return {
    width: 2 * (outerRadius + side),
    height: baseline + 1,
    baseline,
    thickness,
    radius,
    beyond: value === null ? undefined : value < min ? 'below' : value > max ? 'above' : undefined,
    share: value === null ? 0 : gaugeShare(value, min, max),
    band: value === null ? undefined : gaugeBand(value, bands, target),
    bands: bandArcs(bands, { min, max, innerRadius, outerRadius, radius }),
    target:
      target === undefined
        ? undefined
        : targetTick(gaugeShare(target, min, max), radius - thickness / 2 - overhang, outerRadius + overhang),
  }
}

/** Returns the path data of the track from its left end to a share. */
export function trackPath({ radius, thickness }: Pick<GaugeModel, 'radius' | 'thickness'>, share = 1): string {
  const draw = arc<number>()
    .innerRadius(radius - thickness / 2)
    .outerRadius(radius + thickness / 2)
    .startAngle(angleScale(0))
    .endAngle((end) => angleScale(end))
  return draw(share) ?? ''
}

interface BandOptions {
  min: number
  max: number
  innerRadius: number
  outerRadius: number
  /** The radius of the middle of the track, px. */
  radius: number
}

function bandArcs(
  bands: readonly GaugeBand[],
  { min, max, innerRadius, outerRadius, radius }: BandOptions,
): GaugeBandArc[] {
  const draw = arc<{ start: number; end: number }>()
    .innerRadius(innerRadius)
    .outerRadius(outerRadius)
    .startAngle(({ start }) => angleScale(start))
    .endAngle(({ end }) => angleScale(end))
  const visible = bands
    .map((band) => ({ ...band, start: gaugeShare(band.from, min, max), end: gaugeShare(band.to, min, max) }))
    .filter((band) => band.end > band.start)
  return visible.map((band) => {
    // Half a gap at each inner end.
    const start = band.start > 0 ? band.start + BAND_GAP / 2 : 0
    const end = band.end < 1 ? band.end - BAND_GAP / 2 : 1
    return {
      path: draw({ start, end: Math.max(end, start + MIN_BAND) }) ?? '',
      hue: band.hue,
      label: band.label,
      from: Math.max(band.from, min),
      to: Math.min(band.to, max),
      middle: pointAt((band.start + band.end) / 2, radius),
      end: band.end,
    }
  })
}

function targetTick(share: number, innerRadius: number, outerRadius: number): GaugeTarget {
  // There is little space beside the lower ends of the arc: the label has two short lines there.
  const lines = Math.abs(share - 0.5) > 0.25 ? 2 : 1
  return {
    from: pointAt(share, innerRadius),
    to: pointAt(share, outerRadius),
    label: pointAt(share, outerRadius + 6),
    anchor: share < 0.5 ? 'end' : 'start',
    lines,
  }
}

function pointAt(share: number, radius: number): GaugePoint {
  const [x, y] = pointRadial(angleScale(share), radius)
  return { x, y }
}

/** Returns the index of the band at a point (px), by its angle around the center; -1 without bands. */
export function gaugeBandAt({ width, baseline, bands }: GaugeModel, x: number, y: number): number {
  const share = angleScale.invert(Math.atan2(x - width / 2, baseline - y))
  const index = bands.findIndex(({ end }) => share <= end)
  return index < 0 ? bands.length - 1 : index
}
