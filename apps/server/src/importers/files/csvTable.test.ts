import { expect, it } from 'vitest'
import { readCsvTable } from './csvTable.ts'
import { BadFileError } from './importProblems.ts'

const rows = (text: string) => readCsvTable(text, 'x.csv').rows.map(({ line, cells }) => [line, ...cells])

it('keeps commas, doubled quotes and line breaks of quoted cells', () => {
  expect(rows('a,b\n"x, y",1\n"say ""hi""\nthere",2\n')).toEqual([
    [2, 'x, y', '1'],
    [3, 'say "hi"\nthere', '2'],
  ])
})

it.each([['\n'], ['\r\n'], ['\r']])(
  'reports the first line of a row, after line breaks %j in cells and empty lines',
  (end) => {
    expect(rows(['a,b', '"x', 'y",1', '', 'z,2', ''].join(end))).toEqual([
      [2, `x${end}y`, '1'],
      [5, 'z', '2'],
    ])
  },
)

it.each([[';'], ['\t']])('reads a table with the delimiter %j', (delimiter) => {
  expect(rows(`a${delimiter}b\nx, y${delimiter}2`)).toEqual([[2, 'x, y', '2']])
})

it('skips and reports a row with another number of cells', () => {
  const table = readCsvTable('a,b\n"1\n1",2\nx\n1,2,3\n3,4', 'x.csv')
  expect(table.rows.map(({ line }) => line)).toEqual([2, 6])
  expect(table.skipped).toEqual([
    { file: 'x.csv', line: 4, reason: 'has 1 column where the header has 2' },
    { file: 'x.csv', line: 5, reason: 'has 3 columns where the header has 2' },
  ])
})

it('rejects a file that ends within a quote, with its name and line', () => {
  expect(() => readCsvTable('a,b\n1,2\n"3,4\n5,6', 'x.csv')).toThrow(
    new BadFileError('x.csv is cut off: a quote opened on or after line 3 is never closed.'),
  )
})
