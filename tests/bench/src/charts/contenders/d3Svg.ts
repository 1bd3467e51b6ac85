import { arc, axisBottom, axisLeft, bisector, line, max, min, scaleBand, scaleLinear, scaleUtc, select } from 'd3'
import { CHART_HEIGHT, CHART_WIDTH, type Contender, cell, type LineData, paletteColor } from '../contender.ts'

const LEFT = 40
const RIGHT = CHART_WIDTH - 10
const TOP = 8
const BOTTOM = CHART_HEIGHT - 24

interface Plot<Data> {
  update: (data: Data) => void
}

function stage(host: HTMLElement) {
  const svg = select(cell(host)).append('svg').attr('width', CHART_WIDTH).attr('height', CHART_HEIGHT)
  return {
    svg,
    marks: svg.append('g'),
    bottom: svg.append('g').attr('transform', `translate(0,${BOTTOM})`),
    left: svg.append('g').attr('transform', `translate(${LEFT},0)`),
  }
}

/** Draws lines as a careful developer would write them by hand: one path for each series and a moved cursor. */
function lines(host: HTMLElement): Plot<{ dates: number[]; series: readonly LineData[] }> {
  const { svg, marks, bottom, left } = stage(host)
  const cursor = svg
    .append('line')
    .attr('y1', TOP)
    .attr('y2', BOTTOM)
    .attr('stroke', '#888')
    .attr('visibility', 'hidden')
  const x = scaleUtc().range([LEFT, RIGHT])
  const y = scaleLinear().range([BOTTOM, TOP])
  let dates: number[] = []
  const nearest = bisector((date: number) => date).center
  svg.on('pointermove', (event: PointerEvent) => {
    const box = svg.node()?.getBoundingClientRect()
    const at = x(dates[nearest(dates, x.invert(event.clientX - (box?.left ?? 0)).getTime())] ?? 0)
    cursor.attr('x1', at).attr('x2', at).attr('visibility', 'visible')
  })
  return {
    update(data) {
      dates = data.dates
      x.domain([dates[0] ?? 0, dates.at(-1) ?? 1])
      y.domain([0, max(data.series, ({ values }) => max(values)) ?? 1]).nice(5)
      const draw = line<number>((value) => value).x((_, index) => x(dates[index] ?? 0))
      draw.y((value) => y(value))
      marks
        .selectAll('path')
        .data(data.series)
        .join('path')
        .attr('fill', 'none')
        .attr('stroke', (_, index) => paletteColor(index))
        .attr('d', ({ values }) => draw(values))
      bottom.call(axisBottom(x).ticks(5))
      left.call(axisLeft(y).ticks(5))
    },
  }
}

function bars(host: HTMLElement, stacked: boolean): Plot<{ categories: string[]; series: readonly LineData[] }> {
  const { marks, bottom, left } = stage(host)
  const x = scaleBand().range([LEFT, RIGHT]).padding(0.2)
  const y = scaleLinear().range([BOTTOM, TOP])
  return {
    update({ categories, series }) {
      x.domain(categories)
      const sums = categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
      y.domain([0, (stacked ? max(sums) : max(series, ({ values }) => max(values))) ?? 1]).nice(5)
      const base = categories.map(() => 0)
      const width = stacked ? x.bandwidth() : x.bandwidth() / series.length
      const rects = series.flatMap(({ values }, index) =>
        values.map((value, at) => {
          const from = stacked ? (base[at] ?? 0) : 0
          base[at] = from + value
          return {
            left: (x(categories[at] ?? '') ?? 0) + (stacked ? 0 : index * width),
            top: y(from + value),
            height: y(from) - y(from + value),
            index,
          }
        }),
      )
      marks
        .selectAll('rect')
        .data(rects)
        .join('rect')
        .attr('x', (rect) => rect.left)
        .attr('y', (rect) => rect.top)
        .attr('width', width)
        .attr('height', (rect) => rect.height)
        .attr('fill', (rect) => paletteColor(rect.index))
      bottom.call(axisBottom(x))
      left.call(axisLeft(y).ticks(5))
    },
  }
}

function gauge(host: HTMLElement): Plot<number> {
  const svg = select(cell(host)).append('svg').attr('width', CHART_WIDTH).attr('height', CHART_HEIGHT)
  const median = svg.append('g').attr('transform', `translate(${CHART_WIDTH / 2},${CHART_HEIGHT - 30})`)
  const draw = arc<number>()
    .innerRadius(97)
    .outerRadius(111)
    .startAngle(-Math.PI / 2)
    .endAngle((share) => (share - 0.5) * Math.PI)
  median.append('path').attr('d', draw(1)).attr('fill', '#eee')
  const value = median.append('path').attr('fill', paletteColor(0))
  const text = median.append('text').attr('text-anchor', 'middle')
  return {
    update(number) {
      value.attr('d', draw(number / 100))
      text.text(`${number}%`)
    },
  }
}

function scatter(host: HTMLElement): Plot<{ x: number[]; y: number[] }> {
  const { marks, bottom, left } = stage(host)
  const x = scaleLinear().range([LEFT, RIGHT])
  const y = scaleLinear().range([BOTTOM, TOP])
  return {
    update(data) {
      x.domain([min(data.x) ?? 0, max(data.x) ?? 1]).nice(5)
      y.domain([min(data.y) ?? 0, max(data.y) ?? 1]).nice(5)
      marks
        .selectAll('circle')
        .data(data.x)
        .join('circle')
        .attr('r', 3)
        .attr('fill', paletteColor(0))
        .attr('cx', (value) => x(value))
        .attr('cy', (_, index) => y(data.y[index] ?? 0))
      bottom.call(axisBottom(x).ticks(5))
      left.call(axisLeft(y).ticks(5))
    },
  }
}

/** Plain d3: what a careful developer writes for exactly these charts. */
export const contender: Contender = {
  name: 'd3 + SVG by hand',
  dashboard(host, first) {
    const plots = {
      lines: [lines(host), lines(host)],
      grouped: [bars(host, false), bars(host, false)],
      stacked: bars(host, true),
      gauges: [gauge(host), gauge(host)],
      scatter: scatter(host),
    }
    const update = (data: typeof first): void => {
      plots.lines.forEach((plot, at) => {
        plot.update({ dates: data.dates, series: data.lines[at] ?? [] })
      })
      plots.grouped.forEach((plot, at) => {
        plot.update({ categories: data.categories, series: data.grouped[at] ?? [] })
      })
      plots.stacked.update({ categories: data.categories, series: data.stacked })
      plots.gauges.forEach((plot, at) => {
        plot.update(data.gauges[at] ?? 0)
      })
      plots.scatter.update(data.scatter)
    }
    update(first)
    return { update, unmount: () => host.replaceChildren() }
  },
  long(host, first) {
    const plot = lines(host)
    const update = (data: typeof first): void => {
      plot.update({ dates: data.times, series: [{ name: 'Visits', values: data.values }] })
    }
    update(first)
    return { update, unmount: () => host.replaceChildren() }
  },
}
