import type { Meta, StoryObj } from '@storybook/react-vite'
import { arc } from 'd3'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { seriesStyle } from '../chart-frame/seriesStyle.ts'
import { SeriesSwatch } from '../chart-frame/SeriesSwatch.tsx'
import { chartPaint } from '../shared/chartHue.ts'
import { Arcs } from './Arcs.tsx'
import { BaseAxisMarks, ValueAxisMarks } from './Axis.tsx'
import { BandCursor } from './BandCursor.tsx'
import { Bars } from './Bars.tsx'
import { Crosshair } from './Crosshair.tsx'
import { FillPattern, fillPaint } from './FillPattern.tsx'
import { areaPath, linePath } from './linePath.ts'
import { markPath } from './markPath.ts'
import { Rule } from './Rule.tsx'
import { Segments } from './Segments.tsx'

/** The marks of all charts, each by itself and without transitions. */
const meta = {
  title: 'Charts/Marks',
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const WIDTH = 280
const HEIGHT = 120

/** A mark and its name. */
function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="m-0 w-70 rounded-card bg-surface p-4">
      <svg
        role="img"
        aria-label={name}
        width="100%"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block overflow-visible"
      >
        {children}
      </svg>
      <figcaption className="mt-2 text-caption text-muted">{name}</figcaption>
    </figure>
  )
}

function Samples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-4 bg-canvas p-4">{children}</div>
}

const XS = [0, 40, 80, 120, 160, 200, 240, 280]
const YS = [90, 70, 78, 40, 52, 30, 34, 12]
const WITH_A_GAP = [90, 70, Number.NaN, 40, Number.NaN, 30, 34, 12]

/** Missing values are gaps; a point between two gaps is a dot. */
export const Lines: Story = {
  render: () => (
    <Samples>
      <Sample name="A line">
        <path d={linePath(XS, YS)} fill="none" stroke={seriesStyle(0).paint} strokeWidth={2} />
      </Sample>
      <Sample name="A line with gaps">
        <path
          d={linePath(XS, WITH_A_GAP)}
          fill="none"
          stroke={seriesStyle(1).paint}
          strokeWidth={3}
          strokeLinecap="round"
        />
      </Sample>
      <Sample name="An area below a line">
        <path
          d={areaPath(
            XS,
            YS,
            XS.map(() => HEIGHT),
          )}
          fill={seriesStyle(0).paint}
          opacity={0.25}
        />
        <path d={linePath(XS, YS)} fill="none" stroke={seriesStyle(0).paint} strokeWidth={2} />
      </Sample>
      <Sample name="Rules: a goal and today">
        <Rule at={40} from={0} to={WIDTH} />
        <Rule at={200} from={0} to={HEIGHT} vertical dash="2 3" paint="var(--color-text)" />
      </Sample>
    </Samples>
  ),
  play: async ({ canvas }) => {
    const gaps = canvas.getByRole('img', { name: 'A line with gaps' }).querySelector('path')?.getAttribute('d') ?? ''
    await expect(gaps.match(/M/g)).toHaveLength(3)
  },
}

const BARS = Float64Array.of(20, 110, 60, 50, 80, 110, 120, 20, 140, 110, 180, 70, 200, 110, 240, 84)
const KEYS = ['Q1', 'Q2', 'Q3', 'Q4']
const FLAT = BARS.map((value, at) => (at % 4 === 3 ? 110 : value))
const SEGMENTS = { values: Float64Array.of(0, 120, 122, 90, 214, 66), stride: 2 }

/** Bars of one style are one path. */
export const Fills: Story = {
  render: () => (
    <Samples>
      <Sample name="Bars">
        <Bars
          bars={BARS}
          flat={FLAT}
          keys={KEYS}
          ends={new Uint8Array(4).fill(1)}
          groups={[{ key: 'all', indexes: [0, 1, 2, 3], fill: seriesStyle(0).paint }]}
          horizontal={false}
          duration={0}
        />
      </Sample>
      <Sample name="Segments">
        <g transform="translate(0 50)">
          <Segments
            state={SEGMENTS}
            height={20}
            paints={[chartPaint('green'), chartPaint('yellow'), chartPaint('red')]}
            duration={0}
          />
        </g>
      </Sample>
      <Sample name="Arcs">
        <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
          <Arcs
            state={SLICES}
            enter={SLICES.values}
            path={slicePath}
            paints={[0, 1, 2].map((at) => seriesStyle(at).paint)}
            duration={0}
          />
        </g>
      </Sample>
      <Sample name="Fills that differ without color">
        {[0, 1, 2, 3, 4, 5].map((at) => {
          const style = seriesStyle(at)
          return (
            <g key={at}>
              <FillPattern id={`marks-fill-${at}`} style={style} />
              <rect x={at * 46} y={30} width={40} height={60} rx={4} fill={fillPaint(`marks-fill-${at}`, style)} />
            </g>
          )
        })}
      </Sample>
    </Samples>
  ),
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('img', { name: 'Bars' })
    await expect(bars.querySelectorAll('[data-bars] path')).toHaveLength(1)
    await expect(bars.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(4)
    const fills = canvas.getByRole('img', { name: 'Fills that differ without color' })
    // The first series has no pattern.
    await expect(fills.querySelectorAll('pattern')).toHaveLength(5)
  },
}

