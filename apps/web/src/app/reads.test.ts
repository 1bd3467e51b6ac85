import { type Change, clientKeywordsReport, myClientsSummaryReport, organicTrafficReport } from '@rankdesk/api'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { clientChecklistQuery, clientNotesQuery } from '#features/client-panel/clientPanel.queries.ts'
import { clientReportQuery } from '#features/client/client.queries.ts'
import { readQueueAddress } from '#features/clients/address/queueAddress.ts'
import { clientsQuery, queueTabsQuery } from '#features/clients/clientQueue.queries.ts'
import { QUEUE_LISTS } from '#features/clients/queueLists.ts'
import {
  clientJobsQuery,
  clientStrategiesQuery,
  publicationsQuery,
} from '#features/clients/strategy-actions/strategyActions.queries.ts'
import { homeReportQuery, monthlyQueueWorkQuery, nextWorkQuery } from '#features/home/home.queries.ts'
import { strategyQuery } from '#features/review/execution.queries.ts'
import { monthLoadQuery, schedulerQuery } from '#features/scheduler/scheduler.queries.ts'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import type { ReadsMeta } from '#lib/api/queryWithReads.ts'
import { clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'

const app = { user: { staffId: 7 }, staffId: 7 } as unknown as AppContextValue
const list = QUEUE_LISTS.home
const view = readQueueAddress(list, new URLSearchParams())

/** Queries of screens that may be open at the same time, about client 3, its strategy 9 and others. */
const QUERIES: Readonly<Record<string, { queryKey: QueryKey; meta?: ReadsMeta | undefined }>> = {
  'next work': nextWorkQuery(app),
  'queue work by month': monthlyQueueWorkQuery(app),
  'my clients': homeReportQuery(app, myClientsSummaryReport),
  'organic traffic': homeReportQuery(app, organicTrafficReport),
  'client list': clientsQuery(app, list, view),
  'counts of tabs': queueTabsQuery(app, list, view),
  'client 3': clientInfoQuery(app, 3),
  'strategies of client 3': clientStrategiesQuery(app, 3),
  'strategies of client 4': clientStrategiesQuery(app, 4),
  'jobs of client 3': clientJobsQuery(app, 3),
  'keywords of client 3': clientReportQuery(app, clientKeywordsReport, 3),
  'keywords of client 4': clientReportQuery(app, clientKeywordsReport, 4),
  'notes of client 3': clientNotesQuery(app, 3, ''),
  'checklist of client 3': clientChecklistQuery(app, 3),
  'scheduler of client 3': schedulerQuery(app, 3),
  'month load': monthLoadQuery(app),
  'strategy 9': strategyQuery(app, 9),
  'publications of strategy 9': publicationsQuery(app, 9),
  staff: staffListQuery(app),
}

const LISTS = ['next work', 'queue work by month', 'my clients', 'client list', 'counts of tabs', 'month load']
const ids = { clientId: 3, strategyId: null, elementId: null, jobId: null, staffId: 7 }

// What the server records for a write, and which of the queries then have to be fetched again.
it.each<[string, Partial<Change> & Pick<Change, 'kind'>, string[]]>([
  ['a completed checklist item', { kind: 'checklist' }, ['checklist of client 3']],
  ['a note', { kind: 'note' }, ['notes of client 3']],
  ['a skipped client', { kind: 'queue' }, ['next work']],
  ['a moved client in one’s own order', { kind: 'client-order' }, ['client list']],
  ['an autosaved zone', { kind: 'zone', strategyId: 9, elementId: 'intro' }, ['strategy 9']],
  ['an autosaved zone of another strategy', { kind: 'zone', strategyId: 8, elementId: 'intro' }, []],
  [
    'a completed strategy',
    { kind: 'strategy', strategyId: 9 },
    [...LISTS, 'strategies of client 3', 'scheduler of client 3', 'strategy 9', 'publications of strategy 9'],
  ],
  [
    'a completed strategy of another client',
    { kind: 'strategy', clientId: 4, strategyId: 10 },
    [...LISTS, 'strategies of client 4'],
  ],
  [
    'a scheduled publish',
    { kind: 'publication', strategyId: 9 },
    ['client list', 'strategies of client 3', 'strategy 9', 'publications of strategy 9'],
  ],
  ['an ignored topic', { kind: 'topic' }, ['scheduler of client 3']],
  ['an uploaded picture', { kind: 'media' }, []],
  ['a colleague who opens a strategy', { kind: 'presence', clientId: null, strategyId: 9 }, []],
])('%s invalidates exactly the queries that read it', async (_case, changed, expected) => {
  const queryClient = new QueryClient()
  for (const { queryKey, meta } of Object.values(QUERIES)) {
    await queryClient.prefetchQuery({ queryKey, ...(meta !== undefined && { meta }), queryFn: () => 'data' })
  }
  applyChanges(queryClient, [{ ...ids, changeId: 1, ...changed }])
  const stale = Object.keys(QUERIES).filter((name) => {
    const query = QUERIES[name]
    return query !== undefined && queryClient.getQueryState(query.queryKey)?.isInvalidated
  })
  expect(new Set(stale)).toEqual(new Set(expected))
})
