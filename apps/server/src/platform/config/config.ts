import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExternalTools } from '@rankdesk/api'
import { MIN_AUDIT_DAYS } from '@rankdesk/domain'
import { type BackupSettings, backupSettingsOf } from './backupSettings.ts'
import {
  ConfigError,
  type Environment,
  readVariable,
  isLoopbackHost,
  oneOf,
  origin,
  origins,
  wholeNumber,
  wrong,
} from './environment.ts'
import { externalToolsOf } from './externalTools.ts'
import { type GoogleProfileSettings, googleProfileSettingsOf } from './googleProfileSettings.ts'
import { mayDemoStaffSignIn } from './identity.policy.ts'
import {
  identitySettingsOf,
  type IdentitySetting,
  type ImpersonationSetting,
  type AllowedStaff,
} from './identitySettings.ts'
import { type MailSettings, mailSettingsOf } from './mailSettings.ts'
import type { S3Settings } from './s3Settings.ts'
import { proxySettingsOf, type TrustedProxies } from './trustedProxies.ts'

export { ConfigError } from './environment.ts'

/** All settings from the environment. Other code receives these values and never reads the environment. */
export interface Config {
  /** The port; 0 for any free port. */
  port: number
  host: string
  /** Whether only this machine can reach the server. */
  isLoopback: boolean
  /** An absolute path. */
  dataDir: string
  /** The address of the operator's own PostgreSQL. Undefined starts the embedded one. */
  databaseUrl: string | undefined
  /** The number of clients of the demo agency that the first start creates. */
  demoClients: number
  /** The identity provider: this server, or the agency's OpenID provider. */
  identity: IdentitySetting
  /**
   * Whether demo staff can sign in with one click: the server is reachable from this machine only, or the operator
   * allows it.
   */
  allowsDemoStaff: boolean
  /** The time of the clock when the server starts, in ms since 1970. Undefined for the real time. */
  now: number | undefined
  /** Whether the calls that control tests are available. */
  isTest: boolean
  logLevel: LogLevel
  /** The origin under which browsers reach the server, without a trailing slash, if it differs from HOST and PORT. */
  publicUrl: string | undefined
  /** The proxies from whose headers a client's address is read. An empty list trusts none. */
  trustedProxies: TrustedProxies
  /** What the operator should know about the settings, for the start. */
  warnings: readonly string[]
  idTokenMinutes: number
  refreshTokenDays: number
  /** How long a used refresh token still returns the same successor to the same device, in seconds. */
  refreshGraceSeconds: number
  /** The staff who are administrators whatever role is stored, by e-mail address. */
  administrators: readonly string[]
  /** The server that sends e-mail. Undefined sends none. */
  mail: MailSettings | undefined
  /** The staff who may view the client platform as a client (M038): all staff, none, or these e-mail addresses. */
  impersonation: ImpersonationSetting
  /** The staff who may change the content writer's prompts (M481). */
  promptEditors: AllowedStaff
  /** The length of an impersonation session. */
  impersonationMinutes: number
  clientSites: 'embedded' | 'real'
  /** The product's name in labels (M006). */
  product: string
  /** The department title in the header (M094). */
  department: string
  /** The agency's other tools to which the web app links. */
  externalTools: ExternalTools
  /** The folder in which the operator called a command. npm itself runs it in the repository's root. */
  calledFrom: string
  /** The model that writes content. Without it the offline composer does. */
  contentModel: ContentModel | undefined
  /** A commercial license key of the editor. Without it the GPL applies. */
  ckeditorLicense: string | undefined
  /** The bucket of the media libraries. Undefined keeps them in the data folder. */
  mediaBucket: S3Settings | undefined
  /** The maximum size of a client's media library in bytes. Null for no limit. */
  mediaQuotaBytes: number | null
  /** The number of days after which deleted media files are deleted permanently. */
  mediaTrashDays: number
  /** How long a stopping server still serves requests after it reported that it is not ready, in seconds. */
  drainSeconds: number
  /** The number of days after which earlier texts of completed strategies are deleted (RET-2). Null for good. */
  textVersionDays: number | null
  /** The number of days after which audit events are deleted (RET-3). Null for good. */
  auditDays: number | null
  /** The backups that the server makes. */
  backups: BackupSettings
  /** The absolute path of the folder whose files are imported. Undefined watches none. */
  importFolder: string | undefined
  /** The hosts of the video service, whose streams can be linked. */
  mediaStreamHosts: readonly string[]
  /** The account on which business profiles are changed. Undefined uses the built-in profile service. */
  googleProfiles: GoogleProfileSettings | undefined
  /** The hours between two checks of a business profile for changes by others. */
  profileCheckHours: number
  /** The hours between two comparisons of a connected website's pages with ours. */
  siteCheckHours: number
  /** The origins of clients' websites that may be on this machine or a private network, and unencrypted. */
  trustedSiteOrigins: readonly string[]
}

