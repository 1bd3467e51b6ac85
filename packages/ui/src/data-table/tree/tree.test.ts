import { describe, expect, test } from 'vitest'
import { upTo } from '../order/upTo.ts'
import { flattenTree, isDetail, nodeOf } from './flattenTree.ts'
import { keepsBranch } from './keepsBranch.ts'
import { rootsOfKeys } from './rootsOfKeys.ts'
import { RowTree } from './RowTree.ts'
import { siblings } from './siblings.ts'

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
const nameOf = (page: Page) => page.name

function shown(open: readonly string[], detail: readonly string[] = []): string[] {
  const tree = new RowTree(SITE, pagesOf)
  const has = (list: readonly string[]) => (node: number) => list.includes(tree.row(node).name)
  const entries = flattenTree(tree, upTo(SITE.length), { isOpen: has(open), hasDetail: has(detail) })
  return Array.from(entries, (entry) => `${isDetail(entry) ? 'details of ' : ''}${tree.row(nodeOf(entry)).name}`)
}

describe('the list as it is seen', () => {
  test.each([
    ['nothing open', [], ['home', 'services', 'about']],
    ['one row open', ['services'], ['home', 'services', 'drains', 'heaters', 'about']],
    ['open to the last depth', ['services', 'drains'], ['home', 'services', 'drains', 'winter', 'heaters', 'about']],
    ['a nested row open below a closed one', ['drains'], ['home', 'services', 'about']],
    ['a row open that has nothing below', ['home'], ['home', 'services', 'about']],
  ])('has with %s', (_name, open, expected) => {
    expect(shown(open)).toEqual(expected)
  })

  test('has a row of details right below its row', () => {
    expect(shown(['services'], ['services']).slice(1, 4)).toEqual(['services', 'details of services', 'drains'])
  })
})

describe('nested rows', () => {
  test('know their parent, depth and place, and keep their numbers', () => {
    const tree = new RowTree(SITE, pagesOf)
    const services = tree.children(1)
    expect(services).toEqual({ first: 3, count: 2 })
    expect(tree.children(1)).toEqual(services)
    const winter = tree.children(3).first
    expect([tree.row(winter).name, tree.parent(winter), tree.depth(winter)]).toEqual(['winter', 3, 2])
    expect(siblings(tree, 4)).toEqual({ size: 2, place: 2 })
    expect(siblings(tree, 2)).toEqual({ size: 3, place: 3 })
  })

  test('are found by key, and unknown keys are looked for once only', () => {
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

  test('keep the rows above them under a filter', () => {
    const passes = (page: Page) => page.name === 'winter'
    expect(SITE.filter((page) => keepsBranch(page, pagesOf, passes)).map(nameOf)).toEqual(['services'])
  })
})
