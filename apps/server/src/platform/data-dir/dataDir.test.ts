import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataDirHolder, openDataDir } from './dataDir.ts'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rankdesk-data-dir-'))
  folder = join(parent, 'deep', 'data')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

describe('the data folder', () => {
  test('is created on first use and closed to other users', async () => {
    const dataDir = await openDataDir(folder)
    // Root's PostgreSQL runs as another user, which must pass through the folder.
    expect((await stat(folder)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    await dataDir.release()
  })

  test('keeps the permissions of an existing folder', async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const dataDir = await openDataDir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await dataDir.release()
  })

  test('is refused in a sentence when it cannot be created', async () => {
    await writeFile(join(parent, 'file'), '')
    await expect(openDataDir(join(parent, 'file', 'data'))).rejects.toThrow(
      `The data folder ${join(parent, 'file', 'data')} cannot be written (ENOTDIR); set DATA_DIR to another folder.`,
    )
  })

  test('opens for a second server only after the first has released it', async () => {
    const first = await openDataDir(folder)
    expect(await dataDirHolder(folder)).toBe(process.pid)
    await expect(openDataDir(folder)).rejects.toThrow(
      `Another Rankdesk (process ${process.pid}) is already using ${folder}; stop it or set DATA_DIR to another folder.`,
    )
    await first.release()
    expect(await dataDirHolder(folder)).toBeUndefined()
    const second = await openDataDir(folder)
    await first.release()
    expect(await dataDirHolder(folder)).toBe(process.pid)
    await second.release()
  })

  test('is taken over from a killed server by exactly one of many concurrent callers', async () => {
    const killed = await lockInChildAndKill()
    expect(killed).not.toBe(process.pid)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => openDataDir(folder)))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await dataDirHolder(folder)).toBe(process.pid)
  })

  test.runIf(process.platform === 'linux')("is free when another process has the dead server's number", async () => {
    await openDataDir(folder)
    const me = JSON.parse(await readFile(join(folder, 'server-1.lock'), 'utf8')) as object
    await writeFile(join(folder, 'server-4.lock'), JSON.stringify(me))
    await expect(openDataDir(folder)).rejects.toThrow(/Another Rankdesk/)
    await writeFile(join(folder, 'server-4.lock'), JSON.stringify({ ...me, startedAt: 'another boot:1' }))
    await openDataDir(folder)
    expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toEqual(['server-5.lock'])
  })

  test('is taken over when a power cut left the lock empty', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'server-1.lock'), '')
    await openDataDir(folder)
    expect(await dataDirHolder(folder)).toBe(process.pid)
  })
})

describe('a secret file', () => {
  test('is created once by concurrent callers, and only its owner may read it', async () => {
    const dataDir = await openDataDir(folder)
    let made = 0
    const make = () => `secret ${(made += 1)}`
    const secrets = await Promise.all(Array.from({ length: 8 }, () => dataDir.secretFile('keys/signing', make)))
    expect(new Set(secrets.map(String)).size).toBe(1)
    expect(await dataDir.secretFile('keys/signing', make)).toEqual(secrets[0])
    expect(await readFile(join(folder, 'keys', 'signing'))).toEqual(secrets[0])
    expect((await stat(join(folder, 'keys', 'signing'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
    expect(await readdir(join(folder, 'keys'))).toEqual(['signing'])
  })

  test.each(['', '.', '../outside', 'a/../b', '/etc/x', 'a/b/c', 'a\\b'])('is never created at %j', async (name) => {
    const dataDir = await openDataDir(folder)
    await expect(dataDir.secretFile(name, () => 'x')).rejects.toThrow(/not a plain file name/)
  })
})

/** Takes the lock in another process and kills that process. Returns its number. */
function lockInChildAndKill(): Promise<number> {
  const module = fileURLToPath(new URL('./dataDir.ts', import.meta.url))
  const script = `const { openDataDir } = await import(${JSON.stringify(module)}); await openDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('error', fail)
    child.stdout.once('data', () => child.kill('SIGKILL'))
    child.once('exit', () => done(child.pid ?? 0))
  })
}
