import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { usePaneSizes } from './usePaneSizes.ts'

/** Returns the sizes at a visit of the screen, and the function that stores others. */
const visit = (name: string) => renderHook(() => usePaneSizes(name)).result.current

beforeEach(() => localStorage.clear())

it('remembers the panes of a screen, also those that are not shown', () => {
  const [, store] = visit('media')
  store({ folders: 20, files: 50, details: 30 })
  store({ folders: 25, files: 75 })
  expect(visit('media')[0]).toEqual({ folders: 25, files: 75, details: 30 })
  expect(visit('other')[0]).toEqual({})
})

it.each(['{', '[]', '{"folders":"wide"}', '{"folders":0}', '{"folders":100}'])('ignores the invalid %j', (text) => {
  localStorage.setItem('rankdesk.panes.media', text)
  expect(visit('media')[0]).toEqual({})
})
