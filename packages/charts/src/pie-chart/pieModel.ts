import { arc } from 'd3'
import type { ChartHue } from '../shared/chartHue.ts'
import { textWidth } from '../scales/textWidth.ts'
import { type PieLabel, pieLabels } from './pieLabels.ts'

/** One share of the whole. */
export interface PieSlice {
  /** Its name, in words; names are distinct. */
  name: string
  /** In any unit, at least 0. What is negative, null or not finite has no share. */
  value: number | null
  /** A hue with a meaning; else the slice takes the next colour of the series palette. */
  hue?: ChartHue
}

/** What is counted together, and how it is called. */
export interface PieGathering {
  /** In the order in which they stand, clockwise from the top. */
  slices: readonly PieSlice[]
  /** No more slices than this: the smallest are counted together as "Other". */
  maxSlices: number
  /** Slices under this share of the whole (0 to 1) are counted together too, when there are at least two. */
  smallest: number
  /** What the rest is called. */
  otherName: string
}

/** A slice that is drawn. */
export interface PieKept {
  name: string
  /** Above 0. */
  value: number
  hue: ChartHue | undefined
  /** Which colour of the series palette, from 0; -1 for what is counted together. */
  series: number
  /** The names that "Other" stands for; empty for a slice of its own. */
  members: readonly string[]
}

/** What a pie or donut shows, and the room that it has, in px. */
export interface PieInput {
  kept: readonly PieKept[]
  width: number
  height: number
  /** The hole, as a part of the radius: 0 for a pie, 0.62 for a donut. */
  hole: number
  /** How a share is written beside its slice. */
  shareText: (share: number) => string
}

/** A slice as it is drawn. */
export interface PieArc extends PieKept {
  /** Of the whole, 0 to 1. */
  share: number
  /** Radians from the top, clockwise. */
  startAngle: number
  endAngle: number
  label: PieLabel | undefined
}

/** Everything there is to draw; the middle is at (centre.x, centre.y) of the box. */
export interface PieModel {
  centre: { x: number; y: number }
  radius: number
  innerRadius: number
  total: number
  arcs: readonly PieArc[]
}

/** Between two slices, in px along the outer edge. */
const GAP = 2
/** Between the circle and its labels, px. */
const LABEL_AIR = 18
/** From here on there is room for names beside the circle; below, only shares stand there. */
const NAMED_FROM = 360

/**
 * Turns shares into slices and labels that stand apart, in the order given. Nothing to share makes no arcs. Pure (M500).
 */
export function pieModel(input: PieInput): PieModel {
  const { kept, width, height, hole } = input
  const total = kept.reduce((sum, slice) => sum + slice.value, 0)
  const named = width >= NAMED_FROM
  const widest = kept.reduce((most, slice) => Math.max(most, textWidth(text(slice, total, input, named))), 0)
  const side = Math.min(widest + LABEL_AIR + 2, width / 2 - 40)
  const radius = Math.max(Math.min(height / 2 - 20, width / 2 - side), 24)
  const centre = { x: width / 2, y: height / 2 }
  let turned = 0
  const bare = kept.map((slice) => {
    const startAngle = turned
    const share = total > 0 ? slice.value / total : 0
    turned += share * 2 * Math.PI
    return { ...slice, share, startAngle, endAngle: turned }
  })
  const labels = pieLabels(
    bare.map((slice) => ({ middle: (slice.startAngle + slice.endAngle) / 2, text: text(slice, total, input, named) })),
    { radius, width, height },
  )
  return {
    centre,
    radius,
    innerRadius: radius * hole,
    total,
    arcs: total > 0 ? bare.map((slice, index) => ({ ...slice, label: labels[index] })) : [],
  }
}

/** The outline of a slice between two angles, around the origin. */
export function piePath(
  { innerRadius, radius }: Pick<PieModel, 'innerRadius' | 'radius'>,
  { startAngle, endAngle }: { startAngle: number; endAngle: number },
): string {
  const alone = endAngle - startAngle > 2 * Math.PI - 1e-6
  const draw = arc<unknown>()
    .innerRadius(innerRadius)
    .outerRadius(radius)
    .startAngle(startAngle)
    .endAngle(endAngle)
    .padAngle(alone ? 0 : GAP / radius)
    .padRadius(radius)
    .cornerRadius(alone ? 0 : 1)
  return draw(null) ?? ''
}

/**
 * The slices above 0 in the order given, the small ones counted together at the end: those beyond the most that there
 * may be and those under the smallest share, when they are at least two.
 */
export function pieGathered({ slices, maxSlices, smallest, otherName }: PieGathering): PieKept[] {
  const all = slices.flatMap<PieKept>(({ name, value, hue }, series) =>
    value !== null && Number.isFinite(value) && value > 0 ? [{ name, value, hue, series, members: [] }] : [],
  )
  const total = all.reduce((sum, slice) => sum + slice.value, 0)
  const bySize = all.toSorted((one, other) => other.value - one.value)
  const small = bySize.filter((slice, rank) => rank >= maxSlices - 1 || slice.value / total < smallest)
  // One slice alone gains nothing from being called "Other", and neither does one beyond an exact fit.
  const exactFit = all.length <= maxSlices && small.every((slice) => slice.value / total >= smallest)
  if (small.length < 2 || exactFit) return all
  const rest = new Set(small)
  const members = all.filter((slice) => rest.has(slice))
  const other: PieKept = {
    name: otherName,
    value: members.reduce((sum, slice) => sum + slice.value, 0),
    hue: 'grey',
    series: -1,
    members: members.map(({ name }) => name),
  }
  return [...all.filter((slice) => !rest.has(slice)), other]
}

/** Which slice is at a point of the box (px); -1 in the hole and well outside of the circle. */
export function sliceAt({ centre, radius, innerRadius, arcs }: PieModel, x: number, y: number): number {
  const away = Math.hypot(x - centre.x, y - centre.y)
  if (away < innerRadius * 0.6 || away > radius + 40) return -1
  const turn = (Math.atan2(x - centre.x, centre.y - y) + 2 * Math.PI) % (2 * Math.PI)
  return arcs.findIndex(({ endAngle }) => turn <= endAngle)
}

function text(slice: { name: string; value: number }, total: number, input: PieInput, named: boolean): string {
  const share = input.shareText(total > 0 ? slice.value / total : 0)
  return named ? `${slice.name} ${share}` : share
}
