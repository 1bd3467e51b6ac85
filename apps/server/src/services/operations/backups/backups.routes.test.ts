import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiClient, backupDownloadPath, backups, makeBackup, verifyBackup } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { signIn } from '#testing/signIn.ts'

let folder: string
let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ops-backups-'))
  environment = await startTestApp({
    config: { dataDir: folder, backups: { schedule: undefined, keep: 3, folder: join(folder, 'backups') } },
  })
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(async () => {
  await environment.stop()
  await rm(folder, { recursive: true })
})

const MINUTE = { timeout: 60_000, interval: 100 }
const list = () => maya.call(backups, {})
const newestJob = async (kind: string) => (await list()).jobs.find((job) => job.kind === kind)
const download = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${environment.url}/services/operations${backupDownloadPath(name)}`, { headers })
const bearer = async (person: string) => ({
  authorization: `Bearer ${(await signIn(environment.url, person)).id_token}`,
})
const eventsOf = (action: string) =>
  environment.database.db.select().from(auditEvents).where(eq(auditEvents.action, action))

test('a backup is made once, listed, downloaded with an audit event, verified, and found damaged', async () => {
  expect(await list()).toMatchObject({ backups: [], jobs: [], schedule: { daily: null, keep: 3, state: 'off' } })
  const job = await maya.call(makeBackup, {})
  expect(job).toMatchObject({ kind: 'make-backup', requestedBy: 'Maya Okafor' })
  expect((await maya.call(makeBackup, {})).jobId).toBe(job.jobId)
  await expect.poll(async () => (await newestJob('make-backup'))?.state, MINUTE).toBe('done')
  const [backup, ...others] = (await list()).backups
  if (backup === undefined) throw new Error('There is no backup')
  expect(others).toEqual([])
  expect(backup.verified?.rows).toBeGreaterThan(100)

  const response = await download(backup.name, await bearer('Maya Okafor'))
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([bytes.length, bytes[0], bytes[1]]).toEqual([backup.size, 0x1f, 0x8b])
  expect(await eventsOf('downloadBackup')).toMatchObject([{ staffId: 1, details: { name: backup.name } }])
  expect((await download(backup.name, await bearer('Hannah Lindqvist'))).status).toBe(403)
  expect((await download(backup.name)).status).toBe(401)
  expect(await eventsOf('downloadBackup')).toHaveLength(1)

  const params = { name: backup.name }
  await maya.call(verifyBackup, { params })
  await expect.poll(async () => (await newestJob('verify-backup'))?.state, MINUTE).toBe('done')
  await truncate(join(folder, 'backups', backup.name), backup.size - 100)
  const { jobId } = await maya.call(verifyBackup, { params })
  await expect.poll(async () => (await newestJob('verify-backup'))?.jobId, MINUTE).toBe(jobId)
  await expect.poll(async () => (await newestJob('verify-backup'))?.state, MINUTE).toBe('failed')
  expect((await newestJob('verify-backup'))?.message).toContain(backup.name)
  expect((await list()).backups[0]?.verified).toBeNull()
}, 120_000)

test('only names of backups lead to files', async () => {
  const headers = await bearer('Maya Okafor')
  const names = ['rankdesk-20200101T000000Z.tar.gz', '..%2Fkeys%2Fsigning.json', 'keys', 'x'.repeat(300)]
  for (const name of names) expect((await download(name, headers)).status).toBe(404)
  await expect(maya.call(verifyBackup, { params: { name: names[0] ?? '' } })).rejects.toMatchObject({ status: 404 })
  await expect(maya.call(verifyBackup, { params: { name: 'keys' } })).rejects.toMatchObject({ status: 400 })
  expect(await readdir(join(folder, 'backups')).catch(() => [])).not.toContain('keys')
})
