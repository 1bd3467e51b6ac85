import type { ChartHue } from '../shared/chartHue.ts'

/** A stretch of the scale with a meaning, in the value's own units. */
export interface GaugeBand {
  from: number
  to: number
  hue: ChartHue
  /** Its name, in words. */
  label: string
}

/** What a gauge shows, in the value's own units. */
export interface GaugeInput {
  /** null when it is not known: the track stays empty. */
  value: number | null
  /** The scale's left end. */
  min: number
  /** The scale's right end. A value beyond it fills the whole arc. */
  max: number
  /** What the value is held against. */
  target?: number | undefined
  /** From left to right, without gaps; may reach beyond the scale. */
  bands: readonly GaugeBand[]
  size: GaugeSize
  /** The room that there is, px: narrower than the size, the circle shrinks and the words keep their size. */
  width?: number | undefined
}

/** `md`: radius 104, value 14 px. `sm`: radius 52, value 9 px. */
export type GaugeSize = 'md' | 'sm'

/** A point of the drawing, in px from the middle of the half circle's base; y grows downwards. */
export interface GaugePoint {
  x: number
  y: number
}

/** Everything there is to draw. Angles run from the left end over the top to the right end. */
export interface GaugeModel {
  /** The box of the drawing, in px, with the middle of the base at (width / 2, baseline). */
  width: number
  height: number
  baseline: number
  /** The middle line of the track and of the value, left to right; stroke it `thickness` px wide. */
  trackPath: string
  thickness: number
  /** The radius of that middle line, px. */
  radius: number
  /** How much of the track the value takes, 0 to 1. */
  share: number
  /** On which side the value lies off the scale; the arc's end says so. */
  beyond: 'below' | 'above' | undefined
  /** The band that the value is in. */
  band: GaugeBand | undefined
  /** The outlines of the bands that can be seen. */
  bands: readonly GaugeBandArc[]
  /** The tick across value and bands, and where its label begins. */
  target: { from: GaugePoint; to: GaugePoint; label: GaugePoint; anchor: 'start' | 'end'; lines: 1 | 2 } | undefined
}

/** A band as it is drawn, outside of the value. */
export interface GaugeBandArc {
  path: string
  hue: ChartHue
  label: string
  /** The part of the band that is on the scale, in the value's own units. */
  from: number
  to: number
  /** A point in the middle of the band, on the value's track. */
  middle: GaugePoint
  /** Where the band ends, 0 to 1. */
  end: number
}

interface Measures {
  radius: number
  thickness: number
  /** Between the value and the bands, px. */
  air: number
  bandThickness: number
  /** How far the tick reaches beyond the value inwards and beyond the bands outwards, px. */
  reach: number
  /** Room for the target's label at the sides and on top, px. */
  side: number
  top: number
}

const MEASURES: Record<GaugeSize, Measures> = {
  md: { radius: 104, thickness: 14, air: 4, bandThickness: 4, reach: 4.5, side: 41, top: 24 },
  sm: { radius: 52, thickness: 9, air: 3, bandThickness: 3, reach: 3, side: 4, top: 5 },
}

/** Between two bands, in hundredths of the scale. */
const BAND_GAP = 0.018

/** Where a number stands on the scale, 0 at the left end to 1 at the right; what lies outside stands at the end. */
export function gaugeShare(value: number, min: number, max: number): number {
  if (max <= min) return 0
  return Math.min(Math.max((value - min) / (max - min), 0), 1)
}

/**
 * The band that a value is in. On an edge that two bands share it is the one that holds the target, so that "within 5
 * points of the target" counts both ends; without a target it is the upper one. A value beyond all bands is in the
 * nearest.
 */
export function gaugeBand(value: number, bands: readonly GaugeBand[], target?: number): GaugeBand | undefined {
  const holding = bands.filter((band) => value >= band.from && value <= band.to)
  const home = holding.find((band) => target !== undefined && target >= band.from && target <= band.to)
  if (holding.length > 0) return home ?? holding.at(-1)
  const first = bands[0]
  return first !== undefined && value < first.from ? first : bands.at(-1)
}

