import { type CallResult, type LedgerEntry, MAX_LEDGER_ENTRIES, profileExport, profileLedger } from '@rankdesk/api'
import { formatInstant, NO_VALUE } from '@rankdesk/format'
import {
  Icon,
  Banner,
  Button,
  Chip,
  DataTable,
  type DataTableColumn,
  EmptyState,
  PageTitle,
  saveFile,
} from '@rankdesk/ui'
import { mutationOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useSetClientInContext } from '#lib/client/clientInContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { Link } from '#lib/routing/Link.tsx'
import { idInAddress } from '#lib/routing/idInAddress.ts'
import { PersonName } from '#lib/staff/PersonName.tsx'
import { DownloadCsv, fileName } from '#lib/table/DownloadCsv.tsx'
import { fetchAllRows } from '#lib/table/fetchAllRows.ts'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { GbpPanel } from '../parts/GbpPanel.tsx'
import { CheckButton } from './CheckButton.tsx'
import { DriftActions } from './DriftActions.tsx'
import { ledgerEntryView } from './ledgerStates.ts'
import { LedgerValue, NamedLedgerValue } from './LedgerValue.tsx'

/** The change ledger of a profile: every value that was set, by whom, for which strategy, and whether it is live (D12). */
export function ProfileLedgerScreen() {
  const locationId = idInAddress(useParams()['locationId']) ?? 0
  const app = useApp()
  // The same request as the first page of the table.
  const { data } = useInfiniteQuery({
    ...allEntriesQuery(app, locationId),
    enabled: locationId > 0,
    select: ({ pages }) => pages[0],
  })
  useSetClientInContext(data?.profile.clientId ?? null)
  useDocumentTitle(data === undefined ? 'Change Ledger' : `Change Ledger | ${data.profile.name}`)
  if (locationId === 0) {
    return (
      <>
        <PageTitle title="Change Ledger" />
        <EmptyState title="Profile not found">The address contains no profile number.</EmptyState>
      </>
    )
  }
  return (
    <>
      <PageTitle title="Change Ledger">
        {data !== undefined && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-field text-muted">
            {data.profile.address}
            <Link to={`/client/${data.profile.clientId}/overview`}>SEO Overview</Link>
            <Link to={`/client/${data.profile.clientId}/locations`}>All locations</Link>
          </span>
        )}
      </PageTitle>
      <div className="mt-4 flex flex-col gap-4">
        {data !== undefined && <GbpPanel location={data.profile} />}
        {data?.profile.notice != null && <Banner tone="warning">{data.profile.notice}</Banner>}
        <LedgerTable locationId={locationId} profile={data?.profile} />
      </div>
    </>
  )
}

interface LedgerTableProps {
  locationId: number
  profile: CallResult<typeof profileLedger>['profile'] | undefined
}

/** Width in rem from which the entries are a table: Tailwind's `sm`. */
const WIDE_REM = 40

/** The entries of a ledger: those that wait for a decision, then the newest, and older ones on request. */
function LedgerTable({ locationId, profile }: LedgerTableProps) {
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

/** Downloads everything that is on a profile as a JSON file: its fields, photos, questions and posts (C12). */
function DownloadProfile({ locationId }: { locationId: number }) {
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...exportProfileMutation(useApp(), locationId),
    onSuccess: (exported) => {
      const name = fileName(`Profile of ${exported.businessName} ${exported.address}`)
      saveFile([JSON.stringify(exported, undefined, 2)], `${name}.json`, 'application/json')
    },
    onError: (error) => alertError(error, "The file couldn't be downloaded"),
  })
  return (
    <Button size="sm" loading={isPending} icon={<Icon of={Download} size={14} />} onClick={() => mutate()}>
      Download profile
    </Button>
  )
}

