import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, withClient } from '#testing/databaseCommands.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { publicSequences, publicTables, qualified } from './catalog.ts'
import { restoreBackup, writeBackup } from './index.ts'

let folder: string
let file: string
let database: TestDatabase
const lines: string[] = []
const progress = (line: string) => void lines.push(line)

async function makeAgency(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-backup-'))
  file = join(folder, 'agency.tar.gz')
  lines.length = 0
  database = await createTestDatabase()
  await rowsOf(database.url, agency)
  await putFile('media/aa/picture.png', 'pixels')
  await putFile('media/empty.txt', '')
  await putFile('keys/signing.pem', 'secret')
  await putFile('postgres.json', 'stays here')
}

async function removeAgency(): Promise<void> {
  await database.drop()
  await rm(folder, { recursive: true })
}

describe('a backup', () => {
  beforeEach(makeAgency)
  afterEach(removeAgency)

  test.each(['/dev/zero', '/'])('rejects %s with a sentence', async (device) => {
    const restore = restoreBackup({ url: database.url, dataDir: folder, file: device, replace: true, progress })
    await expect(restore).rejects.toThrow(`${device} is not a regular file.`)
  })

  test('brings back every row, number and file after they were changed', async () => {
    const before = await contentOf(database.url)
    await writeBackup({ url: database.url, dataDir: folder, file, progress })
    expect(lines).toContain('teams: 3 rows')
    expect(lines).toContain('media: 2 files')
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await rowsOf(
      database.url,
      `delete from staff; delete from teams where name = 'North'; insert into teams (name) values ('New')`,
    )
    await putFile('media/aa/picture.png', 'other pixels')
    await putFile('media/later.txt', 'made later')
    expect(await contentOf(database.url)).not.toEqual(before)
    await restoreBackup({ url: database.url, dataDir: folder, file, replace: true, progress })

    expect(await contentOf(database.url)).toEqual(before)
    expect(await readFile(join(folder, 'media/aa/picture.png'), 'utf8')).toBe('pixels')
    expect((await readdir(join(folder, 'media'))).toSorted()).toEqual(['aa', 'empty.txt'])
    expect(await readFile(join(folder, 'keys/signing.pem'), 'utf8')).toBe('secret')
    expect(await readFile(join(folder, 'postgres.json'), 'utf8')).toBe('stays here')
    expect((await readdir(folder)).filter((name) => name.startsWith('.restore'))).toEqual([])
  })

  test('fills an empty database without asking, and continues its sequences', { tags: ['long'] }, async () => {
    const before = await contentOf(database.url)
    await writeBackup({ url: database.url, dataDir: folder, file, progress })
    const fresh = await createTestDatabase()
    await restoreBackup({ url: fresh.url, dataDir: join(folder, 'new'), file, replace: false, progress })
    expect(await contentOf(fresh.url)).toEqual(before)
    const next = (url: string) => rowsOf(url, `insert into teams (name) values ('Next') returning team_id`)
    expect(await next(fresh.url)).toEqual(await next(database.url))
    await fresh.drop()
  })

  test('backs up tables that are larger than the memory buffer', { tags: ['long'] }, async () => {
    await rowsOf(
      database.url,
      `insert into teams (name) select 'Team ' || n || repeat('x', 1000) from generate_series(1, 12000) n`,
    )
    const before = await contentOf(database.url)
    await writeBackup({ url: database.url, dataDir: folder, file, progress })
    await restoreBackup({ url: database.url, dataDir: folder, file, replace: true, progress })
    expect(await contentOf(database.url)).toEqual(before)
  })

  test('leaves no file and no partial file after a failure', async () => {
    await expect(
      writeBackup({ url: database.url, dataDir: folder, file: join(folder, 'no', 'such', 'folder.gz'), progress }),
    ).rejects.toThrow(/The backup was not written: ENOENT/)
    await rowsOf(database.url, 'drop schema drizzle cascade')
    await expect(writeBackup({ url: database.url, dataDir: folder, file, progress })).rejects.toThrow(
      /no Rankdesk tables/,
    )
    expect((await readdir(folder)).filter((name) => name.includes('.gz'))).toEqual([])
  })
})

