import { NO_VALUE, pluralize } from '@rankdesk/format'
import { cn, Button } from '@rankdesk/ui'
import { useState } from 'react'

/** The number of characters that three lines of a value hold about. */
const SHORT_VALUE = 100

export interface LedgerValueProps {
  text: string
  /** The value before or after. Of a list, only the entries that it lacks are shown at first. */
  against?: string
  className: string
}

/** A value of the ledger. A long one is cut after three lines until it is shown completely. */
export function LedgerValue({ text, against, className }: LedgerValueProps) {
  const [showsAll, setShowsAll] = useState(false)
  const changed = against === undefined ? undefined : changedLines(text, against)
  const shown = changed === undefined || showsAll ? text : changed.lines.join('\n')
  const isLong = shown.length > SHORT_VALUE
  return (
    <span className={cn('flex flex-col items-start gap-1', className)}>
      {(shown !== '' || changed === undefined) && (
        <span className={cn('max-w-full wrap-anywhere whitespace-pre-line', isLong && !showsAll && 'line-clamp-3')}>
          {shown === '' ? NO_VALUE : shown}
        </span>
      )}
      {changed !== undefined && !showsAll && (
        <span className="text-caption text-muted">{`${shown === '' ? '' : 'and '}${stayText(changed.unchanged)}`}</span>
      )}
      {(isLong || changed !== undefined) && (
        <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show less' : 'Show all'}
        </Button>
      )}
    </span>
  )
}

export interface NamedLedgerValueProps extends Omit<LedgerValueProps, 'className'> {
  name: string
  /** Whether the value is one that another has replaced. @default false */
  isOld?: boolean
}

/** A value of the ledger below its name. */
export function NamedLedgerValue({ name, isOld = false, ...value }: NamedLedgerValueProps) {
  return (
    <span className="min-w-0">
      <span className="block text-caption text-muted">{name}</span>
      <LedgerValue {...value} className={isOld ? 'text-muted' : ''} />
    </span>
  )
}

const stayText = (count: number) => pluralize(count, 'unchanged entry', 'unchanged entries')

/** The part of a long list that a change is about. */
interface ChangedLines {
  /** The entries that the other value lacks. */
  lines: readonly string[]
  /** The number of entries that both have. */
  unchanged: number
}

/**
 * Returns the entries of a list, one per line, that another value of the same field lacks. Undefined for a value that is no list,
 * or has nothing in common with the other one.
 */
function changedLines(text: string, other: string): ChangedLines | undefined {
  const all = text.split('\n')
  if (all.length === 1 && !other.includes('\n')) return undefined
  const known = new Set(other.split('\n'))
  const lines = all.filter((line) => !known.has(line))
  return lines.length === all.length ? undefined : { lines, unchanged: all.length - lines.length }
}
