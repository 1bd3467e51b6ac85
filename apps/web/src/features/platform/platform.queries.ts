import { mutationOptions } from '@tanstack/react-query'
import { clientMonth, clientOwnPages, clientOwnPosts, clientOwnRankings, endImpersonation } from '@rankdesk/api'
import type { ClientImpersonation } from './impersonation.ts'
import type { Platform } from './platformContext.ts'
import { queryWithReads, READS_NOTHING } from '../../shared/app/queryWithReads.ts'

type Calls = Pick<Platform, 'client'>

/** As which client the platform is viewed, and by whom. It stays the same as long as the session lasts. */
export function sessionQuery(impersonation: Pick<ClientImpersonation, 'session'>) {
  return queryWithReads({
    queryKey: ['platform', 'session'],
    meta: READS_NOTHING,
    queryFn: () => impersonation.session(),
    staleTime: Infinity,
  })
}

/** Ends the impersonation session, in the record and in this tab. */
export function endImpersonationMutation({ client, forget }: Pick<ClientImpersonation, 'client' | 'forget'>) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call(endImpersonation, {})
      forget()
    },
  })
}

/** What was done this month. One tab shows one client, so the keys need not name it. */
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
export function postsQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'posts'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnPosts, {}, { signal }),
  })
}

/** Where the client's keywords stand. */
export function rankingsQuery({ client }: Calls) {
  return queryWithReads({
    queryKey: ['platform', 'rankings'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnRankings, {}, { signal }),
  })
}
