import { describe, expect, it } from 'vitest'
import { cellRange, moveCell } from './matrixKeys.ts'
import { pageLines } from './pageLines.ts'

const page = (pageId: number, parentId: number | null, pageName: string) => ({
  pageId,
  parentId,
  pageName,
  path: `/${pageName.toLowerCase()}`,
  kind: 'child' as const,
  visible: true,
  keywords: 0,
})
const facts = {
  pages: [page(1, null, 'Home'), page(2, null, 'Services'), page(3, 2, 'Drains'), page(4, 99, 'Lost')],
  targets: [{ seoTargetId: 1, specialtyTypeId: 1, geoName: 'A', pageId: 3, keywords: 0, bestRank: null }],
  posts: [],
  suggestions: [{ seoTargetId: 2, pageId: 1, reasons: [] }],
}
const textOf = (line: ReturnType<typeof pageLines>[number]) =>
  line.kind === 'heading'
    ? `${line.text} ${line.count}`
    : `${line.level} ${line.page.pageName} ${line.targets} ${line.fits}`

describe('the page list', () => {
  it.each([
    [
      'unmapped pages first',
      '',
      'unmapped',
      ['Without a target 3', '0 Home 0 1', '0 Services 0 0', '0 Lost 0 0', 'With a target 1', '0 Drains 1 0'],
    ],
    ['the tree of the site', '', 'site', ['0 Home 0 1', '0 Services 0 0', '1 Drains 1 0', '0 Lost 0 0']],
    ['what a search finds, without the tree', ' DRA', 'site', ['0 Drains 1 0']],
    ['nothing for a search without results', 'zzz', 'unmapped', []],
  ] as const)('shows %s', (_what, search, order, expected) => {
    expect(pageLines(facts, { search, order }).map(textOf)).toEqual(expected)
  })
})

describe('the keys of the matrix', () => {
  const size = { rows: 5, columns: 3, page: 2, ctrl: false, heads: false }
  it.each([
    ['ArrowDown', { row: 3, column: 1 }],
    ['ArrowUp', { row: 1, column: 1 }],
    ['ArrowLeft', { row: 2, column: 0 }],
    ['ArrowRight', { row: 2, column: 2 }],
    ['PageDown', { row: 4, column: 1 }],
    ['PageUp', { row: 0, column: 1 }],
    ['Home', { row: 2, column: 0 }],
    ['End', { row: 2, column: 2 }],
    ['x', undefined],
  ])('%s moves within the matrix', (key, expected) => {
    expect(moveCell({ row: 2, column: 1 }, key, size)).toEqual(expected)
  })

  it.each([
    [{ row: 0, column: 1 }, 'ArrowUp', { row: -1, column: 1 }],
    [{ row: 2, column: 0 }, 'ArrowLeft', { row: 2, column: -1 }],
    [{ row: -1, column: 0 }, 'ArrowLeft', { row: -1, column: 0 }],
    [{ row: 0, column: -1 }, 'ArrowUp', { row: 0, column: -1 }],
    [{ row: -1, column: 1 }, 'ArrowRight', { row: -1, column: 2 }],
    [{ row: -1, column: 1 }, 'ArrowDown', { row: 0, column: 1 }],
    [{ row: 2, column: -1 }, 'ArrowRight', { row: 2, column: 0 }],
    [{ row: 1, column: 1 }, 'PageUp', { row: 0, column: 1 }],
    [{ row: -1, column: 2 }, 'Home', { row: -1, column: 0 }],
  ])('reaches the heads by arrows: from %o by %s to %o', (from, key, to) => {
    expect(moveCell(from, key, { ...size, heads: true })).toEqual(to)
  })

  it('stops at the edges, and Ctrl+End goes to the last cell', () => {
    expect(moveCell({ row: 4, column: 2 }, 'ArrowDown', size)).toEqual({ row: 4, column: 2 })
    expect(moveCell({ row: 0, column: 0 }, 'End', { ...size, ctrl: true })).toEqual({ row: 4, column: 2 })
  })

  it('selects all cells between two corners', () => {
    expect(cellRange({ row: 1, column: 1 }, { row: 0, column: 0 })).toEqual([
      { row: 0, column: 0 },
      { row: 0, column: 1 },
      { row: 1, column: 0 },
      { row: 1, column: 1 },
    ])
  })
})
