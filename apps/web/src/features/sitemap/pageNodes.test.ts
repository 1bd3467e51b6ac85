import { EXTENDED_PAGE_DEFAULTS, type PageNode } from '@rankdesk/domain'
import type { TreeNode } from '@rankdesk/ui'
import { describe, expect, it } from 'vitest'
import { NEW_NODE, pageNodes } from './pageNodes.ts'

const page = (pageId: number, pageName: string, parentId: number | null, change: Partial<PageNode> = {}): PageNode => ({
  ...EXTENDED_PAGE_DEFAULTS,
  pageId,
  pageName,
  path: `/${pageName.toLowerCase()}`,
  templateId: 1,
  branch: false,
  visible: true,
  searchable: true,
  parentId,
  childCount: 0,
  ...change,
})
const pages = [
  page(1, 'Home', null, { path: '/' }),
  page(2, 'Services', null),
  page(3, 'Drains', 2, { path: '/services/drains' }),
  page(4, '-', 2),
  page(5, 'Drains B', 2, { variation: 'B' }),
  page(6, 'Entry', 2, { systemId: 3 }),
]
const all = { search: '', showSystem: false }
const textOf = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ name, children }) => (children === undefined ? name : `${name}(${textOf(children)})`)).join(' ')

describe('page tree', () => {
  it('hides variations, pages named - and, by default, system pages [M424, M427]', () => {
    expect(textOf(pageNodes(pages, all).nodes)).toBe('Home Services(Drains)')
    expect(textOf(pageNodes(pages, { ...all, showSystem: true }).nodes)).toBe('Home Services(Drains Entry)')
  })

  it.each([
    ['drain', 'Services(Drains)'],
    ['/services/', 'Services(Drains)'],
    ['HOME', 'Home'],
    ['nothing', ''],
  ])('contains the results of a search for %j and their ancestors', (search, found) => {
    expect(textOf(pageNodes(pages, { ...all, search }).nodes)).toBe(found)
  })

  it('keeps the home page in its position [M426]', () => {
    expect(pageNodes(pages, all).nodes.map(({ fixed }) => fixed)).toEqual([true, undefined])
  })

  it.each([
    [{ parentId: null, after: 1 }, 'Home New page Services(Drains)'],
    [{ parentId: null, after: null }, 'Home Services(Drains) New page'],
    [{ parentId: 2, after: null }, 'Home Services(Drains New page)'],
    [{ parentId: 3, after: null }, 'Home Services(Drains(New page))'],
  ])('contains a page that is being added at %j [M429]', (position, found) => {
    const { nodes } = pageNodes(pages, { ...all, newPage: position })
    expect(textOf(nodes)).toBe(found)
    expect(JSON.stringify(nodes)).toContain(`"${NEW_NODE}"`)
  })

  it('returns the pages that can be expanded', () => {
    expect(pageNodes(pages, all).branches).toEqual(['2'])
  })
})
