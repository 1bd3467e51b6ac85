import { BarChart, Gauge, LineChart, ScatterChart } from '@rankdesk/charts'
import { useMemo } from 'react'
import { CHART_HEIGHT, CHART_WIDTH, type Contender, type DashboardData, type LineData } from '../contender.ts'
import { mountReact } from './mountReact.tsx'

const box = { height: CHART_HEIGHT, hideTitle: true, hideSummary: true, hideActions: true, duration: 0 } as const

const BANDS = [
  { from: 0, to: 53, hue: 'red', label: 'Behind' },
  { from: 53, to: 63, hue: 'green', label: 'On pace' },
  { from: 63, to: 100, hue: 'blue', label: 'Ahead' },
] as const

function keyed(series: readonly LineData[]) {
  return series.map(({ name, values }) => ({ key: name, label: name, values }))
}

function Lines({ dates, series }: { dates: number[]; series: readonly LineData[] }) {
  const x = useMemo(() => ({ kind: 'date', values: dates, unit: 'time' }) as const, [dates])
  const lines = useMemo(() => keyed(series), [series])
  return <LineChart {...box} title="Lines" x={x} series={lines} />
}

function Bars({
  categories,
  series,
  stacked,
}: {
  categories: string[]
  series: readonly LineData[]
  stacked: boolean
}) {
  const rows = useMemo(() => keyed(series), [series])
  return (
    <BarChart {...box} title="Bars" categories={categories} series={rows} layout={stacked ? 'stacked' : 'grouped'} />
  )
}

function Dots({ data: { x, y } }: { data: DashboardData['scatter'] }) {
  const clouds = useMemo(() => [{ key: 'dots', label: 'Dots', xs: x, ys: y }], [x, y])
  return <ScatterChart {...box} title="Dots" x={{ label: 'X' }} y={{ label: 'Y' }} series={clouds} />
}

function Dashboard({ data }: { data: DashboardData }) {
  const charts = [
    ...data.lines.map((series) => <Lines key={`l${series.length}`} dates={data.dates} series={series} />),
    ...data.grouped.map((series) => (
      <Bars key={`b${series.length}`} categories={data.categories} series={series} stacked={false} />
    )),
    <Bars key="s" categories={data.categories} series={data.stacked} stacked />,
    ...data.gauges.map((value, at) => (
      <Gauge key={`g${at}`} label="Gauge" value={value} target={58} bands={BANDS} hideActions duration={0} />
    )),
    <Dots key="d" data={data.scatter} />,
  ]
  return charts.map((chart) => (
    <div key={chart.key} style={{ width: CHART_WIDTH, height: CHART_HEIGHT }}>
      {chart}
    </div>
  ))
}

/** Our charts with all their features: table twin, keyboard, tooltip. Animation off. */
export const contender: Contender = {
  name: 'Rankdesk',
  dashboard: (host, first) => mountReact(host, first, (data) => <Dashboard data={data} />),
  long: (host, first) =>
    mountReact(host, first, (data) => (
      <div style={{ width: CHART_WIDTH, height: CHART_HEIGHT }}>
        <Lines dates={data.times} series={[{ name: 'Visits', values: data.values }]} />
      </div>
    )),
}
