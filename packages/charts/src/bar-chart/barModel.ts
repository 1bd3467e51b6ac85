import { formatValue } from '@rankdesk/format'
import { scaleLinear } from 'd3'
import { isPresent } from '../scales/chartSeries.ts'
import { fitText, textWidth } from '../scales/textWidth.ts'
import { tickLabels } from '../scales/tickLabels.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import type { BarBand, BarInput, BarLabel, BarModel, BarValue } from './barInput.ts'
import { barSpans } from './barSpans.ts'
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
  return { labels: spacedBarLabels(labels), size: 8 + 14 * lineCount }
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
function spacedBarLabels(labels: readonly BarLabel[]): BarLabel[] {
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

/** The gap between bars, values and labels, px. */
const BAR_GAP = 8

/** The width per tick, px. */
const MIN_TICK_WIDTH = 90

/** Computes bars that grow to the right, a row per category. */
function horizontalBarModel(input: BarInput): BarModel {
  const { categories, width } = input
  const spans = barSpans(input)
  const { domain, ticks } = valueDomain(spans.extent, {
    zero: true,
    ticks: Math.min(input.ticks, Math.max(2, width / MIN_TICK_WIDTH)),
  })
  const texts = tickLabels(ticks, input.format)
  const rows = horizontalRows(input)
  const plot = plotOf(input, { rows, texts, hasNegative: (spans.extent?.[0] ?? 0) < 0 })
  const scale = scaleLinear(domain, [plot.left, plot.right])
  const { start } = categoryBands(categories.length, [plot.top, plot.bottom])
  const middle = (index: number): number => start(index) + rows.middle
  const { tipsOf, ...placed } = placeBars(input, {
    spans,
    scale,
    middle,
    step: rows.pitch,
    barsStep: rows.barsHeight / 0.72,
    overhang: 3,
    plot,
  })
  return {
    width,
    height: plot.bottom + 24,
    plot,
    horizontal: true,
    zero: scale(0),
    grid: ticks.map((tick) => scale(tick)),
    valueLabels: withoutTouching(
      ticks.map((tick, index): BarLabel => ({
        x: scale(tick),
        y: plot.bottom + 16,
        lines: [texts[index] ?? ''],
        anchor: 'middle',
        strong: false,
      })),
    ),
    categoryLabels: rows.names.map((name, index): BarLabel => ({
      x: 0,
      y: start(index) + rows.baseline,
      lines: [name],
      anchor: 'start',
      strong: index === input.highlight,
    })),
    ...placed,
    values: moveOffGoals(placed.values, placed.goals, width),
    bands: categories.map((_, index): BarBand => ({
      left: 0,
      top: start(index),
      width,
      height: rows.pitch,
      x: Math.max(...tipsOf(index), scale(0)),
      y: middle(index),
    })),
  }
}

interface PlotOptions {
  rows: HorizontalRows
  /** The labels of the ticks. */
  texts: readonly string[]
  hasNegative: boolean
}

/** Returns the area between names and values. */
function plotOf(input: BarInput, { rows, texts, hasNegative }: PlotOptions): BarModel['plot'] {
  const valueWidth = maxValueWidth(input) + BAR_GAP
  const halfTick = Math.max(0, ...texts.map((text) => textWidth(text))) / 2
  const top = input.goal === undefined ? 4 : 20
  return {
    left: rows.nameWidth + Math.max(hasNegative ? valueWidth : 0, rows.nameWidth === 0 ? halfTick : 0),
    top,
    right: input.width - Math.max(valueWidth, halfTick),
    bottom: top + rows.pitch * input.categories.length,
  }
}

function maxValueWidth({ series, format }: BarInput): number {
  const widths = series.flatMap(({ values }) =>
    Array.from(values, (value) => (isPresent(value) ? textWidth(formatValue(value, format)) : 0)),
  )
  return Math.max(0, ...widths)
}

/** Drops tick labels that touch the next one, from the last to the first. */
function withoutTouching(labels: readonly BarLabel[]): BarLabel[] {
  let maxRight = Infinity
  return labels.toReversed().filter(({ x, lines }) => {
    const half = textWidth(lines[0] ?? '') / 2
    if (x + half > maxRight) return false
    maxRight = x - half - BAR_GAP
    return true
  })
}

/** Moves values that would cover the tick of a goal to its other side, if they fit there. */
function moveOffGoals(values: readonly BarValue[], goals: BarModel['goals'], width: number): BarValue[] {
  return values.map((value) => {
    if (value.anchor !== 'start') return value
    const length = textWidth(value.text + (value.of === undefined ? '' : `/${value.of}`))
    const tick = goals.find(
      ({ x1, y1, y2 }) => x1 > value.x - 4 && x1 < value.x + length + 4 && value.y - 4 > y1 && value.y - 4 < y2,
    )
    if (tick === undefined || tick.x1 + 6 + length > width) return value
    return { ...value, x: tick.x1 + 6 }
  })
}

/** The measures of the rows of horizontal bars, px. */
interface HorizontalRows {
  /** The height of a row. */
  pitch: number
  /** The distance from the top of a row to the middle of its bars. */
  middle: number
  /** The distance from the top of a row to the baseline of its name. */
  baseline: number
  barsHeight: number
  /** The width of names at the left. 0 if names are above their bars. */
  nameWidth: number
  /** The names, truncated to their width. */
  names: readonly string[]
}

/** The maximum share of the width for names. Longer names are above their bars. */
const MAX_NAME_SHARE = 0.34

const BAR_HEIGHT = 14

/** Computes the rows: names beside the bars if they are short enough, otherwise above them. */
function horizontalRows({ categories, series, layout, width }: BarInput): HorizontalRows {
  const count = layout === 'grouped' ? Math.max(series.length, 1) : 1
  const barsHeight = count === 1 ? BAR_HEIGHT : count * 10 + (count - 1) * 2
  const nameWidth = Math.max(0, ...categories.map((name) => textWidth(name)))
  if (nameWidth <= width * MAX_NAME_SHARE) {
    const pitch = Math.max(barsHeight + 12, 26)
    const middle = pitch / 2
    return { pitch, middle, baseline: middle + 4, barsHeight, nameWidth: nameWidth + 10, names: categories }
  }
  return {
    pitch: barsHeight + 16 + 12,
    middle: 18 + barsHeight / 2,
    baseline: 13,
    barsHeight,
    nameWidth: 0,
    names: categories.map((name) => fitText(name, width)),
  }
}
