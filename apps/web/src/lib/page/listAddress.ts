import { useLocation } from 'react-router-dom'

const MY_CLIENTS = '/my-clients'

/** The paths that show a client list, with any query. */
const LISTS = /^\/(?:my-clients|all-clients)?(?:\?|$)/

/**
 * The navigation state of a link out of the client list, so that the way back restores the tab, search and open rows.
 */
export interface FromList {
  list: string
}

/** Returns the state for a link out of the current list. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return { list: `${pathname}${search}` }
}

/** Returns the address of the list that the user came from; by default the initial view of My Clients. */
export function useListAddress(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('list' in state)) return MY_CLIENTS
  return typeof state.list === 'string' && LISTS.test(state.list) ? state.list : MY_CLIENTS
}
