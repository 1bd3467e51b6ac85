import type { Report, ReportQuery } from '@rankdesk/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { ChangeAddressView } from '#lib/page/useAddressView.ts'
import { useExistingPage } from '#lib/page/useExistingPage.ts'
import { clientReportQuery } from '../client.queries.ts'
import { type ListFilter, listFilters } from './listFilters.ts'
import type { ListView } from './listView.ts'

/**
 * Returns the query result of the page of a client's report that the view shows, and the report query of all its pages.
 * Older rows stay while newer ones load; a page after the last one goes back to the last.
 */
export function useReportPage<R extends Report>(
  report: R,
  clientId: number,
  filter: ListFilter | readonly ListFilter[] | undefined,
  [view, change]: readonly [ListView, ChangeAddressView<ListView>],
) {
  const app = useApp()
  const listQuery = useMemo(
    (): Required<Pick<ReportQuery, 'filter' | 'sort'>> => ({
      filter: listFilters(filter, view),
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
