import { expect, it } from 'vitest'
import { foldersOf } from './listFolders.ts'

it('lists each folder after its parent, in natural order, with its own files', () => {
  const folders = foldersOf(['/b', '/B/x', '/img10', '/img2', '/b b'], [{ path: '/img2/deep/er', files: 3, size: 9 }])
  expect(folders.map(({ path }) => path)).toEqual([
    '/',
    '/B',
    '/B/x',
    '/b',
    '/b b',
    '/img2',
    '/img2/deep',
    '/img2/deep/er',
    '/img10',
  ])
  expect(folders.find(({ path }) => path === '/img2')).toEqual({ path: '/img2', name: 'img2', files: 0, size: 0 })
  expect(folders.find(({ path }) => path === '/img2/deep/er')).toMatchObject({ name: 'er', files: 3, size: 9 })
})
