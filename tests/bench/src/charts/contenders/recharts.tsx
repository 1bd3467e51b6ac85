import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  PolarAngleAxis,
  RadialBar,
  RadialBarChart,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type Contender,
  type DashboardData,
  type LineData,
  paletteColor,
} from '../contender.ts'
import { mountReact } from './mountReact.tsx'

const size = { width: CHART_WIDTH, height: CHART_HEIGHT }

/** Returns rows in recharts' form: a key column and one column for each series. */
function rows(keys: readonly (string | number)[], series: readonly LineData[]): Record<string, string | number>[] {
  return keys.map((key, at) => ({
    key,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[at] ?? 0])),
  }))
}

function Lines({ dates, series }: { dates: number[]; series: readonly LineData[] }) {
  return (
    <LineChart {...size} data={rows(dates, series)}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="key" type="number" domain={['dataMin', 'dataMax']} tickCount={5} />
      <YAxis tickCount={5} />
      <Tooltip isAnimationActive={false} />
      {series.map(({ name }, index) => (
        <Line
          key={name}
          dataKey={name}
          dot={false}
          type="linear"
          stroke={paletteColor(index)}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  )
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
  return (
    <BarChart {...size} data={rows(categories, series)}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="key" />
      <YAxis tickCount={5} />
      <Tooltip isAnimationActive={false} />
      {series.map(({ name }, index) => (
        <Bar
          key={name}
          dataKey={name}
          fill={paletteColor(index)}
          isAnimationActive={false}
          {...(stacked ? { stackId: 'all' } : {})}
        />
      ))}
    </BarChart>
  )
}

function GaugeOf({ value }: { value: number }) {
  return (
    <RadialBarChart {...size} data={[{ value }]} startAngle={180} endAngle={0} innerRadius={97} outerRadius={111}>
      <PolarAngleAxis type="number" domain={[0, 100]} tick={false} />
      <RadialBar dataKey="value" background fill={paletteColor(0)} isAnimationActive={false} />
    </RadialBarChart>
  )
}

function Dots({ x, y }: DashboardData['scatter']) {
  return (
    <ScatterChart {...size}>
      <CartesianGrid />
      <XAxis dataKey="x" type="number" tickCount={5} />
      <YAxis dataKey="y" type="number" tickCount={5} />
      <Tooltip isAnimationActive={false} />
      <Scatter
        data={x.map((value, at) => ({ x: value, y: y[at] ?? 0 }))}
        fill={paletteColor(0)}
        isAnimationActive={false}
      />
    </ScatterChart>
  )
}

function Dashboard({ data }: { data: DashboardData }) {
  return (
    <>
      {data.lines.map((series) => (
        <Lines key={series.length} dates={data.dates} series={series} />
      ))}
      {data.grouped.map((series) => (
        <Bars key={series.length} categories={data.categories} series={series} stacked={false} />
      ))}
      <Bars categories={data.categories} series={data.stacked} stacked />
      <GaugeOf value={data.gauges[0]} />
      <GaugeOf value={data.gauges[1]} />
      <Dots {...data.scatter} />
    </>
  )
}

export const contender: Contender = {
  name: 'recharts',
  dashboard: (host, first) => mountReact(host, first, (data) => <Dashboard data={data} />),
  long: (host, first) =>
    mountReact(host, first, (data) => <Lines dates={data.times} series={[{ name: 'Visits', values: data.values }]} />),
}
