/** @module-tag long */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#testing/databaseCommands.ts'
import { supervisePostgres } from './databaseServer.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-supervised-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const kill = async (path: string) =>
  process.kill(Number((await readFile(join(path, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')

test('a killed PostgreSQL is started again at its address, with every committed row', async () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const onExit = vi.fn()
  const postgres = await supervisePostgres({ dataDir: folder, log, onExit })
  await rowsOf(postgres.url, 'create table committed as select generate_series(1, 1000) as n')
  for (let round = 1; round <= 2; round += 1) {
    await kill(postgres.folder)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(round), { timeout: 20_000 })
    await vi.waitFor(
      async () => expect(await rowsOf(postgres.url, 'select count(*)::int as n from committed')).toEqual([{ n: 1000 }]),
      { timeout: 60_000, interval: 100 },
    )
  }
  expect(log.warn).toHaveBeenLastCalledWith('PostgreSQL stopped unexpectedly (SIGKILL). It is started again.')
  await postgres.stop()
  await expect(rowsOf(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  expect(onExit).not.toHaveBeenCalled()
}, 180_000)
