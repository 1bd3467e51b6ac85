import { type HomeView, myClientsSummaryReport, type Navigation } from '@rankdesk/api'
import { hasQueueBaseline, workPath } from '@rankdesk/domain'
import { formatDateInWords, losAngelesTimeOf } from '@rankdesk/format'
import {
  Icon,
  Button,
  EmptyState,
  ErrorBoundary,
  lazyComponent,
  PageTitle,
  ShortcutKeys,
  Skeleton,
  useShortcut,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { importClientQueue } from '#features/clients/index.ts'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { useNearViewport } from '#lib/page/useNearViewport.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { Link } from '#lib/routing/Link.tsx'
import { WORK_MODE_STATE } from '#lib/work-mode/workModeState.ts'
import { HomeCharts } from './charts/HomeCharts.tsx'
import { MyClientsCard } from './clients/MyClientsCard.tsx'
import { CompletedCardOf } from './completed/CompletedCard.tsx'
import { QueueGauge } from './greeting/QueueGauge.tsx'
import { homeReportQuery, monthlyQueueWorkQuery, nextWorkQuery } from './home.queries.ts'
import { HomeTitle } from './view/HomeTitle.tsx'
import { homeViewOf, storeHomeView } from './view/homeView.ts'
import { RankingLossesCard, RankingWinsCard } from './wins/RankingWinsCard.tsx'
import { HomePart } from './HomePart.tsx'

// Most people have clients, so this part is rarely loaded.
const SetupCard = lazyComponent(async () => (await import('./setup/SetupCard.tsx')).SetupCard)

// Without any part that the first paint needs.
const ReviewAlerts = lazyComponent(async () => (await import('#features/customer-reviews/index.ts')).ReviewAlerts)

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
    <HomePart title="The team dashboard">
      <Suspense fallback={<Skeleton height={400} shape="control" />}>
        <TeamScreen />
      </Suspense>
    </HomePart>
  )
}

/** Home of a staff member: the greeting, the month's work, the clients and the next item (M117-M153). */
function StaffHome() {
  const isWide = useIsWide()
  const charts = (
    <HomePart title="The charts">
      <HomeCharts />
    </HomePart>
  )
  const work = (
    <HomePart title="Today's work">
      <Suspense fallback={<Skeleton height={300} shape="card" />}>
        <WorkCard />
      </Suspense>
    </HomePart>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <HomeTitle view="staff" />
      </div>
      <Setup />
      <Alerts />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <HomePart title="Monthly queue work">
          <GreetingCard />
        </HomePart>
        {!isWide && work}
        {!isWide && charts}
        <HomePart title="My Clients">
          <MyClientsCard />
        </HomePart>
        <HomePart title="Ranking Wins">
          <RankingWinsCard />
        </HomePart>
        <HomePart title="Ranking Losses">
          <RankingLossesCard />
        </HomePart>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        {isWide && work}
        {isWide && charts}
        <HomePart title="Your Clients Completed">
          <CompletedCard />
        </HomePart>
      </div>
      <HomePart title="The list of clients">
        <HomeClients />
      </HomePart>
    </div>
  )
}

