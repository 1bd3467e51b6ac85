import { expect, it } from 'vitest'
import { mediaQuotaProblem } from './mediaQuota.ts'

const MB = 1024 * 1024

it.each([
  [99 * MB, 100 * MB, false],
  [99 * MB + 1, 100 * MB, true],
  [100 * MB, 100 * MB, true],
  [100 * MB, null, false],
])('allows a file of 1 MB at %d of %d bytes: not %s', (used, quota, isTooMuch) => {
  expect(mediaQuotaProblem({ name: 'a.png', size: MB }, { used, quota }) !== undefined).toBe(isTooMuch)
})

it('says what is used and what helps', () => {
  expect(mediaQuotaProblem({ name: 'film.mp4', size: 30 * MB }, { used: 90 * MB, quota: 100 * MB })).toBe(
    "film.mp4 needs 30 MB, but 90 MB of the library's 100 MB are used. Delete files permanently to free space.",
  )
})
