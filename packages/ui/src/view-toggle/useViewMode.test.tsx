import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useViewMode } from './useViewMode.ts'

function storageWith(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('[M492] a mode is stored for its path only', () => {
  const storage = storageWith()
  const modeOf = (path: string) => renderHook(() => useViewMode(path, { storage: () => storage })).result
  const { current } = modeOf('/specialties')
  act(() => current[1]('grid'))
  expect(modeOf('/specialties').current[0]).toBe('grid')
  expect(modeOf('/team').current[0]).toBe('list')
})

test.each(['', 'table', 'GRID'])('ignores a stored "%s"', (stored) => {
  const storage = storageWith({ 'view-mode:/team': stored })
  const { result } = renderHook(() => useViewMode('/team', { initial: 'edit-order', storage: () => storage }))
  expect(result.current[0]).toBe('edit-order')
})
