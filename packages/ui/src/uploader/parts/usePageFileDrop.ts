import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type ChosenFile, filesOfDrop } from '../store/chosenFiles.ts'

export interface PageFileDropOptions {
  /** The area that takes the files. A dialog over it keeps those that are dropped on the dialog. */
  box: RefObject<HTMLElement | null>
  /** Whether files can be dropped anywhere on the page. */
  enabled: boolean
  /** Whether the area accepts no files. The browser still doesn't open them. */
  disabled: boolean
  onDrop: (files: readonly ChosenFile[], element: Element) => void
  /** Called with the element under the files, and with undefined once they leave the page or are dropped. */
  onOver: ((element: Element | undefined) => void) | undefined
}

const EVENTS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const

/** Accepts files and folders that are dropped anywhere on the page. Returns whether files are dragged over it. */
export function usePageFileDrop({ box, enabled, disabled, onDrop, onOver }: PageFileDropOptions): boolean {
  const [isOver, setIsOver] = useState(false)
  const leave = () => {
    setIsOver(false)
    onOver?.(undefined)
  }
  const handle = useEffectEvent((event: DragEvent) => {
    const { dataTransfer: data, target, type } = event
    if (data === null || !data.types.includes('Files') || !(target instanceof Element)) return
    if (type === 'dragleave') {
      if (event.relatedTarget === null) leave()
      return
    }
    // An uploader under the pointer has taken them, or a dialog covers the area.
    const dialog = target.closest('[role=dialog], [role=alertdialog]')
    if (event.defaultPrevented || (dialog !== null && !dialog.contains(box.current))) return leave()
    event.preventDefault()
    if (type === 'drop') {
      leave()
      if (!disabled) void filesOfDrop(data).then((files) => onDrop(files, target))
      return
    }
    onOver?.(target)
    setIsOver(true)
    if (disabled) data.dropEffect = 'none'
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listener = (event: DragEvent) => handle(event)
    for (const type of EVENTS) document.addEventListener(type, listener)
    return () => EVENTS.forEach((type) => document.removeEventListener(type, listener))
  }, [enabled])
  return isOver && !disabled
}
