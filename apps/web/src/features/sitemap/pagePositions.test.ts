import { EXTENDED_PAGE_DEFAULTS, type PageNode } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { positionsToRestore } from './pageMoves.ts'
import { dropPosition, newPageAfter, positionText } from './pagePositions.ts'

const page = (pageId: number, pageName: string, parentId: number | null, path = `/${pageName}`): PageNode => ({
  ...EXTENDED_PAGE_DEFAULTS,
  pageId,
  pageName,
  path,
  templateId: 1,
  branch: false,
  visible: true,
  searchable: true,
  parentId,
  childCount: 0,
})
const home = page(1, 'Home', null, '/')
const services = page(2, 'Services', null)
const drains = page(3, 'Drains', 2)
const pages = [home, services, drains]
const byId = new Map(pages.map((each) => [String(each.pageId), each]))

describe('positions of pages', () => {
  it.each([
    ['into', { moveUnder: 2 }],
    ['before', { moveBefore: 2 }],
    ['after', { moveAfter: 2 }],
  ] as const)('turns a drop %s a page into the target of a move', (position, expected) => {
    expect(dropPosition({ id: '2', position })).toEqual(expected)
  })

  it.each([
    ['after its previous sibling', services, pages, { moveAfter: 1 }],
    ['before its next sibling, if it is the first', home, pages, { moveBefore: 2 }],
    ['under its parent, if it is the only child', drains, pages, { moveUnder: 2 }],
    ['nowhere, if it is the only page', home, [home], undefined],
  ])('describes a page as %s', (_name, moved, all, expected) => {
    expect(positionsToRestore([moved], all)[0]?.position).toEqual(expected)
  })

  it.each([
    ['after the selected page', drains, { parentId: 2, after: 3 }],
    ['at the end of the root, when the home page is selected', home, { parentId: null, after: null }],
    ['at the end of the root without a selection', undefined, { parentId: null, after: null }],
  ])('adds a page %s', (_name, selected, expected) => {
    expect(newPageAfter(selected)).toEqual(expected)
  })

  it.each([
    ['After Drains', { parentId: 2, after: 3 }],
    ['Under Services', { parentId: 2, after: null }],
    ['At the end of the site', { parentId: null, after: null }],
  ])('says "%s" for a new page', (text, position) => {
    expect(positionText(position, byId)).toBe(text)
  })
})
