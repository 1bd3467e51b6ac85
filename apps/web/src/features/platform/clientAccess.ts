import type { ClientToken } from '@rankdesk/api'
import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'

/** The storage key of the token of the client whose pages a tab shows; separate from the staff's own record (M035). */
const CLIENT_ACCESS_KEY = 'identity.client_access'

const accessSchema = z.object({ token: z.string(), endsAt: z.number() })

/** A client's token, and when it expires by this browser's own clock, in real ms. */
export type ClientAccess = z.infer<typeof accessSchema>

/** Stores a client's token in a tab's own storage; null deletes the tab's token. */
export function storeClientAccess(tab: Storage, token: ClientToken | null): void {
  if (token === null) {
    tab.removeItem(CLIENT_ACCESS_KEY)
    return
  }
  // oxlint-disable-next-line eslint/no-restricted-properties -- the life of a token is real time, no business day
  const access: ClientAccess = { token: token.id_token, endsAt: Date.now() + token.id_token_expires_in * 1000 }
  tab.setItem(CLIENT_ACCESS_KEY, JSON.stringify(access))
}

/** Returns this tab's client token, expired or not; undefined when it shows no client's pages. */
export function readClientAccess(tab: Storage): ClientAccess | undefined {
  return readJson(tab.getItem(CLIENT_ACCESS_KEY), accessSchema)
}
