import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { AGENCY, copyOf } from '#importers/write/importTesting.ts'
import { openDatabase } from '#platform/db/database.ts'
import { listImports } from '#services/imports/imports.queries.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'

const COMMAND = fileURLToPath(new URL('import.ts', import.meta.url))

let test: TestDatabase
let dataDir: string

beforeAll(async () => {
  test = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-import-data-'))
})
afterAll(async () => {
  await test.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the command as npm does. */
function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: test.url,
    DATA_DIR: dataDir,
    NOW: '2025-12-03',
    DEMO_CLIENTS: '0',
  }
  return new Promise((done) => {
    const child = execFile(process.execPath, [COMMAND, ...words], { env }, (_error, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** Returns the list of imports, the newest first. */
async function listed() {
  const database = openDatabase(test.url, { max: 1 })
  try {
    return await listImports(database.db)
  } finally {
    await database.close()
  }
}

it('shows its progress, reports skipped rows and exits with 0', { tags: ['long'], timeout: 30_000 }, async () => {
  const { code, out, err } = await run(AGENCY)
  const lines = out.split('\n')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(lines.slice(0, 5)).toEqual([
    'Reading the files of brookside-plumbing.example',
    'Reading the files of willowdental.example',
    'writing',
    'wrote 1/2 brookside-plumbing.example',
    'wrote 2/2 willowdental.example',
  ])
  expect(out).toContain('  brookside-plumbing.example/Queries.csv:11: clicks "x" is not a whole number\n')
  expect((await run(AGENCY)).out).toContain('Done: nothing changed.\n')
  expect(await listed()).toMatchObject([
    { name: 'agency', source: 'command', state: 'done', created: 0, updated: 2 },
    { name: 'agency', source: 'command', state: 'done', created: 2, updated: 0 },
  ])
})

it('imports a zip that is named by a domain, and lists it', { tags: ['long'], timeout: 60_000 }, async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('Top queries,Clicks,Impressions,CTR,Position\ndrains,1,2,50%,3\n'), 'Queries.csv')
  zip.end()
  const path = join(dataDir, 'zipped.example.zip')
  await writeFile(path, await buffer(zip.outputStream))
  expect((await run(path, '--dry-run')).code).toBe(0)
  const before = (await listed()).length
  const { code, out } = await run(path)
  expect(code).toBe(0)
  expect(out).toMatch(/^zipped\.example: \d+ pages?, 1 keyword,/m)
  const imports = await listed()
  expect(imports).toHaveLength(before + 1)
  expect(imports[0]).toMatchObject({ name: 'zipped.example.zip', source: 'command', fileCount: 1, created: 1 })
  await writeFile(path, 'no zip')
  expect(await run(path)).toMatchObject({
    code: 1,
    err: expect.stringContaining('zipped.example.zip is not a zip') as string,
  })
})

it('names a bad file and the reason, and writes the others', { timeout: 30_000 }, async () => {
  const copy = await copyOf(AGENCY)
  await writeFile(join(copy.path, 'brookside-plumbing.example/sitemap.xml'), '<html>')
  const { code, out } = await run(copy.path, '--dry-run')
  await copy.remove()
  expect(code).toBe(0)
  expect(out).toMatch(/^ {2}brookside-plumbing\.example\/sitemap\.xml: is not valid XML: /m)
  expect(out).toContain('brookside-plumbing.example: ')
})

it.each([
  ['no folder', []],
  ['two folders', ['a', 'b']],
  ['an unknown option', [AGENCY, '--force']],
])('exits with 1 and prints its usage when called with %s', { timeout: 30_000 }, async (_what, words) => {
  const { code, err } = await run(...words)
  expect(code).toBe(1)
  expect(err).toContain('Usage: npm run import -- FOLDER | FILE.zip')
})

it('exits with 1 when the folder does not exist', { timeout: 30_000 }, async () => {
  const { code, err } = await run(join(dataDir, 'nothing'))
  expect({ code, err }).toEqual({
    code: 1,
    err: `Nothing was written. ${join(dataDir, 'nothing')} cannot be read.\n`,
  })
})