/** An OpenAI-compatible chat endpoint. */
export interface ContentModel {
  /** The full address of its chat call. */
  url: string
  key: string | undefined
  name: string
  /** Undefined leaves it to the model. */
  temperature?: number | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const repositoryRoot = fileURLToPath(new URL('../../../../..', import.meta.url))

/**
 * Reads all settings from `env`. An empty setting counts as missing. A relative DATA_DIR starts at `cwd` (npm scripts
 * run in the repository's root). Throws ConfigError for the first invalid setting.
 */
export function readConfig(env: Environment, cwd: string = repositoryRoot): Config {
  const host = hostName(env)
  const isLoopback = isLoopbackHost(host)
  const identitySettings = identitySettingsOf(env)
  const dataDir = dataDirOf(env, cwd)
  return {
    port: wholeNumber(env, 'PORT', 0, 65_535, 3000),
    host,
    isLoopback,
    dataDir,
    databaseUrl: databaseUrlOf(env),
    demoClients: wholeNumber(env, 'DEMO_CLIENTS', 0, 20_000, 400),
    ...identitySettings,
    allowsDemoStaff: mayDemoStaffSignIn(identitySettings.identity, isLoopback),
    now: instant(env, 'NOW'),
    isTest: testMode(env, isLoopback, host),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    publicUrl: publicUrlOf(env, { host, isLoopback }),
    ...proxySettingsOf(env),
    refreshTokenDays: wholeNumber(env, 'REFRESH_TOKEN_DAYS', 1, 365, 30),
    refreshGraceSeconds: wholeNumber(env, 'REFRESH_GRACE_SECONDS', 0, 60, 10),
    mail: mailSettingsOf(env),
    impersonationMinutes: wholeNumber(env, 'IMPERSONATION_MINUTES', 1, 60, 15),
    clientSites: oneOf(env, 'CLIENT_SITES', ['embedded', 'real'], 'embedded'),
    product: readVariable(env, 'PRODUCT_NAME') ?? 'Rankdesk',
    department: readVariable(env, 'DEPARTMENT') ?? 'SEO',
    externalTools: externalToolsOf(env),
    calledFrom: readVariable(env, 'INIT_CWD') ?? cwd,
    contentModel: contentModelOf(env),
    ckeditorLicense: readVariable(env, 'CKEDITOR_LICENSE'),
    mediaBucket: mediaBucketOf(env),
    mediaQuotaBytes: mediaQuotaOf(env),
    mediaTrashDays: wholeNumber(env, 'MEDIA_TRASH_DAYS', 1, 3650, 30),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 300, 0),
    textVersionDays: periodOf(env, 'TEXT_VERSION_DAYS', 1),
    auditDays: periodOf(env, 'AUDIT_DAYS', MIN_AUDIT_DAYS),
    backups: backupSettingsOf(env, dataDir, cwd),
    importFolder: importFolderOf(env, cwd),
    mediaStreamHosts: mediaStreamHostsOf(env),
    googleProfiles: googleProfileSettingsOf(env),
    profileCheckHours: wholeNumber(env, 'PROFILE_CHECK_HOURS', 1, 168, 6),
    siteCheckHours: wholeNumber(env, 'SITE_CHECK_HOURS', 1, 168, 6),
    trustedSiteOrigins: origins(env, 'TRUSTED_SITE_ORIGINS'),
  }
}

