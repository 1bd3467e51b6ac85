import { scaleLinear } from 'd3'
import { fitText, textWidth } from '../scales/textWidth.ts'
import { tickLabels } from '../scales/tickLabels.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import type { BarBand, BarInput, BarLabel, BarModel } from './barInput.ts'
import { barSpans } from './barSpans.ts'
import { horizontalBarModel } from './horizontalBarModel.ts'
import { categoryBands, goalLabelWidth, placeBars } from './placeBars.ts'

/**
 * Computes bars, axes and labels. Zero is always on the value axis. Missing values have no bar; values too small to see
 * have a bar of one pixel. Pure (M500, M501).
 */
export function barModel(input: BarInput): BarModel {
  return input.horizontal ? horizontalBarModel(input) : verticalBarModel(input)
}

/** The gap between the value axis and its labels, px. */
const LABEL_GAP = 8

function verticalBarModel(input: BarInput): BarModel {
  const { categories, width, height } = input
  const spans = barSpans(input)
  const { domain, ticks } = valueDomain(spans.extent, { zero: true, ticks: input.ticks })
  const left = Math.max(0, ...tickLabels(ticks, input.format).map((text) => textWidth(text))) + LABEL_GAP
  const right = width - Math.max(goalLabelWidth(input), 2)
  const { step, start, middle } = categoryBands(categories.length, [left, right])
  const names = categoryLabels(categories, { middle, step, width, top: 0, highlight: input.highlight })
  const plot = { left, top: 18, right, bottom: Math.max(height - names.size, 30) }
  const scale = scaleLinear(domain, [plot.bottom, plot.top])
  const axis = valueAxis(ticks, scale, input.format)
  const { tipsOf, ...placed } = placeBars(input, { spans, scale, middle, step, barsStep: step, overhang: 4, plot })
  return {
    width,
    height,
    plot,
    horizontal: false,
    zero: scale(0),
    grid: axis.grid,
    valueLabels: axis.labels.map(({ text, labelAt }): BarLabel => ({
      x: left - LABEL_GAP,
      y: labelAt + 4,
      lines: [text],
      anchor: 'end',
      strong: false,
    })),
    categoryLabels: names.labels.map((label) => ({ ...label, y: label.y + plot.bottom })),
    ...placed,
    bands: categories.map((_, index): BarBand => ({
      left: start(index),
      top: plot.top,
      width: step,
      height: plot.bottom - plot.top,
      x: middle(index),
      y: Math.min(...tipsOf(index), scale(0)),
    })),
  }
}

/** The minimum gap between two names, px. */
const GAP = 8
/** Names are truncated to this width before every second one is dropped, px. */
const MIN_NAME_WIDTH = 44

/** The names below vertical bars, and their height. */
interface CategoryLabels {
  labels: readonly BarLabel[]
  /** The height below the axis, px. */
  size: number
}

/**
 * Positions names under bands of `step` px. Names that don't fit are wrapped to two lines, then truncated; in narrow bands
 * only every n-th name is shown, counted from the last (or the highlighted) one. Names never touch and never leave the chart.
 */
function categoryLabels(
  names: readonly string[],
  {
    middle,
    step,
    width,
    top,
    highlight,
  }: {
    middle: (index: number) => number
    step: number
    width: number
    top: number
    highlight: number | undefined
  },
): CategoryLabels {
  const maxWidth = Math.max(0, ...names.map((name) => textWidth(name)))
  const every =
    maxWidth + GAP <= step || step >= MIN_NAME_WIDTH ? 1 : Math.ceil((Math.min(maxWidth, MIN_NAME_WIDTH) + GAP) / step)
  const available = every * step - GAP
  const anchor = highlight ?? names.length - 1
  // All names wrap if one does.
  const isWrapped = names.some((name, index) => modulo(index - anchor, every) === 0 && textWidth(name) > available)
  const labels = names.flatMap((name, index): BarLabel[] => {
    if (modulo(index - anchor, every) !== 0) return []
    const lines = wrappedName(name, available, isWrapped)
    const half = linesWidth(lines) / 2
    const x = Math.min(Math.max(middle(index), half), Math.max(width - half, half))
    return [{ x, y: top + 16, lines, anchor: 'middle', strong: index === highlight }]
  })
  const lineCount = Math.max(1, ...labels.map(({ lines }) => lines.length))
  return { labels: withoutOverlaps(labels), size: 8 + 14 * lineCount }
}

/** Wraps a name to at most two lines of a width (px). With `isWrapped` it uses two lines if the name has a space. */
function wrappedName(name: string, width: number, isWrapped = false): readonly string[] {
  if (!isWrapped && textWidth(name) <= width) return [name]
  const words = name.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ')
    if (textWidth(first) <= width) return [first, fitText(words.slice(count).join(' '), width)]
  }
  return [fitText(name, width)]
}

/** Drops each label that touches the previous one. A bold label wins over its neighbors. */
function withoutOverlaps(labels: readonly BarLabel[]): BarLabel[] {
  const shown: { label: BarLabel; end: number }[] = []
  for (const label of labels) {
    const half = linesWidth(label.lines) / 2
    if (label.strong) while ((shown.at(-1)?.end ?? -Infinity) > label.x - half) shown.pop()
    if ((shown.at(-1)?.end ?? -Infinity) > label.x - half) continue
    shown.push({ label, end: label.x + half + 4 })
  }
  return shown.map(({ label }) => label)
}

function linesWidth(lines: readonly string[]): number {
  return Math.max(0, ...lines.map((line) => textWidth(line)))
}

/** The remainder of a division, never negative. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
