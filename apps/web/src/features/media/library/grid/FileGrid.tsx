import type { MediaFile } from '@rankdesk/api'
import { useTextScale } from '@rankdesk/ui'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { FileSelection, SelectionEvent } from '../selection/fileSelection.ts'
import { FileTiles } from './FileTiles.tsx'
import { type Area, gridGeometry, TILE_GAP_PX, tilesIn } from './gridGeometry.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useGridRows } from './useGridRows.ts'
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
  /** Classes for the size, and for an opaque background: with it, the browser scrolls without painting again. */
  className?: string
}

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
  const { columns, rowHeight } = geometry
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
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={active && `${id}-${active.mediaId}`}
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
        <FileTiles {...{ id, rows, files, total, selection, geometry, multiple, draggable }} />
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
