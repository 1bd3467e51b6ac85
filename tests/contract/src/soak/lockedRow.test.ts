import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEnvironment, type TestEnvironment } from '../environment.ts'
import { lockRow, otherWork } from '../lockedRow.ts'
import { recordFigure } from './figures.ts'

const ROUNDS = 10

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

it('answers the calls of 20 others while a row is locked', { timeout: ROUNDS * 60_000 }, async () => {
  const work = await otherWork(environment)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await lockRow(environment, 30)
    await expect.poll(() => row.countWaiting(), { timeout: 10_000 }).toBeGreaterThan(0)
    await Promise.all(
      work.map(async (call) => {
        const start = performance.now()
        await call()
        took.push(performance.now() - start)
      }),
    )
    await Promise.race(row.saves)
    await row.release()
    await Promise.all(row.saves)
  }
  recordFigure({ scenario: 'locked row: calls of others', values: took, unit: 'ms', goal: 300 })
})
