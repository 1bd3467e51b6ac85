import type { Clock } from '@rankdesk/format'
import type { ImpersonationSetting, UpstreamProvider } from '../../settings/identitySettings.ts'
import type { Db } from '../../db/database.ts'
import type { SigningKeys } from './keys/signingKeys.ts'

export interface IdentityConfig {
  /** The origin under which browsers reach the server; undefined takes each request's own. */
  publicUrl: string | undefined
  /** Whether demo staff may sign in by one click. */
  demoSignIn: boolean
  /** Life of an id token. */
  idTokenMinutes: number
  /** Life of a sign-in: after so many days one signs in again, however often the tokens were renewed. */
  refreshTokenDays: number
  /** How long after its use a refresh token still brings the same successor to the same device. */
  refreshGraceSeconds: number
  /** Who may look at clients' pages as the client, and for how long at a time. */
  impersonation: ImpersonationSetting
  impersonationMinutes: number
  /** An OpenID provider that staff sign in at, instead of here. */
  upstream?: UpstreamProvider | undefined
  /** Whether browsers reach the server by https, so that cookies may be kept to it. */
  secure: boolean
}

/** What the identity service works with. */
export interface IdentityDeps {
  db: Db
  /** Business time, for the months on the sign-in page. */
  clock: Clock
  /** Real time, for everything that ends: a shifted business clock must not end sign-ins. */
  realClock: Clock
  keys: SigningKeys
  config: IdentityConfig
}

/** Where the service lives on this server. */
export const IDENTITY_BASE = '/services/identity'
