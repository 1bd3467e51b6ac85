import { useDraggable } from '@dnd-kit/core'
import type { MediaFile } from '@rankdesk/api'
import { Icon, Chip } from '@rankdesk/ui'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { isInWork } from '../files/fileStatus.ts'
import { FileStatusChip } from '../files/FileStatusChip.tsx'
import { fileKind, fileTexts } from '../files/fileTexts.ts'
import { FileThumbnail } from '../files/FileThumbnail.tsx'

export interface FileTileProps {
  id: string
  file: MediaFile
  /** The position in the whole list, from 1, and the length of the list. */
  position: number
  total: number
  selected: boolean
  active: boolean
  /** Whether several files can be selected: shows the box. */
  multiple: boolean
  draggable: boolean
  left: number
  top: number
  width: number
  height: number
}

/** A file in the grid. It renders only when one of its props changes, so that scrolling is fast. */
export const FileTile = memo(function FileTile({
  id,
  file,
  position,
  total,
  selected,
  active,
  multiple,
  draggable,
  left,
  top,
  width,
  height,
}: FileTileProps) {
  const { listeners, setNodeRef, isDragging } = useDraggable({
    id: String(file.mediaId),
    disabled: !draggable,
    attributes: { role: 'option' },
  })
  const hasWarning = file.status === 'ready' && lacksAltText(file)
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={total}
      data-file={file.mediaId}
      data-active={active || undefined}
      data-dragged={isDragging || undefined}
      className="group/tile absolute flex cursor-pointer flex-col rounded-control border-2 border-transparent p-1.5 select-none hover:bg-hover aria-selected:border-accent data-dragged:opacity-50 group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:outline-offset-1 group-focus-visible/grid:data-active:outline-ring"
      // Not a transform: with one for each tile, every frame of a scroll takes the browser longer.
      style={{ left, top, width, height }}
    >
      <FileThumbnail file={file} duration className="h-[124px] w-full rounded-control" />
      {multiple && (
        <span
          aria-hidden
          data-check
          className="absolute top-2.5 left-2.5 grid size-5 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent opacity-0 group-hover/tile:opacity-100 group-aria-selected/tile:border-accent-fill group-aria-selected/tile:bg-accent-fill group-aria-selected/tile:opacity-100 group-data-active/tile:group-focus-visible/grid:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon of={Check} size={14} strokeWidth={3} className="opacity-0 group-aria-selected/tile:opacity-100" />
        </span>
      )}
      <span className="mt-1.5 block truncate font-medium" title={file.name}>
        {file.name}
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="figures min-w-0 flex-1 truncate text-caption text-subtle">
          {fileTexts(hasWarning ? { ...file, width: null, height: null, size: 0 } : file).caption}
        </span>
        {file.status === 'error' || isInWork(file) ? (
          <FileStatusChip status={file.status} />
        ) : (
          hasWarning && <Chip hue="yellow">No alt text</Chip>
        )}
      </span>
    </div>
  )
})

/** Whether a file is a picture without alternative text. Icons of browser tabs and deleted pictures need none. */
function lacksAltText(file: MediaFile): boolean {
  return !file.deleted && file.alt.trim() === '' && file.extension !== 'ico' && fileKind(file) === 'image'
}
