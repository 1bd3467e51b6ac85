import type { MediaFile } from '@rankdesk/api'
import { useTextScale } from '@rankdesk/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { FileSelection, SelectionEvent } from '../selection/fileSelection.ts'
import { FileTile } from './FileTile.tsx'
import { gridGeometry, indexAfterKey, TILE_GAP_PX, tilesIn } from './gridGeometry.ts'
import { useGridSize } from './useGridSize.ts'
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
  className?: string
}

/** Up to this number of rows, all of them are mounted. */
const MAX_MOUNTED_ROWS = 24

/**
 * Files as tiles, virtualized by rows. One tab stop: arrow keys, Home, End and Page keys move; Space selects, Shift
 * extends, Ctrl+A selects all, Enter opens. A press beside the tiles draws a rubber band.
 */
export function FileGrid(props: FileGridProps) {
  const { label, files, total, selection, onSelection, onOpen, onKey, onMissing, scroller } = props
  const { multiple = true, draggable = false, className = '' } = props
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const geometry = gridGeometry(useGridSize(content), useTextScale())
  const { columns, rowHeight, tileWidth, tileHeight } = geometry
  const rowCount = Math.ceil(total / columns)
  const activeIndex = files.findIndex(({ mediaId }) => mediaId === selection.active)
  const isActive = (index: number) => index === (activeIndex < 0 ? 0 : activeIndex)

  const virtual = useVirtualizer({
    count: rowCount,
    enabled: rowCount > MAX_MOUNTED_ROWS,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    initialRect: { width: 0, height: 900 },
  })
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual])
  const rows =
    rowCount > MAX_MOUNTED_ROWS
      ? virtual.getVirtualItems().map(({ index }) => index)
      : Array.from({ length: rowCount }, (_, index) => index)
  const lastIndex = ((rows.at(-1) ?? -1) + 1) * columns - 1
  const isMissing = Math.min(lastIndex, total - 1) >= files.length
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing, files.length, onMissing])

  const bandBase = useRef<ReadonlySet<number>>(new Set())
  const { band, handlers } = useRubberBand({
    scroller,
    content,
    disabled: !multiple,
    onStart: (keep) => {
      bandBase.current = keep ? selection.ids : new Set()
    },
    onBand: (area) => {
      const ids = tilesIn(area, geometry, files.length).flatMap((index) => files[index]?.mediaId ?? [])
      onSelection({ type: 'banded', ids, before: bandBase.current })
    },
    onPress: (keep) => {
      if (!keep) onSelection({ type: 'cleared' })
    },
  })

  function handleClick(event: MouseEvent) {
    const file = fileAt(event.target, files)
    if (file === undefined) return
    const isBox = event.target instanceof Element && event.target.closest('[data-check]') !== null
    const toggles = multiple && (isBox || event.ctrlKey || event.metaKey)
    const mode = multiple && event.shiftKey ? 'range' : toggles ? 'toggle' : 'only'
    onSelection({ type: 'pressed', id: file.mediaId, mode })
    if (mode === 'only') onOpen(file)
  }

  function handleContextMenu(event: MouseEvent) {
    const file = fileAt(event.target, files)
    if (file !== undefined && !selection.ids.has(file.mediaId)) {
      onSelection({ type: 'pressed', id: file.mediaId, mode: 'only' })
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || event.altKey) return
    const active = files[Math.max(0, activeIndex)]
    const modified = event.ctrlKey || event.metaKey
    if (event.key === 'a' && modified && multiple) {
      event.preventDefault()
      onSelection({ type: 'allSelected' })
    } else if (event.key === ' ' && active !== undefined) {
      event.preventDefault()
      onSelection({ type: 'pressed', id: active.mediaId, mode: multiple ? 'toggle' : 'only' })
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      onOpen(active)
    } else if (event.key === 'Escape' && selection.ids.size > 0) {
      event.preventDefault()
      onSelection({ type: 'cleared' })
    } else if (!modified && moveActive(event.key, event.shiftKey)) {
      event.preventDefault()
    } else {
      onKey?.(event)
    }
  }

  function moveActive(key: string, range: boolean): boolean {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const from = selection.active === undefined ? -1 : activeIndex
    const to = from < 0 ? firstIndex(key, files.length) : indexAfterKey(key, from, files.length, columns, pageRows)
    const file = to === undefined ? undefined : files[to]
    if (file === undefined || to === undefined) return false
    onSelection({ type: 'moved', id: file.mediaId, range: range && multiple })
    revealRow(scroller.current, Math.floor(to / columns) * rowHeight, tileHeight)
    return true
  }

  const activeFile = files[activeIndex < 0 ? 0 : activeIndex]
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={activeFile === undefined ? undefined : `${id}-${activeFile.mediaId}`}
      tabIndex={0}
      className={`group/grid relative overflow-y-auto outline-none select-none ${className}`}
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
        {rows.flatMap((row) =>
          Array.from({ length: columns }, (_, column) => {
            const index = row * columns + column
            const left = column * (tileWidth + TILE_GAP_PX)
            const file = files[index]
            if (index >= total) return null
            if (file === undefined) {
              return (
                <TilePlaceholder
                  key={`missing ${index}`}
                  left={left}
                  top={row * rowHeight}
                  width={tileWidth}
                  height={tileHeight}
                />
              )
            }
            return (
              <FileTile
                key={file.mediaId}
                id={`${id}-${file.mediaId}`}
                file={file}
                position={index + 1}
                total={total}
                selected={selection.ids.has(file.mediaId)}
                active={isActive(index)}
                multiple={multiple}
                draggable={draggable}
                left={left}
                top={row * rowHeight}
                width={tileWidth}
                height={tileHeight}
              />
            )
          }),
        )}
        {band !== undefined && (
          <div
            aria-hidden
            className="pointer-events-none absolute top-0 left-0 z-10 rounded-mark border border-accent bg-accent/10"
            style={{
              transform: `translate(${band.left}px, ${band.top}px)`,
              width: band.right - band.left,
              height: band.bottom - band.top,
            }}
          />
        )}
      </div>
    </div>
  )
}

/** The space of a file that is not loaded yet. */
function TilePlaceholder({ left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  return (
    <div
      aria-hidden
      className="absolute top-0 left-0 p-2"
      style={{ transform: `translate(${left}px, ${top}px)`, width, height }}
    >
      <div className="h-[124px] animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-press" />
    </div>
  )
}

function fileAt(target: EventTarget, files: readonly MediaFile[]): MediaFile | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-file]') : null
  return tile === null ? undefined : files.find(({ mediaId }) => String(mediaId) === tile.dataset['file'])
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
