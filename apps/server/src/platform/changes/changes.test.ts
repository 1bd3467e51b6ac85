import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/index.ts'
import { openDatabase } from '../db/database.ts'
import { forgetChanges, readChanges } from './readChanges.ts'
import { recordChange } from './recordChange.ts'

const YESTERDAY = new Date('2026-11-16T12:00:00Z')
const RETAINED_SINCE = new Date('2026-11-17T00:00:00Z')
const TODAY = new Date('2026-11-17T12:00:00Z')

test('resets readers from before the retention window, and nobody else', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = openDatabase(url)
  const { next: first } = await readChanges(db, 0, RETAINED_SINCE)
  await recordChange(db, { kind: 'client', clientId: 1, at: YESTERDAY })
  await recordChange(db, { kind: 'client', clientId: 2, at: YESTERDAY })
  const { next: second } = await readChanges(db, 0, RETAINED_SINCE)
  await recordChange(db, { kind: 'client', clientId: 3, at: TODAY })
  await forgetChanges(db, RETAINED_SINCE)
  await forgetChanges(db, RETAINED_SINCE)
  expect((await readChanges(db, first, RETAINED_SINCE)).reset).toBe(true)
  const { reset, changes } = await readChanges(db, second, RETAINED_SINCE)
  expect({ reset, clients: changes.map(({ clientId }) => clientId) }).toEqual({ reset: false, clients: [3] })
  await close()
  await drop()
})

test('merges repeated changes of background work, and keeps those of people apart by number', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = openDatabase(url)
  const { next } = await readChanges(db, 0, RETAINED_SINCE)
  const progress = { kind: 'job', jobId: 4, at: TODAY } as const
  const note = { kind: 'note', clientId: 3, staffId: 1, at: TODAY } as const
  await recordChange(db, progress, progress, note, note)
  const { changes } = await readChanges(db, next, RETAINED_SINCE)
  expect(changes.map(({ kind }) => kind)).toEqual(['job', 'note', 'note'])
  expect(new Set(changes.map(({ changeId }) => changeId)).size).toBe(3)
  await close()
  await drop()
})
