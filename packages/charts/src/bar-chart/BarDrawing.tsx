import { memo, useLayoutEffect, useMemo } from 'react'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import { BandCursor } from '../marks/BandCursor.tsx'
import { type BarGroup, Bars } from '../marks/Bars.tsx'
import { FillPattern } from '../marks/FillPattern.tsx'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { BarLayout, BarModel, BarText } from './barInput.ts'
import type { BarLook } from './barLooks.ts'

export interface BarDrawingProps {
  model: BarModel
  /** Those that are shown, in the order of the model. */
  series: readonly ChartSeries[]
  looks: ReadonlyMap<string, BarLook>
  layout: BarLayout
  highlight: number | undefined
  cursor: ChartCursor
  duration: number | undefined
  /** Told how high the drawing is, when its rows decide that. */
  onHeight: (height: number) => void
}

/** Draws a bar model: grid, bars, goal, labels. */
export function BarDrawing({ model, series, looks, layout, highlight, cursor, duration, onHeight }: BarDrawingProps) {
  const { plot, horizontal, zero } = model
  useLayoutEffect(() => {
    if (horizontal) onHeight(model.height)
  }, [horizontal, model.height, onHeight])
  const groups = useMemo(
    () => barGroups(series, looks, layout, highlight, model.stops.length),
    [series, looks, layout, highlight, model.stops.length],
  )
  return (
    <svg aria-hidden width={model.width} height={model.height} className="figures block overflow-visible text-caption">
      <defs>
        {[...looks.values()].map(({ tile }) => tile !== undefined && <FillPattern key={tile.id} {...tile} />)}
      </defs>
      <BandCursor cursor={cursor} stops={model.stops} />
      <path d={lines(model.grid, model)} stroke="var(--color-hairline)" />
      <Bars {...model} groups={groups} duration={duration} />
      <path d={lines([zero], model)} stroke="var(--color-line)" />
      <Goals goals={model.goals} across={model.goals.length === 1 && isLong(model)} />
      <Labels texts={model.valueLabels} className="fill-muted" />
      <Labels texts={model.categoryLabels} className="fill-muted" />
      {model.goalLabel !== undefined && <Labels texts={[model.goalLabel]} className="fill-text font-medium" />}
      <g className="fill-text stroke-surface" strokeWidth={3} paintOrder="stroke">
        {model.values.map(({ x, y, text, of, anchor }) => (
          <text key={`${x}/${y}`} x={round(x)} y={round(y)} textAnchor={anchor}>
            {text}
            {of !== undefined && <tspan className="fill-subtle">/{of}</tspan>}
          </text>
        ))}
      </g>
    </svg>
  )

  function isLong({ goals: [first] }: BarModel): boolean {
    if (first === undefined) return false
    return horizontal
      ? first.y2 - first.y1 >= plot.bottom - plot.top - 1
      : first.x2 - first.x1 >= plot.right - plot.left - 1
  }
}

const Labels = memo(function Labels({ texts, className }: { texts: readonly BarText[]; className: string }) {
  return (
    <g className={className}>
      {texts.map(({ x, y, lines: [first, second], anchor, strong }, index) => (
        <text
          key={index}
          x={round(x)}
          y={round(y)}
          textAnchor={anchor}
          className={strong ? 'fill-text font-semibold' : undefined}
        >
          {second === undefined ? (
            first
          ) : (
            <>
              <tspan x={round(x)}>{first}</tspan>
              <tspan x={round(x)} dy={14}>
                {second}
              </tspan>
            </>
          )}
        </text>
      ))}
    </g>
  )
})

/** A goal of all is a dashed line; a goal of each is a tick of ink, cut out of its bars by the surface. */
function Goals({ goals, across }: { goals: BarModel['goals']; across: boolean }) {
  if (goals.length === 0) return null
  const d = goals.map(({ x1, y1, x2, y2 }) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`).join('')
  return (
    <>
      <path d={d} stroke="var(--color-surface)" strokeWidth={across ? 4 : 6} strokeOpacity={across ? 0.7 : 1} />
      <path
        d={d}
        stroke={across ? 'var(--color-muted)' : 'var(--color-text)'}
        strokeWidth={across ? 1.5 : 2}
        strokeDasharray={across ? '5 4' : undefined}
        strokeLinecap={across ? undefined : 'round'}
        data-goal
      />
    </>
  )
}

function barGroups(
  series: readonly ChartSeries[],
  looks: ReadonlyMap<string, BarLook>,
  layout: BarLayout,
  highlight: number | undefined,
  count: number,
): BarGroup[] {
  const fronts = series.filter(({ key }) => looks.get(key)?.trough !== true).length
  const groups = series.flatMap(({ key, hue }, row): BarGroup[] => {
    const look = looks.get(key)
    if (look === undefined) return []
    const all = Array.from({ length: count }, (_, category) => row * count + category)
    if (look.trough) return [{ key, which: all, fill: look.paint, stroke: 'var(--color-line)' }]
    if (highlight === undefined || fronts !== 1 || hue !== undefined) return [{ key, which: all, fill: look.paint }]
    const picked = row * count + highlight
    return [
      { key, which: all.filter((at) => at !== picked), fill: 'var(--color-grey-chart)' },
      { key: `${key}!`, which: [picked], fill: look.paint },
    ]
  })
  // Troughs stand behind what stands in them.
  return layout === 'within' ? groups.toReversed() : groups
}

function lines(at: readonly number[], { horizontal, plot }: BarModel): string {
  return at
    .map((place) =>
      horizontal
        ? `M${round(place)} ${round(plot.top)}V${round(plot.bottom)}`
        : `M${round(plot.left)} ${round(place)}H${round(plot.right)}`,
    )
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
