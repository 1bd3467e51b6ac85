import { expect, test } from 'vitest'
import { readViewMode, viewModeKey, writeViewMode } from './viewMode.ts'

function storageWith(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('[M492] a mode is stored for its path only', () => {
  const storage = storageWith()
  writeViewMode(storage, '/specialties', 'grid')
  expect(readViewMode(storage, '/specialties')).toBe('grid')
  expect(readViewMode(storage, '/team')).toBeUndefined()
})

test.each(['', 'table', 'GRID'])('ignores a stored "%s"', (stored) => {
  expect(readViewMode(storageWith({ [viewModeKey('/team')]: stored }), '/team')).toBeUndefined()
})
