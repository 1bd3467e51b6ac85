import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './ApiError.ts'
import { withShapeError } from './withShapeError.ts'

const list = z.array(z.object({ name: z.string() }))
const read = (value: unknown, describe: (path: readonly PropertyKey[]) => string) =>
  withShapeError(
    Promise.resolve(value).then((result) => list.parse(result)),
    describe,
  )

test.each<[string, unknown, readonly PropertyKey[]]>([
  ['no list', { name: 'Home' }, []],
  ['an item without a name', [{ name: 'Home' }, {}], [1, 'name']],
])('describes the position in a result with %s', async (_what, value, path) => {
  const describe = vi.fn(() => 'Oops')
  await expect(read(value, describe)).rejects.toThrow(/^Oops$/)
  expect(describe).toHaveBeenCalledWith(path)
})

test('returns a valid result, and keeps other errors', async () => {
  expect(await read([{ name: 'Home' }], () => 'Oops')).toEqual([{ name: 'Home' }])
  const offline = new ApiError({ status: 0 })
  await expect(withShapeError(Promise.reject(offline), () => 'Oops')).rejects.toBe(offline)
})
