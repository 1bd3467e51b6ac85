import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { headerLanguage } from './headerLanguage.ts'
import { isLandingPages, landingPagesOf } from './landingPages.ts'

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
  expect(headerLanguage(header.split(','))).toBe(language)
})

it("[IMP-24] reads the pages of Analytics' report without its sessions, and reports what is no page", () => {
  const table = readCsvTable(
    '# Landing page\n# ---\n\nLanding page,Sessions,Active users\n/,420,300\n/hulls?size=2,12,9\n(not set),3,3\n,435,312\n',
    'landing.csv',
  )
  expect(isLandingPages(table)).toBe(true)
  const { rows, skipped } = landingPagesOf(table, 'landing.csv')
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
  expect(isLandingPages({ header: ['Top queries', 'Clicks'] })).toBe(false)
  expect(isLandingPages({ header: ['Session channel', 'Sessions'] })).toBe(false)
})
