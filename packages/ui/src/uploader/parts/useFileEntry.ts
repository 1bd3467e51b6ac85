import type { DragEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ChosenFile, filesOfDrop } from '../store/chosenFiles.ts'

export interface FileEntryOptions {
  /** The element into which files are pasted. */
  box: RefObject<HTMLElement | null>
  /** Called with the dropped or pasted files. */
  onFiles: (files: readonly ChosenFile[], pasted: boolean) => void
  /** Whether the focus must be inside the box to paste, or may be anywhere on the page. */
  paste: 'inside' | 'anywhere'
  /** Whether no files are accepted. */
  disabled: boolean
}

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

/** Accepts files that are dropped on an element, which takes the handlers, and those that are pasted. */
export function useFileEntry({ box, onFiles, paste, disabled }: FileEntryOptions): FileDrop {
  const drop = useFileDrop((files) => onFiles(files, false), disabled)
  const onPaste = (files: readonly File[]) =>
    onFiles(
      files.map((file) => ({ file, folder: '' })),
      true,
    )
  useFilePaste(box, onPaste, paste, disabled)
  return drop
}

/**
 * Accepts files and folders that are dropped on an element. While disabled it still prevents the default, because the browser would
 * otherwise leave the page and open the file.
 */
function useFileDrop(onDrop: (files: readonly ChosenFile[]) => void, disabled: boolean): FileDrop {
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

/**
 * Calls back with files that are pasted while the focus is inside `box`, or anywhere on the page. A text field and a
 * dialog over the box keep what is pasted into them.
 */
function useFilePaste(
  box: RefObject<HTMLElement | null>,
  onPaste: (files: readonly File[]) => void,
  where: 'inside' | 'anywhere',
  disabled: boolean,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const target = event.target instanceof Element ? event.target : null
    const isInside = target !== null && box.current?.contains(target) === true
    const isText = target?.closest('input, textarea, [contenteditable]:not([contenteditable=false])') !== null
    const dialog = target?.closest('[role=dialog], [role=alertdialog]')
    const isElsewhere = dialog != null && box.current !== null && !dialog.contains(box.current)
    if (files.length === 0 || isText || isElsewhere || (!isInside && where === 'inside')) return
    event.preventDefault()
    onPaste(files)
  })
  useEffect(() => {
    if (disabled) return undefined
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [disabled])
}
