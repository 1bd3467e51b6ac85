import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back with files that are pasted while the focus is inside `box`, or anywhere on the page except in a text
 * field.
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
    if (files.length === 0 || (!isInside && (where === 'inside' || isText))) return
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