/** Reviews of customers that can't wait. */
function Alerts() {
  return (
    <div className="empty:hidden lg:col-span-2">
      <ErrorBoundary title="The alerts could not be shown">
        <Suspense>
          <ReviewAlerts />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** The link to the setup, for people without clients. */
function Setup() {
  const app = useApp()
  const rows = useQuery(homeReportQuery(app, myClientsSummaryReport)).data
  // A person who acts for a colleague sees the colleague's work, without the setup of the agency.
  if (app.actingFor !== null || rows === undefined || (rows[0]?.clients ?? 0) > 0) return null
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

const ClientQueue = lazyComponent(importClientQueue)

/** Loads the code before the list is scrolled to, but not before the first scroll, while the content above still grows. */
const NEAR = 100

/**
 * The staff member's clients in a list (M166). Its data is fetched with the page, its code when it comes near the
 * viewport.
 */
function HomeClients() {
  const [target, isNear] = useNearViewport<HTMLDivElement>(NEAR)
  return (
    <div ref={target} className="min-h-100 lg:col-span-2">
      {isNear && (
        <Suspense fallback={<ListSkeleton />}>
          <ClientQueue list="home" />
        </Suspense>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton width={220} height={28} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={36} shape="control" />
      ))}
    </div>
  )
}

/** Greets by first name (M117), shows the month's queue work (M118) and links to it (M119). */
function GreetingCard() {
  const app = useApp()
  const months = useQuery(monthlyQueueWorkQuery(app))
  const time = losAngelesTimeOf(app.clock.now())
  return (
    <QueryCard
      title="Monthly queue work"
      query={months}
      heading={
        <>
          <PageTitle title={`${greeting(time.hour)}, ${app.user.firstName}`} />
          <p className="text-muted">{formatDateInWords(time.date)}</p>
        </>
      }
      skeleton={<GaugeSkeleton />}
      isEmpty={([month]) => month === undefined || month.totalHoursAssigned === 0}
      empty={<EmptyState title="No work assigned">Nothing is scheduled for this month yet.</EmptyState>}
      after={
        <div className="mt-4">
          <NextWorkButton />
        </div>
      }
    >
      {(all) =>
        all[0] !== undefined && <QueueGauge month={all[0]} hasBaseline={hasQueueBaseline(all)} today={time.date} />
      }
    </QueryCard>
  )
}

/** Returns the greeting for an hour of the day, 0 to 23: morning until noon, evening from five. */
function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

function GaugeSkeleton() {
  return (
    <div className="flex flex-col items-center gap-4 py-2">
      <Skeleton width={236} height={118} className="rounded-t-full!" />
      <Skeleton width={200} height={20} />
    </div>
  )
}

/** The key that starts the work on Home (M120). */
const START_KEY = 's'

/**
 * The button to the work: View My Clients when there is a next item, otherwise a disabled Start Work (M119). Keyboard
 * users get an additional Start Work, which opens the next item itself (M120).
 */
function NextWorkButton() {
  const next = useQuery(nextWorkQuery(useApp()))
  if (next.data === undefined) {
    if (next.error === null) return <Skeleton height="var(--size-control)" className="rounded-control!" />
    return (
      <LoadError
        title="The next item did not load"
        error={next.error}
        onRetry={() => void next.refetch()}
        retrying={next.isFetching}
      />
    )
  }
  if (next.data.next === null) {
    return (
      <Button variant="primary" className="w-full" disabled>
        Start Work
      </Button>
    )
  }
  return <NextWork next={next.data.next} />
}

function NextWork({ next }: { next: NonNullable<Navigation['next']> }) {
  const address = workPath(next)
  const navigate = useNavigate()
  const byKeyboard = useKeyboardWork()
  useShortcut({
    keys: START_KEY,
    label: 'Start Work',
    enabled: address !== undefined,
    onPress: () => {
      if (address !== undefined) void navigate(address, { state: WORK_MODE_STATE })
    },
  })
  return (
    <div className="flex gap-2">
      <Button asChild className="min-w-0 flex-1">
        <Link unstyled to="/my-clients">
          View My Clients
          <Icon of={ArrowRight} />
        </Link>
      </Button>
      {byKeyboard && address !== undefined && (
        <Button asChild>
          <Link unstyled to={address} state={WORK_MODE_STATE}>
            Start Work
            <ShortcutKeys keys={START_KEY} />
          </Link>
        </Button>
      )}
    </div>
  )
}

/** The width from which Home has two columns: the `lg` of the layout. */
const TWO_COLUMNS_REM = 64

/** Whether Home has room for two columns. The order of its cards, visually and by keyboard, depends on it. */
const useIsWide = (): boolean => useMinWidth(TWO_COLUMNS_REM)

let byKeyboard = false

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => {
    if (byKeyboard === next) return
    byKeyboard = next
    onChange()
  }
  const press = (event: KeyboardEvent) => {
    // A modifier key held for a click does not count as keyboard use.
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) set(true)
  }
  const point = () => set(false)
  document.addEventListener('keydown', press, true)
  document.addEventListener('pointerdown', point, true)
  return () => {
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('pointerdown', point, true)
  }
}

/** Whether the person is using the keyboard: from a key press until the next pointer press (M120). */
function useKeyboardWork(): boolean {
  return useSyncExternalStore(subscribe, () => byKeyboard)
}

/** Returns the variant of Home in the account, which the header loads. */
function usePreferredView(): HomeView | undefined {
  return useQuery({ ...myAccountQuery(useApp()), enabled: false }).data?.preferences.homeView
}

/** The completed share of the assigned strategies by month, with the current month marked (M137, M138). */
function CompletedCard() {
  return <CompletedCardOf title="Your Clients Completed" query={useQuery(monthlyQueueWorkQuery(useApp()))} />
}
