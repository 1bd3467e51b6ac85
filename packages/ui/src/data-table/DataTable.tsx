import type { RowData } from '@tanstack/react-table'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../classes/cn.ts'
import { OptionalPart } from '../error-boundary/OptionalPart.tsx'
import { forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { lazyComponent } from '../lazy-component/lazyComponent.tsx'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { tableActions } from './actions/tableActions.ts'
import type { RowConfig } from './body/rowConfig.ts'
import { MAX_MOUNTED_ENTRIES } from './body/useIdleOverscan.ts'
import { columnLabel } from './dataTableColumn.ts'
import { type DataTableContext, type HeaderDrag, RowConfigContext, TableContext } from './dataTableContext.ts'
import { DataTableElement } from './DataTableElement.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import type { RowMoveMenuProps } from './reorder/RowMoveMenu.tsx'
import type * as reorderModule from './reorder/RowReorder.tsx'
import { useDataTable } from './useDataTable.ts'

const RowMoveMenu = lazyComponent(async () => (await import('./reorder/RowMoveMenu.tsx')).RowMoveMenu) as <
  Data extends RowData,
>(
  props: RowMoveMenuProps<Data>,
) => ReactNode

/**
 * A table of records with sorting, filtering, nesting, selection and reordering, and with loading, stale, empty and
 * error states. State and columns are TanStack Table's: the caller controls the slices in `state`, the table keeps the
 * others. Row actions that show on hover and focus go into `RowActions`. See RULES.md.
 */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, variant = 'main', stale = false, error } = props
  const scroller = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLTableElement>(null)
  const model = useDataTable(props, element)
  const { config, entries, menu } = model
  const [selectionAnchor] = useState<{ current: string | undefined }>({ current: undefined })
  const [headerDrag] = useState<{ current: HeaderDrag | undefined }>({ current: undefined })
  const actions = tableActions(props, model, selectionAnchor)
  const { module: rowReorder, isLoading } = useRowReorder(props.reorder !== undefined)
  const loading = props.loading === true || isLoading
  useOneTabStop(element, config.grid)
  const scrollable = useScrollable(config.grid ? NO_BOX : scroller)
  const state = error === undefined ? dataState(loading, entries.length) : 'error'
  const maxHeight = maxHeightOf(props, config.virtual)
  const expectedHeight = typeof maxHeight === 'number' ? maxHeight : VIRTUAL_HEIGHT
  const context: DataTableContext<Data> = { props, element, model, actions, headerDrag, state, expectedHeight }
  const table = (
    <TableContext value={context}>
      <RowConfigContext value={config}>
        <DataTableElement />
      </RowConfigContext>
    </TableContext>
  )
  return (
    <div {...forwardedAttributes(props)} className={cn('min-w-0', props.className)}>
      {props.toolbar !== undefined && <div className="mb-3 flex flex-wrap items-center gap-2">{props.toolbar}</div>}
      <div className="relative isolate">
        <div
          ref={scroller}
          data-table-scroller
          className={scrollerClass(props, state, config.virtual, entries.length)}
          style={{ maxHeight }}
          {...(scrollable && { tabIndex: 0, role: 'region', 'aria-label': label })}
        >
          {stale && (
            <span aria-hidden className="sticky inset-x-0 top-0 z-4 -mb-0.5 block h-0.5 animate-pulse bg-accent" />
          )}
          {rowReorder ? <rowReorder.RowReorder context={context}>{table}</rowReorder.RowReorder> : table}
        </div>
        {config.virtual && <span aria-hidden data-table-corners className={CORNERS[variant]} />}
      </div>
      <HiddenColumns key={String(rowReorder !== undefined)} scroller={scroller} table={element} config={config} />
      <span aria-live="assertive" className="sr-only">
        {model.announcement}
      </span>
      {menu && (
        <OptionalPart>
          <RowMoveMenu context={context} {...menu} />
        </OptionalPart>
      )}
    </div>
  )
}

function dataState(loading: boolean, count: number) {
  if (loading) return 'loading'
  return count === 0 ? 'empty' : 'rows'
}

