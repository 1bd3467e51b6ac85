import { MESSAGE_HTML_POLICY } from '@rankdesk/format'
import { SafeHtml } from '@rankdesk/ui'

export interface MessageProps {
  /** The HTML of a short message from the server, such as a ranking win. */
  html: string
  className: string
}

/** The loaded form of `Message`: sanitizes the HTML and renders it. */
export function MessageHtml({ html, className }: MessageProps) {
  return <SafeHtml html={html} policy={MESSAGE_HTML_POLICY} inline className={className} />
}
