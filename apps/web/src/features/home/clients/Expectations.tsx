import { StackedBar } from '@rankdesk/charts'
import { baseText, explainShare, summaryRanks } from '@rankdesk/domain'
import { pluralize, formatPercent, NO_VALUE } from '@rankdesk/format'
import type { FigureList } from '#lib/explain/ExplanationPanel.tsx'
import { Explained } from '#lib/explain/Explained.tsx'
import type { ClientsSummaryRow } from '../home.queries.ts'

const clients = (count: number) => pluralize(count, 'client')

export interface ExpectationsProps {
  row: ClientsSummaryRow
  /** The clients of each part. */
  list?: readonly FigureList[] | undefined
}

/** The clients by performance against expectations, with counts in the tooltips (M124, M127). */
export function Expectations({ row, list }: ExpectationsProps) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <span className="text-muted">Client Expectations</span>
        <Explained
          align="end"
          list={list}
          explanation={explainShare({
            title: 'Client Expectations',
            part: row.successfulClients,
            of: row.judgedClients,
            noun: 'client',
            rest: 'Below expectations',
            note: 'Successful clients have at most 5 points fewer keywords on page one than their goal; Below up to 15 points fewer; Significantly Below more than that. A client counts once its keywords were measured in the last 35 days and at least a week earlier.',
            base: baseText(row.judgedClients, row.clients),
            source: summaryRanks({ ...row, knownClients: row.measuredClients }),
          })}
        >
          <span className="font-semibold">
            {row.judgedClients === 0
              ? NO_VALUE
              : formatPercent(row.successfulClientsPercentage, { maximumDecimals: 0 })}
          </span>
        </Explained>
      </div>
      <StackedBar
        title="Client Expectations"
        hideTitle
        hideSummary
        hideActions
        countText={clients}
        parts={[
          { name: 'Successful', value: row.successfulClients, hue: 'green', level: 'above' },
          { name: 'Below', value: row.closeClients, hue: 'orange', level: 'below' },
          { name: 'Significantly Below', value: row.needsAttentionClients, hue: 'red', level: 'below' },
        ]}
      />
    </div>
  )
}
