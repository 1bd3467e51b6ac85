import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import type { SeriesLook } from '../chart-frame/seriesLook.ts'
import { LevelMark } from './LevelMark.tsx'
import type { BarPart } from './stackedBarModel.ts'

export interface StackedBarLegendProps {
  parts: readonly BarPart[]
  looks: readonly SeriesLook[]
  counts: readonly string[]
  isolated: string | null
  onIsolate: (name: string | null) => void
  cursor: ChartCursor
}

/** Names, marks and counts below a stacked bar. Pointing at one shows its tooltip; a press makes it stand out. */
export function StackedBarLegend({ parts, looks, counts, isolated, onIsolate, cursor }: StackedBarLegendProps) {
  return (
    <div role="group" aria-label="Show one part alone" className="-mx-1.5 mt-1.5 flex flex-wrap gap-x-2">
      {parts.map((part, index) => {
        const look = looks[index]
        const faded = isolated !== null && isolated !== part.name
        return (
          <button
            key={part.name}
            type="button"
            aria-pressed={isolated === part.name}
            onClick={() => onIsolate(isolated === part.name ? null : part.name)}
            onPointerEnter={() => cursor.set(index)}
            onPointerLeave={() => cursor.set(-1)}
            className={`inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border-0 bg-transparent px-1.5 text-caption hover:bg-hover aria-pressed:bg-press ${faded ? 'text-subtle line-through' : 'text-muted'}`}
          >
            {look !== undefined && <LevelMark look={look} level={part.level} />}
            <span className="min-w-0 truncate">{part.name}</span>
            <span className="figures font-semibold text-text">{counts[index]}</span>
          </button>
        )
      })}
    </div>
  )
}
