import type { HtmlPolicy } from '@rankdesk/format'
import { CONTENT_HTML_POLICY, textOf } from '@rankdesk/format'
import { useLayoutEffect, useRef } from 'react'
import { sanitizeNatively } from './sanitizeNatively.ts'

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
    const clean = sanitizeNatively(html, policy)
    if (clean !== undefined) {
      place.current?.replaceChildren(clean)
      return undefined
    }
    let shown = true
    // The library comes only where the browser has no sanitizer; until then, and without it, the words alone are there.
    place.current?.replaceChildren(textOf(html))
    const sanitize = async () => {
      const { sanitizeHtml } = await import('./sanitizeHtml.ts')
      if (shown) place.current?.replaceChildren(sanitizeHtml(html, policy))
    }
    void sanitize().catch(() => undefined)
    return () => {
      shown = false
    }
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
