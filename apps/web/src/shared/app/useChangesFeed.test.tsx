import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Change, monthlyQueueWorkReport, staffReport } from '@rankdesk/api'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppContextValue } from './appContext.ts'
import { queryKeys } from './queryKeys.ts'
import { cachedReport } from './reportQuery.ts'
import { useChangesFeed } from './useChangesFeed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const change = (kind: Change['kind'], more: Partial<Change> = {}): Change => ({
  changeId: 1,
  kind,
  clientId: null,
  strategyId: null,
  elementId: null,
  jobId: null,
  staffId: 2,
  ...more,
})

function listen(answers: readonly { next: number; reset?: boolean; changes?: Change[] }[]) {
  const rest = [...answers]
  const call = vi.fn((_contract: unknown, _input: { query: { since: number } }) => {
    const answer = rest.shift()
    if (answer === undefined) return Promise.reject(new Error('no network'))
    return Promise.resolve({ reset: false, changes: [], ...answer })
  })
  const app = { client: { call }, user: { staffId: 7 }, staffId: 7 } as unknown as AppContextValue
  const queryClient = new QueryClient()
  const kept = (
    queryKey: readonly unknown[],
    report: typeof monthlyQueueWorkReport | typeof staffReport | undefined,
  ) => {
    queryClient.getQueryCache().build(queryClient, { queryKey, ...(report === undefined ? {} : cachedReport(report)) })
    queryClient.setQueryData(queryKey, 'kept')
    return () => queryClient.getQueryState(queryKey)?.isInvalidated
  }
  renderHook(() => useChangesFeed(app), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return { call, app, kept, pass: () => act(() => vi.advanceTimersByTimeAsync(15_000)) }
}

it('asks every 15 seconds from the number that it was given', async () => {
  const { call, pass } = listen([{ next: 100 }, { next: 120 }, { next: 120 }])
  await pass()
  await pass()
  expect(call.mock.calls.map(([, input]) => input.query.since)).toEqual([0, 100, 120])
})

it('drops the reports that read what changed, the strategies of its client, and nothing else', async () => {
  const { kept, pass, app } = listen([
    { next: 100 },
    { next: 101, changes: [change('strategy', { clientId: 3, strategyId: 9000 })] },
  ])
  const work = kept(['work'], monthlyQueueWorkReport)
  const staff = kept(['staff'], staffReport)
  const touched = kept(queryKeys.clientStrategies(app, 3), undefined)
  const other = kept(queryKeys.clientStrategies(app, 4), undefined)
  const open = kept(queryKeys.strategy(app, 9000), undefined)
  await pass()
  expect([work(), staff(), touched(), other(), open()]).toEqual([true, false, true, false, true])
})

it('drops everything when the feed lost its place, and goes on after a call that failed', async () => {
  const { kept, pass, call } = listen([{ next: 100 }, { next: 5, reset: true }])
  const staff = kept(['staff'], staffReport)
  await pass()
  expect(staff()).toBe(true)
  await pass()
  await pass()
  expect(call).toHaveBeenCalledTimes(4)
})
