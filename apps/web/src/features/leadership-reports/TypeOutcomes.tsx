import { typeOutcomes } from '@rankdesk/api'
import { MIN_TYPE_CASES, outcomeVerdict, strategyTypeLabel, TYPE_OUTCOME } from '@rankdesk/domain'
import { formatNumber, formatSignedNumber } from '@rankdesk/format'
import { SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { VerdictChip } from '#lib/outcomes/VerdictChip.tsx'
import { ScrollableTable } from '#lib/table/ScrollableTable.tsx'

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
          // A plain table: the summary prints all of its few rows, and there is nothing to sort, select or open.
          <ScrollableTable label="What works, table">
            <table className="w-full border-collapse text-caption" aria-labelledby={titleId}>
              <thead className="text-muted">
                <tr className="border-b border-hairline">
                  <th scope="col" className="px-1.5 py-1 text-left font-medium">
                    Strategy type
                  </th>
                  <th scope="col" className="px-1.5 py-1 text-right font-medium">
                    Cases
                  </th>
                  <th scope="col" className="px-1.5 py-1 text-right font-medium">
                    Mean gain
                  </th>
                  <th scope="col" className="px-1.5 py-1 text-right font-medium">
                    95% interval
                  </th>
                  <th scope="col" className="px-1.5 py-1 text-left font-medium">
                    Verdict
                  </th>
                </tr>
              </thead>
              <tbody>
                {provenFirst(types).map(({ strategyTypeId, cases, mean, interval }) => (
                  <tr key={strategyTypeId} className="break-inside-avoid border-b border-hairline">
                    <th scope="row" className="px-1.5 py-1 text-left font-normal">
                      {strategyTypeLabel(strategyTypeId)}
                    </th>
                    <td className="figures px-1.5 py-1 text-right">{formatNumber(cases)}</td>
                    <td className="figures px-1.5 py-1 text-right">{formatSignedNumber(mean)}</td>
                    <td className="figures px-1.5 py-1 text-right">
                      {interval !== null &&
                        `${formatSignedNumber(interval.low)} to ${formatSignedNumber(interval.high)}`}
                    </td>
                    <td className="px-1.5 py-1">
                      {interval === null ? (
                        <span className="text-muted">Too few cases</span>
                      ) : (
                        <VerdictChip verdict={outcomeVerdict(interval)} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollableTable>
        )}
      </QueryContent>
    </section>
  )
}

/** Puts the types with enough cases first, each part by mean gain. */
function provenFirst<T extends { interval: unknown }>(types: readonly T[]): T[] {
  return [...types.filter(({ interval }) => interval !== null), ...types.filter(({ interval }) => interval === null)]
}
