import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { lockRow, otherWork } from './lockedRow.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

it('answers everybody else while 30 saves wait for a locked row, and tells those to try again', async () => {
  const work = await otherWork(environment)
  const row = await lockRow(environment, 30)
  await vi.waitFor(async () => expect(await row.countWaiting()).toBeGreaterThan(0), { timeout: 10_000 })
  let isHeld = true
  const answered = await Promise.all(
    work.map(async (call) => {
      await call()
      return isHeld
    }),
  )
  expect(answered).toEqual(work.map(() => true))
  // The lock is still held, and yet a save has an answer.
  const first = await Promise.race(row.saves)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await first.json()).toMatchObject({ error: expect.stringContaining('try again in a few seconds') as string })
  isHeld = false
  await row.release()
  const statuses = (await Promise.all(row.saves)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
})
