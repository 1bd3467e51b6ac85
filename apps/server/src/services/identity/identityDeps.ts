import type { Clock } from '@rankdesk/format'
import type { ImpersonationSetting, UpstreamProvider } from '#platform/config/identitySettings.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import type { JobRequest } from '#platform/jobs/index.ts'
import type { SigningKeys } from './keys/signingKeys.ts'

export interface IdentityConfig {
  /** The product's name (M006). */
  product: string
  /** The origin under which browsers reach the server. Undefined takes each request's own. */
  publicUrl: string | undefined
  /** Whether demo staff may sign in with one click. */
  demoSignIn: boolean
  /** The lifetime of an id token. */
  idTokenMinutes: number
  /** The lifetime of a sign-in in days, however often its tokens were refreshed. */
  refreshTokenDays: number
  /** How long a used refresh token still returns the same successor to the same device. */
  refreshGraceSeconds: number
  /** The staff who may view the client platform as a client, and the time limit. */
  impersonation: ImpersonationSetting
  impersonationMinutes: number
  /** The staff who are administrators whatever role is stored. */
  administrators: readonly string[]
  /** An OpenID provider at which staff sign in instead. */
  upstream?: UpstreamProvider | undefined
  /** Whether browsers reach the server over https, so that cookies can be restricted to it. */
  secure: boolean
}

/** The dependencies of the identity service. */
export interface IdentityDeps {
  db: Db
  /** Business time, for the months on the sign-in page. */
  clock: Clock
  /** Real time, for everything that expires: a shifted business clock must not end sign-ins. */
  realClock: Clock
  keys: SigningKeys
  config: IdentityConfig
  /** Enqueues the e-mail with a link. Undefined if no server is set. */
  mail?: { enqueue(tx: Transaction, request: JobRequest): Promise<unknown> } | undefined
}

/** The base path of the service on this server. */
export const IDENTITY_BASE = '/services/identity'
/** The paths of the provider's pages, after its base. */
export const PAGE_PATHS = { authorize: '/authorize', endSession: '/end-session', sso: '/sso' } as const
