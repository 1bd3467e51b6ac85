import { expect, it } from 'vitest'
import { filesBelow, isWithin, movedPath } from './folderPaths.ts'

it.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/a', '/', true],
  ['/', '/a', false],
])('%s is within %s: %j', (path, ancestor, expected) => {
  expect(isWithin(path, ancestor)).toBe(expected)
})

it.each([
  ['/a/b', '/a', '/x/a', '/x/a/b'],
  ['/a', '/a', '/c', '/c'],
  ['/ab', '/a', '/c', '/ab'],
])('%s is %s → %s: %s', (path, from, to, expected) => {
  expect(movedPath(path, from, to)).toBe(expected)
})

it('counts the files of a folder and its subfolders', () => {
  const counts = filesBelow([
    { path: '/', files: 2 },
    { path: '/a', files: 1 },
    { path: '/a/b', files: 3 },
    { path: '/c', files: 0 },
  ])
  expect([...counts]).toEqual([
    ['/', 6],
    ['/a', 4],
    ['/a/b', 3],
    ['/c', 0],
  ])
})
