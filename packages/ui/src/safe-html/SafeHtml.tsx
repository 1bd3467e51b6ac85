import { cn } from '../classes/cn.ts'
import type { HtmlPolicy } from '@rankdesk/format'
import { CONTENT_HTML_POLICY } from '@rankdesk/format'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

export interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
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
 * allow (M131). The sanitized content is in the DOM when effects run.
 */
export function SafeHtml(props: SafeHtmlProps) {
  const { html, policy = CONTENT_HTML_POLICY, inline = false, className = '', ref, ...rest } = props
  const content = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    content.current?.replaceChildren(sanitizeHtml(html, policy))
  }, [html, policy])
  const Frame = inline ? 'span' : 'div'
  return (
    <Frame
      {...rest}
      ref={useMergedRefs<HTMLDivElement>(content, ref)}
      className={inline ? className : cn('rich-text', className)}
    />
  )
}
