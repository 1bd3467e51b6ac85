import { isTruncated, truncate } from '@rankdesk/format'
import { Tooltip } from '@rankdesk/ui'

export interface TruncatedTextProps {
  text: string
  /** The maximum length including the ellipsis, in characters. */
  limit: number
  className?: string
}

/** A text that is truncated when it is too long; the whole text is in a tooltip and read by screen readers. */
export function TruncatedText({ text, limit, className }: TruncatedTextProps) {
  if (!isTruncated(text, limit)) return <span className={className}>{text}</span>
  return (
    <Tooltip content={text}>
      <button type="button" className={`relative cursor-default rounded-chip text-left ${className ?? ''}`}>
        <span aria-hidden>{truncate(text, limit)}</span>
        <span className="sr-only">{text}</span>
      </button>
    </Tooltip>
  )
}