/** Turns numbers into paths and points. Pure: the same input draws the same picture. */
export function gaugeModel({ value, min, max, target, bands, size, width: room }: GaugeInput): GaugeModel {
  const measures = MEASURES[size]
  const { thickness, air, bandThickness, reach, side, top } = measures
  const around = thickness / 2 + air + bandThickness + side
  const radius = room === undefined ? measures.radius : Math.min(measures.radius, Math.max(room / 2 - around, 24))
  const bandInner = radius + thickness / 2 + air
  const bandOuter = bandInner + bandThickness
  const baseline = top + bandOuter
  return {
    width: 2 * (bandOuter + side),
    height: baseline + 1,
    baseline,
    trackPath: `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`,
    thickness,
    radius,
    beyond: value === null ? undefined : value < min ? 'below' : value > max ? 'above' : undefined,
    share: value === null ? 0 : gaugeShare(value, min, max),
    band: value === null ? undefined : gaugeBand(value, bands, target),
    bands: bandPaths(bands, min, max, bandInner, bandOuter, radius),
    target:
      target === undefined
        ? undefined
        : targetTick(gaugeShare(target, min, max), radius - thickness / 2 - reach, bandOuter + reach),
  }
}

function bandPaths(
  bands: readonly GaugeBand[],
  min: number,
  max: number,
  inner: number,
  outer: number,
  radius: number,
): GaugeBandArc[] {
  const seen = bands
    .map((band) => ({ ...band, start: gaugeShare(band.from, min, max), end: gaugeShare(band.to, min, max) }))
    .filter((band) => band.end > band.start)
  return seen.map((band) => {
    // Half a gap at each inner end; a band that is narrower than its gap keeps a hair of itself.
    const start = band.start > 0 ? band.start + BAND_GAP / 2 : 0
    const end = band.end < 1 ? band.end - BAND_GAP / 2 : 1
    return {
      path: bandPath(start, Math.max(end, start + 0.002), inner, outer),
      hue: band.hue,
      label: band.label,
      from: Math.max(band.from, min),
      to: Math.min(band.to, max),
      middle: onCircle((band.start + band.end) / 2, radius),
      end: band.end,
    }
  })
}

/**
 * The outline of a band between two shares of the half circle, along its outer edge and back along the inner one. No
 * band is longer than half a circle, so each edge is the short arc.
 */
function bandPath(start: number, end: number, inner: number, outer: number): string {
  const at = (share: number, radius: number) => {
    const { x, y } = onCircle(share, radius)
    return `${thousandth(x)},${thousandth(y)}`
  }
  const along = (share: number, radius: number, sweep: 0 | 1) =>
    `A${radius},${radius},0,0,${sweep},${at(share, radius)}`
  return `M${at(start, outer)}${along(end, outer, 1)}L${at(end, inner)}${along(start, inner, 0)}Z`
}

/** Short path data; nobody sees a thousandth of a pixel. */
function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000
}

function targetTick(share: number, inner: number, outer: number): NonNullable<GaugeModel['target']> {
  const from = onCircle(share, inner)
  const to = onCircle(share, outer)
  // Low at the sides there is little room beside the arc: the label stands in two short lines there.
  const lines = Math.abs(share - 0.5) > 0.25 ? 2 : 1
  return { from, to, label: onCircle(share, outer + 6), anchor: share < 0.5 ? 'end' : 'start', lines }
}

function onCircle(share: number, radius: number): GaugePoint {
  const turn = (share - 0.5) * Math.PI
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) }
}

/** Which band is at a point of the drawing's box (px), by its direction from the middle of the base; -1 without bands. */
export function gaugeBandAt({ width, baseline, bands }: GaugeModel, x: number, y: number): number {
  const share = Math.min(Math.max(Math.atan2(x - width / 2, baseline - y) / Math.PI + 0.5, 0), 1)
  const at = bands.findIndex(({ end }) => share <= end)
  return at < 0 ? bands.length - 1 : at
}
