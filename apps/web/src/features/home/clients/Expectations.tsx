import { StackedBar } from '@rankdesk/charts'
import { explainShare } from '@rankdesk/domain'
import { pluralize, formatPercent } from '@rankdesk/format'
import { Explained } from '../../../shared/explain/Explained.tsx'
import type { ClientsSummaryRow } from '../home.queries.ts'

const clients = (count: number) => pluralize(count, 'client')

/** The clients by performance against expectations, with counts in the tooltips (M124, M127). */
export function Expectations({ row }: { row: ClientsSummaryRow }) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <span className="text-muted">Client Expectations</span>
        <Explained
          align="end"
          explanation={explainShare({
            title: 'Client Expectations',
            part: row.successfulClients,
            of: row.clients,
            noun: 'client',
            rest: 'Below expectations',
            note: 'Successful clients have at most 5 points fewer keywords on page one than their goal; Below up to 15 points fewer; Significantly Below more than that.',
          })}
        >
          <span className="font-semibold">
            {formatPercent(row.successfulClientsPercentage, { maximumDecimals: 0 })}
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
