import type { Desk } from './deskContext.ts'

/** Whose desk a cached answer belongs to: the person signed in and the one whose work is shown. */
type Owner = Pick<Desk, 'user' | 'staffId'>

const desk = ({ user, staffId }: Owner) => ['desk', user.staffId, staffId] as const

/**
 * The keys of all cached answers, in one place because a deed in one feature makes answers of another stale. Each holds
 * the person signed in and the person acted for, so that one never sees what was fetched for the other.
 */
export const deskKeys = {
  monthlyQueueWork: (owner: Owner) => [...desk(owner), 'monthly-queue-work'] as const,
  nextWork: (owner: Owner) => [...desk(owner), 'next-work'] as const,
  /** All counts of tabs; with a search, the counts under that search. */
  queueTabs: (owner: Owner, search?: string) =>
    search === undefined
      ? ([...desk(owner), 'queue-tabs'] as const)
      : ([...desk(owner), 'queue-tabs', search] as const),
  /** All pages of the client list; with a query, that page. */
  clients: (owner: Owner, query?: object) =>
    query === undefined ? ([...desk(owner), 'clients'] as const) : ([...desk(owner), 'clients', query] as const),
  clientStrategies: (owner: Owner, clientId: number) => [...desk(owner), 'client-strategies', clientId] as const,
  strategy: (owner: Owner, strategyId: number) => [...desk(owner), 'strategy', strategyId] as const,
}
