import { ClientCard, ClientPanel } from '#features/client-panel/index.ts'
import { RecreateStrategiesButton } from '#features/clients/index.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { AccountStats } from './AccountStats.tsx'
import { DoneCard } from './DoneCard.tsx'
import { OutcomesCard } from './OutcomesCard.tsx'
import { PlannedCard } from './PlannedCard.tsx'
import { ProfilesCard } from './ProfilesCard.tsx'
import { RankingCard } from './RankingCard.tsx'
import { SuspectBanner } from './SuspectBanner.tsx'
import { LeadsCard, TrafficCard } from './YearCards.tsx'
import { WinsCard } from './WinsCard.tsx'

/**
 * The overview of a client (M474): master data, figures, ranking, visits and leads, planned and completed work, business
 * profiles and wins.
 */
export function OverviewPage() {
  const { clientId, businessName } = useClientOfLayout()
  return (
    <ClientPage title="SEO Overview">
      <SuspectBanner clientId={clientId} />
      <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-[minmax(0,1fr)_388px]">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <ClientCard
            clientId={clientId}
            recreate={<RecreateStrategiesButton clientId={clientId} businessName={businessName} />}
          />
          <AccountStats clientId={clientId} />
          <RankingCard clientId={clientId} />
          <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-2">
            <TrafficCard clientId={clientId} />
            <LeadsCard clientId={clientId} />
          </div>
          <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-2">
            <PlannedCard clientId={clientId} />
            <DoneCard clientId={clientId} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <ProfilesCard clientId={clientId} />
          <ClientPanel clientId={clientId} />
          <OutcomesCard clientId={clientId} />
          <WinsCard clientId={clientId} />
        </div>
      </div>
    </ClientPage>
  )
}
