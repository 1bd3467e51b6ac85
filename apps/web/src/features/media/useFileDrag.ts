import {
  type DndContextProps,
  type DragMoveEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { MediaFile } from '@rankdesk/api'
import { useRef, useState } from 'react'

/** How far the pointer must move before a press is a drag, in px. */
const DRAG_DISTANCE_PX = 10

/** The distance between the pointer and what shows the dragged files, in px. */
const POINTER_GAP_PX = 12

/** Places the drag overlay beside the pointer, wherever the tile was pressed. */
export const placeAtPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  if (!(activatorEvent instanceof MouseEvent) || activeNodeRect === null) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - activeNodeRect.left + POINTER_GAP_PX,
    y: transform.y + activatorEvent.clientY - activeNodeRect.top + POINTER_GAP_PX,
  }
}

/** Files that are dragged, and the folder under the pointer. */
export interface FileDrag {
  files: readonly MediaFile[]
  target: string | undefined
}

export interface FileDragOptions {
  /** Returns the files that a drag of this one moves: the selected ones, if it is one of them. */
  filesOf: (mediaId: number) => readonly MediaFile[]
  onDrop: (files: readonly MediaFile[], folder: string) => void
}

/** Drags files onto the folders of the tree and onto the subfolders. By keyboard they are moved with the Move dialog. */
export function useFileDrag({ filesOf, onDrop }: FileDragOptions) {
  const [drag, setDrag] = useState<FileDrag>()
  const latest = useRef<FileDrag>(undefined)
  function change(next: FileDrag | undefined) {
    latest.current = next
    setDrag(next)
  }
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }))
  const dndProps = {
    sensors,
    autoScroll: false,
    onDragStart: ({ active }) => change({ files: filesOf(Number(active.id)), target: undefined }),
    onDragMove(event) {
      const before = latest.current
      const target = folderUnder(event)
      if (before !== undefined && before.target !== target) change({ ...before, target })
    },
    onDragEnd() {
      const dropped = latest.current
      change(undefined)
      if (dropped?.target !== undefined && dropped.files.length > 0) onDrop(dropped.files, dropped.target)
    },
    onDragCancel: () => change(undefined),
  } satisfies DndContextProps
  return { drag, dndProps }
}

/** Returns the folder that an element stands for: a line of the tree, or one of the subfolders. */
export function folderAt(element: Element | null | undefined): string | undefined {
  const found = element?.closest<HTMLElement>('[role=treeitem], [data-folder]')
  return found?.dataset['folder'] ?? found?.querySelector<HTMLElement>('[data-folder]')?.dataset['folder']
}

/** Returns the folder under the pointer. The tree has its own drag context, so the page is asked. */
function folderUnder({ activatorEvent, delta }: DragMoveEvent): string | undefined {
  if (!(activatorEvent instanceof MouseEvent)) return undefined
  return folderAt(document.elementFromPoint(activatorEvent.clientX + delta.x, activatorEvent.clientY + delta.y))
}