describe('a restore that changes nothing', () => {
  // These tests share one agency, because none of them may change it.
  let backup: Buffer
  let before: Record<string, string>

  beforeAll(async () => {
    await makeAgency()
    await rowsOf(database.url, `insert into teams (name) select md5(n::text) from generate_series(1, 20000) n`)
    await writeBackup({ url: database.url, dataDir: folder, file, progress })
    backup = await readFile(file)
    await rowsOf(database.url, `insert into teams (name) values ('After the backup')`)
    await putFile('media/aa/picture.png', 'after the backup')
    before = await contentOf(database.url)
  })
  beforeEach(() => writeFile(file, backup))
  afterAll(removeAgency)

  const refused = async (options: { replace?: boolean; file?: string } = {}) => {
    const restore = restoreBackup({ url: database.url, dataDir: folder, file, replace: true, progress, ...options })
    const error: unknown = await restore.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(await contentOf(database.url)).toEqual(before)
    expect(await readFile(join(folder, 'media/aa/picture.png'), 'utf8')).toBe('after the backup')
    expect((await readdir(folder)).filter((name) => name.startsWith('.restore'))).toEqual([])
    return error instanceof Error ? error.message : 'It was restored'
  }

  test('rejects a database with rows unless --replace is given', async () => {
    expect(await refused({ replace: false })).toMatch(/already contains rows \(.*\): add --replace/)
  })

  test.each([0.1, 0.5, 0.9, 0.999])('rejects a file that is cut off after %d of its length', async (part) => {
    await writeFile(file, backup.subarray(0, Math.floor(backup.length * part)))
    expect(await refused()).toMatch(/is damaged or incomplete .*nothing was changed/)
  })

  test.each([0.01, 0.3, 0.5, 0.7, 0.98])('rejects a file with one wrong byte, %d into it', async (part) => {
    const archive = Buffer.from(backup)
    const position = Math.floor(archive.length * part)
    archive.writeUInt8(archive.readUInt8(position) ^ 0xff, position)
    await writeFile(file, archive)
    expect(await refused()).toMatch(/is damaged or incomplete|is incomplete|manifest.json cannot be read/)
  })

  test.each([
    ['end.json', /its end is missing/],
    ['media/aa/picture.png', /its end is missing/],
    ['tables/teams/000001', /has 0 rows of teams instead of 20003/],
    ['manifest.json', /is not a Rankdesk backup/],
  ])('rejects a file without its entry %s', async (entry, reason) => {
    await leaveOut(entry)
    expect(await refused()).toMatch(reason)
  })

  test.each(['../escaped.txt', 'media/../../escaped.txt', '/escaped.txt', 'other/escaped.txt'])(
    'rejects a file with an entry named %s',
    async (name) => {
      await leaveOut('keys/signing.pem', name)
      expect(await refused()).toMatch(/contains the unexpected entry/)
    },
  )

  test('rejects a missing file and a file of another kind', async () => {
    expect(await refused({ file: join(folder, 'none.tar.gz') })).toMatch(/There is no file/)
    await writeFile(file, 'hello')
    expect(await refused()).toMatch(/is damaged or incomplete/)
  })

  test("rejects a backup that is older than the database's migrations", async () => {
    await rowsOf(database.url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`)
    expect(await refused()).toMatch(/The backup was made with \d+ migrations and the database has \d+/)
    await rowsOf(database.url, `delete from drizzle.__drizzle_migrations where hash = 'later'`)
  })
})

/**
 * Rows that a careless copy would lose or change: quotes, tabs, backslashes, empty text next to NULL, and a parent of
 * the same table.
 */
const agency = `
  insert into teams (name) values ('North'), (E'Tab\\t, "quote", back\\\\slash, line\\nbreak, Ångström 🙂'), ('\\.');
  insert into staff (staff_name, first_name, staff_email, title, role_id, team_id) values
    ('Ann', '', 'ann@example.com', 'Lead', 1, 1), ('Bo', 'Bo', 'bo@example.com', '', 2, null);
  insert into clients (business_name, domain) values ('Acme', 'acme.example');
  insert into sites (client_id, project_name) values (1, 'acme');
  insert into templates (project_id, template_name, kind) values (1, 'Main', 'page');
  insert into pages (project_id, template_id, seq, path, page_name, added_on, updated_at) values
    (1, 1, 1, '/', 'Home', '2026-02-28', '2026-03-08 09:59:59.123456+00');
  insert into pages (project_id, template_id, parent_id, seq, path, page_name, added_on, updated_at) values
    (1, 1, 1, 2, '/a', 'A', '2026-02-28', '2026-03-08 10:00:00+00');
`

/** Returns a digest of all rows of each table and the position of each sequence. */
function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const content: Record<string, string> = {}
    for (const { name } of await publicTables(client)) {
      const rows = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(string_agg(t::text, chr(10) order by t::text)) as digest from ${qualified(name)} t`,
      )
      content[name] = rows.rows[0]?.digest ?? 'none'
    }
    for (const { name, next } of await publicSequences(client)) content[name] = next
    return content
  })
}

/** Writes the backup again without one entry, or with another name for it. */
async function leaveOut(name: string, otherName?: string): Promise<void> {
  const changed = pack()
  const written = pipeline(changed, createGzip(), createWriteStream(`${file}.changed`))
  const entries = createReadStream(file).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const content = await buffer(entry)
    const newName = entry.header.name === name ? otherName : entry.header.name
    if (newName !== undefined) changed.entry({ name: newName }, content)
  }
  changed.finalize()
  await written
  await rename(`${file}.changed`, file)
}

async function putFile(name: string, content: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true })
  await writeFile(join(folder, name), content)
}
