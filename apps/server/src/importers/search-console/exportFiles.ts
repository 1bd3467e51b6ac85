import { isPlainDate } from '@rankdesk/format'
import type { CsvTable } from '../files/csvTable.ts'
import names from './exportNames.json' with { type: 'json' }

/** The files of a Search Console export by what their rows are about. */
export const EXPORT_KINDS = ['queries', 'pages', 'chart', 'countries', 'devices'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The names that Search Console gives to the files, without their ending, in the languages of its users. */
const NAMES: Record<ExportKind, readonly string[]> = names

/** Returns the kind that a file's name says, in any of the known languages. Undefined for any other name. */
export function kindOfName(fileName: string): ExportKind | undefined {
  const name = fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.(csv|tsv)$/, '')
  return EXPORT_KINDS.find((kind) => NAMES[kind].includes(name))
}

/** The names of the file that says which filters an export has, in the languages of Google's users. */
const FILTERS =
  /^(filters?|filtres?|filtros?|filtri|filtry|filtreler|filtro|suodattimet|фильтры|фільтри|フィルタ|フィルター|필터|过滤器|篩選器)(\.(csv|tsv))?$/

/** Whether a file is named as the one that lists the filters of an export. */
export function isFiltersName(fileName: string): boolean {
  return FILTERS.test(fileName.normalize('NFC').toLowerCase())
}

/** The most rows of a file about devices. */
const MAX_DEVICES = 4

/**
 * Returns the kind of an export with an unknown name by its rows, whatever its language: days, addresses, a few
 * devices, names with capitals (countries), or queries, which Search Console writes in lower case. Undefined if the table
 * is no such export.
 */
export function kindOfContent({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): ExportKind | undefined {
  if (header.length !== 5 || rows.length === 0 || !rows.some(({ cells }) => cells[3]?.includes('%'))) return undefined
  const items = rows.map(({ cells }) => cells[0] ?? '')
  if (items.every((item) => isPlainDate(item))) return 'chart'
  if (items.every((item) => /^https?:\/\//i.test(item))) return 'pages'
  const hasCapital = items.every((item) => item !== item.toLowerCase())
  if (!hasCapital) return 'queries'
  return items.length <= MAX_DEVICES ? 'devices' : 'countries'
}
