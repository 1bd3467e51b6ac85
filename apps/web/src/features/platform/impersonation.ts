import {
  type ApiClient,
  createApiClient,
  type ImpersonationSession,
  impersonationSession,
  recordPageSeen,
  type WebConfig,
} from '@rankdesk/api'
import { type ClientAccess, dropClientAccess, readClientAccess } from '#lib/impersonation/clientAccess.ts'

/** The reason why there is no active session. */
export type ImpersonationEnd = 'none' | 'expired' | 'ended'

/** An impersonation session, in the one tab that has the client's token. */
export interface ClientImpersonation {
  client: ApiClient
  /** Returns the client and the staff member of the session. Throws `ApiError`. */
  session(): Promise<ImpersonationSession>
  /** The end of the session by this browser's clock, in real ms. */
  endsAt: number
  /** Records which page was viewed. A failure does not affect reading. */
  seen(path: string): void
  /** Deletes the client's token from this tab. */
  forget(): void
  /** Registers a listener for the end of the session on the server: expired, signed out, or ended elsewhere. */
  onOver(listener: () => void): void
}

/** Returns this tab's impersonation session, or the reason why there is none. `now` is real time in ms. */
export function openImpersonation(
  config: WebConfig,
  tab: Storage,
  now: () => number,
  fetch?: typeof globalThis.fetch,
): ClientImpersonation | ImpersonationEnd {
  const access = readClientAccess(tab)
  if (access === undefined) return 'none'
  if (access.endsAt <= now()) return 'expired'
  return impersonationWith(config, tab, access, fetch)
}

function impersonationWith(
  config: WebConfig,
  tab: Storage,
  access: ClientAccess,
  fetch?: typeof globalThis.fetch,
): ClientImpersonation {
  let over: (() => void) | undefined
  const client = createApiClient({
    services: config.services,
    application: config.product,
    authorization: {
      token: () => access.token,
      // A client's token cannot be renewed: a rejected call ends the session.
      async reauthorize() {
        over?.()
        return false
      },
    },
    ...(fetch !== undefined && { fetch }),
  })
  return {
    client,
    endsAt: access.endsAt,
    session: () => client.call(impersonationSession, {}),
    seen(path) {
      client.call(recordPageSeen, { body: { path } }).catch(() => undefined)
    },
    forget: () => dropClientAccess(tab),
    onOver(listener) {
      over = listener
    },
  }
}
