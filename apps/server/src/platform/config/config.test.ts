import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('serves this machine alone, with a demo agency, without any setting', () => {
  const config = readConfig({}, '/somewhere')
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLoopback: true,
    databaseUrl: undefined,
    demoClients: 400,
    identity: 'builtin',
    allowsDemoStaff: true,
    refreshGraceSeconds: 10,
    impersonation: 'all',
    promptEditors: 'all',
    impersonationMinutes: 15,
    now: undefined,
    isTest: false,
    publicUrl: undefined,
    clientSites: 'embedded',
    product: 'Rankdesk',
    department: 'SEO',
    externalTools: { contentBrief: null, cms: null, management: [{ label: 'Manage Client', address: null }, {}] },
    ckeditorLicense: undefined,
    mediaBucket: undefined,
    mediaQuotaBytes: 20 * 1024 ** 3,
    mediaTrashDays: 30,
    backups: { schedule: undefined, keep: 7 },
    mediaStreamHosts: ['cloudflarestream.com', 'videodelivery.net'],
  })
  expect(config.backups.folder).toMatch(/[\\/]\.rankdesk[\\/]backups$/)
  expect(config.dataDir).toMatch(/[\\/]\.rankdesk$/)
})

const ADDRESS = { PUBLIC_URL: 'https://desk.example.com' }
const PROVIDER = { IDENTITY: 'https://id.example.com', OPENID_CLIENT_ID: 'desk' }