/**
 * Reads PUBLIC_URL. Without it a link names the host that the request names, so it is required where somebody else could
 * choose that: on an address that other machines reach, and where links are mailed. Throws ConfigError.
 */
function publicUrlOf(env: Environment, { host, isLoopback }: Pick<Config, 'host' | 'isLoopback'>): string | undefined {
  const url = origin(env, 'PUBLIC_URL')
  if (url !== undefined) return url
  const missing = 'but PUBLIC_URL does not say under which address browsers reach this server, such as'
  const example = 'https://desk.example.com'
  if (!isLoopback) throw new ConfigError(`HOST is "${host}", ${missing} ${example}.`)
  if (readVariable(env, 'SMTP_URL') !== undefined) throw new ConfigError(`SMTP_URL is set, ${missing} ${example}.`)
  return undefined
}

function importFolderOf(env: Environment, cwd: string): string | undefined {
  const value = readVariable(env, 'IMPORT_FOLDER')
  if (value?.includes('\0') === true) throw wrong('IMPORT_FOLDER', value, 'the path of a folder')
  return value === undefined ? undefined : resolve(cwd, value)
}

/** Reads MEDIA_STREAM_HOSTS: host names, separated by commas. */
function mediaStreamHostsOf(env: Environment): readonly string[] {
  const value = readVariable(env, 'MEDIA_STREAM_HOSTS')
  if (value === undefined) return ['cloudflarestream.com', 'videodelivery.net']
  const hosts = value.split(',').map((host) => host.trim().toLowerCase())
  if (hosts.every((host) => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(host))) return hosts
  throw wrong('MEDIA_STREAM_HOSTS', value, 'host names such as videodelivery.net, separated by commas')
}

/** Reads a period of days, where 0 means for good. Throws ConfigError for a shorter period than `min`. */
function periodOf(env: Environment, name: string, min: number): number | null {
  const days = wholeNumber(env, name, 0, 36_500, 0)
  if (days === 0) return null
  if (days >= min) return days
  throw wrong(name, String(days), `0, which means for good, or a whole number from ${min} to 36500`)
}

/** Reads MEDIA_QUOTA_MB, where 0 means no quota. */
function mediaQuotaOf(env: Environment): number | null {
  const megabytes = wholeNumber(env, 'MEDIA_QUOTA_MB', 0, 100_000_000, 20_480)
  return megabytes === 0 ? null : megabytes * 1024 * 1024
}

function hostName(env: Environment): string {
  const value = readVariable(env, 'HOST') ?? '127.0.0.1'
  if (/^[\w.:-]+$/.test(value)) return value
  throw wrong('HOST', value, 'an address or a host name of this machine, such as 127.0.0.1 or 0.0.0.0')
}

function dataDirOf(env: Environment, cwd: string): string {
  const value = readVariable(env, 'DATA_DIR') ?? join(repositoryRoot, '.rankdesk')
  if (value.includes('\0')) throw wrong('DATA_DIR', value, 'the path of a folder')
  return isAbsolute(value) ? resolve(value) : resolve(cwd, value)
}

