import { memo, useLayoutEffect, useMemo } from 'react'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import { svgBox } from '../chart-frame/textScale.ts'
import { BandCursor } from '../marks/BandCursor.tsx'
import { type BarGroup, Bars } from '../marks/Bars.tsx'
import { FillPattern } from '../marks/FillPattern.tsx'
import { roundPx } from '../marks/markPath.ts'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { BarLabel, BarLayout, BarModel, BarStyle } from './barInput.ts'

export interface BarDrawingProps {
  model: BarModel
  /** The visible series, in the order of the model. */
  series: readonly ChartSeries[]
  styles: ReadonlyMap<string, BarStyle>
  layout: BarLayout
  highlight: number | undefined
  cursor: ChartCursor
  duration: number | undefined
  /** Called with the height that horizontal bars need. */
  onHeight: (height: number) => void
}

/** Draws a bar model: grid, bars, goals and labels. */
export function BarDrawing({ model, series, styles, layout, highlight, cursor, duration, onHeight }: BarDrawingProps) {
  const { horizontal, zero } = model
  useLayoutEffect(() => {
    if (horizontal) onHeight(model.height)
  }, [horizontal, model.height, onHeight])
  const groups = useMemo(
    () => barGroups({ series, styles, layout, highlight, count: model.bands.length }),
    [series, styles, layout, highlight, model.bands.length],
  )
  return (
    <svg aria-hidden {...svgBox(model.width, model.height)} className="figures block overflow-visible text-caption">
      <defs>
        {[...styles.values()].map(
          ({ pattern }) => pattern !== undefined && <FillPattern key={pattern.id} {...pattern} />,
        )}
      </defs>
      <BandCursor cursor={cursor} bands={model.bands} />
      <path d={lines(model.grid, model)} stroke="var(--color-hairline)" />
      <Bars {...model} groups={groups} duration={duration} />
      <path d={lines([zero], model)} stroke="var(--color-line)" />
      <Goals goals={model.goals} isShared={model.goals.length === 1 && isAcrossPlot(model)} />
      <Labels texts={model.valueLabels} className="fill-muted" />
      <Labels texts={model.categoryLabels} className="fill-muted" />
      {model.goalLabel !== undefined && <Labels texts={[model.goalLabel]} className="fill-text font-medium" />}
      <g className="fill-text stroke-surface" strokeWidth={3} paintOrder="stroke">
        {model.values.map(({ x, y, text, of, anchor }) => (
          <text key={`${x}/${y}`} x={roundPx(x)} y={roundPx(y)} textAnchor={anchor}>
            {text}
            {of !== undefined && <tspan className="fill-subtle">/{of}</tspan>}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** Whether the first goal is a line across the whole plot. */
function isAcrossPlot({ goals: [first], horizontal, plot }: BarModel): boolean {
  if (first === undefined) return false
  return horizontal
    ? first.y2 - first.y1 >= plot.bottom - plot.top - 1
    : first.x2 - first.x1 >= plot.right - plot.left - 1
}

const Labels = memo(function Labels({ texts, className }: { texts: readonly BarLabel[]; className: string }) {
  return (
    <g className={className}>
      {texts.map(({ x, y, lines: [first, second], anchor, strong }, index) => (
        <text
          key={index}
          x={roundPx(x)}
          y={roundPx(y)}
          textAnchor={anchor}
          className={strong ? 'fill-text font-semibold' : undefined}
        >
          {second === undefined ? (
            first
          ) : (
            <>
              <tspan x={roundPx(x)}>{first}</tspan>
              <tspan x={roundPx(x)} dy={14}>
                {second}
              </tspan>
            </>
          )}
        </text>
      ))}
    </g>
  )
})

/** A shared goal is a dashed line; the goal of a category is a tick across its bars. */
function Goals({ goals, isShared }: { goals: BarModel['goals']; isShared: boolean }) {
  if (goals.length === 0) return null
  const d = goals.map(({ x1, y1, x2, y2 }) => `M${roundPx(x1)} ${roundPx(y1)}L${roundPx(x2)} ${roundPx(y2)}`).join('')
  return (
    <>
      <path d={d} stroke="var(--color-surface)" strokeWidth={isShared ? 4 : 6} strokeOpacity={isShared ? 0.7 : 1} />
      <path
        d={d}
        stroke={isShared ? 'var(--color-muted)' : 'var(--color-text)'}
        strokeWidth={isShared ? 1.5 : 2}
        strokeDasharray={isShared ? '5 4' : undefined}
        strokeLinecap={isShared ? undefined : 'round'}
        data-goal
      />
    </>
  )
}

interface BarGroupOptions extends Pick<BarDrawingProps, 'series' | 'styles' | 'layout' | 'highlight'> {
  /** The count of categories. */
  count: number
}

/** Groups bars of the same style. */
function barGroups({ series, styles, layout, highlight, count }: BarGroupOptions): BarGroup[] {
  const frontCount = series.filter(({ key }) => styles.get(key)?.isTrack !== true).length
  const groups = series.flatMap(({ key, hue }, row): BarGroup[] => {
    const style = styles.get(key)
    if (style === undefined) return []
    const all = Array.from({ length: count }, (_, category) => row * count + category)
    if (style.isTrack) return [{ key, indexes: all, fill: style.paint, stroke: 'var(--color-line)' }]
    if (highlight === undefined || frontCount !== 1 || hue !== undefined)
      return [{ key, indexes: all, fill: style.paint }]
    const highlighted = row * count + highlight
    return [
      { key, indexes: all.filter((index) => index !== highlighted), fill: 'var(--color-grey-chart)' },
      { key: `${key}!`, indexes: [highlighted], fill: style.paint },
    ]
  })
  // Tracks are drawn behind the bars within them.
  return layout === 'within' ? groups.toReversed() : groups
}

/** Returns the path data of lines across the plot at some positions on the value axis. */
function lines(positions: readonly number[], { horizontal, plot }: BarModel): string {
  return positions
    .map((position) =>
      horizontal
        ? `M${roundPx(position)} ${roundPx(plot.top)}V${roundPx(plot.bottom)}`
        : `M${roundPx(plot.left)} ${roundPx(position)}H${roundPx(plot.right)}`,
    )
    .join('')
}
