import {
  type ApiClient,
  createApiClient,
  type ImpersonationSession,
  impersonationSession,
  recordPageSeen,
  type WebConfig,
} from '@rankdesk/api'
import { type ClientAccess, dropClientAccess, readClientAccess } from '../../shared/impersonation/clientAccess.ts'

/** Why there is nothing to look at (any more). */
export type ImpersonationEnd = 'none' | 'expired' | 'ended'

/** A look at a client's pages, in the one tab that was given the client's token. */
export interface ClientImpersonation {
  client: ApiClient
  /** As which client, and who looks. Throws `ApiError`. */
  session(): Promise<ImpersonationSession>
  /** When it is over, by this browser's clock, in real ms. */
  endsAt: number
  /** Tells the record which page was seen. A record that fails keeps nobody from reading. */
  seen(path: string): void
  /** Drops the client's token from this tab. */
  forget(): void
  /** Calls when the server says that it is over: after the time, after a sign-out, after an end elsewhere. */
  onOver(listener: () => void): void
}

/** The look of this tab, or why there is none. `now` is real time in ms. */
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
      // A client's token can not be renewed: a refusal is the end.
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
