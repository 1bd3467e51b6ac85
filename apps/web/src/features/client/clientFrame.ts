import type { ClientInfo } from '../../shared/client/clientInfo.queries.ts'
import { useOutletContext } from '../../shared/routing/navigation.ts'

/** The client whose page is shown. Only within the client frame, which has asked for it. */
export function useFramedClient(): ClientInfo {
  return useOutletContext() as ClientInfo
}
