import { ErrorBoundary, lazyComponent, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { HomeCharts } from './charts/HomeCharts.tsx'
import { HomeClients } from './clients/HomeClients.tsx'
import { MyClientsCard } from './clients/MyClientsCard.tsx'
import { CompletedCard } from './completed/CompletedCard.tsx'
import { GreetingCard } from './greeting/GreetingCard.tsx'
import { myClientsQuery } from './home.queries.ts'
import { useIsWide } from './useIsWide.ts'
import { homeViewOf, storeHomeView } from './view/homeView.ts'
import { usePreferredView } from './view/homeView.queries.ts'
import { HomeTitle } from './view/HomeTitle.tsx'
import { RankingLossesCard, RankingWinsCard } from './wins/RankingWinsCard.tsx'

// Most people have clients, so this part is rarely loaded.
const SetupCard = lazyComponent(async () => (await import('./setup/SetupCard.tsx')).SetupCard)

// Below the greeting, and without any part that the first paint needs.
const WorkCard = lazyComponent(async () => (await import('./work/WorkCard.tsx')).WorkCard)

// Most people work on their own clients, so this screen is loaded only for those who lead a team.
const TeamScreen = lazyComponent(async () => (await import('./team/TeamScreen.tsx')).TeamScreen)

/** Home in the variant that the address or the person has chosen (M160). */
export function HomeScreen() {
  useDocumentTitle('Home')
  const app = useApp()
  const [query] = useSearchParams()
  const preferred = usePreferredView()
  useEffect(() => {
    if (preferred !== undefined) storeHomeView(app, preferred)
  }, [app, preferred])
  if (homeViewOf(query, app, preferred) === 'staff') return <StaffHome />
  return (
    <Part title="The team dashboard">
      <Suspense fallback={<Skeleton height={400} shape="control" />}>
        <TeamScreen />
      </Suspense>
    </Part>
  )
}

/** Home of a staff member: the greeting, the month's work, the clients and the next item (M117-M153). */
function StaffHome() {
  const isWide = useIsWide()
  const charts = (
    <Part title="The charts">
      <HomeCharts />
    </Part>
  )
  const work = (
    <Part title="Today's work">
      <Suspense fallback={<Skeleton height={300} shape="card" />}>
        <WorkCard />
      </Suspense>
    </Part>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <HomeTitle view="staff" />
      </div>
      <Setup />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <Part title="Monthly queue work">
          <GreetingCard />
        </Part>
        {!isWide && work}
        {!isWide && charts}
        <Part title="My Clients">
          <MyClientsCard />
        </Part>
        <Part title="Ranking Wins">
          <RankingWinsCard />
        </Part>
        <Part title="Ranking Losses">
          <RankingLossesCard />
        </Part>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        {isWide && work}
        {isWide && charts}
        <Part title="Your Clients Completed">
          <CompletedCard />
        </Part>
      </div>
      <Part title="The list of clients">
        <HomeClients />
      </Part>
    </div>
  )
}

/** The link to the setup, for people without clients. */
function Setup() {
  const rows = useQuery(myClientsQuery(useApp())).data
  if (rows === undefined || (rows[0]?.clients ?? 0) > 0) return null
  return (
    <div className="empty:hidden lg:col-span-2">
      <ErrorBoundary title="The setup could not be shown">
        <Suspense>
          <SetupCard />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** A part of the screen whose errors leave the other parts usable. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return <ErrorBoundary title={`${title} could not be shown`}>{children}</ErrorBoundary>
}
