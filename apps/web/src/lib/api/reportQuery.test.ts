import { clientInfoReport } from '@rankdesk/api'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedReport } from './reportQuery.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('computes a report again only after 30 minutes, for each request of its own [M543, M588]', async () => {
  const client = new QueryClient()
  const run = vi.fn(async (clientId: number) => Promise.resolve([clientId]))
  const ask = (clientId: number) => {
    const filter = [{ name: 'clientId', value: clientId, match: 'EQUALS' as const }]
    const queryKey = ['client-info', clientId]
    return client.fetchQuery({ queryKey, queryFn: () => run(clientId), ...cachedReport(clientInfoReport, filter) })
  }
  await ask(3)
  await ask(4)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  await ask(3)
  expect(run.mock.calls).toEqual([[3], [4]])
  vi.advanceTimersByTime(1)
  await ask(3)
  expect(run.mock.calls).toEqual([[3], [4], [3]])
})
