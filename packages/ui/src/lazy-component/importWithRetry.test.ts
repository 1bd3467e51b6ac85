import { expect, it, vi } from 'vitest'
import { importWithRetry } from './importWithRetry.ts'
import { LazyModuleError } from './LazyModuleError.ts'

/** An import that fails the first `failures` times. */
function failing(failures: number) {
  const importModule = vi.fn(async () => 'module')
  for (let count = 0; count < failures; count += 1) importModule.mockRejectedValueOnce(new TypeError(`Failed ${count}`))
  return importModule
}

it.each([0, 1, 2])('returns the module after %i failures', async (failures) => {
  const importModule = failing(failures)
  expect(await importWithRetry(importModule, async () => undefined)).toBe('module')
  expect(importModule).toHaveBeenCalledTimes(failures + 1)
})

it('waits longer before each retry, and throws the last failure', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const error: unknown = await importWithRetry(failing(3), wait).catch((thrown: unknown) => thrown)
  expect(waits).toEqual([400, 1600])
  expect(error).toBeInstanceOf(LazyModuleError)
  expect((error as LazyModuleError).cause).toEqual(new TypeError('Failed 2'))
})
