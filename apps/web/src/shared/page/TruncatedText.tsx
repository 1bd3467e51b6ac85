import { isTruncated, truncate } from '@rankdesk/format'
import { Tooltip } from '@rankdesk/ui'

export interface TruncatedTextProps {
  text: string
  /** Most characters shown, the ellipsis included. */
  limit: number
  className?: string
}

/** A text that is cut when it is too long; then all of it shows in a tooltip and is what a screen reader says. */
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
