import { NO_VALUE } from '@rankdesk/format'
import { cn, Button } from '@rankdesk/ui'
import { useState } from 'react'

/** The number of characters that three lines of a value hold about. */
const SHORT_VALUE = 100

/** A value of the ledger. A long one is cut after three lines until it is shown completely. */
export function LedgerValue({ text, className }: { text: string; className: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const isLong = text.length > SHORT_VALUE
  return (
    <span className={cn('flex flex-col items-start gap-1', className)}>
      <span className={cn('max-w-full wrap-anywhere whitespace-pre-line', isLong && !showsAll && 'line-clamp-3')}>
        {text === '' ? NO_VALUE : text}
      </span>
      {isLong && (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show less' : 'Show all'}
        </Button>
      )}
    </span>
  )
}
