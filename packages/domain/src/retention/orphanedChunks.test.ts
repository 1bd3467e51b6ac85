import { describe, expect, it } from 'vitest'
import { isOrphanedChunk } from './orphanedChunks.ts'

const NOW = new Date('2026-11-18T12:00:00.000Z')
const HOUR_MS = 3_600_000
const ago = (hours: number, ms = 0) => new Date(NOW.getTime() - hours * HOUR_MS - ms)

describe('[RET-4] a stored chunk', () => {
  it.each([
    ['of an upload, however old', { storedAt: ago(9000), hasUpload: true }, false],
    ['without an upload, a millisecond younger than 48 hours', { storedAt: ago(48, -1), hasUpload: false }, false],
    ['without an upload, exactly 48 hours old', { storedAt: ago(48), hasUpload: false }, false],
    ['without an upload, a millisecond older than 48 hours', { storedAt: ago(48, 1), hasUpload: false }, true],
    ['without an upload, from the future', { storedAt: ago(-1), hasUpload: false }, false],
  ])('%s is deleted: %#', (_what, chunk, expected) => {
    expect(isOrphanedChunk(chunk, NOW)).toBe(expected)
  })
})
