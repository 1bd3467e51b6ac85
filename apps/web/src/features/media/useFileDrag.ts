import type { Modifier } from '@dnd-kit/core'
import type { MediaFile } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useReorder } from '@rankdesk/ui'

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
  const named = (target: FileDrag | undefined) => {
    const [file, ...others] = target?.files ?? []
    return others.length === 0 ? (file?.name ?? '') : pluralize(others.length + 1, 'file')
  }
  const { drag, dndProps } = useReorder<FileDrag>({
    start: (id) => ({ files: filesOf(Number(id)), target: undefined }),
    // The tree has its own drag context, so the page is asked.
    pointerTarget({ target: before }, { x, y }) {
      const target = folderAt(document.elementFromPoint(x, y))
      return before === undefined || before.target === target ? before : { ...before, target }
    },
    onDrop({ target }) {
      if (target?.target !== undefined && target.files.length > 0) onDrop(target.files, target.target)
    },
    messages: {
      started: ({ target }) => `${named(target)} lifted.`,
      moved: ({ target }) => (target?.target === undefined ? '' : `Over ${target.target}.`),
      // What was moved says so itself, after its question.
      dropped: () => '',
      canceled: ({ target }) => `${named(target)} put back.`,
    },
  })
  return { drag: drag?.target, dndProps: { ...dndProps, autoScroll: false } }
}

/** Returns the folder that an element stands for: a line of the tree, or one of the subfolders. */
export function folderAt(element: Element | null | undefined): string | undefined {
  const found = element?.closest<HTMLElement>('[role=treeitem], [data-folder]')
  return found?.dataset['folder'] ?? found?.querySelector<HTMLElement>('[data-folder]')?.dataset['folder']
}
