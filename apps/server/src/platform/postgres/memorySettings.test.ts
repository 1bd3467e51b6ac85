import { totalmem } from 'node:os'
import { expect, test } from 'vitest'
import { memorySettings } from './memorySettings.ts'

const GB = 1024 ** 3

test.each([
  [0, '128MB', '4MB', '256MB'],
  [0.5 * GB, '128MB', '4MB', '256MB'],
  [1 * GB, '128MB', '4MB', '512MB'],
  [2 * GB, '256MB', '4MB', '1024MB'],
  [4 * GB, '512MB', '4MB', '2048MB'],
  [7.8 * GB, '998MB', '7MB', '3993MB'],
  [16 * GB, '2048MB', '10MB', '8192MB'],
  [64 * GB, '4096MB', '10MB', '32768MB'],
])('with %d bytes, caches %s, sorts in %s and expects %s to be cached', (bytes, buffers, work, cache) => {
  expect(memorySettings(bytes)).toEqual({ shared_buffers: buffers, work_mem: work, effective_cache_size: cache })
})

test('never expects more memory than the machine has', () => {
  const { shared_buffers: buffers } = memorySettings()
  expect(Number.parseInt(buffers, 10)).toBeLessThanOrEqual(Math.max(128, totalmem() / 8 / 1024 ** 2))
})
