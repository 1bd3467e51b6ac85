import type { CallResult, LedgerEntry, profileLedger } from '@rankdesk/api'
import { Button, DataTable, EmptyState } from '@rankdesk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { allEntriesQuery, fetchAllEntries } from '../profileExecution.queries.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { CheckButton } from './CheckButton.tsx'
import { DownloadProfile } from './DownloadProfile.tsx'
import { ledgerColumns } from './ledgerColumns.tsx'
import { LedgerList } from './LedgerList.tsx'

export interface LedgerTableProps {
  locationId: number
  profile: CallResult<typeof profileLedger>['profile'] | undefined
}

/** Width in rem from which the entries are a table: Tailwind's `sm`. */
const WIDE_REM = 40

/** The entries of a ledger: those that wait for a decision, then the newest, and older ones on request. */
export function LedgerTable({ locationId, profile }: LedgerTableProps) {
  const app = useApp()
  const query = useInfiniteQuery(allEntriesQuery(app, locationId))
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const entries = useMemo(() => uniqueEntries(data?.pages.flatMap((page) => page.entries) ?? []), [data])
  const columns = useMemo(() => ledgerColumns(locationId), [locationId])
  const { tableProps, shown } = useColumnLayout('profile-ledger', columns)
  // What shows no entries, or waits for them, is the table's on every width.
  const isList = !useMinWidth(WIDE_REM) && entries.length > 0
  const toolbar = (
    <div className="flex w-full flex-wrap items-center gap-2 text-caption text-muted">
      <CheckButton locationId={locationId} profile={profile} />
      <DownloadCsv
        name={`Change ledger of ${profile?.name ?? 'the profile'}`}
        columns={shown}
        rows={() => fetchAllEntries(app, locationId)}
      />
      <DownloadProfile locationId={locationId} />
    </div>
  )
  return (
    <div className="flex flex-col gap-3">
      {isList ? (
        <>
          {toolbar}
          <LedgerList locationId={locationId} entries={entries} />
        </>
      ) : (
        <DataTable
          {...tableProps}
          label="Change ledger"
          mode="client"
          rowHeight="auto"
          columns={columns}
          data={entries}
          getRowId={({ entryId }) => String(entryId)}
          getRowName={({ fieldName }) => fieldName}
          loading={isPending}
          stale={isFetching && !isPending}
          toolbar={toolbar}
          empty={<EmptyState title="No values yet">Values appear here when a profile review is published.</EmptyState>}
          {...(data === undefined &&
            error !== null && {
              error: (
                <LoadError
                  title="The ledger did not load"
                  error={error}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              ),
            })}
        />
      )}
      {hasNextPage && (
        <Button className="self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load older entries
        </Button>
      )}
    </div>
  )
}

/** Returns the entries once each: a new one moves older ones to the next page. */
function uniqueEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...new Map(entries.map((entry) => [entry.entryId, entry])).values()]
}
