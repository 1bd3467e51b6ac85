import { cx as cn } from 'class-variance-authority'
import { formatPercent, formatValue, type ValueFormat, inRem } from '@rankdesk/format'
import { useMemo, useRef, useState } from 'react'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { type ChartCell, chartTable } from '../chart-frame/chartTable.ts'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { useTransition } from '../motion/useTransition.ts'
import { type ChartHue, chartPaint } from '../shared/chartHue.ts'
import { circleModel, type CircleModel, ringPath } from './circleModel.ts'

export interface CircleProps extends Omit<ChartFrameOptions, 'ratio' | 'height' | 'minHeight' | 'emptyText'> {
  /** The value in its own units, or null if it is unknown: the ring is empty. */
  value: number | null
  /** The value that fills the ring. @default 100 */
  max?: number
  /** The format of the value and the maximum (M539). @default 'default' */
  format?: ValueFormat
  /** The text in the middle. @default the share in percent */
  centerText?: string
  /** The color, if it has a meaning. @default the first color of the series palette */
  hue?: ChartHue
  /** The diameter, px. Rings under 48 px have no text. @default 96 */
  size?: number
  /** The width of the ring, px. @default a tenth of the diameter, at least 3 */
  thickness?: number
}

/** A ring that fills up to a value (M500). Above the maximum it is full, and the text shows the percentage. */
export function Circle({
  value,
  max = 100,
  format = 'default',
  hue,
  size = 96,
  summary,
  thickness = Math.max(Math.round(size / 10), 3),
  centerText,
  className = '',
  ...frame
}: CircleProps) {
  const [cursor] = useState(createChartCursor)
  const model = useMemo(() => circleModel({ value, max, size, thickness }), [value, max, size, thickness])
  const { ratio } = model
  const percent = formatPercent(ratio === null ? null : ratio * 100, { maximumDecimals: 0 })
  const table = useMemo(() => {
    const formatCell = (cell: ChartCell): string => formatValue(typeof cell === 'number' ? cell : null, format)
    return chartTable(
      [{ label: 'Measure' }, { label: 'Value', numeric: true, format: formatCell }],
      [
        ['Value', value],
        ['Of', max],
      ],
    )
  }, [value, max, format])
  const text = value === null ? 'no value' : `${percent}, ${formatValue(value, format)} of ${formatValue(max, format)}`
  return (
    <div className={cn('max-w-full', className)} style={{ width: inRem(size) }}>
      <ChartFrame
        hideTitle
        hideSummary
        hideActions
        {...frame}
        height={size}
        minHeight={0}
        summary={summary ?? `${frame.title}: ${text}.`}
        table={table}
      >
        {(box) => (
          <>
            <svg
              aria-hidden
              width={inRem(box.width)}
              height={inRem(size)}
              viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
              className="figures block"
            >
              <path d={ringPath(model, 1)} fill="var(--color-press)" />
              <Ring
                model={model}
                duration={frame.duration}
                paint={hue === undefined ? 'var(--color-series-1)' : chartPaint(hue)}
              />
              {size >= 48 && (
                <text
                  dy="0.35em"
                  textAnchor="middle"
                  className={cn('fill-text font-semibold', size >= 88 ? 'text-page' : 'text-caption')}
                >
                  {centerText ?? percent}
                </text>
              )}
            </svg>
            <ChartSurface cursor={cursor} label={frame.title} count={1} nearest={() => 0} describe={() => text} />
            <ChartTooltip
              cursor={cursor}
              size={box}
              content={() => ({
                title: frame.title,
                rows: [{ label: percent, value: `${formatValue(value, format)} of ${formatValue(max, format)}` }],
                at: { x: size, y: 0 },
              })}
            />
          </>
        )}
      </ChartFrame>
    </div>
  )
}

interface RingProps {
  model: CircleModel
  paint: string
  duration: number | undefined
}

function Ring({ model, paint, duration }: RingProps) {
  const ring = useRef<SVGPathElement>(null)
  const { share, innerRadius, outerRadius } = model
  const state = useMemo(
    () => ({ values: Float64Array.of(share), frame: `${innerRadius} ${outerRadius}` }),
    [share, innerRadius, outerRadius],
  )
  const enter = useMemo(() => new Float64Array(1), [])
  useTransition(
    state,
    ([current = 0]) => {
      // The caps of an empty ring would show a dot.
      ring.current?.setAttribute('d', current > 0 ? ringPath(model, current) : '')
    },
    { enter, duration },
  )
  return <path ref={ring} fill={paint} data-share={share} />
}
