import { linearScale } from '../scales/linearScale.ts'
import { textWidth } from '../scales/textWidth.ts'
import { tickTexts } from '../scales/tickText.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import { barCorners, barTips } from './barCorners.ts'
import type { BarInput, BarModel, BarStop, BarText } from './barInput.ts'
import { goalLabel, goalLines, goalWidth } from './barGoals.ts'
import { categoryLabels } from './barLabels.ts'
import { barPlaces } from './barPlaces.ts'
import { barSpans } from './barStack.ts'
import { barValues } from './barValues.ts'
import { lyingBars } from './lyingBars.ts'

/**
 * Turns categories and series into bars, axes and labels. Zero is always on the axis; missing values have no bar; a value
 * too small to be seen keeps one pixel. Pure (M500, M501).
 */
export function barModel(input: BarInput): BarModel {
  return input.horizontal ? lyingBars(input) : uprightModel(input)
}

/** Between the value axis and its labels, px. */
const AIR = 8

function uprightModel(input: BarInput): BarModel {
  const { categories, width, height } = input
  const spans = barSpans(input)
  const { domain, ticks } = valueDomain(spans.extent, { zero: true, ticks: input.ticks })
  const texts = tickTexts(ticks, input.format)
  const left = texts.reduce((most, text) => Math.max(most, textWidth(text)), 0) + AIR
  const right = width - Math.max(goalWidth(input), 2)
  const step = categories.length > 0 ? (right - left) / categories.length : 0
  const middle = (index: number): number => left + step * (index + 0.5)
  const names = categoryLabels(categories, { middle, step, width, top: 0, highlight: input.highlight })
  const plot = { left, top: 18, right, bottom: Math.max(height - names.size, 30) }
  const scale = linearScale(domain, [plot.bottom, plot.top])
  const axis = valueAxis(ticks, scale, input.format)
  const places = barPlaces(input, middle, step)
  const { bars, flat, keys } = barCorners(input, spans, places.offset, places.size, scale)
  const goals = goalLines(input, middle, places.extent / 2 + 4, scale, plot)
  const stops = categories.map((_, index): BarStop => {
    const ends = barTips(input, bars, index)
    const x = middle(index)
    return {
      left: x - step / 2,
      top: plot.top,
      width: step,
      height: plot.bottom - plot.top,
      x,
      y: Math.min(...ends, scale(0)),
    }
  })
  return {
    width,
    height,
    plot,
    horizontal: false,
    zero: scale(0),
    grid: axis.grid,
    valueLabels: axis.labels.map(({ text, labelAt }): BarText => ({
      x: left - AIR,
      y: labelAt + 4,
      lines: [text],
      anchor: 'end',
      strong: false,
    })),
    categoryLabels: names.labels.map((label) => ({ ...label, y: label.y + plot.bottom })),
    bars,
    flat,
    keys,
    ends: spans.ends,
    values: barValues(input, { bars, step, size: places.size, offset: places.offset, zero: scale(0), width }),
    goals,
    goalLabel: goalLabel(input, goals, plot),
    stops,
  }
}
