import { allClientsReport } from '@rankdesk/api'
import { orLegacy } from '@rankdesk/domain'
import { formatCurrency, formatDate, formatNumber, NO_VALUE } from '@rankdesk/format'
import { Card } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import type { ClientInfo } from '#lib/client/clientInfo.queries.ts'
import { clientFilter, reportRowsQuery } from '#lib/page/reportRows.ts'
import { FactList } from './FactList.tsx'

/** The settings of a client's ranking work. */
export function RankingSettingsPage() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Ranking Settings">
      {(client) => <Settings client={client} />}
    </ClientFrame>
  )
}

function Settings({ client }: { client: ClientInfo }) {
  const { data } = useQuery(reportRowsQuery(useApp(), allClientsReport, clientFilter(client.clientId)))
  const row = data?.[0]
  const hours = row?.overriddenTimeAllocation ?? null
  return (
    <Card busy={data === undefined}>
      <FactList
        facts={[
          ['SEO Package', orLegacy(client.legacy, client.rankingPackage ?? NO_VALUE)],
          ['SEO Value', orLegacy(client.legacy, formatCurrency(client.rankingValue))],
          ['Hours per month', hours === null ? null : formatNumber(hours)],
          ['Ranking started', formatDate(row?.rankingStarted)],
          ['Keywords', formatNumber(row?.keywords)],
          ['On page 1', formatNumber(row?.page1)],
          ['Performance', row?.performance ?? null],
          ['Billing Status', client.billingStatus],
        ]}
      />
    </Card>
  )
}
