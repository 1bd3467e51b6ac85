import { beforeEach, expect, it } from 'vitest'
import { readPaneSizes, storePaneSizes } from './paneSizes.ts'

beforeEach(() => localStorage.clear())

it('remembers the panes of a screen, also those that are not shown', () => {
  storePaneSizes('media', { folders: 20, files: 50, details: 30 })
  storePaneSizes('media', { folders: 25, files: 75 })
  expect(readPaneSizes('media')).toEqual({ folders: 25, files: 75, details: 30 })
  expect(readPaneSizes('other')).toEqual({})
})

it.each(['{', '[]', '{"folders":"wide"}', '{"folders":0}', '{"folders":100}'])('ignores the invalid %j', (text) => {
  localStorage.setItem('rankdesk.panes.media', text)
  expect(readPaneSizes('media')).toEqual({})
})
