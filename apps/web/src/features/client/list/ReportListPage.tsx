import type { Report, ReportQuery, ReportRow } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  Pager,
  rowIdsOf,
  rowIdState,
  SearchField,
  Select,
} from '@rankdesk/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { sortingOf, sortOf } from '#lib/page/listSort.ts'
import { type AddressForm, type ChangeAddressView, useAddressView } from '#lib/page/useAddressView.ts'
import { useExistingPage } from '#lib/page/useExistingPage.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { clientReportQuery, fetchAllReportRows } from '../client.queries.ts'
import { type ListFilter, listFilters } from './listFilters.ts'
import { type ListOptions, type ListView, readListView, writeListView } from './listView.ts'

export interface ReportListPageProps<R extends Report> {
  /** The page's name, as on its tab. */
  title: string
  /** The name of a row, in singular: 'keyword'. */
  noun: string
  /** The list's id, by which the layout of its columns is stored: 'client-keywords'. */
  list: string
  /** A report with the arguments clientId and search. */
  report: R
  columns: readonly DataTableColumn<ReportRow<R>>[]
  getRowId: (row: ReportRow<R>) => string
  options: ListOptions
  /** The label of the search: 'Search keywords'. */
  searchLabel: string
  filter?: ListFilter | readonly ListFilter[]
  /** Shown when the client has no rows at all. */
  empty: ReactNode
  /**
   * Renders the actions in the toolbar: for the selected rows, or for all of them while none is selected. Rows can only be
   * selected in a list with actions.
   */
  renderActions?: (selected: readonly ReportRow<R>[], clear: () => void) => ReactNode
  /** Rendered above the list. */
  children?: ReactNode
}

/** A client's list page: searched, filtered, sorted and paged by the report call, with its state in the address. */
export function ReportListPage<R extends Report>(props: ReportListPageProps<R>) {
  const { title, noun, list, report, columns, getRowId, options, searchLabel, filter, empty, renderActions, children } =
    props
  const app = useApp()
  const { clientId, businessName } = useClientOfLayout()
  const [view, change] = useListView(options)
  const { result, total, offset, listQuery } = useReportPage(report, clientId, filter, [view, change])
  const { tableProps, shown } = useColumnLayout(list, columns)
  const selection = useRowSelection(result.data?.rows ?? NO_ROWS, getRowId)
  const name = `${title} of ${businessName}`
  return (
    <ClientPage
      title={title}
      aside={<ListTools view={view} onChange={change} searchLabel={searchLabel} filter={filter} />}
    >
      {children}
      <div className="flex flex-col gap-4">
        <DataTable
          {...tableProps}
          label={name}
          columns={columns}
          data={result.data?.rows ?? NO_ROWS}
          getRowId={getRowId}
          rowHeight="auto"
          state={{ ...tableProps.state, sorting: sortingOf(view.sort), rowSelection: selection.state }}
          {...(renderActions !== undefined && {
            enableRowSelection: true,
            onRowSelectionChange: selection.change,
          })}
          toolbar={
            <div className="flex min-h-8 flex-wrap items-center gap-2">
              <DownloadCsv
                name={name}
                columns={shown}
                rows={() => fetchAllReportRows(app, report, clientId, listQuery)}
              />
              {renderActions?.(selection.rows, selection.clear)}
            </div>
          }
          onSortingChange={(sorting) => change({ sort: sortOf(sorting, view.sort), page: 1 }, 'replace')}
          loading={result.isPending}
          stale={result.isPlaceholderData}
          skeletonRows={12}
          empty={listQuery.filter.length > 0 ? <NothingFound /> : empty}
          {...(total !== undefined && { rowCount: total, rowOffset: offset })}
          {...(result.isError && {
            error: (
              <LoadError
                title={`${title} did not load`}
                error={result.error}
                onRetry={() => void result.refetch()}
                retrying={result.isFetching}
              />
            ),
          })}
        />
        {total !== undefined && total > 0 && (
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            total={total}
            loading={result.isPlaceholderData}
            onChange={(paging) => change(paging, 'push')}
          />
        )}
        <p role="status" className="sr-only">
          {total === undefined || result.isPlaceholderData ? '' : pluralize(total, noun)}
        </p>
      </div>
    </ClientPage>
  )
}

