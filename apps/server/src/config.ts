import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything that the environment can set. All other code gets these values and never reads the environment. */
export interface Config {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Whether only this machine can reach the server. */
  isLoopback: boolean
  /** Absolute. */
  dataDir: string
  /** A PostgreSQL of the operator's own; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** Clients of the demo agency that the first start makes. */
  demoClients: number
  identity: 'builtin' | 'demo'
  /** Whether demo staff may sign in by one click: nobody but this machine can, or the operator asked for it. */
  allowsDemoStaff: boolean
  /** What the clock shows when the server starts, in ms since 1970; undefined for the real time. */
  now: number | undefined
  /** Opens the calls that tests steer the server with. */
  isTest: boolean
  logLevel: LogLevel
  /** The origin under which browsers reach the server, without a slash at its end, if it is not HOST and PORT. */
  publicUrl: string | undefined
  idTokenMinutes: number
  refreshTokenDays: number
  clientSites: 'embedded' | 'real'
  /** Where the operator stood when calling a command; npm itself runs it at the repository's root. */
  calledFrom: string
  /** A commercial licence of the editor; without it the GPL one. */
  ckeditorLicense: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A setting that can not be used; its message is one sentence that names it, what was given and what it may be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Reads all settings from `env`; an empty one counts as not given. `cwd` is where a relative DATA_DIR starts
 * (npm scripts run at the repository's root). Throws ConfigError on the first setting that can not be used.
 */
export function readConfig(env: Environment, cwd: string = repositoryRoot): Config {
  const host = hostName(env)
  const isLoopback = isLoopbackHost(host)
  const identity = oneOf(env, 'IDENTITY', ['builtin', 'demo'], 'builtin')
  return {
    port: wholeNumber(env, 'PORT', 0, 65_535, 3000),
    host,
    isLoopback,
    dataDir: dataDirOf(env, cwd),
    databaseUrl: databaseUrlOf(env),
    demoClients: wholeNumber(env, 'DEMO_CLIENTS', 0, 5000, 400),
    identity,
    allowsDemoStaff: isLoopback || identity === 'demo',
    now: instant(env, 'NOW'),
    isTest: testMode(env, isLoopback, host),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    publicUrl: origin(env, 'PUBLIC_URL'),
    idTokenMinutes: wholeNumber(env, 'ID_TOKEN_MINUTES', 1, 1440, 10),
    refreshTokenDays: wholeNumber(env, 'REFRESH_TOKEN_DAYS', 1, 365, 30),
    clientSites: oneOf(env, 'CLIENT_SITES', ['embedded', 'real'], 'embedded'),
    calledFrom: given(env, 'INIT_CWD') ?? cwd,
    ckeditorLicense: given(env, 'CKEDITOR_LICENSE'),
  }
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function wrong(name: string, value: string, allowed: string): ConfigError {
  return new ConfigError(`${name} is "${value}", but it may only be ${allowed}.`)
}

function wholeNumber(env: Environment, name: string, least: number, most: number, otherwise: number): number {
  const value = given(env, name)
  if (value === undefined) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
  if (number >= least && number <= most) return number
  throw wrong(name, value, `a whole number from ${least} to ${most}`)
}

function oneOf<const T extends string>(env: Environment, name: string, values: readonly T[], otherwise: T): T {
  const value = given(env, name)
  if (value === undefined) return otherwise
  const found = values.find((allowed) => allowed === value)
  if (found !== undefined) return found
  const quoted = values.map((allowed) => `"${allowed}"`)
  throw wrong(name, value, `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`)
}

function hostName(env: Environment): string {
  const value = given(env, 'HOST') ?? '127.0.0.1'
  if (/^[\w.:-]+$/.test(value)) return value
  throw wrong('HOST', value, 'an address or a host name of this machine, such as 127.0.0.1 or 0.0.0.0')
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}

function dataDirOf(env: Environment, cwd: string): string {
  const value = given(env, 'DATA_DIR') ?? join(repositoryRoot, '.rankdesk')
  if (value.includes('\0')) throw wrong('DATA_DIR', value, 'the path of a folder')
  return isAbsolute(value) ? resolve(value) : resolve(cwd, value)
}

function databaseUrlOf(env: Environment): string | undefined {
  const value = given(env, 'DATABASE_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  if (url !== undefined && isPostgres && url.pathname.length > 1) return value
  // The address may hold a password, and this sentence ends in a log.
  throw wrong('DATABASE_URL', withoutPassword(value), 'an address like postgres://user:password@host:5432/database')
}

function withoutPassword(value: string): string {
  return value.replace(/:[^:@/]*@/, ':…@')
}

function instant(env: Environment, name: string): number | undefined {
  const value = given(env, name)
  if (value === undefined) return undefined
  const shape = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value)
  // Noon UTC is the same calendar day in Los Angeles and in London.
  const time = Date.parse(shape?.[2] === undefined ? `${value}T12:00:00Z` : value)
  // The platform takes February 30 for March 1; the setting does not.
  const isRealDay = shape?.[1] !== undefined && isoDay(Date.parse(`${shape[1]}T00:00:00Z`)) === shape[1]
  if (isRealDay && !Number.isNaN(time)) return time
  throw wrong(name, value, 'a date like 2026-03-14 or an instant like 2026-03-14T09:00:00Z')
}

function isoDay(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

function testMode(env: Environment, isLoopback: boolean, host: string): boolean {
  const value = given(env, 'TEST')
  if (value === undefined || value === '0') return false
  if (value !== '1') throw wrong('TEST', value, '"1" or "0"')
  if (isLoopback) return true
  throw new ConfigError(`TEST is "1" and HOST is "${host}", but TEST may only be "1" while HOST is a loopback address.`)
}

function origin(env: Environment, name: string): string | undefined {
  const value = given(env, name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isBare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (url !== undefined && isWeb && isBare) return url.origin
  throw wrong(name, value, 'an origin like https://desk.example.com, without a path')
}
