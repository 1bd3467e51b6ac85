import { useOutletContext } from 'react-router-dom'
import type { ClientInfo } from './clientInfo.queries.ts'

/** Returns the client whose page is shown. Only for use within the client frame, which has loaded it. */
export function useClientOfLayout(): ClientInfo {
  return useOutletContext<ClientInfo>()
}
