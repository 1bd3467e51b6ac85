import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

/** Settings that make the server read others. */
const SETTINGS = {
  IDENTITY: 'https://id.example.com',
  OPENID_CLIENT_ID: 'desk',
  OPENID_CLIENT_SECRET: 'secret',
  MEDIA_STORE: 's3://bucket',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'desk@example.com',
  PUBLIC_URL: 'https://desk.example.com',
  CONTENT_MODEL_URL: 'http://127.0.0.1:11434/v1',
  PROFILE_PROVIDER: 'google',
  GOOGLE_PROFILE_ACCOUNT: 'accounts/1',
  GOOGLE_PROFILE_CLIENT_ID: 'desk',
  GOOGLE_PROFILE_CLIENT_SECRET: 'secret',
  GOOGLE_PROFILE_REFRESH_TOKEN: 'token',
}
/** Set by npm itself: the folder in which a command was called. */
const OF_NPM = 'INIT_CWD'

const fileOf = (path: string) => readFile(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8')

/** Returns the names of all settings that the server reads. */
function settingsRead(): string[] {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(SETTINGS, {
    get(target, name) {
      if (typeof name !== 'string') return undefined
      names.add(name)
      return target[name]
    },
  })
  readConfig(env, '/somewhere')
  names.delete(OF_NPM)
  return [...names].toSorted()
}

it('documents every setting, and no other, for operators', async () => {
  const table = await fileOf('docs/settings.md')
  const documented = [...table.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => name)
  expect(new Set(documented)).toEqual(new Set(settingsRead()))
  expect(documented).toHaveLength(settingsRead().length)
})

it('documents the default of every setting that is a number', async () => {
  const rows = [...(await fileOf('docs/settings.md')).matchAll(/^\| `([A-Z\d_]+)` +\| (\d+) /gm)]
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const sources = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const code = (await Promise.all(sources.map((file) => readFile(folder + file, 'utf8')))).join('\n')
  const defaults = [...code.matchAll(/wholeNumber\(env, '(\w+)', [^,]+, [^,]+, ([\d_]+)\)/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('_', '')],
  )
  // NOW and other settings have words as their default; TEST is a switch, and two periods of days share a function.
  const others = ['TEST', 'TEXT_VERSION_DAYS', 'AUDIT_DAYS']
  const documented = rows
    .map(([, name = '', value = '']): [string, string] => [name, value])
    .filter(([name]) => !others.includes(name))
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(defaults))
})

it.each(['deploy/compose.yaml', 'deploy/Dockerfile', 'deploy/example.env'])(
  'sets in %s only settings that the server reads',
  async (path) => {
    const known = new Set([...settingsRead(), 'NODE_ENV'])
    /** Variables of the containers' other programs, and those that the file itself fills in. */
    const others = /^(POSTGRES_|MINIO_|S3_ACCESS_KEY$|S3_SECRET_KEY$)/
    const text = await fileOf(path)
    const names = [...text.matchAll(/(?:^\s*|\s)([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST)(?::\s|=)/gm)].map(
      ([, name = '']) => name,
    )
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !known.has(name) && !others.test(name))).toEqual([])
  },
)

it('accepts in the proxies every chunk of an upload', async () => {
  expect(await fileOf('deploy/nginx.conf')).toContain('client_max_body_size 8m;')
  expect(await fileOf('deploy/Caddyfile')).toContain('max_size 8MiB')
})
