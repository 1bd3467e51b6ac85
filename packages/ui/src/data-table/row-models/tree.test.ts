import { describe, expect, test } from 'vitest'
import { rootsOfKeys } from './IndexedRows.ts'
import { siblingPositions } from './displayRows.ts'
import { flattenRowTree } from './flattenRowTree.ts'
import { RowTree } from './RowTree.ts'
import { upTo } from './upTo.ts'

interface Page {
  name: string
  pages?: readonly Page[]
}

const SITE: readonly Page[] = [
  { name: 'home' },
  { name: 'services', pages: [{ name: 'drains', pages: [{ name: 'winter' }] }, { name: 'heaters' }] },
  { name: 'about' },
]
const pagesOf = (page: Page) => page.pages

const pagesBelow = (name: string, count: number): readonly Page[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${name}-${at}`, pages: [{ name: `${name}-${at}-0` }] }))

function shown(open: readonly string[]): string[] {
  const tree = new RowTree(SITE, pagesOf)
  const nodes = flattenRowTree(tree, upTo(SITE.length), { isOpen: (node) => open.includes(tree.record(node).name) })
  return Array.from(nodes, (node) => tree.record(node).name)
}

describe('flattenTree', () => {
  test.each([
    ['nothing open', [], ['home', 'services', 'about']],
    ['one row open', ['services'], ['home', 'services', 'drains', 'heaters', 'about']],
    ['open to the last depth', ['services', 'drains'], ['home', 'services', 'drains', 'winter', 'heaters', 'about']],
    ['a nested row open below a closed one', ['drains'], ['home', 'services', 'about']],
    ['an open row without children', ['home'], ['home', 'services', 'about']],
  ])('returns the visible rows with %s', (_name, open, expected) => {
    expect(shown(open)).toEqual(expected)
  })

  test('returns the same list when the open rows of the data are given', () => {
    const tree = new RowTree(SITE, pagesOf)
    const order = Int32Array.of(2, 1, 0)
    const list = flattenRowTree(tree, order, { isOpen: (node) => node === 1, openRoots: new Set([1]) })
    expect(Array.from(list, (node) => tree.record(node).name)).toEqual([
      'about',
      'services',
      'drains',
      'heaters',
      'home',
    ])
    expect(list).toEqual(flattenRowTree(tree, order, { isOpen: (node) => node === 1 }))
  })

  test('returns every row at every depth when all are open', () => {
    const tree = new RowTree(SITE, pagesOf)
    const list = flattenRowTree(tree, upTo(3), { isOpen: () => false, allOpen: true })
    expect(Array.from(list, (node) => tree.record(node).name)).toEqual([
      'home',
      'services',
      'drains',
      'winter',
      'heaters',
      'about',
    ])
    expect(Array.from(list, (node) => tree.parent(node))).toEqual([-1, -1, 1, 3, 1, -1])
    expect(list).toEqual(flattenRowTree(tree, upTo(3), { isOpen: () => true }))
  })
})

describe('nested rows', () => {
  test('have a parent, a depth and a position, and keep their numbers', () => {
    const tree = new RowTree(SITE, pagesOf)
    const services = tree.children(1)
    expect(services).toEqual({ first: 3, count: 2 })
    expect(tree.children(1)).toEqual(services)
    const winter = tree.children(3).first
    expect([tree.record(winter).name, tree.parent(winter), tree.depth(winter)]).toEqual(['winter', 3, 2])
  })

  test('have the right parent in whichever order the parents were opened', () => {
    const rows = Array.from({ length: 9 }, (_, at): Page => ({ name: `${at}`, pages: pagesBelow(`${at}`, at % 4) }))
    const tree = new RowTree(rows, pagesOf)
    for (const node of [5, 1, 8, 7, 3, 2, 6, 0, 4]) {
      const { first, count } = tree.children(node)
      for (let child = first; child < first + count; child++) {
        expect([tree.parent(child), tree.depth(child)]).toEqual([node, 1])
      }
      if (count > 0) tree.children(first)
    }
    const below = tree.children(7)
    const lowest = tree.children(below.first)
    expect([tree.parent(lowest.first), tree.depth(lowest.first)]).toEqual([below.first, 2])
    expect([tree.parent(8), tree.depth(8)]).toEqual([-1, 0])
  })

  test('are counted among their visible siblings, in the visible order', () => {
    const tree = new RowTree(SITE, pagesOf)
    expect(tree.children(1).first).toBe(3)
    const asGiven = siblingPositions(tree, Int32Array.of(0, 1, 2), undefined)
    expect([asGiven(2), asGiven(4)]).toEqual([
      { size: 3, position: 3 },
      { size: 2, position: 2 },
    ])
    expect([asGiven(1), asGiven(0), asGiven(2)].map(({ position }) => position)).toEqual([2, 1, 3])
    const sorted = siblingPositions(tree, Int32Array.of(2, 1), (nodes) => nodes.toReversed())
    expect([sorted(2), sorted(1), sorted(3), sorted(4)]).toEqual([
      { size: 2, position: 1 },
      { size: 2, position: 2 },
      { size: 2, position: 2 },
      { size: 2, position: 1 },
    ])
  })

  test('can be separated from the records of the data', () => {
    const tree = new RowTree(SITE, pagesOf)
    const opened = tree.children(1)
    tree.children(opened.first)
    expect([...tree.rootsOnly(Int32Array.of(2, 1, 3, 5, 4, 0))]).toEqual([2, 1, 0])
    const roots = Int32Array.of(2, 0)
    expect(tree.rootsOnly(roots)).toBe(roots)
  })

  test('are found by key, and an unknown key is searched only once', () => {
    const tree = new RowTree(SITE, pagesOf)
    let read = 0
    const key = (page: Page) => {
      read++
      return page.name
    }
    const known = new Map<string, number>()
    expect([...rootsOfKeys(tree, key, new Set(['about', 'gone']), known)]).toEqual([2])
    read = 0
    rootsOfKeys(tree, key, new Set(['about', 'gone']), known)
    expect(read).toBe(0)
  })
})
