/** @module-tag long */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf, withClient } from '#testing/databaseCommands.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { BackupError, restoreBackup, writeBackup } from './index.ts'
import type { RestoreLimits } from './restoreLimits.ts'

type Headers = Parameters<Pack['entry']>[0]

let folder: string
let file: string
let backup: Buffer
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-hostile-backup-'))
  file = join(folder, 'agency.tar.gz')
  database = await createTestDatabase()
  await rowsOf(database.url, `insert into teams (name) values ('North')`)
  await writeBackup({ url: database.url, dataDir: folder, file, progress: () => undefined })
  backup = await readFile(file)
})
beforeEach(() => writeFile(file, backup))
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const restore = (limits?: Partial<RestoreLimits>) =>
  restoreBackup({
    url: database.url,
    dataDir: folder,
    file,
    replace: true,
    progress: () => undefined,
    ...(limits && { limits }),
  })

/** Returns the message of a rejected restore, after checking that the database and the folder are unchanged. */
async function rejection(limits?: Partial<RestoreLimits>): Promise<string> {
  const error: unknown = await restore(limits).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BackupError)
  expect(await rowsOf(database.url, 'select name from teams')).toEqual([{ name: 'North' }])
  expect((await readdir(folder)).toSorted()).toEqual(['agency.tar.gz'])
  return String(error)
}

/** Writes the backup again, with what `add` adds before its end. */
async function withEntries(add: (tar: Pack) => void): Promise<void> {
  const changed = pack()
  const written = pipeline(changed, createGzip(), createWriteStream(file))
  const entries = extract()
  await writeFile(join(folder, 'source'), backup)
  const read = pipeline(createReadStream(join(folder, 'source')), createGunzip(), entries)
  for await (const entry of entries) {
    const content = await buffer(entry)
    if (entry.header.name === 'end.json') add(changed)
    changed.entry({ name: entry.header.name }, content)
  }
  await read
  changed.finalize()
  await written
  await rm(join(folder, 'source'))
}
const entry = (header: Headers, content = '') => withEntries((tar) => void tar.entry(header, content))

test.each<[string, Headers, string]>([
  ['a symbolic link', { name: 'media/link', type: 'symlink', linkname: '/etc/passwd' }, 'the unexpected entry'],
  ['a hard link', { name: 'media/link', type: 'link', linkname: '/etc/passwd' }, 'the unexpected entry'],
  ['a pipe', { name: 'media/pipe', type: 'fifo' }, 'the unexpected entry'],
  ['a device', { name: 'media/zero', type: 'character-device' }, 'the unexpected entry'],
  ['a folder', { name: 'media/folder', type: 'directory' }, 'the unexpected entry'],
  ['a name with a backslash', { name: 'media\\..\\x' }, 'the unexpected entry'],
  ['a name with a control character', { name: 'media/a\nb' }, 'the unexpected entry'],
  ['a name that turns the direction of text', { name: 'media/\u202Egnp.exe' }, 'the unexpected entry'],
  ['a name that is too long', { name: `media/${'x'.repeat(300)}` }, 'the unexpected entry'],
  ['a deep name', { name: `media/${'d/'.repeat(40)}x` }, 'the unexpected entry'],
  ['a table that the manifest lacks', { name: 'tables/none/000001' }, 'unexpected rows of none'],
  ['a second manifest as a table', { name: 'tables//000001' }, 'unexpected rows of'],
])('rejects %s with a sentence', async (_what, header, sentence) => {
  await entry(header)
  expect(await rejection()).toContain(sentence)
})

test('rejects one name twice, and a file that is also a folder', async () => {
  for (const second of ['media/a', 'media/a/b']) {
    await withEntries((tar) => {
      tar.entry({ name: 'media/a' }, '1')
      tar.entry({ name: second }, '2')
    })
    expect(await rejection()).toContain('is damaged or incomplete (two entries collide)')
  }
})

test('rejects a file that is larger than a limit', async () => {
  await entry({ name: 'media/large' }, 'x'.repeat(5000))
  expect(await rejection({ fileBytes: 4999 })).toContain('The backup\'s entry "media/large" is too large.')
})

test('rejects too many entries', async () => {
  await withEntries((tar) => {
    for (let number = 0; number < 100; number += 1) tar.entry({ name: `media/${number}` }, '')
  })
  expect(await rejection({ entries: 50 })).toContain('The backup has more than 50 entries.')
})

test('rejects a compressed file that unpacks to far more than its size', async () => {
  await entry({ name: 'media/zeros' }, '\0'.repeat(20_000_000))
  expect(await rejection({ uncheckedBytes: 1_000_000, ratio: 20 })).toContain(
    'The backup unpacks to more than 20 times its size',
  )
})

test('rejects a manifest that is too large', async () => {
  const bomb = pack()
  bomb.entry({ name: 'manifest.json' }, ' '.repeat(5000))
  bomb.finalize()
  await writeFile(file, gzipSync(await buffer(bomb)))
  expect(await rejection({ metadataBytes: 4000 })).toContain('The backup\'s entry "manifest.json" is too large.')
})

test('rejects a header that announces a long name of many megabytes', async () => {
  const tar = gunzipSync(backup)
  const long = pack()
  long.entry({ name: '././@LongLink', type: 'file', size: 8_000_000 }, Buffer.alloc(8_000_000))
  long.finalize()
  const bytes = await buffer(long)
  // The type 'L' of a GNU header with a long name, and the checksum that belongs to it.
  bytes.write('L', 156)
  bytes.write('        ', 148)
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  await writeFile(file, gzipSync(Buffer.concat([bytes.subarray(0, 512 + 8_000_000), tar])))
  expect(await rejection()).toContain('is damaged or incomplete (Header exceeds max size)')
})

test('rejects a sequence that the database lacks', async () => {
  const changed = pack()
  const entries = extract()
  entries.end(gunzipSync(backup))
  for await (const part of entries) {
    const content = await buffer(part)
    const isManifest = part.header.name === 'manifest.json'
    const text = isManifest
      ? content.toString().replace('"sequences": [', '"sequences": [{"name":"x","next":"1"},')
      : content
    changed.entry({ name: part.header.name }, text)
  }
  changed.finalize()
  await writeFile(file, gzipSync(await buffer(changed)))
  expect(await rejection()).toContain('there is no sequence "x"')
})

test('ends when it takes too long', async () => {
  expect(await rejection({ ms: 0 })).toContain('The restore took too long; nothing was changed.')
})

test('rejects a second restore while one is running on the database', async () => {
  await withClient(database.url, async (client) => {
    await client.query('select pg_advisory_lock(7261028)')
    expect(await rejection()).toContain('Another restore is running on this database: wait until it ends.')
  })
  await restore()
})
