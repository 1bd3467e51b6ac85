import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { DAMAGED, decodeText } from '../files/decodeText.ts'
import { exportRowsOf } from '../search-console/exportTable.ts'
import { withoutTotal } from '../tables/totalRows.ts'
import { encodedText } from './testing/encodedText.ts'
import { type Dialect, writtenTable } from './testing/writtenTable.ts'

const readExport = (text: string, name: string) => exportRowsOf(readCsvTable(text, name), name)

/** Random tables in every dialect. A failure prints the smallest table that shows it. */

const dialects: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  decimal: fc.constantFrom('.', ','),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isQuoted: fc.boolean(),
})
const encodings = fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be')

/** Any text that a cell can hold: no control characters, which no text file has, and no white space around it, which has no meaning. */
const cells = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  // oxlint-disable-next-line no-control-regex -- these characters are what it leaves out
  .map((text) => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').trim())
  .filter((text) => !text.includes(DAMAGED) && !text.includes('\ufeff'))
const hardCells = fc.oneof(
  { weight: 3, arbitrary: cells },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a,b',
      'a;b',
      'a\tb',
      'say "hi"',
      '"',
      'two\nlines',
      'two\r\nlines',
      '=1+1',
      '#a',
      'sep=;',
      '-',
    ),
  },
)

it('reads the cells of any table back exactly, whatever its separator, quotes, line ends and encoding', () => {
  const tables = fc.integer({ min: 2, max: 6 }).chain((width) =>
    fc.record({
      width: fc.constant(width),
      rows: fc.array(
        fc.array(hardCells, { minLength: width, maxLength: width }).filter((row) => row.some((cell) => cell !== '')),
        { maxLength: 8 },
      ),
    }),
  )
  fc.assert(
    fc.property(tables, dialects, encodings, ({ width, rows }, dialect, encoding) => {
      const header = Array.from({ length: width }, (_, index) => `Column ${index}`)
      const bytes = encodedText(writtenTable([header, ...rows], dialect), encoding)
      const table = readCsvTable(decodeText(bytes, 'a.csv').text, 'a.csv')
      expect(table.header).toEqual(header)
      expect(table.rows.map((row) => row.cells)).toEqual(rows)
      expect(table.skipped).toEqual([])
    }),
    { numRuns: 500 },
  )
})

/** A count, with the sign between its thousands. */
const groupedCount = (count: number, group: string) => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, group)
const figures = fc.record({
  item: hardCells.filter((text) => text !== ''),
  clicks: fc.integer({ min: 0, max: 2_000_000 }),
  impressions: fc.integer({ min: 0, max: 2_000_000_000 }),
  position: fc.integer({ min: 1000, max: 400_000 }).map((thousandths) => thousandths / 1000),
})

it('reads the figures of any export back exactly, whatever the signs of its decimals and thousands', () => {
  fc.assert(
    fc.property(
      fc.array(figures, { minLength: 1, maxLength: 8 }),
      dialects,
      encodings,
      fc.constantFrom('', ',', '.', ' ', '\u00a0', '\u202f', "'"),
      (rows, dialect, encoding, group) => {
        fc.pre(
          withoutTotal(
            rows.map((row) => ({ ...row, line: 2 })),
            'Queries.csv',
            [],
          ).length === rows.length,
        )
        const written = rows.map(({ item, clicks, impressions, position }) => [
          item,
          groupedCount(clicks, group),
          groupedCount(impressions, group),
          `1${dialect.decimal}5%`,
          position,
        ])
        const header = ['Top queries', 'Clicks', 'Impressions', 'CTR', 'Position']
        const bytes = encodedText(writtenTable([header, ...written], dialect), encoding)
        const table = readExport(decodeText(bytes, 'Queries.csv').text, 'Queries.csv')
        expect(table.skipped).toEqual([])
        expect(table.rows.map(({ line: _line, ...row }) => row)).toEqual(
          rows.map((row) => ({ ...row, item: row.item.replace(/\s+/g, ' ') })),
        )
      },
    ),
    { numRuns: 500 },
  )
})
