import type { DragEvent } from 'react'
import { useState } from 'react'
import { type ChosenFile, filesOfDrop } from '../store/chosenFiles.ts'

/** Whether files are dragged over an element, and the event handlers for it. */
export interface FileDrop {
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/**
 * Accepts files and folders that are dropped on an element. While disabled it still prevents the default, because the browser would
 * otherwise leave the page and open the file.
 */
export function useFileDrop(onDrop: (files: readonly ChosenFile[]) => void, disabled: boolean): FileDrop {
  const [isOver, setIsOver] = useState(false)
  function allowDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (disabled) Object.assign(event.dataTransfer, { dropEffect: 'none' })
    else setIsOver(true)
  }
  return {
    isOver: isOver && !disabled,
    handlers: {
      onDragEnter: allowDrop,
      onDragOver: allowDrop,
      onDragLeave(event) {
        const into = event.relatedTarget
        if (!(into instanceof Node && event.currentTarget.contains(into))) setIsOver(false)
      },
      onDrop(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        if (!disabled) void filesOfDrop(event.dataTransfer).then((files) => onDrop(files))
      },
    },
  }
}
