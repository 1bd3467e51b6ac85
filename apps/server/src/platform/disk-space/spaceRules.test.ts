import { expect, it } from 'vitest'
import { ABANDONED_AFTER_MS, hasRoomFor, spaceLevelOf } from './spaceRules.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

it.each([
  ['a tiny disk', 1 * GB, 128 * MB, 1 * GB],
  ['10 GB', 10 * GB, 0.2 * GB, 1 * GB],
  ['20 GB', 20 * GB, 0.4 * GB, 2 * GB],
  ['4 TB', 4096 * GB, 512 * MB, 5 * GB],
])('reserves and warns by the size of the disk: %s', (_title, total, reserve, warning) => {
  const levels = [warning, warning - 1, reserve, reserve - 1].map((free) => spaceLevelOf({ free, total }))
  expect(levels).toEqual(['ok', 'low', 'low', 'full'])
})

it.each([
  ['ok', 2 * GB],
  ['low', 2 * GB - 1],
  ['low', 0.4 * GB],
  ['full', 0.4 * GB - 1],
  ['full', 0],
] as const)('is %s on a disk of 20 GB with %d bytes free', (level, free) => {
  expect(spaceLevelOf({ free, total: 20 * GB })).toBe(level)
})

it.each([
  ['large', 0.4 * GB, true],
  ['large', 0.4 * GB - 1, false],
  ['small', 0.1 * GB, true],
  ['small', 0.1 * GB - 1, false],
] as const)('a %s upload that leaves %d bytes of 20 GB fits: %s', (size, left, fits) => {
  expect(hasRoomFor({ free: left + 7 * MB, total: 20 * GB }, 7 * MB, size)).toBe(fits)
})

it('frees the chunks of expired uploads earlier the less space there is', () => {
  expect(ABANDONED_AFTER_MS.low).toBeLessThan(ABANDONED_AFTER_MS.ok)
  expect(ABANDONED_AFTER_MS.full).toBeLessThan(ABANDONED_AFTER_MS.low)
})
