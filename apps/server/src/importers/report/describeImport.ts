import { fileTotalsOf } from '../plan/fileReading.ts'
import type { ClientPlan } from '../plan/planClient.ts'
import type { RecognizedFile } from '../plan/readClientFiles.ts'
import type { ClientReport, ImportReport } from '../write/writeImport.ts'

const DAY_SOURCES = {
  chart: 'the last day of Chart.csv',
  tool: 'the newest day of the export',
  person: 'the day that a person gave',
  filters: 'the day in Filters.csv',
  name: 'the day in the name of the export',
  today: 'no file gives the day of its figures',
} as const

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const

/** The number of skipped rows of one file that are listed. The others are counted. */
const LISTED = 50

/** Returns the report of an import as lines of text: each client, skipped rows with reasons, and the changes. */
export function describeImport(report: ImportReport, dryRun: boolean): string[] {
  return [
    ...report.clients.flatMap(describeClient),
    ...describeSkipped(report),
    ...(report.unknownColumns.length > 0
      ? [`Ignored these columns of clients.csv: ${report.unknownColumns.join(', ')}.`]
      : []),
    ...(report.hasSeoManager ? [] : ['There is no SEO manager yet, so clients without their own manager have none.']),
    dryRun
      ? `Dry run, nothing was written. Changes: ${report.changes.describe()}.`
      : `Done: ${report.changes.describe()}.`,
  ]
}

function describeClient({ domain, plan, day, daySource, mapped, strategies, notes }: ClientReport): string[] {
  const unranked = plan.keywords.filter(({ position }) => position === null).length
  const [year, month, date] = day.split('-')
  const source = day === plan.day.day ? DAY_SOURCES[daySource] : 'unchanged, because the positions are the same'
  const isUnknown = daySource === 'today' && day === plan.day.day
  const dayText = `${isUnknown ? 'day unknown, imported on' : 'measured on'} ${month}/${date}/${year}`
  return [
    `${domain}: ${count(plan.pages.length, 'page')}, ${count(plan.keywords.length, 'keyword')}, ${count(plan.days.length, 'day')} of visits, ` +
      `${mapped.toLocaleString('en-US')} mapped, ${count(strategies, 'strategy', 'strategies')}`,
    ...(plan.keywords.length > 0 ? [`  positions: ${dayText}, ${source}`] : []),
    ...(unranked > 0 ? [`  ${count(unranked, 'keyword')} without a position, stored without a rank`] : []),
    ...(plan.fileAddresses.length > 0
      ? [`  ${count(plan.fileAddresses.length, 'address', 'addresses')} of images and other files skipped`]
      : []),
    ...plan.pageGroups.map(
      ({ paths, count: all, reason, isImported }) =>
        `  ${count(all, 'page')} ${isImported ? 'imported, to check' : 'left out'}: ${paths.join(', ')}${all > paths.length ? ' …' : ''}. ${reason}`,
    ),
    ...(plan.checkedOnly.length > 0 ? [`  ${plan.checkedOnly.join(' and ')} checked, not stored`] : []),
    ...plan.files.flatMap((file) => describeFile(file, [...plan.skipped, ...plan.fileAddresses])),
    ...notes.map((note) => `  ${note}`),
  ]
}

/** Describes how a table was understood, and compares it with what was read of it. */
function describeFile({ path, reading, table }: RecognizedFile, skipped: ClientPlan['skipped']): string[] {
  if (reading === null || table === null) return []
  const { rows, read, clicks, impressions } = fileTotalsOf(path, table, skipped)
  const { encoding, separator, decimal, headerLine, language } = reading
  const parts = [
    encoding,
    ...(separator === null ? [] : [`separated by ${SEPARATORS[separator]}`]),
    ...(decimal === null ? [] : [decimal === '.' ? 'decimal point' : 'decimal comma']),
    ...(headerLine === null || headerLine === 1 ? [] : [`header in line ${headerLine}`]),
    ...(language === null ? [] : [`language ${language}`]),
    `${read.toLocaleString('en-US')} of ${count(rows, 'row')} read`,
    ...(clicks === null ? [] : [count(clicks, 'click')]),
    ...(impressions === null ? [] : [count(impressions, 'impression')]),
  ]
  return [`  ${path}: ${parts.join(', ')}`]
}

function describeSkipped({ skipped }: ImportReport): string[] {
  if (skipped.length === 0) return []
  const lines: string[] = []
  const perFile = new Map<string, number>()
  for (const { file, line, reason } of skipped) {
    const before = perFile.get(file) ?? 0
    perFile.set(file, before + 1)
    if (before < LISTED) lines.push(`  ${file}${line === null ? '' : `:${line}`}: ${reason}`)
  }
  for (const [file, found] of perFile) if (found > LISTED) lines.push(`  ${file}: ${found - LISTED} more`)
  return [`Skipped ${count(skipped.length, 'row')}:`, ...lines]
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
