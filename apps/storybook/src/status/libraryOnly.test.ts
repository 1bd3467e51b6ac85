import { expect, test } from 'vitest'
import { readLibraryOnlyExports } from './libraryOnly.ts'

const folders = readLibraryOnlyExports()

test('finds the exports of ui', () => {
  expect(folders.length).toBeGreaterThan(30)
})

test.each(folders)('$folder marks exactly its unused exports as library-only', ({ unused, marked }) => {
  expect(marked).toEqual(unused)
})
