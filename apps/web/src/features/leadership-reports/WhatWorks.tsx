import { type CallResult, groupOutcomes, typeOutcomes } from '@rankdesk/api'
import { MIN_TYPE_CASES, type OutcomeGroup, outcomeVerdict, strategyTypeLabel, TYPE_OUTCOME } from '@rankdesk/domain'
import { formatNumber, formatSignedNumber } from '@rankdesk/format'
import { SegmentedControl, SkeletonText, Table, type TableColumn } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { VerdictChip } from '#features/review/index.ts'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { LEADERSHIP_ADDRESS, type LeadershipView } from './leadershipAddress.ts'

type Grouping = LeadershipView['outcomesBy']

const GROUPINGS = [
  { value: 'type', label: 'Strategy type' },
  { value: 'client', label: 'Client' },
  { value: 'writer', label: 'Writer' },
  { value: 'team', label: 'Team' },
] as const satisfies readonly { value: Grouping; label: string }[]

/** What stands for work without a group. */
const WITHOUT: Record<OutcomeGroup, string> = {
  client: 'Unknown client',
  writer: 'Completed elsewhere',
  team: 'Without a team',
}

type Gain = Omit<CallResult<typeof typeOutcomes>['types'][number], 'strategyTypeId'>

/** A row of the table: a strategy type, client, writer or team. */
interface Outcome extends Gain {
  key: number
  name: string
}

/** The mean gain by strategy type, client, writer or team (OUT-8). */
function outcomesQuery(app: AppContextValue, by: Grouping) {
  return queryWithReads({
    queryKey: by === 'type' ? queryKeys.typeOutcomes(app) : queryKeys.groupOutcomes(app, by),
    meta: readsOf(['strategy', 'publication', ...(by === 'type' ? [] : (['client', 'staff'] as const))]),
    queryFn: async ({ signal }): Promise<Outcome[]> => {
      if (by === 'type') {
        const { types } = await app.client.call(typeOutcomes, {}, { signal })
        return types.map(({ strategyTypeId, ...gain }) => ({
          ...gain,
          key: strategyTypeId,
          name: strategyTypeLabel(strategyTypeId),
        }))
      }
      const { groups } = await app.client.call(groupOutcomes, { params: { group: by } }, { signal })
      return groups.map(({ id, name, ...gain }) => ({ ...gain, key: id ?? 0, name: name ?? WITHOUT[by] }))
    },
  })
}

/** The mean gain in rank of completed work, with the number of cases (D26). The address holds what it is summed by. */
export function WhatWorks() {
  const titleId = useId()
  const [{ outcomesBy: by }, change] = useAddressView(LEADERSHIP_ADDRESS)
  const query = useQuery(outcomesQuery(useApp(), by))
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-section font-semibold">
          What works
        </h2>
        <SegmentedControl
          label="Summed by"
          size="sm"
          options={GROUPINGS}
          value={by}
          onChange={(outcomesBy) => change({ outcomesBy }, 'replace')}
          className="print:hidden"
        />
      </div>
      <p className="mb-2 text-caption text-muted">
        {`The mean gain in rank ${TYPE_OUTCOME.weeks} weeks after strategies of the last twelve months were completed, against the clients' comparable pages without work. Fewer than ${MIN_TYPE_CASES} cases are not conclusive.`}
        {by === 'writer' && ' Work counts for the person who completed it last.'}
        {by === 'team' && ' Work counts for the present team of the person who completed it last.'}
      </p>
      <QueryContent
        title="What works"
        query={query}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-muted">No completed strategy has an outcome yet.</p>}
      >
        {(rows) => (
          <Table
            size="sm"
            label="What works"
            columns={columnsOf(GROUPINGS.find(({ value }) => value === by)?.label ?? '')}
            rows={provenFirst(rows)}
            rowKey={({ key }) => key}
          />
        )}
      </QueryContent>
    </section>
  )
}

const columnsOf = (group: string): readonly TableColumn<Outcome>[] => [
  { id: 'group', header: group, cell: ({ name }) => name },
  { id: 'cases', header: 'Cases', align: 'end', cell: ({ cases }) => formatNumber(cases) },
  { id: 'mean', header: 'Mean gain', align: 'end', cell: ({ mean }) => formatSignedNumber(mean) },
  {
    id: 'interval',
    header: '95% interval',
    align: 'end',
    cell: ({ interval }) =>
      interval !== null && `${formatSignedNumber(interval.low)} to ${formatSignedNumber(interval.high)}`,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    cell: ({ interval }) =>
      interval === null ? (
        <span className="text-muted">Too few cases</span>
      ) : (
        <VerdictChip verdict={outcomeVerdict(interval)} />
      ),
  },
]

/** Puts the rows with enough cases first, each part by mean gain. */
function provenFirst<T extends { interval: unknown }>(rows: readonly T[]): T[] {
  return [...rows.filter(({ interval }) => interval !== null), ...rows.filter(({ interval }) => interval === null)]
}
