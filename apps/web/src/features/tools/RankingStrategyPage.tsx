import { orLegacy } from '@rankdesk/domain'
import { formatCurrency, NO_VALUE } from '@rankdesk/format'
import { Card } from '@rankdesk/ui'
import { useParams } from 'react-router-dom'
import { ClientStrategies } from '#features/clients/index.ts'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { FactList } from './FactList.tsx'

/** A client's ranking strategy: the package, the managers, and the planned strategies. */
export function RankingStrategyPage() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Ranking Strategy">
      {(client) => (
        <>
          <Card>
            <FactList
              facts={[
                ['SEO Package', orLegacy(client.legacy, client.rankingPackage ?? NO_VALUE)],
                ['SEO Value', orLegacy(client.legacy, formatCurrency(client.rankingValue))],
                ['SEO Manager', client.seoManager],
                ['Business Type', client.businessTypeName],
              ]}
            />
          </Card>
          <ClientStrategies clientId={clientId} businessName={client.businessName} />
        </>
      )}
    </ClientFrame>
  )
}
