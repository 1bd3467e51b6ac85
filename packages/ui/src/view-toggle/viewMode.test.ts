import { expect, test } from 'vitest'
import { readViewMode, viewModeKey, writeViewMode } from './viewMode.ts'

function storageWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[M492] a mode is stored for its path only', () => {
  const storage = storageWith()
  writeViewMode(storage, '/specialties', 'grid')
  expect(readViewMode(storage, '/specialties')).toBe('grid')
  expect(readViewMode(storage, '/team')).toBeUndefined()
})

test.each(['', 'table', 'GRID'])('ignores a stored "%s"', (kept) => {
  expect(readViewMode(storageWith({ [viewModeKey('/team')]: kept }), '/team')).toBeUndefined()
})
