import './marks.css'
import { type RefObject, useEffect } from 'react'
import { type TextMark, TextMarks } from './textMarks.ts'

/**
 * Marks words of a rendered text while the component is mounted. `text` is `textOf` of the rendered HTML, which must be
 * in the DOM when effects run, as SafeHtml guarantees.
 */
export function useTextMarks(element: RefObject<HTMLElement | null>, text: string, marks: readonly TextMark[]): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const shown = new TextMarks()
    shown.show(current, text, marks)
    return () => shown.clear()
  }, [element, text, marks])
}
