import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { exportRowsOf } from './exportTable.ts'

const readExport = (text: string, name: string) => exportRowsOf(readCsvTable(text, name), name)

it('reads clicks, impressions and position of each item', () => {
  expect(
    readExport('Top queries,Clicks,Impressions,CTR,Position\n"a\n b",58,"1,534",10.86%,5.62\nc,0,0,,\n', 'q').rows,
  ).toEqual([
    { line: 2, item: 'a b', clicks: 58, impressions: 1534, position: 5.62 },
    { line: 4, item: 'c', clicks: 0, impressions: 0, position: null },
  ])
})

it('reads an export with headers in another language', () => {
  const { rows } = readExport('Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nmaler;1;1.200;1%;3,5', 'q')
  expect(rows).toEqual([{ line: 2, item: 'maler', clicks: 1, impressions: 1200, position: 3.5 }])
})

it('skips and reports rows with invalid numbers', () => {
  expect(
    readExport('Q,Clicks,Impressions,CTR,Position\na,x,1,,2\nb,1,-1,,2\nc,1,1,,near\n,1,1,,1\nd,1,1,,1', 'q'),
  ).toMatchObject({
    rows: [{ line: 6, item: 'd', clicks: 1, impressions: 1, position: 1 }],
    skipped: [
      { file: 'q', line: 2, reason: 'clicks "x" is not a whole number' },
      { file: 'q', line: 3, reason: 'impressions "-1" is not a whole number' },
      { file: 'q', line: 4, reason: 'position "near" is not a position' },
      { file: 'q', line: 5, reason: 'the first column is empty' },
    ],
  })
})

it("rejects a file without an export's header", () => {
  expect(() => readExport('alba decor,58,534,10.86%,5.62', 'a/Queries.csv')).toThrow(
    'a/Queries.csv is not a Search Console export: its first line has no column "Clicks" (it reads "alba decor,58,534,10.86%,5.62").',
  )
})

it('reads an export in a language without known words by the order of its columns', () => {
  const text = 'En çok yapılan sorgular;Tıklama;Gösterim;TO;Konum\ntesisatçı;3;1.200;%0,25;14,2\nsu kaçağı;0;5;%0;'
  expect(readExport(text, 'q').rows).toEqual([
    { line: 2, item: 'tesisatçı', clicks: 3, impressions: 1200, position: 14.2 },
    { line: 3, item: 'su kaçağı', clicks: 0, impressions: 5, position: null },
  ])
})
