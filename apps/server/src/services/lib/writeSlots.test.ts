import { expect, it } from 'vitest'
import { OverloadError } from '#platform/http/httpError.ts'
import { WriteSlots } from './writeSlots.ts'

/** Starts writes that run until they are finished, and counts those that have begun. */
function startWrites(slots: WriteSlots, writes: readonly { aggregate: string | undefined; person: string }[]) {
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  const begun: number[] = []
  const ended = writes.map((of, index) =>
    slots.run(of, () => {
      begun.push(index)
      return held
    }),
  )
  return { begun, finish, ended: Promise.all(ended) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it.each([
  ['one aggregate', (index: number) => ({ aggregate: 'strategyId 1', person: String(index) }), 3],
  ['one person', (index: number) => ({ aggregate: String(index), person: 'Maya' }), 6],
  ['one person without an aggregate', () => ({ aggregate: undefined, person: 'Maya' }), 6],
  ['all', (index: number) => ({ aggregate: String(index), person: String(index) }), 10],
])('runs a limited number of writes of %s, and the others in their order', async (_what, of, limit) => {
  const writes = startWrites(
    new WriteSlots(),
    Array.from({ length: 25 }, (_, index) => of(index)),
  )
  await settled()
  expect(writes.begun).toEqual(Array.from({ length: limit }, (_, index) => index))
  writes.finish()
  await writes.ended
  expect(writes.begun).toEqual(Array.from({ length: 25 }, (_, index) => index))
})

it('lets writes of another aggregate pass those that wait', async () => {
  const slots = new WriteSlots()
  const held = startWrites(
    slots,
    Array.from({ length: 30 }, (_, index) => ({ aggregate: 'strategyId 1', person: String(index) })),
  )
  await expect(slots.run({ aggregate: 'strategyId 2', person: 'Maya' }, () => 'saved')).resolves.toBe('saved')
  held.finish()
  await held.ended
})

it('rejects a write whose turn does not come in time, and gives its turns back', async () => {
  const slots = new WriteSlots(1)
  const of = { aggregate: 'strategyId 1', person: 'Maya' }
  const held = startWrites(slots, [of, of, of])
  await expect(slots.run(of, () => 'saved')).rejects.toBeInstanceOf(OverloadError)
  held.finish()
  await held.ended
  await expect(slots.run(of, () => 'saved')).resolves.toBe('saved')
})

it('gives the turn of a failed write back', async () => {
  const slots = new WriteSlots()
  const of = { aggregate: 'strategyId 1', person: 'Maya' }
  for (let round = 0; round < 20; round += 1)
    await expect(slots.run(of, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
})
