import { formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { Card, Chip, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { ledgerQuery } from '../profileExecution.queries.ts'
import { CheckButton } from './CheckButton.tsx'
import { DriftActions } from './DriftActions.tsx'
import { isOpenEntry, ledgerStateOf, setterOf } from './ledgerStates.ts'

/** The number of entries that the rail shows besides those that wait for a decision. */
const SHOWN = 5

/** The newest entries of the ledger of a profile, and the way to all of them. */
export function LedgerCard({ locationId }: { locationId: number }) {
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery(useApp(), locationId))
  const entries = data?.entries ?? []
  const open = entries.filter(isOpenEntry)
  const others = entries.filter((entry) => !isOpenEntry(entry)).slice(0, SHOWN)
  return (
    <Card
      title="Change ledger"
      aside={<Link to={`/profile-ledger/${locationId}`}>All entries</Link>}
      footer={<CheckButton locationId={locationId} profile={data?.profile} />}
    >
      {data === undefined &&
        (error === null ? (
          <Skeleton height={64} />
        ) : (
          <LoadError
            title="The ledger did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ))}
      {data !== undefined && entries.length === 0 && <p className="text-muted">No values have been set here yet.</p>}
      <ul className="divide-y divide-hairline">
        {[...open, ...others].map((entry) => {
          const { text, hue } = ledgerStateOf(entry)
          return (
            <li key={entry.entryId} className="flex flex-col gap-1 py-2">
              <span className="flex flex-wrap items-center gap-2">
                <Chip hue={hue}>{text}</Chip>
                <span className="font-medium">{entry.fieldName}</span>
                <span className="text-muted">{setterOf(entry)}</span>
                <span className="figures ml-auto text-muted">{formatInstantDate(new Date(entry.at))}</span>
              </span>
              {isOpenEntry(entry) && (
                <>
                  <p className="text-caption wrap-anywhere text-muted">
                    Google {entry.state === 'Drift' ? 'shows' : 'suggests'} {valueOf(entry.after)}. We set{' '}
                    {valueOf(entry.before)}.
                  </p>
                  <DriftActions locationId={locationId} entry={entry} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Returns a value inside a sentence, without a period of its own. */
const valueOf = (text: string) => text.replace(/\.$/, '') || NO_VALUE
