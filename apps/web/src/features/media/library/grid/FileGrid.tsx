import type { MediaFile } from '@rankdesk/api'
import { cn, useTextScale } from '@rankdesk/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useElementWidth } from '#lib/page/useElementWidth.ts'
import type { FileSelection, SelectionEvent } from '../selection/fileSelection.ts'
import { FileTile } from './FileTile.tsx'
import { type Area, gridGeometry, type GridGeometry, indexAfterKey, TILE_GAP_PX, tilesIn } from './gridGeometry.ts'
import { useRubberBand } from './useRubberBand.ts'

export interface FileGridProps {
  /** The accessible name. */
  label: string
  /** The files that are loaded, the first of the list. */
  files: readonly MediaFile[]
  /** The number of files in the whole list. */
  total: number
  selection: FileSelection
  onSelection: (event: SelectionEvent) => void
  /** Called for a press without a modifier, and for Enter. */
  onOpen: (file: MediaFile) => void
  /** Called when files that are not loaded come into view. */
  onMissing: () => void
  /** Called for a key that the grid doesn't handle. */
  onKey?: (event: KeyboardEvent) => void
  /** Whether several files can be selected. @default true */
  multiple?: boolean
  /** Whether files can be dragged. @default false */
  draggable?: boolean
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  /** Classes for the size, and for an opaque background: with it, the browser scrolls without painting again. */
  className?: string
}

/**
 * Files as tiles, virtualized by rows. One tab stop: arrow keys, Home, End and Page keys move; Space selects, Shift
 * extends, Ctrl+A selects all, Enter opens. A press beside the tiles draws a rubber band.
 */
export function FileGrid({
  label,
  files,
  total,
  selection,
  onSelection,
  onOpen,
  onKey,
  onMissing,
  scroller,
  multiple = true,
  draggable = false,
  className = '',
}: FileGridProps) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const geometry = gridGeometry(useElementWidth(content, EXPECTED_WIDTH_PX), useTextScale())
  const { columns, rowHeight, tileWidth, tileHeight } = geometry
  const rowCount = Math.ceil(total / columns)
  const rows = useGridRows(scroller, rowCount, rowHeight)
  const handleKeyDown = useGridKeys({ files, selection, onSelection, onOpen, onKey, multiple, geometry, scroller })

  const missing = Math.min(((rows.at(-1) ?? -1) + 1) * columns, total) - files.length
  useEffect(() => {
    if (missing > 0) onMissing()
  }, [missing, onMissing])

  const bandBase = useRef<ReadonlySet<number>>(new Set())
  const { band, handlers } = useRubberBand({
    scroller,
    content,
    disabled: !multiple,
    onStart(keep) {
      bandBase.current = keep ? selection.ids : new Set()
    },
    onBand(area) {
      const ids = tilesIn(area, geometry, files.length).flatMap((index) => files[index]?.mediaId ?? [])
      onSelection({ type: 'banded', ids, before: bandBase.current })
    },
    onPress(keep) {
      if (!keep) onSelection({ type: 'cleared' })
    },
  })

  function handleClick(event: MouseEvent) {
    const file = fileAt(event.target, files)
    if (file === undefined) return
    const mode = multiple ? modeOf(event) : 'only'
    onSelection({ type: 'pressed', id: file.mediaId, mode })
    if (mode === 'only') onOpen(file)
  }
  function handleContextMenu(event: MouseEvent) {
    const file = fileAt(event.target, files)
    if (file === undefined || selection.ids.has(file.mediaId)) return
    onSelection({ type: 'pressed', id: file.mediaId, mode: 'only' })
  }

  const active = files.find(({ mediaId }) => mediaId === selection.active) ?? files[0]
  const shown = rows
    .flatMap((row) => Array.from({ length: columns }, (_tile, column) => row * columns + column))
    .filter((index) => index < total)
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={active && `${id}-${active.mediaId}`}
      tabIndex={0}
      className={cn('group/grid relative overflow-y-auto outline-none select-none', className)}
      onClick={handleClick}
      onContextMenu={handleContextMenu}
      onKeyDown={handleKeyDown}
      {...handlers}
    >
      <div
        ref={content}
        role="presentation"
        className="relative"
        style={{ height: Math.max(0, rowCount * rowHeight - TILE_GAP_PX) }}
      >
        {shown.map((index) => {
          const file = files[index]
          const box = {
            left: (index % columns) * (tileWidth + TILE_GAP_PX),
            top: Math.floor(index / columns) * rowHeight,
            width: tileWidth,
            height: tileHeight,
          }
          if (file === undefined) return <TilePlaceholder key={`missing ${index}`} {...box} />
          return (
            <FileTile
              key={file.mediaId}
              id={`${id}-${file.mediaId}`}
              file={file}
              position={index + 1}
              total={total}
              selected={selection.ids.has(file.mediaId)}
              active={file === active}
              multiple={multiple}
              draggable={draggable}
              {...box}
            />
          )
        })}
        {band !== undefined && <Band area={band} />}
      </div>
    </div>
  )
}

