import type { Report, ReportRow } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { DataTable, type DataTableColumn, EmptyState, Pager } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { sortingOf, sortOf } from '#lib/page/listSort.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { fetchAllReportRows } from '../client.queries.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import type { ListFilter } from './listFilters.ts'
import { ListTools } from './ListTools.tsx'
import type { ListOptions } from './listView.ts'
import { useListView } from './useListView.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useReportPage } from './useReportPage.ts'

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
