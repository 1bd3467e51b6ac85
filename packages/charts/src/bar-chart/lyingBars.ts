import { formatValue } from '@rankdesk/format'
import { isPresent } from '../scales/chartSeries.ts'
import { linearScale } from '../scales/linearScale.ts'
import { textWidth } from '../scales/textWidth.ts'
import { tickTexts } from '../scales/tickText.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import { barCorners, barTips } from './barCorners.ts'
import { goalLabel, goalLines } from './barGoals.ts'
import type { BarInput, BarModel, BarStop, BarText, BarValue } from './barInput.ts'
import { barPlaces } from './barPlaces.ts'
import { barRows } from './barRows.ts'
import { barSpans } from './barStack.ts'
import { barValues } from './barValues.ts'

/** Between bars, values and labels, px. */
const AIR = 8

/** Bars that grow to the right, a row a category. */
export function lyingBars(input: BarInput): BarModel {
  const { categories, width } = input
  const spans = barSpans(input)
  const { domain, ticks } = valueDomain(spans.extent, {
    zero: true,
    ticks: Math.min(input.ticks, Math.max(2, width / 90)),
  })
  const rows = barRows(input)
  const aside = widestValue(input) + AIR
  const half = tickTexts(ticks, input.format).reduce((most, text) => Math.max(most, textWidth(text)), 0) / 2
  const head = input.goal === undefined ? 4 : 20
  const negative = (spans.extent?.[0] ?? 0) < 0
  const plot = {
    left: rows.nameWidth + Math.max(negative ? aside : 0, rows.nameWidth === 0 ? half : 0),
    top: head,
    right: width - Math.max(aside, half),
    bottom: head + rows.pitch * categories.length,
  }
  const scale = linearScale(domain, [plot.left, plot.right])
  const middle = (index: number): number => plot.top + rows.pitch * index + rows.middle
  const places = barPlaces(input, middle, rows.barsHeight / 0.72)
  const { bars, flat, keys } = barCorners(input, spans, places.offset, places.size, scale)
  const texts = tickTexts(ticks, input.format)
  const goals = goalLines(input, middle, places.extent / 2 + 3, scale, plot)
  return {
    width,
    height: plot.bottom + 24,
    plot,
    horizontal: true,
    zero: scale(0),
    grid: ticks.map(scale),
    valueLabels: apart(
      ticks.map((tick, index): BarText => ({
        x: scale(tick),
        y: plot.bottom + 16,
        lines: [texts[index] ?? ''],
        anchor: 'middle',
        strong: false,
      })),
    ),
    categoryLabels: rows.names.map((name, index): BarText => ({
      x: 0,
      y: plot.top + rows.pitch * index + rows.baseline,
      lines: [name],
      anchor: 'start',
      strong: index === input.highlight,
    })),
    bars,
    flat,
    keys,
    ends: spans.ends,
    values: besideGoals(
      barValues(input, {
        bars,
        step: rows.pitch,
        size: places.size,
        offset: places.offset,
        zero: scale(0),
        width,
      }),
      goals,
      width,
    ),
    goals,
    goalLabel: goalLabel(input, goals, plot),
    stops: categories.map((_, index): BarStop => {
      const top = plot.top + rows.pitch * index
      return {
        left: 0,
        top,
        width,
        height: rows.pitch,
        x: Math.max(...barTips(input, bars, index), scale(0)),
        y: middle(index),
      }
    }),
  }
}

function widestValue({ series, format }: BarInput): number {
  let widest = 0
  for (const { values } of series) {
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index]
      if (isPresent(value)) widest = Math.max(widest, textWidth(formatValue(value, format)))
    }
  }
  return widest
}

/** Value labels below rows that do not touch: from the last, every one that has its room. */
function apart(labels: readonly BarText[]): BarText[] {
  let free = Infinity
  return labels.toReversed().filter(({ x, lines }) => {
    const half = textWidth(lines[0] ?? '') / 2
    if (x + half > free) return false
    free = x - half - AIR
    return true
  })
}

/** Values that would stand on a goal's tick move to its other side, where there is room. */
function besideGoals(values: readonly BarValue[], goals: BarModel['goals'], width: number): BarValue[] {
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
