import { useMemo } from 'react'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import type { SeriesLook } from '../chart-frame/seriesLook.ts'
import { Strips } from '../marks/Strips.tsx'
import { type BarPart, stackedBarModel } from './stackedBarModel.ts'

export interface StackedBarPlotProps {
  parts: readonly BarPart[]
  looks: readonly SeriesLook[]
  /** What is said of each part, such as '6 clients, 17.6%'. */
  words: readonly string[]
  isolated: string | null
  width: number
  height: number
  title: string
  cursor: ChartCursor
  duration: number | undefined
  onPress: ((part: BarPart) => void) | undefined
}

/** The bar itself, and the sheet and tooltip over it. */
export function StackedBarPlot({
  parts,
  looks,
  words,
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
      values: Float64Array.from(model.segments.flatMap(({ x, width: own }) => [x, own])),
      stride: 2,
      keys: model.segments.map(({ part }) => part.name),
    }),
    [model],
  )
  const nearest = (x: number): number => {
    const drawn = model.segments.filter((segment) => segment.width > 0)
    return (drawn.findLast((segment) => segment.x <= x) ?? drawn[0])?.index ?? -1
  }
  return (
    <>
      <svg aria-hidden width={width} height={height} className="block overflow-hidden rounded-mark bg-press">
        <Strips
          state={state}
          height={height}
          paints={parts.map(({ name }, index) =>
            isolated === null || isolated === name ? (looks[index]?.paint ?? '') : 'var(--color-line)',
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
          describe={(stop) => `${parts[stop]?.name ?? ''}: ${words[stop] ?? ''}`}
          {...(onPress === undefined
            ? {}
            : { onPress: (stop: number) => parts[stop] !== undefined && onPress(parts[stop]) })}
        />
      )}
      <ChartTooltip
        cursor={cursor}
        size={{ width, height }}
        kind="area"
        content={(stop) => {
          const segment = model.segments[stop]
          const look = looks[stop]
          if (segment === undefined || look === undefined) return undefined
          return {
            title: title,
            rows: [{ label: segment.part.name, value: words[stop] ?? '', look }],
            at: { x: segment.x + segment.width / 2, y: height + 6 },
          }
        }}
      />
    </>
  )
}
