import { MESSAGE_HTML_POLICY } from '@rankdesk/format'
import { SafeHtml } from '@rankdesk/ui'
import type { MessageProps } from './messageProps.ts'

/** The loaded form of `Message`: sanitizes the HTML and renders it. */
export function MessageHtml({ html, className }: MessageProps) {
  return <SafeHtml html={html} policy={MESSAGE_HTML_POLICY} inline className={className} />
}
