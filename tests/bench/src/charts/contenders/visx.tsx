import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear, scaleUtc } from '@visx/scale'
import { Arc, Bar, Circle, Line, LinePath } from '@visx/shape'
import { bisector, max } from 'd3'
import { type PointerEvent, useState } from 'react'
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type Contender,
  type DashboardData,
  type LineData,
  paletteColor,
} from '../contender.ts'
import { mountReact } from './mountReact.tsx'

const LEFT = 40
const RIGHT = CHART_WIDTH - 10
const TOP = 8
const BOTTOM = CHART_HEIGHT - 24
const size = { width: CHART_WIDTH, height: CHART_HEIGHT }
const nearest = bisector((date: number) => date).center

function Lines({ dates, series }: { dates: number[]; series: readonly LineData[] }) {
  const [hovered, setHovered] = useState<number>()
  const x = scaleUtc({ domain: [dates[0] ?? 0, dates.at(-1) ?? 1], range: [LEFT, RIGHT] })
  const y = scaleLinear({
    domain: [0, max(series, ({ values }) => max(values)) ?? 1],
    range: [BOTTOM, TOP],
    nice: 5,
  })
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const left = event.currentTarget.getBoundingClientRect().left
    setHovered(dates[nearest(dates, x.invert(event.clientX - left).getTime())])
  }
  return (
    <svg {...size} onPointerMove={follow}>
      {series.map(({ name, values }, index) => (
        <LinePath
          key={name}
          data={values}
          x={(_, at) => x(dates[at] ?? 0)}
          y={(value) => y(value)}
          stroke={paletteColor(index)}
        />
      ))}
      {hovered !== undefined && (
        <Line from={{ x: x(hovered), y: TOP }} to={{ x: x(hovered), y: BOTTOM }} stroke="#888" />
      )}
      <AxisBottom scale={x} top={BOTTOM} numTicks={5} />
      <AxisLeft scale={y} left={LEFT} numTicks={5} />
    </svg>
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
  const sums = categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const highest = (stacked ? max(sums) : max(series, ({ values }) => max(values))) ?? 1
  const x = scaleBand({ domain: categories, range: [LEFT, RIGHT], padding: 0.2 })
  const y = scaleLinear({ domain: [0, highest], range: [BOTTOM, TOP], nice: 5 })
  const width = stacked ? x.bandwidth() : x.bandwidth() / series.length
  const base = categories.map(() => 0)
  return (
    <svg {...size}>
      {series.map(({ name, values }, index) => (
        <Group key={name}>
          {values.map((value, at) => {
            const from = stacked ? (base[at] ?? 0) : 0
            base[at] = from + value
            return (
              <Bar
                key={categories[at]}
                x={(x(categories[at] ?? '') ?? 0) + (stacked ? 0 : index * width)}
                y={y(from + value)}
                width={width}
                height={y(from) - y(from + value)}
                fill={paletteColor(index)}
              />
            )
          })}
        </Group>
      ))}
      <AxisBottom scale={x} top={BOTTOM} />
      <AxisLeft scale={y} left={LEFT} numTicks={5} />
    </svg>
  )
}

function GaugeOf({ value }: { value: number }) {
  const ring = { innerRadius: 97, outerRadius: 111, startAngle: -Math.PI / 2 }
  return (
    <svg {...size}>
      <Group left={CHART_WIDTH / 2} top={CHART_HEIGHT - 30}>
        <Arc {...ring} endAngle={Math.PI / 2} fill="#eee" />
        <Arc {...ring} endAngle={(value / 100 - 0.5) * Math.PI} fill={paletteColor(0)} />
        <text textAnchor="middle">{value}%</text>
      </Group>
    </svg>
  )
}

function Dots({ x: xs, y: ys }: DashboardData['scatter']) {
  const x = scaleLinear({ domain: [0, max(xs) ?? 1], range: [LEFT, RIGHT], nice: 5 })
  const y = scaleLinear({ domain: [0, max(ys) ?? 1], range: [BOTTOM, TOP], nice: 5 })
  return (
    <svg {...size}>
      {xs.map((value, at) => (
        <Circle key={at} cx={x(value)} cy={y(ys[at] ?? 0)} r={3} fill={paletteColor(0)} />
      ))}
      <AxisBottom scale={x} top={BOTTOM} numTicks={5} />
      <AxisLeft scale={y} left={LEFT} numTicks={5} />
    </svg>
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
  name: 'visx',
  dashboard: (host, first) => mountReact(host, first, (data) => <Dashboard data={data} />),
  long: (host, first) =>
    mountReact(host, first, (data) => <Lines dates={data.times} series={[{ name: 'Visits', values: data.values }]} />),
}
