import { useMemo } from 'react'
import { svgBox } from '../chart-frame/textScale.ts'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import type { SeriesStyle } from '../chart-frame/seriesStyle.ts'
import { Segments } from '../marks/Segments.tsx'
import { type BarPart, stackedBarModel } from './stackedBarModel.ts'

export interface StackedBarPlotProps {
  parts: readonly BarPart[]
  styles: readonly SeriesStyle[]
  /** The description of each part, such as '6 clients, 17.6%'. */
  descriptions: readonly string[]
  isolated: string | null
  width: number
  height: number
  title: string
  cursor: ChartCursor
  duration: number | undefined
  onPress: ((part: BarPart) => void) | undefined
}

/** The bar, its interactive layer and its tooltip. */
export function StackedBarPlot({
  parts,
  styles,
  descriptions,
  isolated,
  width,
  height,
  title,
  cursor,
  duration,
  onPress,
}: StackedBarPlotProps) {
  const model = useMemo(() => stackedBarModel(parts, width), [parts, width])
  const state = useMemo(
    () => ({
      values: Float64Array.from(model.segments.flatMap(({ x, width: segmentWidth }) => [x, segmentWidth])),
      stride: 2,
      keys: model.segments.map(({ part }) => part.name),
    }),
    [model],
  )
  const nearest = (x: number): number => {
    const visible = model.segments.filter((segment) => segment.width > 0)
    return (visible.findLast((segment) => segment.x <= x) ?? visible[0])?.index ?? -1
  }
  return (
    <>
      <svg aria-hidden {...svgBox(width, height)} className="block overflow-hidden rounded-mark bg-press">
        <Segments
          state={state}
          height={height}
          paints={parts.map(({ name }, index) =>
            isolated === null || isolated === name ? (styles[index]?.paint ?? '') : 'var(--color-line)',
          )}
          duration={duration}
        />
      </svg>
      {model.total > 0 && (
        <ChartSurface
          cursor={cursor}
          label={title}
          count={parts.length}
          nearest={nearest}
          describe={(index) => `${parts[index]?.name ?? ''}: ${descriptions[index] ?? ''}`}
          {...(onPress === undefined
            ? {}
            : { onPress: (index: number) => parts[index] !== undefined && onPress(parts[index]) })}
        />
      )}
      <ChartTooltip
        cursor={cursor}
        size={{ width, height }}
        kind="area"
        content={(index) => {
          const segment = model.segments[index]
          const style = styles[index]
          if (segment === undefined || style === undefined) return undefined
          return {
            title,
            rows: [{ label: segment.part.name, value: descriptions[index] ?? '', style }],
            at: { x: segment.x + segment.width / 2, y: height + 6 },
          }
        }}
      />
    </>
  )
}
