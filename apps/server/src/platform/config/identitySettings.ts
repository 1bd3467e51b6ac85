import { emailKey } from '@rankdesk/format'
import { ConfigError, type Environment, readVariable, isLoopbackHost, wrong } from './environment.ts'

/** An OpenID provider at which staff sign in. Accounts are matched by e-mail address. */
export interface UpstreamProvider {
  issuer: string
  clientId: string
  /** Undefined if the provider knows this server as a public client. */
  clientSecret: string | undefined
}

/** The identity provider: this server, with or without demo staff on every host, or the agency's own provider. */
export type IdentitySetting = 'builtin' | 'demo' | UpstreamProvider

/** The staff allowed to do something: every signed-in person, nobody, or these e-mail addresses. */
export type AllowedStaff = 'all' | 'none' | readonly string[]

/** The staff who may view the client platform as a client (M038). */
export type ImpersonationSetting = AllowedStaff

/** Reads IDENTITY, with OPENID_CLIENT_ID and OPENID_CLIENT_SECRET if it is a provider's address. Throws ConfigError. */
export function identityOf(env: Environment): IdentitySetting {
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
  return { issuer: value.replace(/\/$/, ''), clientId, clientSecret: readVariable(env, 'OPENID_CLIENT_SECRET') }
}

/** Reads IMPERSONATION. Throws ConfigError. */
export function impersonationOf(env: Environment): ImpersonationSetting {
  return parseAllowedStaff(env, 'IMPERSONATION')
}

/** Reads ADMINISTRATORS, the e-mail addresses of administrators. Missing means none. Throws ConfigError. */
export function administratorsOf(env: Environment): readonly string[] {
  const value = readVariable(env, 'ADMINISTRATORS')
  const addresses = value?.split(',').map((address) => address.trim()) ?? []
  if (addresses.every((address) => emailKey(address) !== undefined)) return addresses
  throw wrong('ADMINISTRATORS', value ?? '', 'e-mail addresses with commas between them')
}

/** Reads a setting that names people. Missing means everybody. Throws ConfigError. */
export function parseAllowedStaff(env: Environment, name: string): AllowedStaff {
  const value = readVariable(env, name) ?? 'all'
  if (value === 'all' || value === 'none') return value
  const addresses = value.split(',').map((address) => address.trim())
  if (addresses.every((address) => emailKey(address) !== undefined)) return addresses
  throw wrong(name, value, '"all", "none" or e-mail addresses with commas between them')
}
