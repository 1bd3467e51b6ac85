import { type Change, monthlyQueueWorkReport, staffReport } from '@rankdesk/api'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { useChangesFeed } from './useChangesFeed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const strategyChange: Change = {
  changeId: 1,
  kind: 'strategy',
  clientId: 3,
  strategyId: 9000,
  elementId: null,
  jobId: null,
  staffId: 2,
}

async function pollWith(responses: readonly { next: number; reset?: boolean; changes?: Change[] }[]) {
  const rest = [...responses]
  const call = vi.fn((_contract: unknown, _input: { query: { since: number } }) => {
    const response = rest.shift()
    if (response === undefined) return Promise.reject(new Error('no network'))
    return Promise.resolve({ reset: false, changes: [], ...response })
  })
  const app = { client: { call }, user: { staffId: 7 }, staffId: 7 } as unknown as AppContextValue
  const queryClient = new QueryClient()
  const cache = async (name: string, report: typeof monthlyQueueWorkReport | typeof staffReport) => {
    const options = { queryKey: [name], queryFn: () => 'data', ...cachedReport(report) }
    await queryClient.prefetchQuery(queryWithReads(options))
    return () => queryClient.getQueryState([name])?.isInvalidated
  }
  const workIsStale = await cache('work', monthlyQueueWorkReport)
  const staffIsStale = await cache('staff', staffReport)
  renderHook(() => useChangesFeed(app), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(0)
  return { app, call, queryClient, workIsStale, staffIsStale, wait, poll: () => wait(15_000) }
}

it('polls every 15 seconds from the number that it received last', async () => {
  const { call, poll } = await pollWith([{ next: 100 }, { next: 120 }, { next: 120 }])
  await poll()
  await poll()
  expect(call.mock.calls.map(([, input]) => input.query.since)).toEqual([0, 100, 120])
})

it('invalidates what reads the changed data, and nothing else', async () => {
  const { poll, workIsStale, staffIsStale } = await pollWith([{ next: 100 }, { next: 101, changes: [strategyChange] }])
  expect([workIsStale(), staffIsStale()]).toEqual([false, false])
  await poll()
  expect([workIsStale(), staffIsStale()]).toEqual([true, false])
})

it('ignores a change that the response of the own write has delivered already', async () => {
  const { poll, queryClient, workIsStale } = await pollWith([{ next: 100 }, { next: 101, changes: [strategyChange] }])
  applyChanges(queryClient, [strategyChange])
  queryClient.setQueryData(['work'], 'newer data')
  await poll()
  expect(workIsStale()).toBe(false)
})

it('invalidates everything after a reset, and keeps polling after a failed call', async () => {
  const { call, poll, workIsStale } = await pollWith([{ next: 100 }, { next: 5, reset: true }])
  await poll()
  expect(workIsStale()).toBe(true)
  await poll()
  await poll()
  expect(call).toHaveBeenCalledTimes(4)
})

it('polls every 2 seconds while a colleague has the same open, and every 15 again when they have left [D06]', async () => {
  const { app, call, queryClient, wait } = await pollWith(
    Array.from({ length: 20 }, (_, index) => ({ next: index + 1 })),
  )
  let others = [{ staffId: 3 }]
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKeys.presence(app, { screen: 'mapping', clientId: 3 }),
    queryFn: () => others,
  })
  const stop = observer.subscribe(() => undefined)
  await wait(15_000)
  const before = call.mock.calls.length
  await wait(6_000)
  expect(call.mock.calls.length - before).toBe(3)

  others = []
  await observer.refetch()
  await wait(4_000)
  const after = call.mock.calls.length
  await wait(10_000)
  expect(call.mock.calls.length).toBe(after)
  stop()
})
