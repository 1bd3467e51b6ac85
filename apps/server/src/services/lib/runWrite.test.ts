import type { Clock } from '@rankdesk/format'
import { movableClock } from '@rankdesk/format/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '#platform/db/database.ts'
import { waitedForLock } from '#platform/db/databaseUnavailable.ts'
import { auditEvents, changes, clients, staff } from '#platform/db/schema/index.ts'
import { createTestDatabase } from '#testing/index.ts'
import { noLock, runWrite } from './runWrite.ts'
import type { UseCaseContext } from './useCaseContext.ts'

const NOW = new Date('2026-11-17T18:00:00Z')
const actor = { staffId: 1, actedForId: 1 }

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase({ seeded: true })
  database = openDatabase(made.url)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

function contextOf(requestId: string, clock: Clock = movableClock(NOW.toISOString())): UseCaseContext {
  return { db: database.db, clock, requestId, log: { warn: () => undefined }, changes: [] }
}
const eventsOf = (requestId: string) =>
  database.db.select().from(auditEvents).where(eq(auditEvents.requestId, requestId))

test('takes the lock, then reads the clock once, then runs the write', async () => {
  const steps: string[] = []
  const clock = {
    now: () => {
      steps.push('clock')
      return NOW
    },
  }
  const lock = () => {
    steps.push('lock')
    return Promise.resolve('locked')
  }
  const result = await runWrite(contextOf('steps', clock), { actor, action: 'try', lock }, (_tx, now, locked) => {
    steps.push('write')
    return Promise.resolve({ result: [now, locked], auditEvent: { changes: [] } })
  })
  expect(steps).toEqual(['lock', 'clock', 'write'])
  expect(result).toEqual([NOW, 'locked'])
})

test('records the audit event with a change of each kind, and adds the changes to those of the request', async () => {
  const context = contextOf('recorded')
  await runWrite(context, { actor, action: 'try', lock: noLock }, () =>
    Promise.resolve({
      result: true,
      auditEvent: { clientId: 1, elementId: 'body', details: { version: 2 }, changes: ['zone', 'note'] },
    }),
  )
  expect(await eventsOf('recorded')).toMatchObject([
    { ...actor, action: 'try', at: NOW, clientId: 1, strategyId: null, details: { version: 2, elementId: 'body' } },
  ])
  expect(context.changes).toMatchObject([
    { kind: 'zone', clientId: 1, elementId: 'body', staffId: 1 },
    { kind: 'note', clientId: 1, elementId: 'body', staffId: 1 },
  ])
  const [first] = context.changes
  const rows = await database.db
    .select()
    .from(changes)
    .where(eq(changes.changeId, first?.changeId ?? 0))
  expect(rows).toMatchObject([{ kind: 'zone', at: NOW }])
})

test('records nothing for a write without an audit event', async () => {
  const context = contextOf('nothing')
  expect(
    await runWrite(context, { actor, action: 'try', lock: noLock }, () => Promise.resolve({ result: 'same' })),
  ).toBe('same')
  expect(await eventsOf('nothing')).toEqual([])
  expect(context.changes).toEqual([])
})

test('undoes everything when the write throws', async () => {
  const context = contextOf('undone')
  const write = runWrite(context, { actor, action: 'try', lock: noLock }, async (tx) => {
    await tx.update(staff).set({ staffName: 'Nobody' }).where(eq(staff.staffId, 1))
    throw new Error('no')
  })
  await expect(write).rejects.toThrow('no')
  expect(await database.db.$count(staff, eq(staff.staffName, 'Nobody'))).toBe(0)
  expect(await eventsOf('undone')).toEqual([])
  expect(context.changes).toEqual([])
})

test('is run once more when it deadlocks with another write, and both are stored', async () => {
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const write = (requestId: string, [first, second]: readonly [number, number]) => {
    const lockStaff = (tx: Transaction, staffId: number) =>
      tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update')
    const lock = (tx: Transaction) => lockStaff(tx, first)
    return runWrite(contextOf(requestId), { actor, action: 'try', lock }, async (tx) => {
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await lockStaff(tx, second)
      return { result: requestId, auditEvent: { changes: [] } }
    })
  }
  expect(await Promise.all([write('forward', [1, 2]), write('backward', [2, 1])])).toEqual(['forward', 'backward'])
  expect(holding).toBe(3)
  expect([(await eventsOf('forward')).length, (await eventsOf('backward')).length]).toEqual([1, 1])
})

test('is undone with the state of a lock that another transaction holds too long', async () => {
  await database.db.transaction(async (other) => {
    const locked = eq(staff.staffId, 1)
    await other.select().from(staff).where(locked).for('update')
    const lock = (tx: Transaction) => tx.select().from(staff).where(locked).for('update')
    const write = runWrite(contextOf('waiting'), { actor, action: 'try', lock }, () =>
      Promise.resolve({ result: true, auditEvent: { changes: [] } }),
    )
    await expect(write).rejects.toSatisfy(waitedForLock)
  })
  expect(await eventsOf('waiting')).toEqual([])
})

test('is rejected without a wait for the lock when its key stood for another request', async () => {
  const keyed = (requestHash: string) => ({
    ...contextOf('early'),
    requestKey: { call: 'try 2', idempotencyKey: 'a', requestHash },
  })
  const done = () => Promise.resolve({ result: true, auditEvent: { changes: [] } })
  await runWrite(keyed('one'), { actor, action: 'try', lock: noLock }, done)
  const lock = () => Promise.reject(new Error('The lock was wanted.'))
  await expect(runWrite(keyed('two'), { actor, action: 'try', lock }, done)).rejects.toMatchObject({ statusCode: 422 })
})

test('is rejected when its key stood for another request, and repeated when it did not change anything', async () => {
  const write = (requestHash: string, isChange = true) =>
    runWrite(
      { ...contextOf('keyed'), requestKey: { call: 'try 1', idempotencyKey: 'a', requestHash } },
      { actor, action: 'try', lock: noLock },
      () => Promise.resolve({ result: requestHash, auditEvent: isChange ? { changes: [] } : undefined }),
    )
  expect(await write('nothing', false)).toBe('nothing')
  expect(await write('one')).toBe('one')
  expect(await write('one')).toBe('one')
  await expect(write('two')).rejects.toMatchObject({
    statusCode: 422,
    message: 'This key was used for another request.',
  })
})

test.each([
  ['restoreClient', true],
  ['changeClient', true],
  ['cancelPublication', true],
  ['endImpersonation', true],
  ['disconnectWebsite', true],
  ['connectWebsite', false],
  ['saveContentZone', false],
  ['addNote', false],
  ['completeStrategy', false],
  ['createFeedToken', false],
])('%s on an archived client: %s', async (action, isAllowed) => {
  const { db } = database
  const archive = (archivedAt: Date | null) => db.update(clients).set({ archivedAt }).where(eq(clients.clientId, 1))
  await archive(NOW)
  const write = runWrite(contextOf(`archived ${action}`), { actor, action, lock: noLock }, () =>
    Promise.resolve({ result: true, auditEvent: { clientId: 1, changes: ['client'] } }),
  )
  if (isAllowed) await expect(write).resolves.toBe(true)
  else await expect(write).rejects.toMatchObject({ statusCode: 409 })
  expect(await eventsOf(`archived ${action}`)).toHaveLength(isAllowed ? 1 : 0)
  await archive(null)
})
