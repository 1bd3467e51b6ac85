import type { FilterEntry, Report, ReportRow } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { DataTable, type DataTableColumn, EmptyState, Pager, SearchField, Select } from '@rankdesk/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { DownloadCsv } from '../../../shared/table/DownloadCsv.tsx'
import { useColumnLayout } from '../../../shared/table/useColumnLayout.ts'
import { sortingOf, sortOf } from '../../../shared/page/listSort.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { clientReportQuery, fetchAllReportRows } from '../client.queries.ts'
import { useFramedClient } from '../clientFrame.ts'
import { ClientPage } from '../ClientPage.tsx'
import type { ListOptions } from './listView.ts'
import { useListView } from './useListView.ts'

/** A filter of a list for one value of a field, or none. */
export interface ListFilter {
  field: string
  /** The name of the filter for screen readers. */
  label: string
  /** The option for all values. */
  all: string
  options: readonly { value: string; label: string }[]
  /** Converts an option to the field's value. @default the text */
  toValue?: (value: string) => string | number | boolean
}

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
  filter?: ListFilter
  /** Shown when the client has no rows at all. */
  empty: ReactNode
  /** Rendered above the list. */
  children?: ReactNode
}

/** A client's list page: searched, filtered, sorted and paged by the report call, with its state in the address. */
export function ReportListPage<R extends Report>(props: ReportListPageProps<R>) {
  const { title, noun, list, report, columns, getRowId, options, searchLabel, filter, empty, children } = props
  const app = useApp()
  const { clientId, businessName } = useFramedClient()
  const [view, change] = useListView(options)
  const search = view.search.trim()
  const only = filter?.options.some(({ value }) => value === view.only) === true ? view.only : ''
  const filters: FilterEntry[] = []
  if (search !== '') filters.push({ name: 'search', value: search, match: 'LIKE' })
  if (filter !== undefined && only !== '') {
    filters.push({ name: filter.field, value: filter.toValue?.(only) ?? only, match: 'EQUALS' })
  }
  const columnLayout = useColumnLayout(list, columns)
  const listQuery = { filter: filters, sort: [{ name: view.sort.columnId, direction: view.sort.direction }] }
  const answer = useQuery({
    ...clientReportQuery(app, report, clientId, {
      ...listQuery,
      offset: (view.page - 1) * view.pageSize,
      count: view.pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const total = data?.total
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / view.pageSize))
  useEffect(() => {
    if (lastPage !== undefined && !answer.isPlaceholderData && view.page > lastPage)
      change({ page: lastPage }, 'replace')
  }, [lastPage, answer.isPlaceholderData, view.page, change])

  const narrowed = filters.length > 0
  return (
    <ClientPage
      title={title}
      aside={
        <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-[calc(100vw-32px)]">
          {filter !== undefined && (
            <Select
              aria-label={filter.label}
              className="w-44 max-sm:w-full"
              value={only}
              options={[{ value: '', label: filter.all }, ...filter.options]}
              onChange={(event) => change({ only: event.target.value, page: 1 }, 'push')}
            />
          )}
          <SearchField
            label={searchLabel}
            className="w-70 max-sm:w-full"
            value={view.search}
            onChange={(text) => change({ search: text, page: 1 }, 'replace')}
          />
        </div>
      }
    >
      {children}
      <div className="flex flex-col gap-4">
        <DataTable
          {...columnLayout.tableProps}
          label={`${title} of ${businessName}`}
          columns={columns}
          data={data?.rows ?? NO_ROWS}
          getRowId={getRowId}
          state={{ ...columnLayout.tableProps.state, sorting: sortingOf(view.sort) }}
          toolbar={
            <DownloadCsv
              name={`${title} of ${businessName}`}
              columns={columnLayout.shown}
              rows={() => fetchAllReportRows(app, report, clientId, listQuery)}
            />
          }
          onSortingChange={(sorting) => change({ sort: sortOf(sorting, view.sort), page: 1 }, 'replace')}
          loading={answer.isPending}
          stale={answer.isPlaceholderData}
          skeletonRows={12}
          empty={
            narrowed ? <EmptyState title="No Results found">That search didn't turn up any results.</EmptyState> : empty
          }
          {...(total !== undefined && { rowCount: total, rowOffset: (view.page - 1) * view.pageSize })}
          {...(answer.isError && {
            error: (
              <LoadError
                title={`${title} did not load`}
                error={answer.error}
                onRetry={() => void answer.refetch()}
                retrying={answer.isFetching}
              />
            ),
          })}
        />
        {total !== undefined && total > 0 && (
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            total={total}
            loading={answer.isPlaceholderData}
            onChange={(paging) => change(paging, 'push')}
          />
        )}
        <p role="status" className="sr-only">
          {total === undefined || answer.isPlaceholderData ? '' : pluralize(total, noun)}
        </p>
      </div>
    </ClientPage>
  )
}

/** A stable empty array: a new one would be new data. */
const NO_ROWS: never[] = []
