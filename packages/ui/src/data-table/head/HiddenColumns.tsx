import type { RowData } from '@tanstack/react-table'
import { type RefObject, useEffect, useState } from 'react'
import type { RowConfig } from '../body/rowConfig.ts'
import { columnLabel } from '../dataTableColumn.ts'

/** A column of which less than this share is visible counts as out of view. */
const VISIBLE_SHARE = 0.5

export interface HiddenColumnsProps<Data extends RowData> {
  /** The element in which the table scrolls sideways. */
  scroller: RefObject<HTMLElement | null>
  table: RefObject<HTMLTableElement | null>
  config: RowConfig<Data>
}

/** Names the columns that are out of view where the table is wider than its place. Renders nothing if all are in view. */
export function HiddenColumns<Data extends RowData>({ scroller, table, config }: HiddenColumnsProps<Data>) {
  const { columns, sticky } = config
  const hidden = useHiddenColumns(
    scroller,
    table,
    columns.map(({ id }) => `${sticky.get(id)?.side ?? ''} ${id}`).join('\n'),
  )
  const names = columns.filter(({ id }) => hidden.includes(id)).map(columnLabel)
  const shown = names.filter((name) => name !== '')
  if (shown.length === 0) return null
  return (
    <p data-hidden-columns className="mt-1.5 px-1 text-caption text-muted print:hidden">
      Scroll sideways for {LIST.format(shown)}.
    </p>
  )
}

const LIST = new Intl.ListFormat('en-US')
const NONE: readonly string[] = []

/**
 * Returns the ids of the columns whose headers are out of the scroller's view. Pinned columns are always in view, and cover
 * others. A browser without observers has none. `layout` has a line for each column: its pinned side and its id.
 */
function useHiddenColumns(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  layout: string,
): readonly string[] {
  const [hidden, setHidden] = useState(NONE)
  useEffect(() => {
    const head = table.current?.tHead
    if (!head || typeof IntersectionObserver === 'undefined') return undefined
    const sides = new Map(layout.split('\n').map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ')[0]]))
    const headers = [...head.querySelectorAll<HTMLElement>('th[data-column]')]
    const widthOf = (side: string) =>
      headers.filter((header) => sides.get(columnOf(header)) === side).reduce((sum, each) => sum + each.offsetWidth, 0)
    const visible = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, rootBounds } of entries) {
          // In a hidden tab nothing has a size.
          const isMeasured = (rootBounds?.width ?? 0) > 0
          visible.set(columnOf(target), !isMeasured || intersectionRatio >= VISIBLE_SHARE)
        }
        const next = headers.map(columnOf).filter((id) => visible.get(id) === false)
        setHidden((before) => (before.join('\n') === next.join('\n') ? before : next))
      },
      {
        root: scroller.current,
        rootMargin: `0px -${widthOf('end')}px 0px -${widthOf('start')}px`,
        threshold: VISIBLE_SHARE,
      },
    )
    for (const header of headers) if (sides.get(columnOf(header)) === '') observer.observe(header)
    return () => observer.disconnect()
  }, [scroller, table, layout])
  return hidden
}

const columnOf = (header: Element) => header.getAttribute('data-column') ?? ''
