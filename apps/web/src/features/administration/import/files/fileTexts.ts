import { capitalize } from '@rankdesk/format'
import type { ColumnMeaning, FileReading, ImportFileKind } from '@rankdesk/api'

export const KIND_TEXTS: Readonly<Record<ImportFileKind, string>> = {
  queries: 'Search Console queries',
  pages: 'Search Console pages',
  chart: 'Search Console days',
  countries: 'Search Console countries',
  devices: 'Search Console devices',
  filters: 'Search Console filters',
  sitemap: 'Sitemap',
  'sitemap-index': 'Sitemap index',
  html: 'Web page',
  'client-list': 'Client list',
  semrush: 'Semrush export',
  ahrefs: 'Ahrefs export',
  bing: 'Bing Webmaster export',
  analytics: 'Google Analytics landing pages',
  mapped: 'Table with your columns',
}

/** What a column's meaning is called. The item depends on what the rows are about. */
export const MEANING_TEXTS: Readonly<Record<Exclude<ColumnMeaning, 'item'>, string>> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  position: 'Average position',
  address: 'Page that ranks',
  day: 'Day',
}

/** What each row of a table is about. */
export const ITEM_TEXTS = { queries: 'Search query', pages: 'Page address', chart: 'Day' } as const

export const SEPARATOR_TEXTS: Readonly<Record<NonNullable<FileReading['separator']>, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
}

export const DECIMAL_TEXTS = { '.': 'Point (8.1)', ',': 'Comma (8,1)' } as const

/** Returns the name of an encoding as people know it. */
export function encodingText(encoding: string): string {
  if (encoding === 'xlsx') return 'Excel workbook'
  return encoding
    .replace(/^utf-/, 'UTF-')
    .replace(/^(windows|shift)/, capitalize)
    .replace(/^(iso|koi8|gbk|euc|big5)/, (word) => word.toUpperCase())
}
