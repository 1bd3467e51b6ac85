import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEnvironment, type TestEnvironment } from '../environment.ts'
import { lockRow, otherWork } from '../lockedRow.ts'
import { recordFigure } from './figures.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(10)

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

it.each(['strategy', 'client'] as const)(
  'answers 20 others while a %s is locked',
  async (held) => {
    const work = await otherWork(environment)
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = await lockRow(environment, 30, held)
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
    recordFigure({ scenario: `locked ${held}: calls of others`, values: took, unit: 'ms', goal: 300 })
  },
  900_000,
)
