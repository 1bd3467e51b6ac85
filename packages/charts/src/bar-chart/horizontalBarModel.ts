import { formatValue } from '@rankdesk/format'
import { scaleLinear } from 'd3'
import { isPresent } from '../scales/chartSeries.ts'
import { fitText, textWidth } from '../scales/textWidth.ts'
import { tickLabels } from '../scales/tickLabels.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import type { BarBand, BarInput, BarLabel, BarModel, BarValue } from './barInput.ts'
import { barSpans } from './barSpans.ts'
import { categoryBands, placeBars } from './placeBars.ts'

/** The gap between bars, values and labels, px. */
const GAP = 8
/** The width per tick, px. */
const MIN_TICK_WIDTH = 90

/** Computes bars that grow to the right, a row per category. */
export function horizontalBarModel(input: BarInput): BarModel {
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
    valueLabels: withoutOverlaps(
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
  const valueWidth = maxValueWidth(input) + GAP
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
function withoutOverlaps(labels: readonly BarLabel[]): BarLabel[] {
  let maxRight = Infinity
  return labels.toReversed().filter(({ x, lines }) => {
    const half = textWidth(lines[0] ?? '') / 2
    if (x + half > maxRight) return false
    maxRight = x - half - GAP
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
