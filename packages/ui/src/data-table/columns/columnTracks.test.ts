import { expect, test } from 'vitest'
import { MAX_COLUMN_SIZE, MIN_COLUMN_SIZE } from '../dataTableColumn.ts'
import type { SizedColumn } from './columnTracks.ts'
import { clampWidth, columnTracks, stickyOffsets } from './columnTracks.ts'

function column(id: string, size: number, pinned: false | 'start' = false, minSize = MIN_COLUMN_SIZE): SizedColumn {
  return { id, columnDef: { size, minSize, maxSize: MAX_COLUMN_SIZE }, getIsPinned: () => pinned }
}

const columns = [column('a', 80, 'start'), column('c', 100, 'start', 90), column('b', 0)]

test('gives resized and pinned columns their exact width, which follows the text size, and shares the rest among the others', () => {
  expect(columnTracks(columns, { b: 200 }, [36])).toEqual({
    template: '2.25rem minmax(5rem, 5rem) minmax(6.25rem, 6.25rem) minmax(12.5rem, 12.5rem)',
    minWidth: '26rem',
  })
  expect(columnTracks(columns, {}, []).template).toMatch(/minmax\(7.5rem, 120fr\)$/)
})

test('offsets a pinned column by the pinned columns before it', () => {
  expect([...stickyOffsets(columns, { a: 70 })]).toEqual([
    ['a', { side: 'start', offset: 0 }],
    ['c', { side: 'start', offset: 70 }],
  ])
})

test('limits the width of a column to its minimum and maximum', () => {
  const [a, c] = columns
  expect([10, 99.6, 5000].map((width) => a && clampWidth(a, width))).toEqual([56, 100, 1000])
  expect(c && clampWidth(c, 10)).toBe(90)
})
