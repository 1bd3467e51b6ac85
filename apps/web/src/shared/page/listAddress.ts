import { useLocation } from 'react-router-dom'

const MY_CLIENTS = '/my-clients'

/** The paths that show a list of clients, with whatever query. */
const LISTS = /^\/(?:my-clients|all-clients)?(?:\?|$)/

/** What a link out of the client list carries along, so that the way back leads to the same tab, search and open rows. */
export interface FromList {
  list: string
}

/** The state for a link out of the list that is shown now. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return { list: `${pathname}${search}` }
}

/** The list that one came from; My Clients as it begins for who came another way. */
export function useListAddress(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('list' in state)) return MY_CLIENTS
  return typeof state.list === 'string' && LISTS.test(state.list) ? state.list : MY_CLIENTS
}
