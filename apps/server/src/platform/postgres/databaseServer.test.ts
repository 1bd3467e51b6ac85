import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rowsOf, urlOfDatabase } from '#testing/databaseCommands.ts'
import { createTestDatabase } from '#testing/index.ts'
import { openDataDir } from '../data-dir/index.ts'
import { openDatabaseServer, withDatabase } from './databaseServer.ts'

let dataDir: string
const log = { info: () => undefined, warn: () => undefined }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-database-server-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('starts the database for a command, and connects to that of a running server', async () => {
  const config = { dataDir, databaseUrl: undefined }
  await withDatabase(config, log, async (url, running) => {
    expect(running.server).toBe(false)
    await rowsOf(url, 'create table samples as select 7 as n')
  })

  const held = await openDataDir(dataDir)
  await expect(withDatabase(config, log, () => Promise.resolve())).rejects.toThrow(/but its database is not running/)
  const server = await openDatabaseServer(config, log)
  const result = await withDatabase(config, log, async (url, running) => {
    expect(running.server).toBe(true)
    expect(url).toBe(server.url)
    return rowsOf(url, 'select n from samples')
  })
  expect(result).toEqual([{ n: 7 }])
  expect(await rowsOf(server.url, 'select current_database() as name')).toEqual([{ name: 'rankdesk' }])
  await server.stop()
  await held.release()
})

test('stops the database of a failed command', async () => {
  const config = { dataDir, databaseUrl: undefined }
  let started = ''
  const failing = withDatabase(config, log, (url) => {
    started = url
    return Promise.reject(new Error('no such file'))
  })
  await expect(failing).rejects.toThrow('no such file')
  await expect(rowsOf(started, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('uses DATABASE_URL, and reports in a sentence if it cannot be reached', async () => {
  const database = await createTestDatabase()
  const server = await openDatabaseServer({ dataDir, databaseUrl: database.url }, log)
  expect(server.url).toBe(database.url)
  await server.stop()
  expect(await rowsOf(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.drop()
  const missing = urlOfDatabase(inject('testPostgres').adminUrl, 'no_such_database')
  await expect(openDatabaseServer({ dataDir, databaseUrl: missing }, log)).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: database "no_such_database" does not exist',
  )
})
