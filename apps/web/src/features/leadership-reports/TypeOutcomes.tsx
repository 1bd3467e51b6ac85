import { type CallResult, typeOutcomes } from '@rankdesk/api'
import { MIN_TYPE_CASES, outcomeVerdict, strategyTypeLabel, TYPE_OUTCOME } from '@rankdesk/domain'
import { formatNumber, formatSignedNumber } from '@rankdesk/format'
import { SkeletonText, Table, type TableColumn } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { VerdictChip } from '#lib/outcomes/VerdictChip.tsx'

/** The mean gain by strategy type (OUT-8). */
export function typeOutcomesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.typeOutcomes(app),
    meta: readsOf(['strategy', 'publication']),
    queryFn: async ({ signal }) => (await app.client.call(typeOutcomes, {}, { signal })).types,
  })
}

/** The mean gain in rank by strategy type, with the number of cases (D26). */
export function TypeOutcomes() {
  const titleId = useId()
  const query = useQuery(typeOutcomesQuery(useApp()))
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="text-section font-semibold">
        What works
      </h2>
      <p className="mb-2 text-caption text-muted">
        {`The mean gain in rank ${TYPE_OUTCOME.weeks} weeks after strategies of the last twelve months were completed, against the clients' comparable pages without work. Fewer than ${MIN_TYPE_CASES} cases are not conclusive.`}
      </p>
      <QueryContent
        title="What works"
        query={query}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={(types) => types.length === 0}
        empty={<p className="text-muted">No completed strategy has an outcome yet.</p>}
      >
        {(types) => (
          <Table
            size="sm"
            label="What works"
            columns={COLUMNS}
            rows={provenFirst(types)}
            rowKey={({ strategyTypeId }) => strategyTypeId}
          />
        )}
      </QueryContent>
    </section>
  )
}

type Outcome = CallResult<typeof typeOutcomes>['types'][number]

const COLUMNS: readonly TableColumn<Outcome>[] = [
  { id: 'type', header: 'Strategy type', cell: ({ strategyTypeId }) => strategyTypeLabel(strategyTypeId) },
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

/** Puts the types with enough cases first, each part by mean gain. */
function provenFirst<T extends { interval: unknown }>(types: readonly T[]): T[] {
  return [...types.filter(({ interval }) => interval !== null), ...types.filter(({ interval }) => interval === null)]
}
