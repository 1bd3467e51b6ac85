import type { FilterEntry } from '../contracts/reporting/run.ts'
import type { Change, ChangeKind } from '../contracts/seo/changes.ts'
import type { Report, ReportArgument } from '../reports/report.ts'

/** The data that a cached result depends on: all data of a kind, or only that of one client, strategy or zone. */
export interface DataRead {
  readonly kind: ChangeKind
  readonly clientId?: number
  readonly strategyId?: number
  readonly elementId?: string
}

const IDS = ['clientId', 'strategyId', 'elementId'] as const

/**
 * Whether one of the changes may affect the data that was read. A change without an id affects all: one of a client
 * without a strategy affects each strategy of that client.
 */
export function isAffected(reads: readonly DataRead[], changes: readonly Omit<Change, 'changeId'>[]): boolean {
  return changes.some((change) => reads.some((read) => matches(read, change)))
}

function matches(read: DataRead, change: Omit<Change, 'changeId'>): boolean {
  if (read.kind !== change.kind) return false
  return IDS.every((id) => read[id] === undefined || change[id] === null || change[id] === read[id])
}

/**
 * Returns what a request for a report reads: the kinds that the report declares, for the client or strategy in the
 * request.
 */
export function reportReads(
  { reads, arguments: parameterNames }: Pick<Report, 'reads' | 'arguments'>,
  filter: readonly FilterEntry[] = [],
): DataRead[] {
  const idOf = (name: ReportArgument) => {
    const [entry, second] = filter.filter((candidate) => candidate.name === name)
    if (entry === undefined || second !== undefined || !parameterNames.includes(name)) return undefined
    return entry.match === 'EQUALS' && typeof entry.value === 'number' ? entry.value : undefined
  }
  const clientId = idOf('clientId')
  const strategyId = idOf('strategyId')
  return reads.map((kind) => ({
    kind,
    ...(clientId !== undefined && { clientId }),
    ...(strategyId !== undefined && { strategyId }),
  }))
}
