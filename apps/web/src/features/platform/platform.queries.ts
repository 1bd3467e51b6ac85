import {
  clientMonth,
  clientOwnPages,
  clientOwnPosts,
  clientOwnRankings,
  clientOwnReport,
  clientOwnReports,
  endImpersonation,
} from '@rankdesk/api'
import type { PlainMonth } from '@rankdesk/format'
import { mutationOptions } from '@tanstack/react-query'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import type { ClientImpersonation } from './impersonation.ts'
import type { Platform } from './platformContext.ts'

type Calls = Pick<Platform, 'client'>

/** The client and the staff member of the session. It does not change during a session. */
export function sessionQuery(impersonation: Pick<ClientImpersonation, 'session'>) {
  return queryWithReads({
    queryKey: ['platform', 'session'],
    meta: READS_NOTHING,
    queryFn: () => impersonation.session(),
    staleTime: Infinity,
  })
}

/** Ends the impersonation session on the server and in this tab. */
export function endImpersonationMutation({ client, forget }: Pick<ClientImpersonation, 'client' | 'forget'>) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call(endImpersonation, {})
      forget()
    },
  })
}

/** The completed work of this month. One tab shows one client, so the keys need not contain it. */
export function monthQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'month'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientMonth, {}, { signal }),
  })
}

/** The client's pages. */
export function pagesQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'pages'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnPages, {}, { signal }),
  })
}

/** The client's posts. */
export function clientPostsQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'posts'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnPosts, {}, { signal }),
  })
}

/** The ranks of the client's keywords. */
export function rankingsQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'rankings'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnRankings, {}, { signal }),
  })
}

/** The months whose report is shared with the client. */
export function reportsQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'reports'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnReports, {}, { signal }),
  })
}

/** The page of a month's report. */
export function reportQuery({ client }: Calls, month: PlainMonth) {
  return queryWithReads({
    queryKey: ['platform', 'reports', month],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnReport, { params: { month } }, { signal }),
  })
}
