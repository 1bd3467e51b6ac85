import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { HomeCharts } from './charts/HomeCharts.tsx'
import { HomeClients } from './clients/HomeClients.tsx'
import { MyClientsCard } from './clients/MyClientsCard.tsx'
import { CompletedCard } from './completed/CompletedCard.tsx'
import { GreetingCard } from './greeting/GreetingCard.tsx'
import { useIsWide } from './useIsWide.ts'
import { RankingWinsCard } from './wins/RankingWinsCard.tsx'

/** Home: the greeting, the month's work, the clients and the next item (M117-M153). */
export function HomeScreen() {
  useDocumentTitle('Home')
  const isWide = useIsWide()
  return (
    <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <GreetingCard />
        {!isWide && <HomeCharts />}
        <MyClientsCard />
        <RankingWinsCard />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        {isWide && <HomeCharts />}
        <CompletedCard />
      </div>
      <HomeClients />
    </div>
  )
}