const SLICES = { values: Float64Array.of(0, 2.6, 2.6, 4.6, 4.6, 2 * Math.PI), stride: 2 }
const ring = arc<{ startAngle: number; endAngle: number }>().innerRadius(34).outerRadius(56)
const slicePath = (startAngle: number, endAngle: number) => ring({ startAngle, endAngle }) ?? ''

/** Each series has its own color, dash and mark, in a fixed order. */
export const Points: Story = {
  render: () => (
    <Samples>
      <Sample name="The six marks">
        {[0, 1, 2, 3, 4, 5].map((at) => {
          const { mark, paint } = seriesStyle(at)
          const fill = mark === 'ring' ? 'var(--color-surface)' : paint
          return <path key={at} d={markPath(mark, 24 + at * 46, 60, 9)} fill={fill} stroke={paint} strokeWidth={2} />
        })}
      </Sample>
      <figure className="m-0 w-70 rounded-card bg-surface p-4">
        <ul className="m-0 grid h-30 list-none grid-cols-2 content-center gap-2 p-0">
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <li key={at} className="flex items-center gap-2 text-caption">
              <SeriesSwatch style={seriesStyle(at)} />
              Series {at + 1}
            </li>
          ))}
        </ul>
        <figcaption className="mt-2 text-caption text-muted">The swatches of a legend</figcaption>
      </figure>
    </Samples>
  ),
}

const VALUE_AXIS = {
  labels: ['200', '100', '0'].map((text, at) => ({
    text,
    at: 10 + at * 45,
    labelAt: 10 + at * 45,
    anchor: 'end' as const,
  })),
  grid: [10, 55, 100],
  size: 30,
}
const BASE_AXIS = {
  labels: ['Jan', 'Feb', 'Mar', 'Apr'].map((text, at) => ({
    text,
    at: 70 + at * 58,
    labelAt: 70 + at * 58,
    anchor: 'middle' as const,
    strong: text === 'Mar',
  })),
  grid: [],
  size: 24,
}

/** Hairlines are in the middle of a pixel; the label of the current month is bold. */
export const Axes: Story = {
  render: () => (
    <Samples>
      <Sample name="Value axis and base axis">
        <ValueAxisMarks model={VALUE_AXIS} from={40} to={WIDTH} />
        <BaseAxisMarks model={BASE_AXIS} top={100} line={[40, WIDTH]} />
      </Sample>
    </Samples>
  ),
}

const cursorAt = (index: number) => {
  const cursor = createChartCursor()
  cursor.set(index)
  return cursor
}
const LINE_CURSOR = cursorAt(3)
const BAND_CURSOR = cursorAt(1)
const BANDS = [0, 1, 2, 3].map((at) => ({ left: at * 70, top: 0, width: 66, height: HEIGHT }))
const crosshairPosition = (index: number) => ({
  x: XS[index] ?? 0,
  dots: [
    { y: YS[index] ?? 0, paint: seriesStyle(0).paint },
    { y: (YS[index] ?? 0) + 30, paint: seriesStyle(1).paint },
  ],
})

/** The active point: sets attributes, so that nothing else renders. */
export const Cursors: Story = {
  render: () => (
    <Samples>
      <Sample name="Crosshair">
        <path d={linePath(XS, YS)} fill="none" stroke={seriesStyle(0).paint} strokeWidth={2} />
        <Crosshair cursor={LINE_CURSOR} position={crosshairPosition} line={[0, HEIGHT]} />
      </Sample>
      <Sample name="Band">
        <BandCursor cursor={BAND_CURSOR} bands={BANDS} />
        <BaseAxisMarks model={BASE_AXIS} top={90} />
      </Sample>
    </Samples>
  ),
  play: async ({ canvas }) => {
    const crosshair = canvas.getByRole('img', { name: 'Crosshair' })
    await expect(crosshair.querySelector('[data-crosshair]')).toHaveAttribute('transform', 'translate(120 0)')
    await expect(crosshair.querySelectorAll('circle')).toHaveLength(2)
    const band = canvas.getByRole('img', { name: 'Band' }).querySelector('[data-cursor]')
    await expect(band).toHaveAttribute('x', '70')
  },
}
