import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from './settings/s3Settings.ts'
import {
  ConfigError,
  type Environment,
  given,
  isLoopbackHost,
  oneOf,
  origin,
  wholeNumber,
  wrong,
} from './settings/environment.ts'
import type { ExternalTools } from '@rankdesk/api'
import { externalToolsOf } from './settings/externalTools.ts'
import {
  identityOf,
  type IdentitySetting,
  impersonationOf,
  type ImpersonationSetting,
  type AllowedStaff,
  parseAllowedStaff,
} from './settings/identitySettings.ts'

export { ConfigError } from './settings/environment.ts'

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
  /** Who says who somebody is: this server, or an OpenID provider of the agency's own. */
  identity: IdentitySetting
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
  /** How long after its use a refresh token still brings the same successor to the same device, in seconds. */
  refreshGraceSeconds: number
  /** Who may look at clients' pages as the client (M038): all staff, none, or these e-mail addresses. */
  impersonation: ImpersonationSetting
  /** Who may change the prompts of the content writer (M481). */
  promptEditors: AllowedStaff
  /** How long such a look lasts. */
  impersonationMinutes: number
  clientSites: 'embedded' | 'real'
  /** The department title of the header (M094). */
  department: string
  /** The agency's other tools that the web application leads to. */
  externalTools: ExternalTools
  /** Where the operator stood when calling a command; npm itself runs it at the repository's root. */
  calledFrom: string
  /** A model that writes content; without it the server's own composer does. */
  contentModel: ContentModel | undefined
  /** A commercial licence of the editor; without it the GPL one. */
  ckeditorLicense: string | undefined
  /** The bucket that media libraries are kept in; undefined keeps them in the data folder. */
  mediaBucket: S3Settings | undefined
}

/** An OpenAI-compatible chat endpoint. */
export interface ContentModel {
  /** The whole address of its chat call. */
  url: string
  key: string | undefined
  name: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Reads all settings from `env`; an empty one counts as not given. `cwd` is where a relative DATA_DIR starts
 * (npm scripts run at the repository's root). Throws ConfigError on the first setting that can not be used.
 */
export function readConfig(env: Environment, cwd: string = repositoryRoot): Config {
  const host = hostName(env)
  const isLoopback = isLoopbackHost(host)
  const identity = identityOf(env)
  return {
    port: wholeNumber(env, 'PORT', 0, 65_535, 3000),
    host,
    isLoopback,
    dataDir: dataDirOf(env, cwd),
    databaseUrl: databaseUrlOf(env),
    demoClients: wholeNumber(env, 'DEMO_CLIENTS', 0, 5000, 400),
    identity,
    allowsDemoStaff: identity === 'demo' || (identity === 'builtin' && isLoopback),
    now: instant(env, 'NOW'),
    isTest: testMode(env, isLoopback, host),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    publicUrl: origin(env, 'PUBLIC_URL'),
    idTokenMinutes: wholeNumber(env, 'ID_TOKEN_MINUTES', 1, 1440, 10),
    refreshTokenDays: wholeNumber(env, 'REFRESH_TOKEN_DAYS', 1, 365, 30),
    refreshGraceSeconds: wholeNumber(env, 'REFRESH_GRACE_SECONDS', 0, 60, 10),
    impersonation: impersonationOf(env),
    promptEditors: parseAllowedStaff(env, 'PROMPT_EDITORS'),
    impersonationMinutes: wholeNumber(env, 'IMPERSONATION_MINUTES', 1, 60, 15),
    clientSites: oneOf(env, 'CLIENT_SITES', ['embedded', 'real'], 'embedded'),
    department: given(env, 'DEPARTMENT') ?? 'SEO',
    externalTools: externalToolsOf(env),
    calledFrom: given(env, 'INIT_CWD') ?? cwd,
    contentModel: contentModelOf(env),
    ckeditorLicense: given(env, 'CKEDITOR_LICENSE'),
    mediaBucket: mediaBucketOf(env),
  }
}

function hostName(env: Environment): string {
  const value = given(env, 'HOST') ?? '127.0.0.1'
  if (/^[\w.:-]+$/.test(value)) return value
  throw wrong('HOST', value, 'an address or a host name of this machine, such as 127.0.0.1 or 0.0.0.0')
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

/** `MEDIA_STORE=s3://bucket/folder` with S3_ENDPOINT, S3_REGION and the keys that S3 programs know. */
function mediaBucketOf(env: Environment): S3Settings | undefined {
  const value = given(env, 'MEDIA_STORE')
  if (value === undefined || value === 'files') return undefined
  const shape = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(\/[\w./-]*)?$/.exec(value)
  const bucket = shape?.[1]
  if (bucket === undefined)
    throw wrong('MEDIA_STORE', value, '"files" or a bucket like s3://bucket or s3://bucket/folder')
  const folder = (shape?.[2] ?? '').replaceAll(/^\/+|\/+$/g, '')
  const accessKeyId = given(env, 'AWS_ACCESS_KEY_ID')
  const secretAccessKey = given(env, 'AWS_SECRET_ACCESS_KEY')
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region: given(env, 'S3_REGION') ?? given(env, 'AWS_REGION') ?? 'us-east-1',
    endpoint: origin(env, 'S3_ENDPOINT'),
    credentials: hasKeys ? { accessKeyId, secretAccessKey } : undefined,
  }
}

function testMode(env: Environment, isLoopback: boolean, host: string): boolean {
  const value = given(env, 'TEST')
  if (value === undefined || value === '0') return false
  if (value !== '1') throw wrong('TEST', value, '"1" or "0"')
  if (isLoopback) return true
  throw new ConfigError(`TEST is "1" and HOST is "${host}", but TEST may only be "1" while HOST is a loopback address.`)
}

const CHAT_PATH = '/chat/completions'

/** CONTENT_MODEL_URL is the endpoint's base, such as http://127.0.0.1:11434/v1, or the address of its chat call. */
function contentModelOf(env: Environment): ContentModel | undefined {
  const value = given(env, 'CONTENT_MODEL_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url === undefined || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '') {
    // The address may hold a password, and this sentence ends in a log.
    const allowed = 'an http or https address like http://127.0.0.1:11434/v1, with its key in CONTENT_MODEL_KEY'
    throw wrong('CONTENT_MODEL_URL', withoutPassword(value), allowed)
  }
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith(CHAT_PATH) ? path : `${path}${CHAT_PATH}`
  return {
    url: url.href,
    key: given(env, 'CONTENT_MODEL_KEY'),
    name: given(env, 'CONTENT_MODEL_NAME') ?? 'default',
  }
}