/** The entries of a ledger on a phone, where a table would hide states and decisions beyond its edge. */
function LedgerList({ locationId, entries }: { locationId: number; entries: readonly LedgerEntry[] }) {
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
  const { fieldName, at, before, after, shown, reason, checkedAt, resolvedByName, strategyId, strategyTitle } = entry
  const { text, hue, setter, isOpen } = ledgerEntryView(entry)
  return (
    <li className="flex flex-col gap-2 py-3">
      <span className="flex flex-wrap items-center gap-2">
        <Chip hue={hue}>{text}</Chip>
        <span className="font-medium">{fieldName}</span>
      </span>
      <span className="text-caption text-muted">
        {formatInstant(new Date(at))} by {setter}
      </span>
      <NamedLedgerValue name="From" text={before} against={after} isOld />
      <NamedLedgerValue name="To" text={after} against={before} />
      {shown !== null && <NamedLedgerValue name="Google shows" text={shown} isOld />}
      {reason !== null && <NamedLedgerValue name="Reason" text={reason} />}
      {isOpen && <DriftActions locationId={locationId} entry={entry} />}
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

/** Returns the columns of the ledger of a profile. */
function ledgerColumns(locationId: number): readonly DataTableColumn<LedgerEntry>[] {
  return [
    { accessorKey: 'fieldName', header: 'Field', meta: { rowHeader: true } },
    {
      accessorKey: 'at',
      header: 'When',
      cell: ({ row: { original: row } }) => (
        <span className="figures whitespace-nowrap text-muted">{formatInstant(new Date(row.at))}</span>
      ),
      meta: { format: (_value, row) => formatInstant(new Date(row.at)) },
    },
    {
      id: 'who',
      header: 'Who',
      accessorFn: (row) => ledgerEntryView(row).setter,
      cell: ({ row: { original: row } }) => <PersonName name={ledgerEntryView(row).setter} />,
    },
    {
      accessorKey: 'before',
      header: 'From',
      cell: ({ row: { original: row } }) => (
        <LedgerValue text={row.before} against={row.after} className="max-w-64 min-w-32 py-1 text-muted" />
      ),
    },
    {
      accessorKey: 'after',
      header: 'To',
      cell: ({ row: { original: row } }) => (
        <LedgerValue text={row.after} against={row.before} className="max-w-64 min-w-32 py-1" />
      ),
    },
    {
      id: 'state',
      header: 'State',
      accessorFn: (row) => ledgerEntryView(row).text,
      cell: ({ row: { original: row } }) => <State locationId={locationId} entry={row} />,
    },
    {
      id: 'strategy',
      header: 'Strategy',
      accessorFn: (row) => row.strategyTitle ?? (row.strategyId === null ? '' : `Strategy ${row.strategyId}`),
      cell: ({ row: { original: row } }) =>
        row.strategyId === null ? (
          <span className="text-muted">{NO_VALUE}</span>
        ) : (
          <Link to={`/execution/gpo/${row.strategyId}`}>{row.strategyTitle ?? `Strategy ${row.strategyId}`}</Link>
        ),
    },
  ]
}

/** The state of an entry with its proof and, for an open one, the decision. */
function State({ locationId, entry }: { locationId: number; entry: LedgerEntry }) {
  const { text, hue, isOpen } = ledgerEntryView(entry)
  return (
    <span className="flex flex-col items-start gap-1.5 py-1">
      <Chip hue={hue}>{text}</Chip>
      {isOpen && <DriftActions locationId={locationId} entry={entry} />}
      {entry.shown !== null && <span className="text-caption wrap-anywhere">Google shows: {entry.shown}</span>}
      {entry.reason !== null && <span className="max-w-64 text-caption wrap-anywhere">{entry.reason}</span>}
      {entry.resolvedByName !== null && <span className="text-caption text-muted">by {entry.resolvedByName}</span>}
      {entry.checkedAt !== null && (
        <span className="text-caption text-muted">Checked {formatInstant(new Date(entry.checkedAt))}</span>
      )}
    </span>
  )
}

/** Returns everything that is on a profile, for a file (C12). */
function exportProfileMutation(app: AppContextValue, locationId: number) {
  return mutationOptions({ mutationFn: () => app.client.call(profileExport, { params: { locationId } }) })
}

/** Fetches all entries of the ledger of a profile, for a CSV file. */
function fetchAllEntries(app: AppContextValue, locationId: number): Promise<LedgerEntry[]> {
  return fetchAllRows(async ({ offset, count }) => {
    const query = { offset, count: Math.min(count, MAX_LEDGER_ENTRIES) }
    const { entries, total } = await app.client.call(profileLedger, { params: { locationId }, query })
    return { rows: entries, total }
  })
}

const FRESH_MS = 5_000

/** All entries of the ledger of a profile, page by page. */
function allEntriesQuery(app: AppContextValue, locationId: number) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.profileLedger(app, locationId, 'all'),
    meta: readsOf(['profile', 'client']),
    queryFn: ({ pageParam: offset, signal }) =>
      app.client.call(profileLedger, { params: { locationId }, query: { offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const fetched = pages.reduce((count, { entries }) => count + entries.length, 0)
      return fetched < total ? fetched : undefined
    },
    staleTime: FRESH_MS,
  })
}
