import { useOutletContext } from 'react-router-dom'
import type { ClientInfo } from '../../shared/client/clientInfo.queries.ts'

/** The client whose page is shown. Only within the client frame, which has asked for it. */
export function useFramedClient(): ClientInfo {
  return useOutletContext() as ClientInfo
}
