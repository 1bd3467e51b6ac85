import { queryOptions } from '@tanstack/react-query'
import { clientMonth, clientOwnPages, clientOwnPosts, clientOwnRankings } from '@rankdesk/api'
import type { Platform } from './platformContext.ts'

type Calls = Pick<Platform, 'client'>

/** What was done this month. One tab shows one client, so the keys need not name it. */
export function monthQuery({ client }: Calls) {
  return queryOptions({
    queryKey: ['platform', 'month'],
    queryFn: ({ signal }) => client.call(clientMonth, {}, { signal }),
  })
}

/** The client's pages. */
export function pagesQuery({ client }: Calls) {
  return queryOptions({
    queryKey: ['platform', 'pages'],
    queryFn: ({ signal }) => client.call(clientOwnPages, {}, { signal }),
  })
}

/** The client's posts. */
export function postsQuery({ client }: Calls) {
  return queryOptions({
    queryKey: ['platform', 'posts'],
    queryFn: ({ signal }) => client.call(clientOwnPosts, {}, { signal }),
  })
}

/** Where the client's keywords stand. */
export function rankingsQuery({ client }: Calls) {
  return queryOptions({
    queryKey: ['platform', 'rankings'],
    queryFn: ({ signal }) => client.call(clientOwnRankings, {}, { signal }),
  })
}
