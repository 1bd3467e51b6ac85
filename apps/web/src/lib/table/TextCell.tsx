import { NO_VALUE } from '@rankdesk/format'
import { cn, TruncatedText } from '@rankdesk/ui'

export interface TextCellProps {
  /** The text; a dash stands for none. */
  text: string | null
  /** The number of characters, of which a longer text has the rest in a tooltip. @default as many as the column has room for */
  limit?: number
  /** Whether the text steps back behind the figures of its row. @default false */
  quiet?: boolean
}

/** A text of a list's row, with all of it in a tooltip where it is cut. */
export function TextCell({ text, limit, quiet = false }: TextCellProps) {
  if (text === null || text === '') return <span className={quiet ? 'text-subtle' : 'text-muted'}>{NO_VALUE}</span>
  if (limit !== undefined) return <TruncatedText text={text} limit={limit} className={cn(quiet && 'text-muted')} />
  return (
    <span title={text} className={cn('block truncate', quiet && 'text-muted')}>
      {text}
    </span>
  )
}
