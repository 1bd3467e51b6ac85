import { expect, it } from 'vitest'
import { walkQueue } from './workWalk.ts'

const items = [1, 2, 3, 4].map((strategyId) => ({ strategyId }))

it.each([
  [1, [], undefined, 2],
  [2, [], 1, 3],
  [4, [], 3, undefined],
  [2, [3], 1, 4],
  [3, [2, 4], 1, undefined],
  [3, [1, 2], undefined, 4],
  [9, [], undefined, 1],
  [9, [1, 2], undefined, 3],
])('[QUEUE-7] with %i shown and %o being sent goes back to %s and on to %s', (shown, sent, previous, next) => {
  const found = walkQueue(items, shown, ({ strategyId }) => sent.some((id) => id === strategyId))
  expect([found.previous?.strategyId, found.next?.strategyId]).toEqual([previous, next])
})

it.each([
  [2, [], 3],
  [4, [], 1],
  [4, [1], 2],
  [4, [1, 2, 3], undefined],
])('[QUEUE-7] after %i is sent, with %o being sent before, continues with %s', (shown, sent, next) => {
  const { afterSending } = walkQueue(items, shown, ({ strategyId }) => sent.some((id) => id === strategyId))
  expect(afterSending?.strategyId).toBe(next)
})
