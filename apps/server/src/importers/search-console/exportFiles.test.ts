import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { recognizeTable } from '../tables/recognizeTable.ts'
import { kindOfName } from './exportFiles.ts'

const recognized = (text: string) => recognizeTable(readCsvTable(text, 'x.csv'), { fileName: 'x.csv', label: 'x.csv' })

it.each([
  ['Queries.csv', 'queries'],
  ['QUERIES.CSV', 'queries'],
  ['Suchanfragen.csv', 'queries'],
  ['Requêtes.csv', 'queries'],
  ['Reque\u0302tes.csv', 'queries'],
  ['Consultas.csv', 'queries'],
  ['クエリ.csv', 'queries'],
  ['Seiten.csv', 'pages'],
  ['Páginas.csv', 'pages'],
  ["Pagina's.csv", 'pages'],
  ['Diagramm.csv', 'chart'],
  ['Graphique.csv', 'chart'],
  ['Länder.csv', 'countries'],
  ['Geräte.csv', 'devices'],
  ['clients.csv', undefined],
  ['Filter.csv', undefined],
])('the name %s says %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})

const HEADER = 'Ábécé,Kattintások,Megjelenítések,Átkattintási arány,Pozíció'

it.each([
  ['days', '2026-04-01,1,2,50%,3\n2026-04-02,0,0,,', 'chart'],
  ['addresses', 'https://site.example/,1,2,50%,3', 'pages'],
  ['a few names', 'Mobil,1,2,50%,3\nTáblagép,1,2,50%,3', 'devices'],
  ['many names', ['A', 'B', 'C', 'D', 'E'].map((name) => `${name},1,2,50%,3`).join('\n'), 'countries'],
  ['queries', 'vízvezeték szerelő,1,2,50%,3\nduguláselhárítás,1,2,50%,3', 'queries'],
  ['a percent sign in front', 'tesisatçı,1,2,%50,3', 'queries'],
  ['no share of clicks', 'notes,1,2,3,4', undefined],
  ['no rows', '', undefined],
])('a file of %s is recognized by its contents', (_what, rows, kind) => {
  const found = recognized(`${HEADER}\n${rows}`)
  expect(found?.as === 'export' ? found.kind : found).toBe(kind)
})

it('a table of other columns is no export', () => {
  expect(recognized('Filter,Wert\nDatum,Letzte 3 Monate')).toBeUndefined()
})
