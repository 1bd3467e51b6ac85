import { LOG_LEVELS, type LoggedError, loggedError, loggedErrors } from '@rankdesk/api'
import { NO_VALUE } from '@rankdesk/format'
import { Chip, type DataTableColumn, type Hue, SearchField, Select, SkeletonText } from '@rankdesk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Detail, formatText, instantColumn } from '../columns.tsx'
import { OperationsTable } from '../OperationsTable.tsx'
import { inPages } from '../inPages.ts'
import { withParameter } from '../withParameter.ts'

const LEVELS: readonly { value: number; label: string; hue: Hue }[] = [
  { value: LOG_LEVELS.unhandled, label: 'Unhandled', hue: 'red' },
  { value: LOG_LEVELS.fatal, label: 'Fatal', hue: 'red' },
  { value: LOG_LEVELS.error, label: 'Error', hue: 'orange' },
  { value: LOG_LEVELS.warning, label: 'Warning', hue: 'yellow' },
  { value: LOG_LEVELS.info, label: 'Info', hue: 'blue' },
  { value: LOG_LEVELS.debug, label: 'Debug', hue: 'grey' },
]
const OPTIONS = [
  { value: '', label: 'All levels' },
  ...LEVELS.map(({ value, label }) => ({ value: String(value), label })),
]
const labelOf = (level: number) => LEVELS.find(({ value }) => value === level)?.label ?? String(level)

const COLUMNS: readonly DataTableColumn<LoggedError>[] = [
  instantColumn('at', 'Time', (row) => row.at),
  {
    id: 'level',
    header: 'Level',
    accessorFn: (row) => labelOf(row.level),
    cell: ({ row: { original: row } }) => (
      <Chip hue={LEVELS.find(({ value }) => value === row.level)?.hue ?? 'grey'}>{labelOf(row.level)}</Chip>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    accessorFn: (row) => row.message,
    cell: ({ row: { original: row } }) => <span className="line-clamp-2 min-w-60 wrap-anywhere">{row.message}</span>,
    meta: { rowHeader: true },
  },
  { id: 'screen', header: 'Screen', accessorFn: (row) => (row.screen === '' ? NO_VALUE : row.screen) },
  { id: 'requestId', header: 'Request id', accessorFn: (row) => row.failedRequestId || row.requestId },
  { id: 'application', header: 'Program', accessorFn: (row) => row.application },
]

/** The error log: search by request id, screen or text, and the stack where a program reported one. */
export function ErrorsPage() {
  useDocumentTitle('Errors')
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const level = parameters.get('level') ?? ''
  const query = useInfiniteQuery(loggedErrorsQuery(useApp(), { search, level }))
  const rows = useMemo(() => query.data?.pages.flatMap(({ errors }) => errors), [query.data])
  const change = (name: string, value: string) =>
    setParameters((current) => withParameter(current, name, value), { replace: true })
  const isFiltered = search !== '' || level !== ''
  return (
    <OperationsTable
      list="errors"
      label="Errors"
      query={query}
      rows={rows}
      columns={COLUMNS}
      getRowId={(row) => String(row.errorId)}
      getRowName={(row) => row.message.slice(0, 80)}
      renderExpanded={({ errorId }) => <ErrorDetails errorId={errorId} />}
      empty={
        isFiltered
          ? { title: 'No error found', text: 'No error matches the search and the level.' }
          : { title: 'No errors', text: 'No program has reported an error.' }
      }
      tools={
        <>
          <SearchField
            label="Search errors"
            placeholder="Request id, screen or text"
            value={search}
            onChange={(value) => change('search', value)}
            className="w-full sm:w-80"
          />
          <Select
            aria-label="Level"
            className="w-36"
            options={OPTIONS}
            value={level}
            onChange={(event) => change('level', event.target.value)}
          />
        </>
      }
    />
  )
}

/** Everything that a program reported about an error. */
function ErrorDetails({ errorId }: { errorId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(loggedErrorQuery(useApp(), errorId))
  if (isPending) return <SkeletonText lines={5} />
  if (data === undefined) {
    return (
      <LoadError title="The error did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4">
      <dl className="flex min-w-0 flex-col gap-1">
        <Detail label="Time" value={formatText(data.at)} />
        <Detail label="Message" value={data.message} copied />
        <Detail label="Failed request" value={data.failedRequestId} copied />
        <Detail label="Reported with" value={data.requestId} copied />
        <Detail label="Screen" value={data.screen} />
        <Detail label="Address" value={data.url} />
        <Detail label="Browser" value={data.userAgent} />
        <Detail label="Version" value={data.version} />
      </dl>
      {data.stack !== '' && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long stack scrolls, also by keyboard
          tabIndex={0}
          role="region"
          aria-label="Stack"
          className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-caption"
        >
          {data.stack}
        </pre>
      )}
    </div>
  )
}

/** An error with its stack. */
function loggedErrorQuery(app: AppContextValue, errorId: number) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'error', { errorId }),
    meta: READS_NOTHING,
    queryFn: ({ signal }) => app.client.call(loggedError, { params: { errorId } }, { signal }),
  })
}

/** The filters of the error log. */
interface ErrorFilter {
  search: string
  /** A level as text; empty for all. */
  level: string
}

/** The error log in pages. Errors are no changes, so the list is fetched whenever it is opened. */
function loggedErrorsQuery(app: AppContextValue, { search, level }: ErrorFilter) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'errors', { search, level }),
    meta: READS_NOTHING,
    staleTime: 0,
    ...inPages((cursor, signal) =>
      app.client.call(
        loggedErrors,
        { query: { search, ...(level !== '' && { level: Number(level) }), ...cursor } },
        { signal },
      ),
    ),
  })
}
