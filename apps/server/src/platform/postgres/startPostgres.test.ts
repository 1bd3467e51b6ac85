/** @module-tag long */
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#testing/databaseCommands.ts'
import { readPostgresFile, writePostgresFile } from './postgresFile.ts'
import { startPostgres } from './startPostgres.ts'

let folder: string
const messages: string[] = []
const log = {
  info: (message: string) => void messages.push(message),
  warn: (message: string) => void messages.push(message),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-postgres-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('has its own password, syncs to the disk and keeps what was written', async () => {
    const first = await startPostgres({ dataDir: folder, log })
    await rowsOf(first.url, `create table samples as select 'Ångström' as word`)
    const settings = await rowsOf(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('server_version_num')::int / 10000 as major`,
    )
    expect(settings).toEqual([{ fsync: 'on', major: 18 }])
    const strange = new URL(first.url)
    strange.password = 'guess'
    await expect(rowsOf(strange.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect((await stat(join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600)
    expect(await readPostgresFile(folder)).toMatchObject({ port: first.port, folder: first.folder })
    await first.stop()
    expect((await readPostgresFile(folder))?.port).toBeUndefined()

    const second = await startPostgres({ dataDir: folder, log })
    expect(await rowsOf(second.url, 'select lower(word) as word from samples')).toEqual([{ word: 'ångström' }])
    await second.stop()
  })

  test('reports when it ends by itself, and starts again with every committed row', async () => {
    const ended = Promise.withResolvers<string>()
    const first = await startPostgres({ dataDir: folder, log, onExit: ended.resolve })
    await rowsOf(first.url, 'create table committed as select generate_series(1, 1000) as n')
    process.kill(await postmasterPid(first.folder), 'SIGKILL')
    expect(await ended.promise).toBe('PostgreSQL stopped unexpectedly (SIGKILL).')
    await first.stop()

    const second = await startPostgres({ dataDir: folder, log })
    expect(await rowsOf(second.url, 'select count(*)::int as n from committed')).toEqual([{ n: 1000 }])
    await second.stop()
  })

  test('starts again after its server was killed', async () => {
    const pid = await startInChildAndKill('SIGKILL')
    const next = await startPostgres({ dataDir: folder, log })
    expect(await rowsOf(next.url, 'select count(*)::int as n from committed')).toEqual([{ n: 1000 }])
    expect(await postmasterPid(next.folder)).not.toBe(pid)
    await next.stop()
  })

  test.runIf(process.platform === 'linux')('is stopped first if a killed server left it running', async () => {
    const running = await startPostgres({ dataDir: folder, log, onExit: () => undefined })
    const next = await startPostgres({ dataDir: folder, log })
    expect(messages.at(-1)).toMatch(/left behind \(process \d+\)/)
    await expect(rowsOf(running.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    expect(await rowsOf(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  test('ignores a process that has the number of a dead one', async () => {
    const file = await readPostgresFile(folder)
    const pidFile = join(file?.folder ?? '', 'postmaster.pid')
    // PostgreSQL itself ignores numbers of other users' processes, so the other process must have the same user.
    const owner = await stat(file?.folder ?? '')
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
    await writeFile(pidFile, `${stranger.pid}\n${file?.folder}\n1\n5432\n\n127.0.0.1\n\nready\n`)
    const next = await startPostgres({ dataDir: folder, log })
    expect(stranger.exitCode).toBeNull()
    await next.stop()
    stranger.kill()
  })

  test('refuses a folder of another major version and says what to do', async () => {
    const file = await readPostgresFile(folder)
    await writeFile(join(file?.folder ?? '', 'PG_VERSION'), '17\n')
    await expect(startPostgres({ dataDir: folder, log })).rejects.toThrow(
      /created by PostgreSQL 17, and this Rankdesk comes with 18: start the old Rankdesk and run "npm run backup/,
    )
    await writeFile(join(file?.folder ?? '', 'PG_VERSION'), '18\n')
  })

  test('never silently replaces a lost database by an empty one', async () => {
    const file = await readPostgresFile(folder)
    if (file === undefined) throw new Error('The tests before made it')
    await writePostgresFile(folder, { ...file, folder: join(folder, 'lost') })
    await expect(startPostgres({ dataDir: folder, log })).rejects.toThrow(/lost, named in .*postgres\.json, is gone/)
    await rm(join(folder, 'postgres.json'))
    await expect(startPostgres({ dataDir: folder, log })).rejects.toThrow(/with its password is gone/)
  })
})

describe.runIf(process.getuid?.() === 0)('started by root in a folder that only root may enter', () => {
  test('moves to an accessible folder, reports it, leaves permissions unchanged and is found again', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'rankdesk-closed-'))
    const dataDir = join(closed, 'data')
    await mkdir(dataDir, { mode: 0o755 })
    messages.length = 0
    const first = await startPostgres({ dataDir, log })
    expect(first.folder.startsWith(closed)).toBe(false)
    expect(messages.filter((line) => line.includes(`is kept in ${first.folder} instead`))).toHaveLength(1)
    await rowsOf(first.url, 'create table samples as select 7 as n')
    await first.stop()
    expect((await stat(closed)).mode & 0o777).toBe(0o700)

    messages.length = 0
    const second = await startPostgres({ dataDir, log })
    expect(second.folder).toBe(first.folder)
    expect(messages).toEqual([])
    expect(await rowsOf(second.url, 'select n from samples')).toEqual([{ n: 7 }])
    await second.stop()
    await rm(first.folder, { recursive: true })
    await rm(closed, { recursive: true })
  })

  test('moves an existing database with its rows when its folder is closed', async () => {
    const open = await mkdtemp(join(tmpdir(), 'rankdesk-closing-'))
    await chmod(open, 0o711)
    const first = await startPostgres({ dataDir: open, log })
    await rowsOf(first.url, 'create table samples as select 7 as n')
    await first.stop()
    await chmod(open, 0o700)
    const second = await startPostgres({ dataDir: open, log })
    expect(second.folder).not.toBe(first.folder)
    expect(await rowsOf(second.url, 'select n from samples')).toEqual([{ n: 7 }])
    await second.stop()
    await rm(second.folder, { recursive: true })
    await rm(open, { recursive: true })
  })
})

async function postmasterPid(databaseFolder: string): Promise<number> {
  return Number((await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Starts PostgreSQL on the same folder in another process and kills that process. Returns PostgreSQL's number. */
async function startInChildAndKill(signal: NodeJS.Signals): Promise<number> {
  const module = fileURLToPath(new URL('./startPostgres.ts', import.meta.url))
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)})
    await startPostgres({ dataDir: ${JSON.stringify(folder)}, log: console })
    console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((done) => child.stdout.once('data', done))
  const pid = await postmasterPid((await readPostgresFile(folder))?.folder ?? '')
  child.kill(signal)
  await new Promise((done) => child.once('exit', done))
  return pid
}