describe('valid settings', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ PORT: '' }, { port: 3000 }],
    [
      { HOST: '0.0.0.0', ...ADDRESS },
      { host: '0.0.0.0', isLoopback: false, allowsDemoStaff: false },
    ],
    [{ HOST: '0.0.0.0', ...ADDRESS, IDENTITY: 'demo' }, { allowsDemoStaff: true }],
    [{ HOST: '::1' }, { isLoopback: true, allowsDemoStaff: true }],
    [{ HOST: '127.8.8.8' }, { isLoopback: true }],
    [{ HOST: 'localhost' }, { isLoopback: true }],
    [{ HOST: '127.0.0.1.example.com', ...ADDRESS }, { isLoopback: false }],
    [{ DATA_DIR: '/data' }, { dataDir: '/data' }],
    [{ DATA_DIR: 'mine' }, { dataDir: '/somewhere/mine' }],
    [{ DATABASE_URL: 'postgres://u:p@db/rankdesk' }, { databaseUrl: 'postgres://u:p@db/rankdesk' }],
    [{ DATABASE_URL: 'postgresql://db:5433/rankdesk' }, { databaseUrl: 'postgresql://db:5433/rankdesk' }],
    [{ DEMO_CLIENTS: '0' }, { demoClients: 0 }],
    [{ DEMO_CLIENTS: '20000' }, { demoClients: 20_000 }],
    [{ NOW: '2026-03-14' }, { now: Date.UTC(2026, 2, 14, 12) }],
    [{ NOW: '2026-03-14T09:30:00Z' }, { now: Date.UTC(2026, 2, 14, 9, 30) }],
    [{ NOW: '2026-03-14T09:30:00-07:00' }, { now: Date.UTC(2026, 2, 14, 16, 30) }],
    [{ TEST: '1' }, { isTest: true }],
    [{ TEST: '0', HOST: '0.0.0.0', ...ADDRESS }, { isTest: false }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [
      { BACKUP_SCHEDULE: '03:30', DATA_DIR: '/data' },
      { backups: { schedule: { kind: 'daily', hour: 3, minute: 30 }, keep: 7, folder: '/data/backups' } },
    ],
    [
      { BACKUP_SCHEDULE: '6h', BACKUP_DIR: '/b' },
      { backups: { schedule: { kind: 'every', ms: 21_600_000 }, keep: 7, folder: '/b' } },
    ],
    [{ BACKUP_KEEP: '30', BACKUP_DIR: 'b' }, { backups: { schedule: undefined, keep: 30, folder: '/somewhere/b' } }],
    [{}, { trustedProxies: [] }],
    [{ TRUSTED_PROXIES: 'none' }, { trustedProxies: [] }],
    [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
    [
      { TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,2001:db8::/32' },
      { trustedProxies: ['10.0.0.1', '192.168.0.0/16', '2001:db8::/32'] },
    ],
    [{ PUBLIC_URL: 'https://desk.example.com/' }, { publicUrl: 'https://desk.example.com' }],
    [
      { ID_TOKEN_MINUTES: '5', REFRESH_TOKEN_DAYS: '7' },
      { idTokenMinutes: 5, refreshTokenDays: 7 },
    ],
    [{ REFRESH_GRACE_SECONDS: '0' }, { refreshGraceSeconds: 0 }],
    [{ IMPERSONATION: 'none' }, { impersonation: 'none' }],
    [{ PROMPT_EDITORS: 'a@b.test' }, { promptEditors: ['a@b.test'] }],
    [{ IMPERSONATION: 'a@b.test, c@d.test' }, { impersonation: ['a@b.test', 'c@d.test'] }],
    [{ IMPERSONATION_MINUTES: '60' }, { impersonationMinutes: 60 }],
    [
      { IDENTITY: 'https://id.example.com/', OPENID_CLIENT_ID: 'rankdesk-web' },
      {
        identity: { issuer: 'https://id.example.com', clientId: 'rankdesk-web', clientSecret: undefined },
        allowsDemoStaff: false,
      },
    ],
    [
      { IDENTITY: 'http://127.0.0.1:4000/a', OPENID_CLIENT_ID: 'rankdesk-web', OPENID_CLIENT_SECRET: 's' },
      { identity: { issuer: 'http://127.0.0.1:4000/a', clientId: 'rankdesk-web', clientSecret: 's' } },
    ],
    [
      PROVIDER,
      {
        identity: {
          scope: 'openid email profile',
          trust: { verifiedClaim: 'email_verified', vouchedDomains: 'none' },
          checkHours: 4,
        },
      },
    ],
    [
      { ...PROVIDER, OPENID_VOUCHED_DOMAINS: 'Agency.test, sub.agency.test', OPENID_VERIFIED_CLAIM: 'xms_edov' },
      { identity: { trust: { verifiedClaim: 'xms_edov', vouchedDomains: ['agency.test', 'sub.agency.test'] } } },
    ],
    [{ ...PROVIDER, OPENID_VOUCHED_DOMAINS: 'all' }, { identity: { trust: { vouchedDomains: 'all' } } }],
    [{ ...PROVIDER, OPENID_SCOPE: 'openid  offline_access' }, { identity: { scope: 'openid offline_access' } }],
    [{ ...PROVIDER, OPENID_CHECK_HOURS: '1', ID_TOKEN_MINUTES: '30' }, { identity: { checkHours: 1 } }],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.test', ...ADDRESS }, { publicUrl: 'https://desk.example.com' }],
    [{ CLIENT_SITES: 'real' }, { clientSites: 'real' }],
    [{ DEPARTMENT: 'Local search' }, { department: 'Local search' }],
    [{ PRODUCT_NAME: 'Agency Desk' }, { product: 'Agency Desk' }],
    [
      { TOOL_CONTENT_BRIEF_URL: 'https://brief.example.com/{clientId}', CMS_URL: 'https://cms.example.com/' },
      { externalTools: { contentBrief: 'https://brief.example.com/{clientId}', cms: 'https://cms.example.com' } },
    ],
    [
      { MCC_LINKS: 'Accounts=https://mcc.example.com/{clientId}, Bills=https://bills.example.com/' },
      {
        externalTools: {
          management: [
            { label: 'Accounts', address: 'https://mcc.example.com/{clientId}' },
            { label: 'Bills', address: 'https://bills.example.com/' },
          ],
        },
      },
    ],
    [{ CKEDITOR_LICENSE: 'abc' }, { ckeditorLicense: 'abc' }],
    [{ MEDIA_STORE: 'files' }, { mediaBucket: undefined }],
    [{ MEDIA_QUOTA_MB: '0' }, { mediaQuotaBytes: null }],
    [{ MEDIA_STREAM_HOSTS: 'Video.example, b.test' }, { mediaStreamHosts: ['video.example', 'b.test'] }],
    [
      { MEDIA_QUOTA_MB: '5', MEDIA_TRASH_DAYS: '7' },
      { mediaQuotaBytes: 5 * 1024 ** 2, mediaTrashDays: 7 },
    ],
    [
      { MEDIA_STORE: 's3://pictures' },
      {
        mediaBucket: {
          bucket: 'pictures',
          prefix: '',
          region: 'us-east-1',
          endpoint: undefined,
          credentials: undefined,
        },
      },
    ],
    [
      {
        MEDIA_STORE: 's3://pictures/desk/media/',
        S3_ENDPOINT: 'http://127.0.0.1:9000',
        S3_REGION: 'eu-west-1',
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'key',
      },
      {
        mediaBucket: {
          bucket: 'pictures',
          prefix: 'desk/media/',
          region: 'eu-west-1',
          endpoint: 'http://127.0.0.1:9000',
          credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
        },
      },
    ],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env, '/somewhere')).toMatchObject(expected)
  })
})

