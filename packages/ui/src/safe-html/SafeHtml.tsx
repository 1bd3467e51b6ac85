import type { HtmlPolicy } from '@rankdesk/format'
import { CONTENT_HTML_POLICY, textOf } from '@rankdesk/format'
import { useLayoutEffect, useRef } from 'react'
import { sanitizeNatively } from './sanitizeNatively.ts'

export interface SafeHtmlProps {
  /** The HTML, from any source. It may contain anything. */
  html: string
  /** The policy: which elements and attributes stay. @default CONTENT_HTML_POLICY */
  policy?: HtmlPolicy
  /**
   * Whether the HTML is inline text in the surrounding size, instead of a block with document styles. @default false
   */
  inline?: boolean
  /** Classes for layout and text, such as width and color. */
  className?: string
}

/**
 * Renders HTML that the app didn't create. The only component for this: removes everything that the policy doesn't
 * allow (M131).
 */
export function SafeHtml({ html, policy = CONTENT_HTML_POLICY, inline = false, className = '' }: SafeHtmlProps) {
  const place = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const clean = sanitizeNatively(html, policy)
    if (clean !== undefined) {
      place.current?.replaceChildren(clean)
      return undefined
    }
    let shown = true
    // Browsers without a sanitizer load the library; until then, and if it fails to load, the plain text is shown.
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
