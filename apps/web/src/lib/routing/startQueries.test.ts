import { expect, it } from 'vitest'
import { startInTurns } from './startQueries.ts'

it('starts queries in their order, each in a task of its own, without waiting for an answer', async () => {
  const started: string[] = []
  const first = () => {
    started.push('first')
    return new Promise(() => undefined)
  }
  const all = startInTurns(first, () => started.push('second'))
  await Promise.resolve()
  expect(started).toEqual(['first'])
  await all
  expect(started).toEqual(['first', 'second'])
})
