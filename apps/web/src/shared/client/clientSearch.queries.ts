import { queryOptions } from '@tanstack/react-query'
import { clientSearchReport, queryReport } from '@rankdesk/api'
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'
import { keptReport } from '../desk/reportQuery.ts'

/** Clients that a search lists at once. */
const MOST = 8

/** Clients whose name or domain has the text in it, or whose id it is (M592); active ones first. */
export function clientSearchQuery(desk: Desk, searchFor: string) {
  const words = searchFor.trim()
  return queryOptions({
    queryKey: deskKeys.clientSearch(desk, words),
    ...keptReport(clientSearchReport),
    queryFn: async ({ signal }) => {
      const filter = [{ name: 'searchFor', value: words, match: 'LIKE' as const }]
      const page = { filter, offset: 0, count: MOST }
      const { rows } = await queryReport(desk.client, desk.config.product, clientSearchReport, page, { signal })
      return rows
    },
  })
}
