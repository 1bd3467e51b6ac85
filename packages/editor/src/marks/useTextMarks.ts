import './marks.css'
import { type RefObject, useEffect } from 'react'
import { type TextMark, TextMarks } from './textMarks.ts'

/**
 * Marks words of a text that an element shows, for as long as it does. `text` is `textOf` of what is shown; the element
 * must show it by the time that effects run, as SafeHtml does.
 */
export function useTextMarks(place: RefObject<HTMLElement | null>, text: string, marks: readonly TextMark[]): void {
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const shown = new TextMarks()
    shown.show(current, text, marks)
    return () => shown.clear()
  }, [place, text, marks])
}
