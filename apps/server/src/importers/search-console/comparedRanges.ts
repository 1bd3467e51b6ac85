import { addDays, addMonthsToDate, isPlainDate, type PlainDate } from '@rankdesk/format'
import { BadFileError } from '../files/importProblems.ts'

type Figure = 'clicks' | 'impressions' | 'position'
type Columns = Readonly<Record<Figure, number>>

/** Where the older of two ranges ends: so many days, months or years before the newer one, or on a stated day. */
export type OlderRange = { end: PlainDate } | { days: number } | { months: number } | { unknown: string }

/** The columns of an export that compares two ranges. */
export interface ComparedRanges {
  newer: Columns
  older: Columns
  range: OlderRange
}

/** What titles call the older range. */
const OLDER = /previous|prior|year ago|last year|vorherig|vorig|précédent|anterior|precedente|vorige|poprzedni/i

/**
 * Returns the columns of both ranges if a header compares two: 'Last 7 days Clicks, Previous 7 days Clicks …'. Undefined
 * for a header of one range. Throws BadFileError if nothing says which range is the newer one.
 */
export function comparedRanges(
  header: readonly string[],
  words: Readonly<Record<Figure, readonly string[]>>,
  name: string,
): ComparedRanges | undefined {
  const pairOf = (figure: Figure) =>
    header.flatMap((title, index) => {
      const range = rangeOf(title, words[figure])
      return index === 0 || range === undefined ? [] : [{ index, range }]
    })
  const [clicks, impressions, position] = [pairOf('clicks'), pairOf('impressions'), pairOf('position')]
  const all = [clicks, impressions, position]
  if (all.every((pair) => pair.length < 2)) return undefined
  const ranges = [...new Set(clicks.map(({ range }) => range))]
  const [first, second] = ranges
  const isPaired = all.every((pair) => pair.length === 2 && pair.every(({ range }) => ranges.includes(range)))
  if (first === undefined || second === undefined || ranges.length !== 2 || !isPaired)
    throw new BadFileError(
      `${name} compares two date ranges, but not in pairs of columns; export a single range, or choose its columns.`,
    )
  const older = olderOf(first, second)
  if (older === undefined)
    throw new BadFileError(
      `${name} compares "${first}" with "${second}", and nothing says which is newer; choose its columns.`,
    )
  const columnsOf = (wanted: (range: string) => boolean): Columns => {
    const of = (pair: typeof clicks) => pair.find(({ range }) => wanted(range))?.index ?? -1
    return { clicks: of(clicks), impressions: of(impressions), position: of(position) }
  }
  return {
    newer: columnsOf((range) => range !== older),
    older: columnsOf((range) => range === older),
    range: lengthOf(older === first ? second : first, older),
  }
}

/** Returns the range in front of a figure's word, or undefined for the title of another column or of a single range. */
function rangeOf(title: string, words: readonly string[]): string | undefined {
  const text = title.toLowerCase()
  // The longest word first: "ø position" ends with "position" too.
  const word = words.toSorted((a, b) => b.length - a.length).find((end) => text.endsWith(` ${end}`))
  const range = word === undefined ? '' : title.slice(0, -word.length).trim()
  return range === '' || range.toLowerCase() === 'average' ? undefined : range
}

function olderOf(first: string, second: string): string | undefined {
  const [a, b] = [lastDay(first), lastDay(second)]
  if (a !== undefined && b !== undefined && a !== b) return a < b ? first : second
  const named = [first, second].filter((range) => OLDER.test(range))
  return named.length === 1 ? named[0] : undefined
}

/** The last day of a range such as '2026-10-01 - 2026-10-28' or '10/1/26 - 10/28/26'. */
function lastDay(range: string): PlainDate | undefined {
  const iso = range.match(/\d{4}-\d{2}-\d{2}/g)?.at(-1)
  if (iso !== undefined) return isPlainDate(iso) ? iso : undefined
  const found = [...range.matchAll(/(\d{1,2})\/(\d{1,2})\/(\d{2,4})/g)]
  const [, month = '', day = '', year = ''] = found.at(-1) ?? []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return found.length > 0 && isPlainDate(date) ? date : undefined
}

function lengthOf(newer: string, older: string): OlderRange {
  const end = lastDay(older)
  if (end !== undefined) return { end }
  if (/year/i.test(older) && !/previous \d/i.test(older)) return { months: 12 }
  const [, count = '', unit = ''] = /(\d+)\s*(day|month|tag|monat|jour|mois|día|mes|giorn|dag|dni)/i.exec(newer) ?? []
  if (count === '') return { unknown: older }
  return /^mo|^me/i.test(unit) ? { months: Number(count) } : { days: Number(count) }
}

/** Returns the last day of the older range, or undefined if its distance is unknown. `day` is that of the newer one. */
export function olderDay(day: PlainDate, range: OlderRange): PlainDate | undefined {
  if ('end' in range) return range.end
  if ('days' in range) return addDays(day, -range.days)
  if ('months' in range) return addMonthsToDate(day, -range.months)
  return undefined
}
