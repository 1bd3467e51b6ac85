import * as z from 'zod/mini'
import { filledText, plainDate, wholeNumber } from '../primitives.ts'

/** The maximum length of a path in an import. */
export const MAX_IMPORT_PATH = 1000

/** The path of a file as it was dropped, with slashes and relative to what was dropped: 'agency/acme.com/Queries.csv'. */
export const importPathSchema = filledText(MAX_IMPORT_PATH)

/** What a recognized file contains. */
export const IMPORT_FILE_KINDS = [
  'queries',
  'pages',
  'chart',
  'countries',
  'devices',
  'filters',
  'sitemap',
  /** A sitemap that lists other sitemaps. */
  'sitemap-index',
  'html',
  'client-list',
  'semrush',
  'ahrefs',
  'bing',
  'analytics',
  /** A table whose columns a person has mapped. */
  'mapped',
] as const
export type ImportFileKind = (typeof IMPORT_FILE_KINDS)[number]

/** The days that a file covers. `days` counts the days with a row. */
export const coverageSchema = z.object({ from: plainDate, to: plainDate, days: wholeNumber })

/** What a column of a table means. A column without a meaning is not read. */
export const COLUMN_MEANINGS = ['item', 'clicks', 'impressions', 'position', 'address', 'day'] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** The encodings that a person may choose, by their names in the Encoding Standard. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'iso-8859-2',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'gbk',
  'big5',
  'euc-kr',
] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]

/** The signs that can separate the columns of a table. */
export const SEPARATORS = [',', ';', '\t', '|'] as const
const separator = z.enum(SEPARATORS)
const decimalSign = z.enum(['.', ','])

/** The last line in which a header is looked for. */
export const MAX_HEADER_LINE = 50
const headerLine = z.int().check(z.gte(1), z.lte(MAX_HEADER_LINE))

/** How a person says that a file is read. Null leaves it to the file. */
export const fileChoiceSchema = z.object({
  encoding: z.nullable(z.enum(IMPORT_ENCODINGS)),
  separator: z.nullable(separator),
  decimal: z.nullable(decimalSign),
  headerLine: z.nullable(headerLine),
  /** The last day of the export's figures. */
  day: z.nullable(plainDate),
})
export type FileChoice = z.infer<typeof fileChoiceSchema>

/**
 * What gives an export its day: a person, the last day of a chart, the newest day in another tool's rows, the list of
 * filters, the name of the zip or folder, or nothing ('today': the day of the import stands for it).
 */
export const DAY_SOURCES = ['person', 'chart', 'tool', 'filters', 'name', 'today'] as const
export type DaySource = (typeof DAY_SOURCES)[number]

