import { expect, it, vi } from 'vitest'
import { createScreenCode } from './createScreenCode.ts'

const Screen = () => null

it('is fetched once, however often it is asked for', async () => {
  const load = vi.fn(async () => Screen)
  const code = createScreenCode(load)
  await Promise.all([code.fetch(), code.fetch()])
  await code.fetch()
  expect(load).toHaveBeenCalledTimes(1)
  expect(code.isHere()).toBe(true)
  expect(code.get()).toBe(Screen)
})

it('that did not come says why, and is fetched again the next time', async () => {
  const load = vi.fn(async () => Screen)
  load.mockRejectedValueOnce(new Error('The network is away.'))
  const code = createScreenCode(load)
  await code.fetch()
  expect(code.isHere()).toBe(false)
  expect(() => code.get()).toThrow('The network is away.')
  await code.fetch()
  expect(code.get()).toBe(Screen)
})