function maxHeightOf<Data extends RowData>({ maxHeight }: DataTableProps<Data>, isVirtual: boolean) {
  return maxHeight ?? (isVirtual ? VIRTUAL_HEIGHT : undefined)
}

function scrollerClass<Data extends RowData>(
  { variant = 'main', stale }: DataTableProps<Data>,
  state: DataTableContext<Data>['state'],
  isVirtual: boolean,
  entryCount: number,
): string {
  return cn(
    'relative scroll-pt-[2.25rem] overflow-auto border border-hairline bg-surface [overflow-anchor:none]',
    !isVirtual && (variant === 'main' ? 'rounded-card' : 'rounded-[8px]'),
    isVirtual && entryCount <= MAX_MOUNTED_ENTRIES && PRINTED_WHOLE,
    stale && 'cursor-progress',
    (state === 'empty' || state === 'error') && '@container',
  )
}

/** All rows are in the page when it is printed, so that the paper shows them without scrolling. */
const PRINTED_WHOLE = 'print:max-h-none! print:overflow-visible'

/** A grid is a tab stop anyway, so measuring whether it scrolls is unnecessary. */
const NO_BOX: RefObject<HTMLDivElement | null> = { current: null }

/**
 * The scroller of a long list is square, and these elements cover its corners: scrolling an area with rounded clipping
 * needs the browser's main thread, which delays frames.
 */
const CORNERS = { main: 'round-corners [--round:var(--radius-card)]', nested: 'round-corners [--round:8px]' }

/** The height of a long list without a `maxHeight`, in px. */
const VIRTUAL_HEIGHT = 640

/**
 * Removes the controls in a grid's cells from the tab order: the grid has one tab stop, its active cell. This runs when
 * Tab is pressed, before the browser looks for the next stop, so mounting rows while scrolling costs nothing, and
 * pointer and screen reader still reach every control.
 */
function useOneTabStop(table: RefObject<HTMLElement | null>, grid: boolean): void {
  useEffect(() => {
    if (!grid) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return
      for (const control of table.current?.querySelectorAll<HTMLElement>(STOPS) ?? []) control.tabIndex = -1
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [table, grid])
}

/** The tab stops in rows, except detail rows and the message row. */
const STOPS =
  ':scope>*>[data-index]:not([data-details]) :is(a[href],button,input,select,textarea,summary,iframe,audio,video,[contenteditable],[tabindex]:not(td,th)):not([tabindex="-1"])'

/** A column of which less than this share is visible counts as out of view. */
const VISIBLE_SHARE = 0.5

interface HiddenColumnsProps<Data extends RowData> {
  /** The element in which the table scrolls sideways. */
  scroller: RefObject<HTMLElement | null>
  table: RefObject<HTMLTableElement | null>
  config: RowConfig<Data>
}

/** Names the columns that are out of view where the table is wider than its place. Renders nothing if all are in view. */
function HiddenColumns<Data extends RowData>({ scroller, table, config }: HiddenColumnsProps<Data>) {
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

let loaded: typeof reorderModule | undefined

/** Loads the module that drags rows, including dnd-kit. */
export async function loadRowReorder(): Promise<typeof reorderModule> {
  loaded ??= await import('./reorder/RowReorder.tsx')
  return loaded
}

/** The module that drags rows, and whether it is being loaded. */
interface RowReorderState {
  /** Undefined for a table whose rows can't be moved, and after loading failed. */
  module: typeof reorderModule | undefined
  /** While true, the table shows no rows: with the module it is mounted again, which would drop the focus. */
  isLoading: boolean
}

/** Loads the module that drags rows for a table whose rows can be moved. */
function useRowReorder(isNeeded: boolean): RowReorderState {
  const [module, setModule] = useState(loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // If loading fails, rows still move by their menus, and the next table tries again.
    if (isNeeded && !module) loadRowReorder().then(setModule, () => setHasFailed(true))
  }, [isNeeded, module])
  return { module: isNeeded ? module : undefined, isLoading: isNeeded && !module && !hasFailed }
}
