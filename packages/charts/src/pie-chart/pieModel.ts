import { arc, pie, sum } from 'd3'
import { textWidth } from '../scales/textWidth.ts'
import type { PieEntry } from './pieEntries.ts'
import { type PieLabel, pieLabels } from './pieLabels.ts'

/** The input of a pie or donut. Sizes are in px. */
export interface PieInput {
  entries: readonly PieEntry[]
  width: number
  height: number
  /** The inner radius as a share of the outer radius: 0 for a pie, 0.62 for a donut. */
  innerRatio: number
  /** Formats a share (0 to 1) for a label. */
  shareText: (share: number) => string
}

/** A slice to draw. */
export interface PieArc extends PieEntry {
  /** The share of the whole, 0 to 1. */
  share: number
  /** Radians, clockwise from the top. */
  startAngle: number
  endAngle: number
  label: PieLabel | undefined
}

/** The layout of a pie or donut. */
export interface PieModel {
  center: { x: number; y: number }
  radius: number
  innerRadius: number
  total: number
  arcs: readonly PieArc[]
}

/** The gap between two slices at the outer edge, px. */
const GAP = 2
/** The gap between the circle and its labels, px. */
const LABEL_GAP = 18
/** Below this width, labels show only shares, px. */
const MIN_NAMED_WIDTH = 360
const MIN_RADIUS = 24

/** Computes slices in their order and labels that don't overlap. Without a total there are no arcs. Pure (M500). */
export function pieModel({ entries, width, height, innerRatio, shareText }: PieInput): PieModel {
  const total = sum(entries, ({ value }) => value)
  const shares = entries.map(({ value }) => (total > 0 ? value / total : 0))
  const texts = entries.map(({ name }, index) => {
    const share = shareText(shares[index] ?? 0)
    return width >= MIN_NAMED_WIDTH ? `${name} ${share}` : share
  })
  const labelWidth = Math.min(Math.max(0, ...texts.map((text) => textWidth(text))) + LABEL_GAP + 2, width / 2 - 40)
  const radius = Math.max(Math.min(height / 2 - 20, width / 2 - labelWidth), MIN_RADIUS)
  const angles = pie<PieEntry>()
    .value(({ value }) => value)
    .sortValues(null)([...entries])
  const labels = pieLabels(
    angles.map(({ startAngle, endAngle }, index) => ({ angle: (startAngle + endAngle) / 2, text: texts[index] ?? '' })),
    { radius, width, height },
  )
  return {
    center: { x: width / 2, y: height / 2 },
    radius,
    innerRadius: radius * innerRatio,
    total,
    arcs: angles.map(({ data, startAngle, endAngle }, index) => ({
      ...data,
      share: shares[index] ?? 0,
      startAngle,
      endAngle,
      label: labels[index],
    })),
  }
}

/** The start and end angle of a slice, radians. */
type Angles = Pick<PieArc, 'startAngle' | 'endAngle'>

/** Returns the d3 generator of slices around the origin. A slice that fills the whole circle has no gap. */
export function pieArc({ innerRadius, radius }: Pick<PieModel, 'innerRadius' | 'radius'>) {
  const isWhole = ({ startAngle, endAngle }: Angles): boolean => endAngle - startAngle > 2 * Math.PI - 1e-6
  return arc<Angles>()
    .innerRadius(innerRadius)
    .outerRadius(radius)
    .startAngle(({ startAngle }) => startAngle)
    .endAngle(({ endAngle }) => endAngle)
    .padAngle((slice) => (isWhole(slice) ? 0 : GAP / radius))
    .padRadius(radius)
    .cornerRadius((slice) => (isWhole(slice) ? 0 : 1))
}

/** Returns the index of the slice at a point (px), or -1 in the hole and far outside of the circle. */
export function sliceAt({ center, radius, innerRadius, arcs }: PieModel, x: number, y: number): number {
  const distance = Math.hypot(x - center.x, y - center.y)
  if (distance < innerRadius * 0.6 || distance > radius + 40) return -1
  const angle = (Math.atan2(x - center.x, center.y - y) + 2 * Math.PI) % (2 * Math.PI)
  return arcs.findIndex(({ endAngle }) => angle <= endAngle)
}
