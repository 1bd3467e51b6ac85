import type { StrategyOutcomes } from '@rankdesk/api'
import { OUTCOME_METRICS, OUTCOME_WEEKS } from '@rankdesk/domain'
import { formatDate, formatInstant, formatInstantDate } from '@rankdesk/format'
import { SkeletonText, Table, type TableColumn, Banner } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { clientOutcomesQuery } from './outcomes/outcomes.queries.ts'
import { METRIC_LABELS, outcomeText } from './outcomes/outcomeText.ts'
import { VerdictChip } from './outcomes/VerdictChip.tsx'
import type { ReactNode } from 'react'

export interface CompletedWorkProps {
  strategy: { clientId: number; strategyId: number }
  /** The instant of the completion, ISO 8601. */
  date: string | null
  /** Whether the time of day is shown, too. @default false */
  showsTime?: boolean
  /** What follows from it. @default 'It can no longer be changed.' */
  note?: string
  /** Rendered before what the work achieved. */
  children?: ReactNode
}

/** Says that the work is done, and what it achieved (D26). */
export function CompletedWork({ strategy, date, showsTime = false, note, children }: CompletedWorkProps) {
  const format = showsTime ? formatInstant : formatInstantDate
  return (
    <>
      <Banner hue="green">
        {date === null ? 'Completed.' : `Completed ${format(new Date(date))}.`} {note ?? 'It can no longer be changed.'}
      </Banner>
      {children}
      <OutcomeCard clientId={strategy.clientId} strategyId={strategy.strategyId} />
    </>
  )
}

/** The outcome of a completed strategy: what changed against comparable pages without work (D26). */
function OutcomeCard({ clientId, strategyId }: { clientId: number; strategyId: number }) {
  const query = useQuery({
    ...clientOutcomesQuery(useApp(), clientId),
    select: (strategies) => strategies.find((strategy) => strategy.strategyId === strategyId) ?? null,
  })
  return (
    <QueryCard
      title="Outcome"
      query={query}
      renderAside={(strategy) => (strategy === null ? null : `Counts from ${formatDate(strategy.liveOn)}`)}
      skeleton={<SkeletonText lines={OUTCOME_METRICS.length + 1} />}
      isEmpty={(strategy) => strategy === null}
      empty={<p className="text-muted">No data. No measured query belongs to this strategy.</p>}
    >
      {(strategy) =>
        strategy !== null && (
          <>
            <OutcomeTable outcomes={strategy.outcomes} />
            <p className="mt-2 text-caption text-muted">
              Gains against comparable pages of the client without any work, with 95% intervals. Positive is better.
            </p>
          </>
        )
      }
    </QueryCard>
  )
}

/** The outcomes of a strategy: a row for each period, a column for each metric. */
function OutcomeTable({ outcomes }: Pick<StrategyOutcomes, 'outcomes'>) {
  return <Table label="Outcome" columns={outcomeColumns(outcomes)} rows={OUTCOME_WEEKS} rowKey={(weeks) => weeks} />
}

type Weeks = (typeof OUTCOME_WEEKS)[number]

function outcomeColumns(outcomes: StrategyOutcomes['outcomes']): TableColumn<Weeks>[] {
  const cellOf = (metric: (typeof OUTCOME_METRICS)[number], weeks: Weeks) => {
    const outcome = outcomes.find((each) => each.metric === metric && each.weeks === weeks)
    return outcome !== undefined && <OutcomeCell outcome={outcome} />
  }
  return [
    { id: 'after', header: 'After', breaks: 'never', cell: (weeks) => `${weeks} weeks` },
    ...OUTCOME_METRICS.map((metric) => ({
      id: metric,
      header: METRIC_LABELS[metric],
      cell: (weeks: Weeks) => cellOf(metric, weeks),
    })),
  ]
}

function OutcomeCell({ outcome }: { outcome: StrategyOutcomes['outcomes'][number] }) {
  const { text, interval, verdict } = outcomeText(outcome)
  if (verdict === undefined) return <span className="text-muted">{text}</span>
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="figures font-medium">{text}</span>
      <span className="figures text-caption text-muted">{interval}</span>
      <VerdictChip verdict={verdict} />
    </span>
  )
}