/** What the rows of a table are about. */
export const TABLE_KINDS = ['queries', 'pages', 'chart', 'client-list'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

const column = z.int().check(z.gte(0), z.lte(999))

/** The columns of a table by their index, starting at 0. Null where the table has none. */
export const columnMappingSchema = z.object({
  kind: z.enum(['queries', 'pages', 'chart']),
  /** The query, the page's address or the day. */
  item: column,
  clicks: z.nullable(column),
  impressions: z.nullable(column),
  /** The average position or rank. */
  position: z.nullable(column),
  /** The address of the page that ranks for a query. */
  address: z.optional(z.nullable(column)),
})
export type ColumnMapping = z.infer<typeof columnMappingSchema>

/** How a file was understood. */
export const fileReadingSchema = z.object({
  /** The encoding's name, or 'xlsx' for a sheet of a workbook. */
  encoding: z.string(),
  isCertain: z.boolean(),
  /** The first terms with letters beyond ASCII. Only if the encoding is not certain. */
  terms: z.array(z.string()),
  /** Null for a sheet of a workbook and for a file that is no table. */
  separator: z.nullable(separator),
  /** Null for a table without positions. */
  decimal: z.nullable(decimalSign),
  /** Null for a file that is no table. */
  headerLine: z.nullable(z.int()),
  /** The language of the header as a code such as 'de'. Null if its words belong to none or to several. */
  language: z.nullable(z.string()),
  /** The first lines of the file, shortened. */
  lines: z.array(z.string()),
  columns: z.array(z.object({ title: z.string(), meaning: z.nullable(z.enum(COLUMN_MEANINGS)) })),
  /** The first rows as the file has them. */
  rows: z.array(z.array(z.string())),
  /** The first rows as they will be stored. */
  stored: z.array(
    z.object({
      item: z.string(),
      clicks: z.nullable(z.number()),
      impressions: z.nullable(z.number()),
      position: z.nullable(z.number()),
      address: z.nullable(z.string()),
    }),
  ),
  /** What a person chose of it. Null if the file decides everything. */
  choice: z.nullable(fileChoiceSchema),
  /** The columns that a person chose. Null if the file decides. */
  mapping: z.nullable(columnMappingSchema),
})
export type FileReading = z.infer<typeof fileReadingSchema>

/** A sum of counts, which may be larger than any single one. */
const sum = z.number().check(z.gte(0))

/** The rows of a file, and the sums of those that are read. */
export const fileTotalsSchema = z.object({
  /** All rows below the header. */
  rows: wholeNumber,
  read: wholeNumber,
  /** The rows that are left out, by what is wrong with them. */
  skipped: z.array(z.object({ reason: z.string(), rows: wholeNumber })),
  /** Null if the file doesn't count them. */
  clicks: z.nullable(sum),
  impressions: z.nullable(sum),
})
export type FileTotals = z.infer<typeof fileTotalsSchema>

export const importFileSchema = z.object({
  path: importPathSchema,
  kind: z.enum(IMPORT_FILE_KINDS),
  /** The rows, addresses or pages that can be used. */
  rows: wholeNumber,
  /** The day of the export's figures. Null for a file without figures. */
  day: z.nullable(plainDate),
  coverage: z.nullable(coverageSchema),
  /** A sentence about the file, such as that its format was not verified against real files. Empty for none. */
  note: z.string(),
  /** What gives the day. Null for a file without figures; missing in imports of older versions. */
  daySource: z.optional(z.nullable(z.enum(DAY_SOURCES))),
  /** Null for a web page; missing in imports of older versions. */
  reading: z.optional(z.nullable(fileReadingSchema)),
})
export type ImportFile = z.infer<typeof importFileSchema>

export const importWarningSchema = z.object({
  file: z.string(),
  /** The line, starting at 1. Null for a warning about the whole file. */
  line: z.nullable(z.int()),
  /** Part of a sentence: 'has 4 columns where the header has 5'. */
  reason: z.string(),
  /** The line as the file has it, shortened. Missing for a warning about the whole file. */
  row: z.optional(z.string()),
})
export type ImportWarning = z.infer<typeof importWarningSchema>

/** A file that no rule recognizes. A table can be mapped by a person. */
export const unrecognizedFileSchema = z.object({
  path: importPathSchema,
  /** The key of the client in whose folder it lies. Null outside of every client's folder. */
  clientKey: z.nullable(z.string()),
  /** A sentence. */
  reason: z.string(),
  /** The header of a table. Empty for other files. */
  columns: z.array(z.string()),
  /** The first rows of a table. */
  firstRows: z.array(z.array(z.string())),
  /** The columns that a person chose. Then the file also is one of its client's files. */
  mapping: z.nullable(columnMappingSchema),
  /** Null for a file whose text could not be read; missing in imports of older versions. */
  reading: z.optional(z.nullable(fileReadingSchema)),
  /** Whether it is a file of a kind that no import reads, such as a README, which nobody needs to look at. */
  isStray: z.optional(z.boolean()),
})
export type UnrecognizedFile = z.infer<typeof unrecognizedFileSchema>

/** What the database has of an import's rows: of its queries, its pages, or its days. */
export const storedTotalsSchema = z.object({
  of: z.enum(['queries', 'pages', 'days']),
  rows: wholeNumber,
  /** Null where nothing was counted. */
  clicks: z.nullable(sum),
  impressions: z.nullable(sum),
  /** The read rows whose page another row has too. Missing for queries and days, and in imports of older versions. */
  merged: z.optional(wholeNumber),
  /** The queries without a position, of which no figures are stored. Missing for pages and days, and in imports of older versions. */
  withoutPosition: z.optional(wholeNumber),
})
export type StoredTotals = z.infer<typeof storedTotalsSchema>
