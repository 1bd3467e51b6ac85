import type { LedgerEntry } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Chip } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { DriftActions } from './DriftActions.tsx'
import { isOpenEntry, ledgerStateOf, setterOf } from './ledgerStates.ts'
import { LedgerValue } from './LedgerValue.tsx'

/** The entries of a ledger on a phone, where a table would hide states and decisions beyond its edge. */
export function LedgerList({ locationId, entries }: { locationId: number; entries: readonly LedgerEntry[] }) {
  return (
    <ul
      aria-label="Change ledger"
      className="divide-y divide-hairline rounded-card border border-hairline bg-surface px-4"
    >
      {entries.map((entry) => (
        <Entry key={entry.entryId} locationId={locationId} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ locationId, entry }: { locationId: number; entry: LedgerEntry }) {
  const { fieldName, at, before, after, shown, checkedAt, resolvedByName, strategyId, strategyTitle } = entry
  const { text, hue } = ledgerStateOf(entry)
  return (
    <li className="flex flex-col gap-2 py-3">
      <span className="flex flex-wrap items-center gap-2">
        <Chip hue={hue}>{text}</Chip>
        <span className="font-medium">{fieldName}</span>
      </span>
      <span className="text-caption text-muted">
        {formatInstant(new Date(at))} by {setterOf(entry)}
      </span>
      <Value name="From" text={before} isOld />
      <Value name="To" text={after} />
      {shown !== null && <Value name="Google shows" text={shown} isOld />}
      {isOpenEntry(entry) && <DriftActions locationId={locationId} entry={entry} />}
      <span className="flex flex-col text-caption text-muted empty:hidden">
        {resolvedByName !== null && <span>{`${text} by ${resolvedByName}`}</span>}
        {checkedAt !== null && <span>Checked {formatInstant(new Date(checkedAt))}</span>}
      </span>
      {strategyId !== null && (
        <Link to={`/execution/gpo/${strategyId}`}>{strategyTitle ?? `Strategy ${strategyId}`}</Link>
      )}
    </li>
  )
}

function Value({ name, text, isOld = false }: { name: string; text: string; isOld?: boolean }) {
  return (
    <span className="min-w-0">
      <span className="block text-caption text-muted">{name}</span>
      <LedgerValue text={text} className={isOld ? 'text-muted' : ''} />
    </span>
  )
}
