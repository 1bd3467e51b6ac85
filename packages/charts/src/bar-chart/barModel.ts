import { scaleLinear } from 'd3'
import { textWidth } from '../scales/textWidth.ts'
import { tickLabels } from '../scales/tickLabels.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import { barBands, categoryBands } from './barBands.ts'
import { barCorners, barTips } from './barCorners.ts'
import { goalLabel, goalLabelWidth, goalLines } from './barGoals.ts'
import type { BarBand, BarInput, BarLabel, BarModel } from './barInput.ts'
import { barSpans } from './barSpans.ts'
import { barValues } from './barValues.ts'
import { categoryLabels } from './categoryLabels.ts'
import { horizontalBarModel } from './horizontalBarModel.ts'

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
  const inner = barBands(input, middle, step)
  const corners = barCorners(input, { spans, scale, ...inner })
  const goals = goalLines(input, { middle, halfWidth: inner.extent / 2 + 4, scale, plot })
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
    ...corners,
    ends: spans.ends,
    values: barValues(input, { bars: corners.bars, step, ...inner, zero: scale(0), width }),
    goals,
    goalLabel: goalLabel(input, goals, plot),
    bands: categories.map((_, index): BarBand => ({
      left: start(index),
      top: plot.top,
      width: step,
      height: plot.bottom - plot.top,
      x: middle(index),
      y: Math.min(...barTips(input, corners.bars, index), scale(0)),
    })),
  }
}
