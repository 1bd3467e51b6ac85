import * as Plot from '@observablehq/plot'
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type Contender,
  cell,
  type DashboardData,
  type LineData,
  paletteColor,
} from '../contender.ts'

const size = { width: CHART_WIDTH, height: CHART_HEIGHT, marginLeft: 40 }

function line(dates: number[], series: readonly LineData[]): Plot.PlotOptions {
  const days = dates.map((date) => new Date(date))
  return {
    ...size,
    x: { type: 'utc', ticks: 5 },
    y: { ticks: 5, nice: true, zero: true },
    marks: [
      ...series.map(({ values }, index) => Plot.lineY(values, { x: days, stroke: paletteColor(index) })),
      ...series.slice(0, 1).map(({ values }) => Plot.ruleX(values, Plot.pointerX({ x: days, stroke: '#888' }))),
    ],
  }
}

function bar(categories: string[], series: readonly LineData[], stacked: boolean): Plot.PlotOptions {
  const rows = series.flatMap(({ name, values }) =>
    values.map((value, at) => ({ name, value, category: categories[at] ?? '' })),
  )
  const color = { domain: series.map(({ name }) => name), range: series.map((_, index) => paletteColor(index)) }
  if (stacked)
    return {
      ...size,
      color,
      x: { domain: categories },
      y: { ticks: 5, nice: true },
      marks: [Plot.barY(rows, { x: 'category', y: 'value', fill: 'name' })],
    }
  return {
    ...size,
    color,
    fx: { domain: categories },
    x: { axis: null },
    y: { ticks: 5, nice: true },
    marks: [Plot.barY(rows, { fx: 'category', x: 'name', y: 'value', fill: 'name' })],
  }
}

/** Plot has no arcs; a bar in a track replaces the gauge. */
function gauge(value: number): Plot.PlotOptions {
  return {
    ...size,
    x: { domain: [0, 100] },
    marks: [Plot.barX([100], { fill: '#eee' }), Plot.barX([value], { fill: paletteColor(0) })],
  }
}

function scatter({ x, y }: DashboardData['scatter']): Plot.PlotOptions {
  return { ...size, marks: [Plot.dot(x, { x, y, r: 3, fill: paletteColor(0) })] }
}

function options(data: DashboardData): Plot.PlotOptions[] {
  return [
    ...data.lines.map((series) => line(data.dates, series)),
    ...data.grouped.map((series) => bar(data.categories, series, false)),
    bar(data.categories, data.stacked, true),
    ...data.gauges.map(gauge),
    scatter(data.scatter),
  ]
}

/** Observable Plot, which redraws the whole chart on every change by design. */
export const contender: Contender = {
  name: 'Observable Plot',
  dashboard(host, first) {
    const cells = options(first).map((option) => {
      const box = cell(host)
      box.append(Plot.plot(option))
      return box
    })
    return {
      update: (data) => {
        options(data).forEach((option, at) => cells[at]?.replaceChildren(Plot.plot(option)))
      },
      unmount: () => host.replaceChildren(),
    }
  },
  long(host, first) {
    const box = cell(host)
    const draw = (data: typeof first): void => {
      box.replaceChildren(Plot.plot(line(data.times, [{ name: 'Visits', values: data.values }])))
    }
    draw(first)
    return { update: draw, unmount: () => host.replaceChildren() }
  },
}
