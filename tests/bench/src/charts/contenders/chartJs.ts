import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Decimation,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js'
import { type Contender, cell, type DashboardData, type LineData, paletteColor } from '../contender.ts'

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Decimation,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
)

const still = { animation: false, responsive: false, maintainAspectRatio: false } as const

const day = (value: string | number): string => new Date(Number(value)).toISOString().slice(5, 10)
const dateAxis = { type: 'linear', ticks: { maxTicksLimit: 5, callback: day } } as const

function line(dates: number[], series: readonly LineData[]): ChartConfiguration<'line'> {
  return {
    type: 'line',
    data: {
      datasets: series.map(({ name, values }, index) => ({
        label: name,
        borderColor: paletteColor(index),
        borderWidth: 2,
        pointRadius: 0,
        data: values.map((y, at) => ({ x: dates[at] ?? 0, y })),
      })),
    },
    options: {
      ...still,
      parsing: false,
      normalized: true,
      interaction: { mode: 'index', intersect: false },
      scales: { x: dateAxis },
      plugins: { decimation: { enabled: true, algorithm: 'min-max' } },
    },
  }
}

function bar(categories: string[], series: readonly LineData[], stacked: boolean): ChartConfiguration<'bar'> {
  return {
    type: 'bar',
    data: {
      labels: categories,
      datasets: series.map(({ name, values }, index) => ({
        label: name,
        backgroundColor: paletteColor(index),
        data: values,
      })),
    },
    options: { ...still, scales: { x: { stacked }, y: { stacked, ticks: { maxTicksLimit: 5 } } } },
  }
}

function gauge(value: number): ChartConfiguration<'doughnut'> {
  return {
    type: 'doughnut',
    data: { datasets: [{ data: [value, 100 - value], backgroundColor: [paletteColor(0), '#eee'] }] },
    options: { ...still, rotation: -90, circumference: 180, cutout: '85%' },
  }
}

function scatter({ x, y }: DashboardData['scatter']): ChartConfiguration<'scatter'> {
  return {
    type: 'scatter',
    data: {
      datasets: [{ backgroundColor: paletteColor(0), data: x.map((value, at) => ({ x: value, y: y[at] ?? 0 })) }],
    },
    options: { ...still, parsing: false },
  }
}

function configurations(data: DashboardData): ChartConfiguration[] {
  // Each chart type has its own type in Chart.js; a list of them needs the common one.
  return [
    ...data.lines.map((series) => line(data.dates, series)),
    ...data.grouped.map((series) => bar(data.categories, series, false)),
    bar(data.categories, data.stacked, true),
    ...data.gauges.map(gauge),
    scatter(data.scatter),
  ] as ChartConfiguration[]
}

function start(host: HTMLElement, configuration: ChartConfiguration): Chart {
  const box = cell(host)
  const canvas = document.createElement('canvas')
  canvas.width = box.clientWidth
  canvas.height = box.clientHeight
  box.append(canvas)
  return new Chart(canvas, configuration)
}

function refresh(chart: Chart | undefined, { data }: ChartConfiguration): void {
  if (chart === undefined) return
  data.datasets.forEach((dataset, at) => {
    const current = chart.data.datasets[at]
    if (current !== undefined) current.data = dataset.data
  })
  chart.update('none')
}

/** Chart.js, configured for speed as it recommends: no parsing, no points, decimation. */
export const contender: Contender = {
  name: 'Chart.js',
  dashboard(host, first) {
    const charts = configurations(first).map((configuration) => start(host, configuration))
    return {
      update: (data) => {
        configurations(data).forEach((configuration, at) => {
          refresh(charts[at], configuration)
        })
      },
      unmount: () => {
        for (const chart of charts) chart.destroy()
        host.replaceChildren()
      },
    }
  },
  long(host, first) {
    const of = (data: typeof first) => line(data.times, [{ name: 'Visits', values: data.values }]) as ChartConfiguration
    const chart = start(host, of(first))
    return {
      update: (data) => {
        refresh(chart, of(data))
      },
      unmount: () => {
        chart.destroy()
        host.replaceChildren()
      },
    }
  },
}
