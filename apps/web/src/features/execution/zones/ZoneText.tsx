import { RenderedText, type TextMark, useTextMarks } from '@rankdesk/editor'
import { SafeHtml } from '@rankdesk/ui'
import { type MouseEvent, useRef } from 'react'

export interface ZoneTextProps {
  html: string
  /** `textOf(html)`. */
  text: string
  marks: readonly TextMark[]
  /** Called with the index of the text where it was pressed; without it the text is only read. */
  onOpen?: (index: number) => void
}

/** A zone's text to be read, as the client's site shows it; pressing a word opens the zone there. */
export function ZoneText({ html, text, marks, onOpen }: ZoneTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useTextMarks(place, text, marks)

  function press(event: MouseEvent<HTMLDivElement>) {
    // A link of the page leads nowhere from here: the text is there to be worked on.
    event.preventDefault()
    const { current } = place
    if (current === null || onOpen === undefined) return
    if (getSelection()?.isCollapsed === false) return
    const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY)
    onOpen(caret ? new RenderedText(current, text).indexOf(caret.offsetNode, caret.offset) : 0)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the same comes by keyboard with the button 'Edit' of the zone
    <div ref={place} onClick={press} className={`-mx-3 max-w-166 ${onOpen === undefined ? '' : 'cursor-text'}`}>
      {text === '' && !/<img/i.test(html) ? (
        <p className="px-3 py-2 text-document text-subtle">{onOpen === undefined ? 'Empty' : 'Add text'}</p>
      ) : (
        <SafeHtml html={html} className="zone-paper rounded-control px-3 py-2" />
      )}
    </div>
  )
}
