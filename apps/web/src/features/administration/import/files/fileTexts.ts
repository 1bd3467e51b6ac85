import type { ColumnMeaning, DaySource, FileReading, ImportFile, ImportFileKind } from '@rankdesk/api'
import { formatDate, pluralize } from '@rankdesk/format'

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

const DAY_SOURCE_TEXTS: Readonly<Record<DaySource, string>> = {
  person: 'entered here',
  chart: 'the last day of Chart.csv',
  tool: 'the newest day in the rows',
  filters: 'from Filters.csv',
  name: 'from the name of the zip or folder',
  today: '',
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

const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language' })

/** Returns the name of an encoding as people know it. */
export function encodingText(encoding: string): string {
  if (encoding === 'xlsx') return 'Excel workbook'
  return encoding
    .replace(/^utf-/, 'UTF-')
    .replace(/^(windows|shift)/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/^(iso|koi8|gbk|euc|big5)/, (word) => word.toUpperCase())
}

/** Returns the days that a file covers, or the day of its figures, with what says so. */
export function dayText({ day, coverage, daySource }: Pick<ImportFile, 'day' | 'coverage' | 'daySource'>): string {
  if (daySource === 'today') return 'Unknown; until you enter it, the day of the import stands for it'
  const source = daySource ? DAY_SOURCE_TEXTS[daySource] : ''
  const asOf = day === null ? [] : [source === '' ? formatDate(day) : `${formatDate(day)} (${source})`]
  if (coverage === null) return asOf.join('')
  const { from, to, days } = coverage
  const range = `${formatDate(from)} – ${formatDate(to)}, ${pluralize(days, 'day')} with figures`
  return daySource === 'person' ? `${range}; ranks as of ${asOf.join('')}` : range
}

/** Returns how a file is read, as pairs of a label and a value. */
export function readingTexts(file: Pick<ImportFile, 'day' | 'coverage' | 'daySource' | 'reading'>): [string, string][] {
  const { reading } = file
  const day = dayText(file)
  const days: [string, string][] = day === '' ? [] : [['Day', day]]
  if (!reading) return days
  const { encoding, choice, separator, decimal, headerLine, language } = reading
  const texts: [string, string | null, boolean][] = [
    ['Encoding', encodingText(encoding), choice?.encoding != null],
    ['Separator', separator && SEPARATOR_TEXTS[separator], choice?.separator != null],
    ['Decimal sign', decimal && DECIMAL_TEXTS[decimal], choice?.decimal != null],
    ['Header', headerLine === null || headerLine === 1 ? null : `Line ${headerLine}`, choice?.headerLine != null],
    ['Language', language && (LANGUAGES.of(language) ?? language), false],
  ]
  const known = texts.flatMap(([label, text, isChosen]): [string, string][] =>
    text === null ? [] : [[label, isChosen ? `${text} (chosen here)` : text]],
  )
  return [...known, ...days]
}
