import { ConfigError, type Environment, given, isLoopbackHost, wrong } from './environment.ts'

/** An OpenID provider that staff sign in at; they are matched by e-mail address. */
export interface UpstreamProvider {
  issuer: string
  clientId: string
  /** Empty where the provider knows us as a public client. */
  clientSecret: string | undefined
}

/** Who says who somebody is: this server, with or without demo staff everywhere, or a provider of the agency's own. */
export type IdentitySetting = 'builtin' | 'demo' | UpstreamProvider

/** Who may do something: everybody who is signed in, nobody, or these e-mail addresses. */
export type AllowedStaff = 'all' | 'none' | readonly string[]

/** Who may look at clients' pages as the client (M038). */
export type ImpersonationSetting = AllowedStaff

/** IDENTITY, with OPENID_CLIENT_ID and OPENID_CLIENT_SECRET where it is the address of a provider. Throws ConfigError. */
export function identityOf(env: Environment): IdentitySetting {
  const value = given(env, 'IDENTITY') ?? 'builtin'
  if (value === 'builtin' || value === 'demo') return value
  const url = URL.canParse(value) ? new URL(value) : undefined
  // Codes and secrets travel there; in the clear only within this machine.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (url === undefined || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw wrong('IDENTITY', value, '"builtin", "demo" or the https address of an OpenID provider')
  }
  const clientId = given(env, 'OPENID_CLIENT_ID')
  if (clientId === undefined) {
    throw new ConfigError(`IDENTITY is "${value}", but OPENID_CLIENT_ID does not say what we are called there.`)
  }
  return { issuer: value.replace(/\/$/, ''), clientId, clientSecret: given(env, 'OPENID_CLIENT_SECRET') }
}

/** IMPERSONATION. Throws ConfigError. */
export function impersonationOf(env: Environment): ImpersonationSetting {
  return parseAllowedStaff(env, 'IMPERSONATION')
}

/** A setting that names people, everybody unless it is set. Throws ConfigError. */
export function parseAllowedStaff(env: Environment, name: string): AllowedStaff {
  const value = given(env, name) ?? 'all'
  if (value === 'all' || value === 'none') return value
  const addresses = value.split(',').map((address) => address.trim())
  if (addresses.every((address) => /^[^\s@]+@[^\s@]+$/.test(address))) return addresses
  throw wrong(name, value, '"all", "none" or e-mail addresses with commas between them')
}

/** Whether such a setting lets this member of staff do it; addresses are compared without regard to capitals. */
export function isAllowed(setting: AllowedStaff, email: string): boolean {
  if (typeof setting === 'string') return setting === 'all'
  return setting.some((allowed) => allowed.toLowerCase() === email.toLowerCase())
}
