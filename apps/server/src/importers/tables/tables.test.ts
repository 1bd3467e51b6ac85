import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { fileReadingOf } from '../plan/fileReading.ts'
import { recognizeTable } from './recognizeTable.ts'

const NAMED = { fileName: 'landing.csv', label: 'landing.csv' }

it.each([
  ['Top queries,Clicks,Impressions,CTR,Position', 'en'],
  ['Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position', 'de'],
  ['Requêtes les plus fréquentes,Clics,Impressions,CTR,Position', 'fr'],
  ['Популярные запросы,Клики,Показы,CTR,Позиция', 'ru'],
  ['上位のクエリ,クリック数,表示回数,CTR,掲載順位', 'ja'],
  ['Last 7 days Clicks,Previous 7 days Clicks', 'en'],
  ['Place,Band,Phrase', null],
  ['Datum', null],
])('the header %s is in the language %s', (header, language) => {
  const path = 'table.csv'
  const table = readCsvTable(`${header}\n${header.replaceAll(/[^,]+/g, '1')}\n`, path)
  const decoded = { text: '', encoding: 'utf-8', isCertain: true }
  const unchosen = { choice: undefined, mapping: undefined, layout: undefined, rows: [] }
  expect(fileReadingOf({ path, decoded, table, ...unchosen })).toMatchObject({ language })
})

it("[IMP-24] reads the pages of Analytics' report without its sessions, and reports what is no page", () => {
  const table = readCsvTable(
    '# Landing page\n# ---\n\nLanding page,Sessions,Active users\n/,420,300\n/hulls?size=2,12,9\n(not set),3,3\n,435,312\n',
    'landing.csv',
  )
  const found = recognizeTable(table, NAMED)
  if (found?.as !== 'landing-pages') throw new Error('The report was not recognized.')
  const { rows, skipped } = found
  expect(rows.map(({ item, clicks, impressions }) => [item, clicks, impressions])).toEqual([
    ['/', null, null],
    ['/hulls?size=2', null, null],
  ])
  expect(skipped).toEqual([
    { file: 'landing.csv', line: 7, reason: '"(not set)" is no page' },
    { file: 'landing.csv', line: 8, reason: 'is a total' },
  ])
})

it('a table of queries or of sessions by channel is no report of landing pages', () => {
  expect(recognizeTable(readCsvTable('Top queries,Clicks\na,1\n', 'landing.csv'), NAMED)).toBeUndefined()
  expect(recognizeTable(readCsvTable('Session channel,Sessions\na,1\n', 'landing.csv'), NAMED)).toBeUndefined()
})
