import { expect, it } from 'vitest'
import { foldersOf, picturesIn } from './mediaFolders.ts'

const picture = (path: string) => ({ path, folderPath: path.slice(0, path.lastIndexOf('/')) || '/' })
const PICTURES = ['/logo.png', '/team/jo.png', '/team/vans/white.png', '/team-old/van.png', '/work/van.png'].map(
  picture,
)

it('lists subfolders below their parents, with the number of pictures in each', () => {
  expect(foldersOf(PICTURES)).toEqual([
    { path: '/', name: 'All pictures', depth: 0, count: 5 },
    { path: '/team', name: 'team', depth: 0, count: 2 },
    { path: '/team/vans', name: 'vans', depth: 1, count: 1 },
    { path: '/team-old', name: 'team-old', depth: 0, count: 1 },
    { path: '/work', name: 'work', depth: 0, count: 1 },
  ])
})

it.each([
  ['/', '', 5],
  ['/team', '', 2],
  ['/team', 'WHITE', 1],
  ['/team', 'van', 1],
  ['/', 'van', 3],
  ['/work', 'jo', 0],
])('counts the pictures in %s with %j: %i', (folder, search, count) => {
  expect(picturesIn(PICTURES, folder, search)).toHaveLength(count)
})