function Band({ area: { left, top, right, bottom } }: { area: Area }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 z-10 rounded-mark border border-accent bg-accent/10"
      style={{ transform: `translate(${left}px, ${top}px)`, width: right - left, height: bottom - top }}
    />
  )
}

function modeOf({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): 'only' | 'toggle' | 'range' {
  if (shiftKey) return 'range'
  const isBox = target instanceof Element && target.closest('[data-check]') !== null
  return isBox || ctrlKey || metaKey ? 'toggle' : 'only'
}

function fileAt(target: EventTarget, files: readonly MediaFile[]): MediaFile | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-file]') : null
  return tile === null ? undefined : files.find(({ mediaId }) => String(mediaId) === tile.dataset['file'])
}

/** The width of a grid before it is measured, in px. */
const EXPECTED_WIDTH_PX = 740

/** Up to this number of rows, all of them are mounted. */
const MAX_MOUNTED_ROWS = 24

/** Returns the indices of the mounted rows of a grid: those in the window and a few more, by TanStack Virtual. */
function useGridRows(scroller: RefObject<HTMLElement | null>, rowCount: number, rowHeight: number): readonly number[] {
  const isVirtual = rowCount > MAX_MOUNTED_ROWS
  // oxlint-disable-next-line react/incompatible-library -- it can't be memoized; only the grid is drawn by it
  const virtual = useVirtualizer({
    count: rowCount,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    initialRect: { width: 0, height: 900 },
  })
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual])
  return isVirtual
    ? virtual.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: rowCount }, (_row, index) => index)
}

/** The space of a file that is not loaded yet. */
function TilePlaceholder({ left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  return (
    <div aria-hidden className="absolute p-2" style={{ left, top, width, height }}>
      <div className="h-[124px] animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-press" />
    </div>
  )
}

interface GridKeysOptions {
  files: readonly MediaFile[]
  selection: FileSelection
  onSelection: (event: SelectionEvent) => void
  onOpen: (file: MediaFile) => void
  /** Called for a key that the grid doesn't handle. */
  onKey: ((event: KeyboardEvent) => void) | undefined
  multiple: boolean
  geometry: GridGeometry
  scroller: RefObject<HTMLElement | null>
}

/** Returns the handler of the grid's keys. */
function useGridKeys({
  files,
  selection,
  onSelection,
  onOpen,
  onKey,
  multiple,
  geometry,
  scroller,
}: GridKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { columns, rowHeight, tileHeight } = geometry
  const activeIndex = files.findIndex(({ mediaId }) => mediaId === selection.active)

  function moveActive(key: string, range: boolean): boolean {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to =
      activeIndex < 0 ? firstIndex(key, files.length) : indexAfterKey(key, activeIndex, files.length, columns, pageRows)
    const file = to === undefined ? undefined : files[to]
    if (file === undefined || to === undefined) return false
    onSelection({ type: 'moved', id: file.mediaId, range: range && multiple })
    revealRow(scroller.current, Math.floor(to / columns) * rowHeight, tileHeight)
    return true
  }

  /** Handles a key, and returns whether the grid knows it. */
  function handle({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const active = files[Math.max(0, activeIndex)]
    const modified = ctrlKey || metaKey
    if (key === 'a' && modified && multiple) onSelection({ type: 'allSelected' })
    else if (key === ' ' && active !== undefined) {
      onSelection({ type: 'pressed', id: active.mediaId, mode: multiple ? 'toggle' : 'only' })
    } else if (key === 'Enter' && active !== undefined) onOpen(active)
    else if (key === 'Escape' && multiple && selection.ids.size > 0) onSelection({ type: 'cleared' })
    else return !modified && moveActive(key, shiftKey)
    return true
  }

  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (handle(event)) event.preventDefault()
    else onKey?.(event)
  }
}

/** The first key press moves to the first file, or with End to the last one. */
function firstIndex(key: string, count: number): number | undefined {
  const to = indexAfterKey(key, 0, count, 1, 1)
  return to === undefined ? undefined : key === 'End' ? to : 0
}

/** Scrolls a row into view. */
function revealRow(scroller: HTMLElement | null, top: number, height: number): void {
  if (scroller === null) return
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + height > scrollTop + clientHeight) scroller.scrollTop = top + height + TILE_GAP_PX - clientHeight
}