function databaseUrlOf(env: Environment): string | undefined {
  const value = readVariable(env, 'DATABASE_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  if (url !== undefined && isPostgres && url.pathname.length > 1) return value
  // The address may contain a password, and this sentence is logged.
  throw wrong('DATABASE_URL', withoutPassword(value), 'an address like postgres://user:password@host:5432/database')
}

function withoutPassword(value: string): string {
  return value.replace(/:[^:@/]*@/, ':…@')
}

function instant(env: Environment, name: string): number | undefined {
  const value = readVariable(env, name)
  if (value === undefined) return undefined
  const shape = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value)
  // Noon UTC is the same calendar day in Los Angeles and in London.
  const time = Date.parse(shape?.[2] === undefined ? `${value}T12:00:00Z` : value)
  // The platform reads February 30 as March 1; the setting rejects it.
  const isRealDay = shape?.[1] !== undefined && isoDay(Date.parse(`${shape[1]}T00:00:00Z`)) === shape[1]
  if (isRealDay && !Number.isNaN(time)) return time
  throw wrong(name, value, 'a date like 2026-03-14 or an instant like 2026-03-14T09:00:00Z')
}

function isoDay(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** Reads `MEDIA_STORE=s3://bucket/folder` with S3_ENDPOINT, S3_REGION and the usual S3 credentials. */
function mediaBucketOf(env: Environment): S3Settings | undefined {
  const value = readVariable(env, 'MEDIA_STORE')
  if (value === undefined || value === 'files') return undefined
  const shape = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(\/[\w./-]*)?$/.exec(value)
  const bucket = shape?.[1]
  if (bucket === undefined)
    throw wrong('MEDIA_STORE', value, '"files" or a bucket like s3://bucket or s3://bucket/folder')
  const folder = (shape?.[2] ?? '').replaceAll(/^\/+|\/+$/g, '')
  const accessKeyId = readVariable(env, 'AWS_ACCESS_KEY_ID')
  const secretAccessKey = readVariable(env, 'AWS_SECRET_ACCESS_KEY')
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region: readVariable(env, 'S3_REGION') ?? readVariable(env, 'AWS_REGION') ?? 'us-east-1',
    endpoint: origin(env, 'S3_ENDPOINT'),
    credentials: hasKeys ? { accessKeyId, secretAccessKey } : undefined,
  }
}

function testMode(env: Environment, isLoopback: boolean, host: string): boolean {
  const value = readVariable(env, 'TEST')
  if (value === undefined || value === '0') return false
  if (value !== '1') throw wrong('TEST', value, '"1" or "0"')
  if (isLoopback) return true
  throw new ConfigError(`TEST is "1" and HOST is "${host}", but TEST may only be "1" while HOST is a loopback address.`)
}

const CHAT_PATH = '/chat/completions'

/**
 * Reads the content model. CONTENT_MODEL_URL is the base of the endpoint, such as http://127.0.0.1:11434/v1, or the
 * address of its chat call.
 */
function contentModelOf(env: Environment): ContentModel | undefined {
  const value = readVariable(env, 'CONTENT_MODEL_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url === undefined || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '') {
    // The address may contain a password, and this sentence is logged.
    const allowed = 'an http or https address like http://127.0.0.1:11434/v1, with its key in CONTENT_MODEL_KEY'
    throw wrong('CONTENT_MODEL_URL', withoutPassword(value), allowed)
  }
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith(CHAT_PATH) ? path : `${path}${CHAT_PATH}`
  return {
    url: url.href,
    key: readVariable(env, 'CONTENT_MODEL_KEY'),
    name: readVariable(env, 'CONTENT_MODEL_NAME') ?? 'default',
    temperature: temperatureOf(env),
  }
}

const MAX_TEMPERATURE = 2

function temperatureOf(env: Environment): number | undefined {
  const value = readVariable(env, 'CONTENT_MODEL_TEMPERATURE')
  if (value === undefined) return undefined
  const number = /^\d(\.\d+)?$/.test(value) ? Number(value) : NaN
  if (!(number <= MAX_TEMPERATURE)) throw wrong('CONTENT_MODEL_TEMPERATURE', value, 'a number from 0 to 2 such as 0.7')
  return number
}
