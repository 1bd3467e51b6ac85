import { rankingClientsReport } from '@rankdesk/api'
import { formatNumber, NO_VALUE, pluralize } from '@rankdesk/format'
import { ProgressBar, Quantity, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { clientReportQuery } from '../client.queries.ts'

/** The share of the site that is mapped (M204, M205). It is shown once it is known and never delays the list. */
export function MappedShare() {
  const { clientId } = useClientOfLayout()
  const { data, isPending } = useQuery(clientReportQuery(useApp(), rankingClientsReport, clientId))
  const client = data?.rows[0]
  if (isPending) return <Skeleton width={280} height={20} />
  if (client === undefined) return null
  const text = `${formatNumber(client.mappedPages)} of ${pluralize(client.pages, 'page')} mapped`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ProgressBar label="Mapped pages" value={client.mappedPercent} valueText={text} className="w-40!" />
      <span className="figures font-semibold">
        {client.pages === 0 ? (
          NO_VALUE
        ) : (
          <Quantity value={formatNumber(client.mappedPercent * 100, { maximumDecimals: 0 })} unit="%" />
        )}
      </span>
      <span className="text-muted">{text}</span>
    </div>
  )
}
