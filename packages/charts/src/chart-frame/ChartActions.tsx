import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { LegendItem } from './legendItem.ts'
import type { ChartTable } from './chartTable.ts'
import type { CopyKind } from './copy/copyChart.ts'

export interface ChartActionsProps {
  title: string
  table: ChartTable
  legend: readonly LegendItem[]
  asTable: boolean
  onAsTable: (asTable: boolean) => void
  /** The element that contains the drawing. */
  plot: RefObject<HTMLElement | null>
  announce: (text: string) => void
}

const BUTTON =
  'inline-flex size-6.5 items-center justify-center rounded-control border-0 bg-transparent text-muted hover:bg-hover hover:text-text aria-pressed:bg-press aria-pressed:text-text'

/** Loads the copy code when the menu opens, because few charts are copied. */
const loadCopyChart = () => import('./copy/copyChart.ts')

/** The actions of a chart: show it as a table, and copy it as PNG, SVG or CSV. */
export function ChartActions({ title, table, legend, asTable, onAsTable, plot, announce }: ChartActionsProps) {
  return (
    <div className="ml-auto flex gap-1">
      <button
        type="button"
        aria-label={`Show ${title} as a table`}
        title="Show as a table"
        aria-pressed={asTable}
        onClick={() => onAsTable(!asTable)}
        className={BUTTON}
      >
        <svg aria-hidden width={16} height={16} fill="none" stroke="currentColor" strokeWidth={1.4}>
          <rect x={2} y={2.5} width={12} height={11} rx={2} />
          <path d="M2 6.5h12M6.5 2.5v11" />
        </svg>
      </button>
      <CopyMenu
        title={title}
        kinds={asTable ? ['CSV'] : ['PNG', 'SVG', 'CSV']}
        onCopy={(kind) => {
          if (plot.current === null) return
          const parts = { title, legend, plot: plot.current }
          void loadCopyChart().then(
            async ({ copyChart }) => announce(await copyChart(kind, parts, table)),
            () => announce("Couldn't copy the chart. Check your connection and try again."),
          )
        }}
      />
    </div>
  )
}

interface CopyMenuProps {
  title: string
  kinds: readonly CopyKind[]
  onCopy: (kind: CopyKind) => void
}

/** The copy menu. Escape and leaving the menu close it; Escape returns focus to the button. */
function CopyMenu({ title, kinds, onCopy }: CopyMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return undefined
    const handleOutside = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('focusin', handleOutside)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('focusin', handleOutside)
    }
  }, [open])
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape bubbles up from any of the buttons.
    <div ref={box} className="relative" onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-label={`Copy ${title}`}
        title="Copy"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) void loadCopyChart().catch(() => undefined)
          setOpen(!open)
        }}
        className={BUTTON}
      >
        <svg aria-hidden width={16} height={16} fill="none" stroke="currentColor" strokeWidth={1.4}>
          <rect x={5.5} y={5.5} width={8} height={8} rx={2} />
          <path d="M10.5 5.5v-1a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h1" />
        </svg>
      </button>
      {open && (
        <div id={id} className="absolute top-full right-0 z-20 mt-1 rounded-card bg-raised p-1 shadow-flyout">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => {
                setOpen(false)
                button.current?.focus()
                onCopy(kind)
              }}
              className="block w-full rounded-control border-0 bg-transparent px-3 py-1.5 text-left text-body whitespace-nowrap text-text hover:bg-hover focus-visible:bg-hover"
            >
              Copy as {kind}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
