import type { ApiClient, Authorization } from '@rankdesk/api'
import { storeClientAccess } from '#lib/impersonation/clientAccess.ts'
import { PLATFORM_PATH } from '#lib/impersonation/platformPath.ts'

const BLOCKED = 'The browser blocked the new tab. Allow pop-ups for this site, then try again.'

/**
 * Opens the client's own pages in a new tab, as that client (M032-M035). Only that tab gets the client's token; the
 * staff's own session is not touched. The tab is opened before the response arrives: later the browser would block it
 * as a pop-up. Throws like `requestLoginAs`, and when the tab was blocked.
 */
export async function startImpersonation(
  client: ApiClient,
  authorization: Pick<Authorization, 'token' | 'reauthorize'>,
  clientId: number,
  openTab: () => Window | null = () => open('', '_blank'),
): Promise<void> {
  const tab = openTab()
  if (tab === null) throw new Error(BLOCKED)
  try {
    const { requestLoginAs } = await import('./requestLoginAs.ts')
    const token = await requestLoginAs(client, authorization, clientId)
    storeClientAccess(tab.sessionStorage, token, Date.now())
    tab.location.replace(`${location.origin}${PLATFORM_PATH}`)
  } catch (error) {
    tab.close()
    throw error
  }
}
