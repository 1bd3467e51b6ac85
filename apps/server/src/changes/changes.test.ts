import { expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createTestDatabase } from '../testing/index.ts'
import { forgetChanges, readChanges } from './readChanges.ts'
import { recordChange } from './recordChange.ts'

const YESTERDAY = new Date('2026-11-16T12:00:00Z')
const KEPT_SINCE = new Date('2026-11-17T00:00:00Z')
const PATIENCE = { timeout: 20_000, interval: 50 }
const TODAY = new Date('2026-11-17T12:00:00Z')

test('who asks from before what is kept is told to drop everything, and nobody else', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = openDatabase(url)
  const { next: first } = await readChanges(db, 0, KEPT_SINCE)
  await recordChange(db, { kind: 'client', clientId: 1, at: YESTERDAY })
  await recordChange(db, { kind: 'client', clientId: 2, at: YESTERDAY })
  const { next: second } = await told(first, [1, 2])
  await recordChange(db, { kind: 'client', clientId: 3, at: TODAY })
  await forgetChanges(db, KEPT_SINCE)
  await forgetChanges(db, KEPT_SINCE)
  expect((await readChanges(db, first, KEPT_SINCE)).reset).toBe(true)
  await told(second, [3])
  expect((await readChanges(db, second, KEPT_SINCE)).reset).toBe(false)
  await close()
  await drop()

  /** What is told since a number, once it is of these clients: open transactions of other databases hold it back too. */
  function told(since: number, clients: readonly number[]) {
    return vi.waitFor(async () => {
      const read = await readChanges(db, since, new Date(0))
      expect(read.changes.map(({ clientId }) => clientId)).toEqual(clients)
      return read
    }, PATIENCE)
  }
})
