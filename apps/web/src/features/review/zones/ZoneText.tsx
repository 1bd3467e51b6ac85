import { RenderedText, type TextMark, useTextMarks } from '@rankdesk/editor'
import { cn, SafeHtml } from '@rankdesk/ui'
import { type MouseEvent, useRef } from 'react'

export interface ZoneTextProps {
  html: string
  /** `textOf(html)`. */
  text: string
  marks: readonly TextMark[]
  /** Called with the text index of a click; without it the text is read-only. */
  onOpen?: (index: number) => void
}

/** A zone's text in the style of the client's site; clicking a word opens the zone there. */
export function ZoneText({ html, text, marks, onOpen }: ZoneTextProps) {
  const element = useRef<HTMLDivElement>(null)
  useTextMarks(element, text, marks)

  function press(event: MouseEvent<HTMLDivElement>) {
    // Links in the text are not followed: the text is there to be edited.
    event.preventDefault()
    const { current } = element
    if (current === null || onOpen === undefined) return
    if (getSelection()?.isCollapsed === false) return
    const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY)
    onOpen(caret ? new RenderedText(current, text).indexOf(caret.offsetNode, caret.offset) : 0)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the same comes by keyboard with the button 'Edit' of the zone
    <div
      ref={element}
      // The text of the client's page is data: a translation would hide what is published, and move the marks.
      translate="no"
      onClick={press}
      className={cn('-mx-3 max-w-166', onOpen === undefined ? '' : 'cursor-text')}
    >
      {text === '' && !/<img/i.test(html) ? (
        <p className="px-3 py-2 text-document text-subtle">{onOpen === undefined ? 'Empty' : 'Add text'}</p>
      ) : (
        <SafeHtml
          html={html}
          // Texts that zones share (M253) are marked, as in the editor.
          className="zone-paper rounded-control px-3 py-2 [&_[data-token]]:underline [&_[data-token]]:decoration-accent [&_[data-token]]:decoration-dotted [&_[data-token]]:underline-offset-3"
        />
      )}
    </div>
  )
}
