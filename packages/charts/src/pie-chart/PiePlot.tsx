import { line } from 'd3'
import { useMemo, useState } from 'react'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip, type TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import { svgBox } from '../chart-frame/textScale.ts'
import { Arcs } from '../marks/Arcs.tsx'
import { FillPattern } from '../marks/FillPattern.tsx'
import { centerText, type PieCenter } from './pieCenter.ts'
import type { PieEntry } from './pieEntries.ts'
import type { PieLabel } from './pieLabels.ts'
import { type PieArc, pieArc, pieModel, sliceAt } from './pieModel.ts'
import type { PieStyle } from './pieStyles.ts'

export interface PiePlotProps {
  entries: readonly PieEntry[]
  styles: readonly PieStyle[]
  isolated: string | null
  width: number
  height: number
  /** The inner radius as a share of the outer radius. */
  innerRatio: number
  shareText: (share: number) => string
  /** The text in the middle of a donut. */
  center: PieCenter | undefined
  title: string
  /** Formats a value with its share. */
  valueText: (value: number) => string
  duration: number | undefined
}

/** The pie or donut, its interactive layer and its tooltip. */
export function PiePlot({ entries, styles, isolated, width, height, innerRatio, shareText, ...rest }: PiePlotProps) {
  const { center, title, valueText, duration } = rest
  const [cursor] = useState(createChartCursor)
  const model = useMemo(
    () => pieModel({ entries, width, height, innerRatio, shareText }),
    [entries, width, height, innerRatio, shareText],
  )
  const slicePath = useMemo(() => pieArc(model), [model])
  const state = useMemo(
    () => ({
      values: Float64Array.from(model.arcs.flatMap(({ startAngle, endAngle }) => [startAngle, endAngle])),
      stride: 2,
      keys: model.arcs.map(({ name }) => name),
    }),
    [model],
  )
  const enter = useMemo(() => new Float64Array(state.values.length), [state])
  const description = ({ name, value, members }: PieArc): string =>
    `${name}: ${valueText(value)}${members.length > 0 ? `, of ${members.join(', ')}` : ''}`
  const tooltip = (index: number): TooltipContent | undefined => {
    const slice = model.arcs[index]
    const style = styles[index]?.style
    if (slice === undefined || style === undefined) return undefined
    const [x, y] = slicePath.centroid(slice)
    return {
      title,
      rows: [
        { label: slice.name, value: valueText(slice.value), style },
        ...slice.members.map((label) => ({ label, value: '' })),
      ],
      at: { x: model.center.x + x, y: model.center.y + y },
    }
  }
  return (
    <>
      <svg aria-hidden {...svgBox(width, height)} className="figures block overflow-visible text-caption">
        <defs>
          {styles.map(({ pattern }) => pattern !== undefined && <FillPattern key={pattern.id} {...pattern} />)}
        </defs>
        <g transform={`translate(${model.center.x} ${model.center.y})`}>
          <Arcs
            state={state}
            enter={enter}
            path={(startAngle, endAngle) => slicePath({ startAngle, endAngle }) ?? ''}
            paints={model.arcs.map(({ name }, index) =>
              isolated === null || isolated === name ? (styles[index]?.style.paint ?? '') : 'var(--color-press)',
            )}
            duration={duration}
          />
          {model.arcs.map(({ name, label }) => label !== undefined && <SliceLabel key={name} label={label} />)}
          {center !== undefined && <Center center={center} diameter={model.innerRadius * 2 - 12} />}
        </g>
      </svg>
      <ChartSurface
        cursor={cursor}
        label={title}
        count={model.arcs.length}
        nearest={(x, y) => sliceAt(model, x, y)}
        describe={(index) => (model.arcs[index] === undefined ? '' : description(model.arcs[index]))}
      />
      <ChartTooltip cursor={cursor} size={{ width, height }} kind="area" content={tooltip} />
    </>
  )
}

function Center({ center, diameter }: { center: PieCenter; diameter: number }) {
  const { value, fontSize, hasName } = centerText(center, diameter)
  return (
    <>
      <text
        y={hasName ? 2 : fontSize * 0.35}
        textAnchor="middle"
        fontSize={fontSize}
        className="fill-text font-semibold"
      >
        {value}
      </text>
      {hasName && (
        <text y={20} textAnchor="middle" className="fill-muted">
          {center.name}
        </text>
      )}
    </>
  )
}

const leaderPath = line().digits(1)

function SliceLabel({ label: { text, x, y, anchor, leader } }: { label: PieLabel }) {
  // The last word is the share, which is emphasized.
  const cut = text.lastIndexOf(' ') + 1
  return (
    <>
      {leader !== undefined && <path d={leaderPath([...leader]) ?? ''} fill="none" stroke="var(--color-line-strong)" />}
      <text x={x} y={y + 4} textAnchor={anchor} className="fill-muted">
        {text.slice(0, cut)}
        <tspan className="fill-text font-semibold">{text.slice(cut)}</tspan>
      </text>
    </>
  )
}
