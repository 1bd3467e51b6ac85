import { formatDate, type PlainDate, pluralize } from '@rankdesk/format'

/** Where a client's figures could come from. Days are days in Los Angeles. */
export interface FigureSource {
  /** Whether the client came with the sample data. */
  isSample: boolean
  /** The day of the newest measurement of its ranks. Null if there is none. */
  measuredOn: PlainDate | null
  /** The day of its newest import. Null without one. */
  importedOn: PlainDate | null
  /** The day of the import that brought the newest measurement. Null without one. */
  ranksImportedOn: PlainDate | null
  /** Whether nothing says of which day the newest measurement is (COV-11). */
  isDayUnknown?: boolean | undefined
}

/**
 * Returns the day of a measurement, or that it is unknown: then the day of the import stands for it. Rule COV-11.
 *
 * @example measurementDay('2026-11-18', true) // 'day unknown, imported on 11/18/2026'
 */
export function measurementDay(measuredOn: PlainDate, isDayUnknown: boolean | undefined): string {
  const day = formatDate(measuredOn)
  return isDayUnknown === true ? `day unknown, imported on ${day}` : day
}

/** The source of a client's figures: a short text, or null if it is unknown, and a sentence that explains it. */
export interface SourceText {
  text: string | null
  reason: string
}

/**
 * Returns the source of a client's figures. A measurement of an import names the import's day, even for a sample client.
 * Rule COV-9.
 */
export function figureSource({
  isSample,
  measuredOn,
  importedOn,
  ranksImportedOn,
  isDayUnknown,
}: FigureSource): SourceText {
  if (measuredOn !== null && ranksImportedOn !== null) {
    const day = formatDate(ranksImportedOn)
    if (isDayUnknown === true)
      return { text: `Import ${day}`, reason: `Ranks of an unknown day, from the import of ${day}.` }
    return { text: `Import ${day}`, reason: `Ranks up to ${formatDate(measuredOn)}, from the import of ${day}.` }
  }
  if (isSample) return { text: 'Sample data', reason: 'The figures of sample clients are invented.' }
  if (measuredOn !== null) {
    return { text: null, reason: `Ranks up to ${formatDate(measuredOn)}. No import of them is recorded.` }
  }
  if (importedOn !== null) {
    return { text: null, reason: `The import of ${formatDate(importedOn)} contained no ranks.` }
  }
  return { text: null, reason: 'Nothing has been imported for this client yet.' }
}

/** The sources of a summary of clients: the number of clients whose figures an import brought, and of sample clients. */
export interface SummarySources {
  importedClients: number
  sampleClients: number
  /** All clients with figures. */
  knownClients: number
}

/** The newest measurements of ranks behind a summary: the days of the oldest and the newest one. Null without any. */
export interface SummaryRanks extends SummarySources {
  measuredFrom: PlainDate | null
  measuredTo: PlainDate | null
}

/**
 * Returns the sources behind a summary: 'imports of 9 clients, sample data of 12 clients'. What has neither is named too.
 * Rule COV-10.
 */
export function summarySource({ importedClients, sampleClients, knownClients }: SummarySources): string {
  const others = Math.max(0, knownClients - importedClients - sampleClients)
  const of = (text: string, count: number) =>
    count === 0 ? [] : [count === knownClients ? text : `${text} of ${pluralize(count, 'client')}`]
  return [
    ...of('imports', importedClients),
    ...of('sample data', sampleClients),
    ...of('unrecorded sources', others),
  ].join(', ')
}

/** Returns the days and sources of the ranks behind a summary, or undefined without any. Rule COV-10. */
export function summaryRanks({ measuredFrom, measuredTo, ...sources }: SummaryRanks): string | undefined {
  if (measuredFrom === null || measuredTo === null) return undefined
  const days =
    measuredFrom === measuredTo ? formatDate(measuredTo) : `${formatDate(measuredFrom)} – ${formatDate(measuredTo)}`
  return `Ranks of ${days}, from ${summarySource(sources)}`
}