/** The message for a search or filter without results. */
function NothingFound() {
  return <EmptyState title="No Results found">That search didn't turn up any results.</EmptyState>
}

/** A stable empty array: a new one would be new data. */
const NO_ROWS: never[] = []

/** Returns the list view in the address, and the function that changes it. Keep the options stable between renders. */
function useListView(options: ListOptions): [ListView, ChangeAddressView<ListView>] {
  const form = useMemo(
    (): AddressForm<ListView> => ({
      read: (query) => readListView(query, options),
      write: (view) => writeListView(view, options),
    }),
    [options],
  )
  return useAddressView(form)
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Returns the selection of a list's rows. It stays while the list is paged, searched and refetched: rows that are no longer
 * shown are kept as they were selected.
 */
function useRowSelection<Row>(rows: readonly Row[], getRowId: (row: Row) => string) {
  const [selected, setSelected] = useState<{ ids: ReadonlySet<string>; rows: ReadonlyMap<string, Row> }>({
    ids: NOTHING,
    rows: new Map(),
  })
  return useMemo(() => {
    const shown = new Map(rows.map((row) => [getRowId(row), row]))
    return {
      state: rowIdState(selected.ids),
      rows: [...selected.ids].flatMap((id) => shown.get(id) ?? selected.rows.get(id) ?? []),
      change(state: Parameters<typeof rowIdsOf>[0]) {
        const ids = rowIdsOf(state)
        const known = [...ids].flatMap((id): [string, Row][] => {
          const row = shown.get(id) ?? selected.rows.get(id)
          return row === undefined ? [] : [[id, row]]
        })
        setSelected({ ids, rows: new Map(known) })
      },
      clear: () => setSelected({ ids: NOTHING, rows: new Map() }),
    }
  }, [rows, getRowId, selected])
}

/**
 * Returns the query result of the page of a client's report that the view shows, and the report query of all its pages.
 * Older rows stay while newer ones load; a page after the last one goes back to the last.
 */
function useReportPage<R extends Report>(
  report: R,
  clientId: number,
  filter: ListFilter | readonly ListFilter[] | undefined,
  [view, change]: readonly [ListView, ChangeAddressView<ListView>],
) {
  const app = useApp()
  const listQuery = useMemo(
    (): Required<Pick<ReportQuery, 'filter' | 'sort'>> => ({
      filter: listFilters(filter, view).entries,
      sort: [{ name: view.sort.columnId, direction: view.sort.direction }],
    }),
    [filter, view],
  )
  const offset = (view.page - 1) * view.pageSize
  const result = useQuery({
    ...clientReportQuery(app, report, clientId, { ...listQuery, offset, count: view.pageSize }),
    placeholderData: keepPreviousData,
  })
  const total = result.data?.total
  useExistingPage(view, result.isPlaceholderData ? undefined : total, (page) => change({ page }, 'replace'))
  return { result, total, offset, listQuery }
}

interface ListToolsProps {
  view: ListView
  onChange: ChangeAddressView<ListView>
  /** The label of the search: 'Search keywords'. */
  searchLabel: string
  filter?: ListFilter | readonly ListFilter[] | undefined
}

/** The filters and the search of a list. All go back to the first page. */
function ListTools({ view, onChange, searchLabel, filter }: ListToolsProps) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-[calc(100vw-32px)]">
      {listFilters(filter, view).choices.map(({ filter: each, selected }) => (
        <Select
          key={each.label}
          aria-label={each.label}
          className="w-44 max-sm:w-full"
          value={selected}
          options={[{ value: '', label: each.all }, ...each.options]}
          onChange={({ target: { value } }) =>
            onChange(
              each.key === undefined
                ? { only: value, page: 1 }
                : { more: { ...view.more, [each.key]: value }, page: 1 },
              'push',
            )
          }
        />
      ))}
      <SearchField
        label={searchLabel}
        className="w-70 max-sm:w-full"
        value={view.search}
        onChange={(text) => onChange({ search: text, page: 1 }, 'replace')}
      />
    </div>
  )
}
