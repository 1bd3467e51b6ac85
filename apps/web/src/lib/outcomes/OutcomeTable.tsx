import type { StrategyOutcomes } from '@rankdesk/api'
import { OUTCOME_METRICS, OUTCOME_WEEKS } from '@rankdesk/domain'
import { METRIC_LABELS, outcomeText, verdictOf } from './outcomeText.ts'
import { VerdictChip } from './VerdictChip.tsx'
import { ScrollableTable } from '../table/ScrollableTable.tsx'

/** The outcomes of a strategy: a row for each period, a column for each metric. */
export function OutcomeTable({ outcomes }: Pick<StrategyOutcomes, 'outcomes'>) {
  return (
    <ScrollableTable label="Outcome, table">
      <table aria-label="Outcome" className="w-full border-collapse text-left">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              After
            </th>
            {OUTCOME_METRICS.map((metric) => (
              <th key={metric} scope="col" className="py-1.5 pr-3 font-normal">
                {METRIC_LABELS[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OUTCOME_WEEKS.map((weeks) => (
            <tr key={weeks} className="border-t border-hairline align-baseline">
              <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                {weeks} weeks
              </th>
              {OUTCOME_METRICS.map((metric) => {
                const outcome = outcomes.find((each) => each.metric === metric && each.weeks === weeks)
                return (
                  <td key={metric} className="py-2 pr-3">
                    {outcome !== undefined && <OutcomeCell outcome={outcome} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  )
}

function OutcomeCell({ outcome }: { outcome: StrategyOutcomes['outcomes'][number] }) {
  const { text, interval } = outcomeText(outcome)
  const verdict = verdictOf(outcome)
  if (verdict === undefined) return <span className="text-muted">{text}</span>
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="figures font-medium">{text}</span>
      <span className="figures text-caption text-muted">{interval}</span>
      <VerdictChip verdict={verdict} />
    </span>
  )
}
