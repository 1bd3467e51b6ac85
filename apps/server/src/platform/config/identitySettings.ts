import { emailKey } from '@rankdesk/format'
import { ConfigError, type Environment, readVariable, isLoopbackHost, wholeNumber, wrong } from './environment.ts'

/** An OpenID provider at which staff sign in. Accounts are found by a verified e-mail address, then by the subject. */
export interface UpstreamProvider {
  issuer: string
  clientId: string
  /** Undefined if the provider knows this server as a public client. */
  clientSecret: string | undefined
  /** The scopes that a sign-in asks for. */
  scope: string
  /** Whose addresses are verified. */
  trust: EmailTrust
  /** The hours after which the provider must have confirmed again that a person may be signed in. */
  checkHours: number
}

/** How the server knows that a provider has verified an address. */
export interface EmailTrust {
  /** The claim that says so. */
  verifiedClaim: string
  /** The domains for whose addresses the operator vouches where the provider says nothing. */
  vouchedDomains: 'none' | 'all' | readonly string[]
}

/** The identity provider: this server, with or without demo staff on every host, or the agency's own provider. */
export type IdentitySetting = 'builtin' | 'demo' | UpstreamProvider

/** The staff allowed to do something: every signed-in person, nobody, or these e-mail addresses. */
export type AllowedStaff = 'all' | 'none' | readonly string[]

/** The staff who may view the client platform as a client (M038). */
export type ImpersonationSetting = AllowedStaff

/** Reads the settings of who signs in, and what they may do. Throws ConfigError. */
export function identitySettingsOf(env: Environment) {
  return {
    identity: identityOf(env),
    idTokenMinutes: idTokenMinutesOf(env),
    administrators: administratorsOf(env),
    impersonation: parseAllowedStaff(env, 'IMPERSONATION'),
    promptEditors: parseAllowedStaff(env, 'PROMPT_EDITORS'),
  }
}

/** Reads IDENTITY, with OPENID_CLIENT_ID and OPENID_CLIENT_SECRET if it is a provider's address. Throws ConfigError. */
function identityOf(env: Environment): IdentitySetting {
  const value = readVariable(env, 'IDENTITY') ?? 'builtin'
  if (value === 'builtin' || value === 'demo') return value
  const url = URL.canParse(value) ? new URL(value) : undefined
  // Codes and secrets are sent there, so plain HTTP is allowed only within this machine.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (url === undefined || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw wrong('IDENTITY', value, '"builtin", "demo" or the https address of an OpenID provider')
  }
  const clientId = readVariable(env, 'OPENID_CLIENT_ID')
  if (clientId === undefined) {
    throw new ConfigError(`IDENTITY is "${value}", but OPENID_CLIENT_ID does not say what we are called there.`)
  }
  return {
    issuer: value.replace(/\/$/, ''),
    clientId,
    clientSecret: readVariable(env, 'OPENID_CLIENT_SECRET'),
    scope: scopeOf(env),
    trust: { verifiedClaim: verifiedClaimOf(env), vouchedDomains: vouchedDomainsOf(env) },
    checkHours: checkHoursOf(env),
  }
}

/** Reads OPENID_SCOPE: words with spaces between them, `openid` among them. */
function scopeOf(env: Environment): string {
  const value = readVariable(env, 'OPENID_SCOPE') ?? 'openid email profile'
  const words = value.split(/ +/)
  if (words.includes('openid') && words.every((word) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word)))
    return words.join(' ')
  throw wrong('OPENID_SCOPE', value, 'scopes with spaces between them, "openid" among them')
}

function verifiedClaimOf(env: Environment): string {
  const value = readVariable(env, 'OPENID_VERIFIED_CLAIM') ?? 'email_verified'
  if (/^[\w:./-]{1,200}$/.test(value)) return value
  throw wrong('OPENID_VERIFIED_CLAIM', value, 'the name of a claim such as xms_edov')
}

function vouchedDomainsOf(env: Environment): EmailTrust['vouchedDomains'] {
  const value = readVariable(env, 'OPENID_VOUCHED_DOMAINS') ?? 'none'
  if (value === 'none' || value === 'all') return value
  const domains = value.split(',').map((domain) => domain.trim().toLowerCase())
  if (domains.every((domain) => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]+$/.test(domain))) return domains
  throw wrong('OPENID_VOUCHED_DOMAINS', value, '"none", "all" or domains such as agency.com with commas between them')
}

/** Reads OPENID_CHECK_HOURS. A check happens when tokens are refreshed, so they must not live longer than half of it. */
function checkHoursOf(env: Environment): number {
  const hours = wholeNumber(env, 'OPENID_CHECK_HOURS', 1, 720, 4)
  const minutes = idTokenMinutesOf(env)
  if (minutes <= hours * 30) return hours
  const most = `at most half of OPENID_CHECK_HOURS (${hours * 30} minutes)`
  throw wrong('ID_TOKEN_MINUTES', String(minutes), `${most}, because people are checked at their provider when it ends`)
}

/** Reads ID_TOKEN_MINUTES. Throws ConfigError. */
function idTokenMinutesOf(env: Environment): number {
  return wholeNumber(env, 'ID_TOKEN_MINUTES', 1, 1440, 10)
}

/** Reads ADMINISTRATORS, the e-mail addresses of administrators. Missing means none. Throws ConfigError. */
function administratorsOf(env: Environment): readonly string[] {
  const value = readVariable(env, 'ADMINISTRATORS')
  const addresses = value?.split(',').map((address) => address.trim()) ?? []
  if (addresses.every((address) => emailKey(address) !== undefined)) return addresses
  throw wrong('ADMINISTRATORS', value ?? '', 'e-mail addresses with commas between them')
}

/** Reads a setting that names people. Missing means everybody. Throws ConfigError. */
function parseAllowedStaff(env: Environment, name: string): AllowedStaff {
  const value = readVariable(env, name) ?? 'all'
  if (value === 'all' || value === 'none') return value
  const addresses = value.split(',').map((address) => address.trim())
  if (addresses.every((address) => emailKey(address) !== undefined)) return addresses
  throw wrong(name, value, '"all", "none" or e-mail addresses with commas between them')
}
