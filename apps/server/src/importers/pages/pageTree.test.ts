import { expect, it } from 'vitest'
import { pageTree } from './pageTree.ts'

const none = { order: [], linkedFrom: new Map<string, string>() }
const parents = (paths: string[], links = none) => pageTree(paths, links).map(({ path, parent }) => [path, parent])

it('puts a page below the longest path that it continues, otherwise below home', () => {
  expect(parents(['/services/drains/old', '/services', '/services/roofs/flat', '/serv'])).toEqual([
    ['/', null],
    ['/serv', '/'],
    ['/services', '/'],
    ['/services/roofs/flat', '/services'],
    ['/services/drains/old', '/services'],
  ])
})

it('keeps the order of the menu and numbers every page after its parent', () => {
  const tree = pageTree(['/a', '/b', '/c', '/b/x'], { ...none, order: ['/c', '/b'] })
  expect(tree.map(({ path, seq }) => [path, seq])).toEqual([
    ['/', 0],
    ['/c', 1],
    ['/b', 2],
    ['/b/x', 3],
    ['/a', 4],
  ])
})

it('puts a page to which only another page links below that page', () => {
  expect(parents(['/about', '/team'], { ...none, linkedFrom: new Map([['/team', '/about']]) })).toContainEqual([
    '/team',
    '/about',
  ])
})

it('never creates a cycle', () => {
  const linkedFrom = new Map([
    ['/a', '/b/c'],
    ['/b', '/a'],
  ])
  expect(parents(['/a', '/b', '/b/c'], { ...none, linkedFrom }).map(([path]) => path)).toHaveLength(4)
})
