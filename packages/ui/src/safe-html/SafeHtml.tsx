import type { HtmlPolicy } from '@rankdesk/format'
import { CONTENT_HTML_POLICY } from '@rankdesk/format'
import { useLayoutEffect, useRef } from 'react'
import { sanitizeHtml } from './sanitizeHtml.ts'

export interface SafeHtmlProps {
  /** HTML from a server or a person; anything may be in it. */
  html: string
  /** What may stay of it. @default CONTENT_HTML_POLICY */
  policy?: HtmlPolicy
  /** A part of a line, in the text's own size, instead of a block with the look of a document. @default false */
  inline?: boolean
  /** Layout and text: width, colour. */
  className?: string
}

/** The only way to show HTML that the app did not write itself: what the policy does not allow is dropped (M131). */
export function SafeHtml({ html, policy = CONTENT_HTML_POLICY, inline = false, className = '' }: SafeHtmlProps) {
  const place = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitizeHtml(html, policy))
  }, [html, policy])
  const Frame = inline ? 'span' : 'div'
  return (
    <Frame
      ref={(element: HTMLElement | null) => {
        place.current = element
      }}
      className={inline ? className : `rich-text ${className}`}
    />
  )
}