describe('invalid settings stop the start with one sentence', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '3000.5' }, 'PORT is "3000.5", but it must be a whole number from 0 to 65535.'],
    [{ HOST: 'http://x/' }, 'HOST is "http://x/", but it must be an address or a host name of this machine'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL is "mysql://db/x", but it must be an address like postgres://'],
    [{ DATABASE_URL: 'postgres://db' }, 'DATABASE_URL is "postgres://db", but it must be an address like'],
    [{ DATABASE_URL: 'rankdesk' }, 'DATABASE_URL is "rankdesk", but it must be'],
    [{ DEMO_CLIENTS: '20001' }, 'DEMO_CLIENTS is "20001", but it must be a whole number from 0 to 20000.'],
    [{ DEMO_CLIENTS: '-1' }, 'DEMO_CLIENTS is "-1", but it must be a whole number from 0 to 20000.'],
    [{ BACKUP_SCHEDULE: '24:00' }, 'BACKUP_SCHEDULE is "24:00", but it must be "none", a time of day in Los Angeles'],
    [{ BACKUP_SCHEDULE: '32d' }, 'BACKUP_SCHEDULE is "32d", but it must be'],
    [{ BACKUP_SCHEDULE: '0m' }, 'BACKUP_SCHEDULE is "0m", but it must be'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0", but it must be a whole number from 1 to 1000.'],
    [{ IDENTITY: 'google' }, 'IDENTITY is "google", but it must be "builtin", "demo" or the https address of'],
    [
      { IDENTITY: 'http://id.example.com', OPENID_CLIENT_ID: 'rankdesk-web' },
      'IDENTITY is "http://id.example.com", but it must be "builtin", "demo" or the https address of',
    ],
    [
      { IDENTITY: 'https://id.example.com' },
      'IDENTITY is "https://id.example.com", but OPENID_CLIENT_ID does not say what we are called there.',
    ],
    [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0", but PUBLIC_URL does not say under which address browsers reach'],
    [{ HOST: 'desk.example.com' }, 'HOST is "desk.example.com", but PUBLIC_URL does not say'],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.test' }, 'SMTP_URL is set, but PUBLIC_URL does not say'],
    [
      { ...PROVIDER, OPENID_SCOPE: 'email' },
      'OPENID_SCOPE is "email", but it must be scopes with spaces between them, "openid" among them.',
    ],
    [
      { ...PROVIDER, OPENID_VERIFIED_CLAIM: 'a b' },
      'OPENID_VERIFIED_CLAIM is "a b", but it must be the name of a claim',
    ],
    [
      { ...PROVIDER, OPENID_VOUCHED_DOMAINS: '*.agency.test' },
      'OPENID_VOUCHED_DOMAINS is "*.agency.test", but it must be "none", "all" or domains',
    ],
    [{ ...PROVIDER, OPENID_CHECK_HOURS: '0' }, 'OPENID_CHECK_HOURS is "0", but it must be a whole number from 1'],
    [
      { ...PROVIDER, OPENID_CHECK_HOURS: '1', ID_TOKEN_MINUTES: '31' },
      'ID_TOKEN_MINUTES is "31", but it must be at most half of OPENID_CHECK_HOURS (30 minutes)',
    ],
    [{ IMPERSONATION: 'maya' }, 'IMPERSONATION is "maya", but it must be "all", "none" or e-mail addresses'],
    [{ IMPERSONATION_MINUTES: '61' }, 'IMPERSONATION_MINUTES is "61", but it must be a whole number from 1 to 60.'],
    [{ NOW: 'tomorrow' }, 'NOW is "tomorrow", but it must be a date like 2026-03-14 or an instant like'],
    [{ NOW: '2026-02-30' }, 'NOW is "2026-02-30", but it must be a date'],
    [{ NOW: '2026-02-30T10:00:00Z' }, 'NOW is "2026-02-30T10:00:00Z", but it must be a date'],
    [{ NOW: '2026-13-01' }, 'NOW is "2026-13-01", but it must be a date'],
    [{ NOW: '2026-03-14T09:00:00' }, 'NOW is "2026-03-14T09:00:00", but it must be a date'],
    [{ TEST: 'yes' }, 'TEST is "yes", but it must be "1" or "0".'],
    [
      { TEST: '1', HOST: '0.0.0.0' },
      'TEST is "1" and HOST is "0.0.0.0", but TEST may only be "1" while HOST is a loopback',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be "fatal", "error",'],
    ...['0', '11', '-1', 'true', 'proxy.example', '10.0.0.1/33', '10.0.0.1/', '::1/129', '0.0.0.0/0', '::/0', ','].map(
      (value): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: value },
        `TRUSTED_PROXIES is "${value}", but it must be`,
      ],
    ),
    [{ PUBLIC_URL: 'desk.example.com' }, 'PUBLIC_URL is "desk.example.com", but it must be an origin'],
    [{ PUBLIC_URL: 'https://example.com/desk' }, 'PUBLIC_URL is "https://example.com/desk", but it must be an origin'],
    [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL is "ftp://example.com", but it must be an origin'],
    [{ ID_TOKEN_MINUTES: '0' }, 'ID_TOKEN_MINUTES is "0", but it must be a whole number from 1 to 1440.'],
    [{ REFRESH_TOKEN_DAYS: '366' }, 'REFRESH_TOKEN_DAYS is "366", but it must be a whole number from 1 to 365.'],
    [{ MEDIA_STORE: 'gs://x' }, 'MEDIA_STORE is "gs://x", but it must be "files" or a bucket like s3://bucket'],
    [{ MEDIA_STORE: 's3://' }, 'MEDIA_STORE is "s3://", but it must be "files" or a bucket like s3://bucket'],
    [
      { MEDIA_STORE: 's3://pictures', S3_ENDPOINT: 'somewhere' },
      'S3_ENDPOINT is "somewhere", but it must be an origin',
    ],
    [
      { TOOL_DELIVERY_URL: 'javascript:alert(1)' },
      'TOOL_DELIVERY_URL is "javascript:alert(1)", but it must be an http',
    ],
    [{ MCC_LINKS: 'Accounts' }, 'MCC_LINKS is "Accounts", but it must be "Label=address"'],
    [{ CLIENT_SITES: 'fake' }, 'CLIENT_SITES is "fake", but it must be "embedded" or "real".'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('does not repeat the password of a wrong database address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).toThrow(/^(?!.*hunter2).*mysql:\/\/me:…@db/)
  })
})
