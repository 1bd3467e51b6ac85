import { arc, pie, pointRadial, sum } from 'd3'
import { textWidth } from '../scales/textWidth.ts'
import type { PieEntry } from './pieEntries.ts'

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

/** The label of a slice, px from the center. y grows downwards. */
export interface PieLabel {
  /** The text, truncated to the available width. */
  text: string
  /** The edge nearest to the circle, and the vertical middle. */
  x: number
  y: number
  anchor: 'start' | 'end'
  /** The leader line from the slice to the label. Undefined if the label is beside its slice. */
  leader: readonly [x: number, y: number][] | undefined
}

interface LabelInput {
  /** The angle of the middle of the slice, radians, clockwise from the top. */
  angle: number
  text: string
}

interface Box {
  radius: number
  width: number
  height: number
}

/** The height of a label, px. */
const LINE_HEIGHT = 16

/** The gap between the circle and its labels, px. */
const CIRCLE_GAP = 12

/**
 * Positions a label beside each slice, on its side of the circle, at the height of the slice or as near to it as the
 * neighbors allow. Labels that don't fit into the height are undefined, starting at the bottom; the legend and the table
 * still name them. Keeps the order of the input.
 */
function pieLabels(inputs: readonly LabelInput[], box: Box): (PieLabel | undefined)[] {
  const labels: (PieLabel | undefined)[] = inputs.map(() => undefined)
  for (const side of [-1, 1] as const) {
    const onSide = inputs
      .map((input, index) => ({ ...input, index, y: pointRadial(input.angle, box.radius + CIRCLE_GAP)[1] }))
      .filter(({ angle }) => (Math.sin(angle) < 0 ? -1 : 1) === side)
      .toSorted((one, other) => one.y - other.y)
    const fitting = onSide.slice(0, Math.max(Math.floor(box.height / LINE_HEIGHT), 0))
    const ys = separated(
      fitting.map(({ y }) => y),
      LINE_HEIGHT,
      box.height / 2 - LINE_HEIGHT / 2,
    )
    fitting.forEach((input, rank) => {
      labels[input.index] = labelAt(input, ys[rank] ?? input.y, side, box)
    })
  }
  return labels
}

/**
 * Returns ascending positions at least `gap` apart, between `-limit` and `limit`, as near to the wanted positions as
 * possible. Neighbors that touch move as one block to the mean of their wanted positions.
 */
export function separated(wanted: readonly number[], gap: number, limit: number): number[] {
  interface Block {
    first: number
    count: number
  }
  const blocks: Block[] = []
  for (const position of wanted) {
    blocks.push({ first: position, count: 1 })
    for (;;) {
      const last = blocks.at(-1)
      const before = blocks.at(-2)
      if (last === undefined || before === undefined || before.first + before.count * gap <= last.first) break
      const count = before.count + last.count
      // The weighted mean of the first positions that both parts want.
      const first = (before.first * before.count + (last.first - before.count * gap) * last.count) / count
      blocks.splice(-2, 2, { first, count })
    }
  }
  const positions = blocks.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, index) => first + index * gap),
  )
  let min = -limit
  const lowered = positions.map((position) => {
    const moved = Math.max(position, min)
    min = moved + gap
    return moved
  })
  let max = limit
  return lowered
    .toReversed()
    .map((position) => {
      const moved = Math.min(position, max)
      max = moved - gap
      return moved
    })
    .toReversed()
}

function labelAt({ angle, text }: LabelInput, y: number, side: -1 | 1, box: Box): PieLabel {
  const radius = box.radius + CIRCLE_GAP
  const [wantedX, wantedY] = pointRadial(angle, radius)
  // Beside the circle at this height.
  const edgeX = Math.sqrt(Math.max(radius * radius - y * y, 0))
  const x = side * Math.max(edgeX, Math.min(Math.abs(wantedX), radius))
  const isMoved = Math.hypot(x - wantedX, y - wantedY) > 6
  return {
    text: truncated(text, box.width / 2 - Math.abs(x) - 4),
    x: x + side * (isMoved ? 3 : 0),
    y,
    anchor: side < 0 ? 'end' : 'start',
    leader: isMoved ? [pointRadial(angle, box.radius + 1), pointRadial(angle, box.radius + 7), [x, y]] : undefined,
  }
}

/** Truncates the name in a text and keeps its last word, the share. */
function truncated(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const cut = text.lastIndexOf(' ')
  if (cut < 0) return text
  const share = text.slice(cut)
  for (let length = cut - 1; length > 0; length -= 1) {
    const shorter = `${text.slice(0, length).trimEnd()}…${share}`
    if (textWidth(shorter) <= width) return shorter
  }
  return share.trimStart()
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
