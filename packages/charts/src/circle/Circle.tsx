import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { useMemo, useRef, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { type ChartCell, chartTable } from '../chart-frame/chartTable.ts'
import { useTransition } from '../motion/useTransition.ts'
import { type ChartHue, chartPaint } from '../shared/chartHue.ts'
import { circleModel } from './circleModel.ts'

export interface CircleProps extends Omit<ChartFrameOptions, 'ratio' | 'height' | 'minHeight' | 'emptyText'> {
  /** null when it is not known: the ring stays empty. */
  value: number | null
  /** What makes the ring full. @default 100 */
  max?: number
  /** How value and maximum are written (M539). @default 'default' */
  format?: ValueFormat
  /** What stands in the middle. @default the share in percent */
  centerText?: string
  /** @default the palette's first colour */
  hue?: ChartHue
  /** The diameter, px. Under 48 nothing stands in the middle. @default 96 */
  size?: number
  /** The width of the ring, px. @default a tenth of the diameter */
  thickness?: number
}

/** A ring that fills up to a value (M500). Beyond its maximum it is full, and the text tells by how much. */
export function Circle({ value, max = 100, format = 'default', hue, size = 96, sentence, ...rest }: CircleProps) {
  const { thickness = Math.max(Math.round(size / 10), 3), centerText, className = '', ...frame } = rest
  const [cursor] = useState(createChartCursor)
  const { share, ratio, path } = useMemo(
    () => circleModel({ value, max, size, thickness }),
    [value, max, size, thickness],
  )
  const percent = formatPercent(ratio === null ? null : ratio * 100, { maximumDecimals: 0 })
  const table = useMemo(() => {
    const write = (cell: ChartCell): string => formatValue(typeof cell === 'number' ? cell : null, format)
    return chartTable(
      [{ label: 'Measure' }, { label: 'Value', numeric: true, format: write }],
      [
        ['Value', value],
        ['Of', max],
      ],
    )
  }, [value, max, format])
  const words = value === null ? 'no value' : `${percent}, ${formatValue(value, format)} of ${formatValue(max, format)}`
  return (
    <div className={`max-w-full ${className}`} style={{ width: size }}>
      <ChartFrame
        hideTitle
        hideSentence
        hideActions
        {...frame}
        height={size}
        minHeight={0}
        sentence={sentence ?? `${frame.title}: ${words}.`}
        table={table}
      >
        {(box) => (
          <>
            <svg aria-hidden width={box.width} height={size} viewBox={`0 0 ${size} ${size}`} className="figures block">
              <path d={path} fill="none" stroke="var(--color-press)" strokeWidth={thickness} />
              <Ring
                path={path}
                share={share}
                thickness={thickness}
                duration={frame.duration}
                paint={hue === undefined ? 'var(--color-series-1)' : chartPaint(hue)}
              />
              {size >= 48 && (
                <text
                  x={size / 2}
                  y={size / 2}
                  dy="0.35em"
                  textAnchor="middle"
                  className={`fill-text font-semibold ${size >= 88 ? 'text-page' : 'text-caption'}`}
                >
                  {centerText ?? percent}
                </text>
              )}
            </svg>
            <ChartSurface cursor={cursor} label={frame.title} count={1} nearest={() => 0} describe={() => words} />
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
  path: string
  share: number
  thickness: number
  paint: string
  duration: number | undefined
}

function Ring({ path, share, thickness, paint, duration }: RingProps) {
  const ring = useRef<SVGPathElement>(null)
  const state = useMemo(() => ({ values: Float64Array.of(share) }), [share])
  const enter = useMemo(() => new Float64Array(1), [])
  useTransition(
    state,
    ([now = 0]) => {
      // A round cap would show a dot for nothing at all.
      ring.current?.setAttribute('stroke-dasharray', `${now} 2`)
      ring.current?.setAttribute('visibility', now > 0 ? 'visible' : 'hidden')
    },
    { enter, duration },
  )
  return (
    <path
      ref={ring}
      d={path}
      pathLength={1}
      fill="none"
      stroke={paint}
      strokeWidth={thickness}
      strokeLinecap={share < 1 ? 'round' : 'butt'}
      data-share={share}
    />
  )
}
