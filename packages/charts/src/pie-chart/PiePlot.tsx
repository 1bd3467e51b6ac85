import { useMemo, useState } from 'react'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { Arcs } from '../marks/Arcs.tsx'
import { FillPattern } from '../marks/FillPattern.tsx'
import type { PieLook } from './pieLooks.ts'
import { centreText, type PieCentre } from './pieCentre.ts'
import { type PieArc, type PieKept, pieModel, piePath, sliceAt } from './pieModel.ts'

export interface PiePlotProps {
  kept: readonly PieKept[]
  looks: readonly PieLook[]
  isolated: string | null
  width: number
  height: number
  hole: number
  shareText: (share: number) => string
  /** What stands in the hole. */
  center: PieCentre | undefined
  title: string
  write: (value: number) => string
  duration: number | undefined
}

/** The picture of a pie or donut, and the sheet and tooltip over it. */
export function PiePlot({
  kept,
  looks,
  isolated,
  width,
  height,
  hole,
  shareText,
  center,
  title,
  write,
  duration,
}: PiePlotProps) {
  const [cursor] = useState(createChartCursor)
  const model = useMemo(
    () => pieModel({ kept, width, height, hole, shareText }),
    [kept, width, height, hole, shareText],
  )
  const state = useMemo(
    () => ({
      values: Float64Array.from(model.arcs.flatMap(({ startAngle, endAngle }) => [startAngle, endAngle])),
      stride: 2,
      keys: model.arcs.map(({ name }) => name),
    }),
    [model],
  )
  const enter = useMemo(() => new Float64Array(state.values.length), [state])
  const inHole = center === undefined ? undefined : centreText(center, model.innerRadius * 2 - 12)
  const say = ({ name, value, members }: PieArc): string =>
    `${name}: ${write(value)}${members.length > 0 ? `, of ${members.join(', ')}` : ''}`
  return (
    <>
      <svg aria-hidden width={width} height={height} className="figures block overflow-visible text-caption">
        <defs>{looks.map(({ tile }) => tile !== undefined && <FillPattern key={tile.id} {...tile} />)}</defs>
        <g transform={`translate(${model.centre.x} ${model.centre.y})`}>
          <Arcs
            state={state}
            enter={enter}
            outline={(startAngle, endAngle) => piePath(model, { startAngle, endAngle })}
            paints={model.arcs.map(({ name }, at) =>
              isolated === null || isolated === name ? (looks[at]?.look.paint ?? '') : 'var(--color-press)',
            )}
            duration={duration}
          />
          {model.arcs.map(({ name, label }) => label !== undefined && <Label key={name} label={label} />)}
          {inHole !== undefined && (
            <text
              y={inHole.named ? 2 : inHole.fontSize * 0.35}
              textAnchor="middle"
              fontSize={inHole.fontSize}
              className="fill-text font-semibold"
            >
              {inHole.value}
            </text>
          )}
          {inHole?.named === true && (
            <text y={20} textAnchor="middle" className="fill-muted">
              {center?.name}
            </text>
          )}
        </g>
      </svg>
      <ChartSurface
        cursor={cursor}
        label={title}
        count={model.arcs.length}
        nearest={(x, y) => sliceAt(model, x, y)}
        describe={(stop) => (model.arcs[stop] === undefined ? '' : say(model.arcs[stop]))}
      />
      <ChartTooltip
        cursor={cursor}
        size={{ width, height }}
        kind="area"
        content={(stop) => {
          const slice = model.arcs[stop]
          const look = looks[stop]?.look
          if (slice === undefined || look === undefined) return undefined
          const middle = (slice.startAngle + slice.endAngle) / 2
          const reach = (model.radius + model.innerRadius) / 2
          return {
            title,
            rows: [
              { label: slice.name, value: write(slice.value), look },
              ...slice.members.map((label) => ({ label, value: '' })),
            ],
            at: { x: model.centre.x + Math.sin(middle) * reach, y: model.centre.y - Math.cos(middle) * reach },
          }
        }}
      />
    </>
  )
}

function Label({ label: { text, x, y, anchor, thread } }: { label: NonNullable<PieArc['label']> }) {
  // The share is the figure; the name before it is what it belongs to.
  const cut = text.lastIndexOf(' ') + 1
  return (
    <>
      {thread !== undefined && (
        <path
          d={`M${thread.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`}
          fill="none"
          stroke="var(--color-line-strong)"
        />
      )}
      <text x={x} y={y + 4} textAnchor={anchor} className="fill-muted">
        {text.slice(0, cut)}
        <tspan className="fill-text font-semibold">{text.slice(cut)}</tspan>
      </text>
    </>
  )
}
