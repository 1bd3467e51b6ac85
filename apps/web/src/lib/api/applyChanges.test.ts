import type { Change, DataRead } from '@rankdesk/api'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { applyChanges, waitForRefetches } from './applyChanges.ts'
import { queryWithReads } from './queryWithReads.ts'

let lastChangeId = 0
const change = (kind: Change['kind'], ids: Partial<Change> = {}): Change => ({
  changeId: (lastChangeId += 1),
  kind,
  clientId: null,
  strategyId: null,
  elementId: null,
  jobId: null,
  staffId: 2,
  ...ids,
})

/** Creates a cache with one query for each entry, and the names of the queries that are invalidated. */
async function cacheOf(queries: Readonly<Record<string, readonly DataRead[]>>) {
  const queryClient = new QueryClient()
  for (const [name, reads] of Object.entries(queries)) {
    await queryClient.prefetchQuery(queryWithReads({ queryKey: [name], queryFn: () => 'data', meta: { reads } }))
  }
  const stale = () => Object.keys(queries).filter((name) => queryClient.getQueryState([name])?.isInvalidated)
  return { queryClient, stale }
}

const SCREENS = {
  'queue of all clients': [{ kind: 'client' }, { kind: 'strategy' }],
  'strategies of client 3': [{ kind: 'strategy', clientId: 3 }],
  'strategies of client 4': [{ kind: 'strategy', clientId: 4 }],
  'strategy 9 of client 3': [
    { kind: 'strategy', strategyId: 9 },
    { kind: 'zone', strategyId: 9 },
  ],
  'notes of client 3': [{ kind: 'note', clientId: 3 }],
  'static choices': [],
} as const satisfies Record<string, readonly DataRead[]>

it.each([
  [
    'a strategy of client 3',
    change('strategy', { clientId: 3, strategyId: 9 }),
    ['queue of all clients', 'strategies of client 3', 'strategy 9 of client 3'],
  ],
  [
    'a zone of strategy 9',
    change('zone', { clientId: 3, strategyId: 9, elementId: 'intro' }),
    ['strategy 9 of client 3'],
  ],
  ['a zone of another strategy', change('zone', { clientId: 3, strategyId: 8, elementId: 'intro' }), []],
  ['a note of client 3', change('note', { clientId: 3 }), ['notes of client 3']],
  ['a note of client 4', change('note', { clientId: 4 }), []],
  ['the record of client 4', change('client', { clientId: 4 }), ['queue of all clients']],
] as const)('invalidates exactly the queries that read %s', async (_case, changed, expected) => {
  const { queryClient, stale } = await cacheOf(SCREENS)
  applyChanges(queryClient, [changed])
  expect(stale()).toEqual(expected)
})

it('applies each change once', async () => {
  const { queryClient, stale } = await cacheOf(SCREENS)
  const changed = change('note', { clientId: 3 })
  applyChanges(queryClient, [changed])
  queryClient.setQueryData(['notes of client 3'], 'newer data')
  applyChanges(queryClient, [changed])
  expect(stale()).toEqual([])
  applyChanges(queryClient, [changed, change('note', { clientId: 3 })])
  expect(stale()).toEqual(['notes of client 3'])
})

it('skips the query whose new data the mutation has written itself', async () => {
  const { queryClient, stale } = await cacheOf(SCREENS)
  applyChanges(queryClient, [change('strategy', { clientId: 3, strategyId: 9 })], {
    except: ['strategy 9 of client 3'],
  })
  expect(stale()).toEqual(['queue of all clients', 'strategies of client 3'])
})

it('refetches the queries that a screen shows at once, and resolves when that is done', async () => {
  const { queryClient } = await cacheOf(SCREENS)
  const queryFn = vi.fn(() => Promise.resolve('newer data'))
  const options = queryWithReads({
    queryKey: ['notes of client 3'],
    queryFn,
    staleTime: Infinity,
    meta: { reads: SCREENS['notes of client 3'] },
  })
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
  expect(queryFn).not.toHaveBeenCalled()
  applyChanges(queryClient, [change('note', { clientId: 3 })])
  await waitForRefetches(queryClient)
  expect(queryClient.getQueryData(['notes of client 3'])).toBe('newer data')
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

it('invalidates all but static queries when the change is unknown', async () => {
  const { queryClient, stale } = await cacheOf(SCREENS)
  applyChanges(queryClient, 'unknown')
  expect(stale()).toEqual(Object.keys(SCREENS).filter((name) => name !== 'static choices'))
})
