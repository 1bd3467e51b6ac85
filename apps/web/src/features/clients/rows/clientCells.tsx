import {
  figureSource,
  missingLeads,
  missingVerdict,
  performanceChip,
  type PerformanceLevel,
  scheduleText,
} from '@rankdesk/domain'
import { formatNumber, losAngelesDateOf, monthInLosAngeles, todayInLosAngeles } from '@rankdesk/format'
import { Chip, type Level, OutOf, Quantity } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'
import { Unknown } from '#lib/explain/Unknown.tsx'
import { WithReason } from '#lib/explain/WithReason.tsx'
import type { ClientRow } from '../clientQueue.queries.ts'

/** The content of a cell without a value (M205). */
export const NONE = <span className="text-subtle">–</span>

const LEVELS: Record<PerformanceLevel, Level> = {
  2: 'far-above',
  1: 'above',
  0: 'on',
  [-1]: 'below',
  [-2]: 'far-below',
}

/** Shows a value out of a total. */
export const outOf = (value: number, total: number) => <OutOf value={formatNumber(value)} total={formatNumber(total)} />

/** Shows a share of 0 to 1 as a percentage. */
export const percent = (share: number) => (
  <Quantity value={formatNumber(share * 100, { maximumDecimals: 0 })} unit="%" />
)

type Judged = Pick<ClientRow, 'performance' | 'keywords' | 'measuredOn' | 'measuredSince' | 'isDayUnknown'>

type Counted = Pick<ClientRow, 'highestLeads' | 'lastMonthLeads'>

/** A client's performance as a label in its color (M187), or why it has none (COV-3). */
export function PerformanceChip({ client }: { client: Judged }) {
  const today = todayInLosAngeles(useApp().clock)
  if (client.performance === null) return <Unknown reason={missingVerdict(client, today) ?? 'Not known yet.'} />
  const { label, hue, level } = performanceChip(client.performance)
  return (
    <Chip hue={hue} className="align-middle" {...(level !== null && { level: LEVELS[level] })}>
      {label}
    </Chip>
  )
}

export interface LeadsCellProps {
  client: Counted
  /** Which leads: those of the previous month, or the highest monthly ones. */
  of: keyof Counted
}

/** A client's leads, or why they are unknown (COV-1). */
export function LeadsCell({ client, of }: LeadsCellProps) {
  const leads = client[of]
  return leads === null ? <Unknown reason={missingLeads(client)} /> : formatNumber(leads)
}

/** The share of a client's measured keywords on page one, or why it is unknown (COV-1). */
export function PageOneShare({ client }: { client: Pick<ClientRow, 'page1Percent'> }) {
  if (client.page1Percent === null) return <Unknown reason="No keyword has been measured yet." />
  return percent(client.page1Percent)
}

type Sourced = Pick<ClientRow, 'isSample' | 'measuredOn' | 'isDayUnknown' | 'importedAt' | 'ranksImportedAt'>

/** Returns the source of a client's figures (COV-9). */
export function sourceOf({ importedAt, ranksImportedAt, ...row }: Sourced) {
  const dayOf = (at: string | null) => (at === null ? null : losAngelesDateOf(new Date(at)))
  return figureSource({ ...row, importedOn: dayOf(importedAt), ranksImportedOn: dayOf(ranksImportedAt) })
}

/** The source of a client's figures: the day of their import, or why it is unknown (COV-9). */
export function SourceCell({ client }: { client: Sourced }) {
  const { text, reason } = sourceOf(client)
  if (text === null) return <Unknown reason={reason} />
  return (
    <WithReason reason={reason} className="whitespace-nowrap text-muted">
      {text}
    </WithReason>
  )
}

/** The date until which a client's work is scheduled (M190). */
export function ScheduleCell({ client }: { client: ClientRow }) {
  const schedule = scheduleText(client, monthInLosAngeles(useApp().clock))
  if (schedule.kind === 'none') {
    return (
      <Chip hue="red" className="align-middle">
        None
      </Chip>
    )
  }
  return (
    <span title={schedule.full} className="whitespace-nowrap">
      {schedule.text}
    </span>
  )
}
