import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back with files that are pasted while the focus is inside `box`, or anywhere on the page. A text field and a
 * dialog over the box keep what is pasted into them.
 */
export function useFilePaste(
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
