/** @module-tag long */
import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createTestDatabase } from '@rankdesk/server/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

// Runs the real commands on hostile files: a sample in npm test, all of them in npm run soak.
const ALL = process.env['SOAK'] === '1'
const commandFile = (name: string) =>
  fileURLToPath(new URL(`../../../apps/server/src/commands/${name}.ts`, import.meta.url))
const MB = 1024 ** 2

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-hostile-data-'))
})
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rankdesk-hostile-')), 'import')
  await mkdir(join(folder, 'example.com', 'site'), { recursive: true })
  await writeFile(inSite('site', 'index.html'), '<title>Home</title><p>x</p>')
  return () => rm(join(folder, '..'), { recursive: true, force: true })
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const inSite = (...path: string[]) => join(folder, 'example.com', ...path)

/** Runs a command as npm does. A command that hangs is ended and fails the test. */
function run(
  name: 'import' | 'restore',
  ...words: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO_CLIENTS: '0',
  }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [commandFile(name), ...words],
      { env, timeout: 60_000, killSignal: 'SIGKILL' },
      (_error, out, err) => done({ code: child.exitCode, out, err }),
    )
  })
}

/** Returns the lines in which an import names what it left out, after checking that none is of a stack trace. */
function reportOf({ code, out, err }: { code: number | null; out: string; err: string }): string {
  expect([0, 1]).toContain(code)
  expect(out + err).not.toMatch(/\bat .*:\d+:\d+/)
  return out + err
}

/** Returns the sentence with which a command refused a file, after checking that it is one line without a stack trace. */
function sentenceOf({ code, err }: { code: number | null; err: string }): string {
  expect({ code, err }).toEqual({ code: 1, err })
  expect(err.trim()).not.toMatch(/\n|\bat .*:\d+:\d+/)
  return err
}

const MAKE_PIPE = 'mkfifo'
const IMPORTS: [string, string, () => unknown][] = [
  ['a linked file', 'is a symbolic link', () => symlink('/etc/passwd', inSite('Queries.csv'))],
  ['a pipe', 'is not a regular file', () => execFileSync(MAKE_PIPE, [inSite('Queries.csv')])],
  ['a device', 'is a symbolic link', () => symlink('/dev/zero', join(folder, 'clients.csv'))],
  ['a linked folder', 'is a symbolic link', () => symlink('/etc', join(folder, 'other.com'))],
  ['a backslash', 'may not contain', () => writeFile(inSite('site', '..\\..\\x.html'), 'x')],
  ['a control character', 'may not contain', () => writeFile(inSite('a\nb.csv'), 'x')],
  [
    'a huge file',
    'is larger than 64 MB',
    async () => {
      await writeFile(inSite('Pages.csv'), '')
      await truncate(inSite('Pages.csv'), 100 * 1024 * MB)
    },
  ],
  [
    'too many entries',
    'has more than 20000 files',
    async () => {
      for (let number = 0; number <= 20_000; number += 1) await writeFile(inSite('site', `${number}.txt`), '')
    },
  ],
  [
    'deep folders',
    'nested more than 32 folders deep',
    () => mkdir(inSite('site', ...Array.from({ length: 500 }, () => 'd')), { recursive: true }),
  ],
  ['deep markup', 'is nested too deeply', () => writeFile(inSite('site', 'index.html'), '<div>'.repeat(200_000))],
  ['a large page', 'is larger than 4 MB', () => writeFile(inSite('site', 'index.html'), 'x'.repeat(5 * MB))],
]

it.each(ALL ? IMPORTS : IMPORTS.slice(0, 1))(
  'leaves out %s of an import with a sentence',
  async (_what, sentence, prepare) => {
    await prepare()
    expect(reportOf(await run('import', folder, '--dry-run'))).toContain(sentence)
  },
)

it('imports a page with 800 KB of unclosed comments', async () => {
  await writeFile(inSite('site', 'index.html'), `<title>Home</title><main><p>x</p></main>${'<!--'.repeat(200_000)}`)
  expect(await run('import', folder, '--dry-run')).toMatchObject({ code: 0, err: '' })
})

/** Returns a tar file of entries, without the two empty blocks at its end. */
function tarOf(entries: readonly { name: string; type?: string; content?: Buffer; size?: number }[]): Buffer {
  return Buffer.concat(
    entries.flatMap(({ name, type = '0', content = Buffer.alloc(0), size = content.length }) => {
      const header = Buffer.alloc(512)
      header.write(name, 0, 100)
      header.write('0000600\0', 100)
      header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
      header.write('        ', 148)
      header.write(type, 156)
      header.write('ustar\x0000', 257)
      const sum = header.reduce((total, byte) => total + byte, 0)
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
      return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
    }),
  )
}

const RESTORES: [string, string, () => Buffer][] = [
  [
    'a file that ends early',
    'is damaged or incomplete',
    () => gzipSync(tarOf([{ name: 'manifest.json', size: 5000 }])),
  ],
  ['a link as the manifest', 'unexpected entry', () => gzipSync(tarOf([{ name: 'manifest.json', type: '2' }]))],
  ['a pipe as the manifest', 'unexpected entry', () => gzipSync(tarOf([{ name: 'manifest.json', type: '6' }]))],
  ['a name outside', 'is not a Rankdesk backup', () => gzipSync(tarOf([{ name: '../../x' }]))],
  ['a name with a backslash', 'is not a Rankdesk backup', () => gzipSync(tarOf([{ name: '..\\x' }]))],
  ['other content', 'is damaged or incomplete', () => Buffer.from('hello')],
  ['an empty file', 'is damaged or incomplete', () => Buffer.alloc(0)],
  [
    'a manifest that unpacks to 400 MB',
    'is too large',
    () => gzipSync(tarOf([{ name: 'manifest.json', content: Buffer.alloc(400 * MB, ' ') }])),
  ],
  [
    'a manifest that nests deeply',
    'cannot be read',
    () => gzipSync(tarOf([{ name: 'manifest.json', content: Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`) }])),
  ],
]

it.each(ALL ? RESTORES : RESTORES.slice(0, 1))(
  'refuses to restore %s with a sentence',
  async (_what, sentence, make) => {
    const file = join(folder, 'backup.tar.gz')
    await writeFile(file, make())
    expect(sentenceOf(await run('restore', file, '--replace'))).toContain(sentence)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.restore'))).toEqual([])
  },
)
