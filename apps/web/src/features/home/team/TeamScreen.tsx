import { Banner, ErrorBoundary } from '@rankdesk/ui'
import { formatDateInWords, todayInLosAngeles } from '@rankdesk/format'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { type AddressForm, useAddressView } from '#lib/page/useAddressView.ts'
import { CompletedCardOf } from '../completed/CompletedCard.tsx'
import { HomeTitle } from '../view/HomeTitle.tsx'
import { AllClientsCard } from './AllClientsCard.tsx'
import { MonthlyQueueProgress } from './MonthlyQueueProgress.tsx'
import { RankingCard } from './RankingCard.tsx'
import { teamListQuery, teamMonthsQuery } from './team.queries.ts'
import { readTeamAddress, type TeamView, writeTeamAddress } from './teamAddress.ts'
import { TeamFilter } from './TeamFilter.tsx'
import { listsOf } from './teamLists.ts'
import { TeamProgress } from './TeamProgress.tsx'

const ADDRESS: AddressForm<TeamView> = { read: readTeamAddress, write: writeTeamAddress }

/** The team dashboard: Home for all clients of the agency or of a team (M154-M165). The address holds its state. */
export function TeamScreen() {
  const app = useApp()
  const [view, change] = useAddressView(ADDRESS)
  const { teamId } = view
  const scope = useMemo(() => ({ teamId }), [teamId])
  const months = useQuery(teamMonthsQuery(app, scope))
  const team = useQuery(teamListQuery(app)).data?.find((each) => each.teamId === teamId)
  const lists = listsOf(scope)
  return (
    <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <HomeTitle
          view="team"
          aside={
            <>
              <span className="text-muted max-sm:hidden">{formatDateInWords(todayInLosAngeles(app.clock))}</span>
              <TeamFilter teamId={teamId} onChange={(next) => change({ teamId: next, open: new Set() }, 'push')} />
            </>
          }
        />
      </div>
      {team?.members === 0 && (
        <div className="lg:col-span-2">
          <Banner tone="warning">This team has no members!</Banner>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <Part title="Monthly Queue Progress">
          <MonthlyQueueProgress query={months} lists={lists} />
        </Part>
        <Part title="All Clients">
          <AllClientsCard scope={scope} />
        </Part>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <Part title="Clients Completed">
          <CompletedCardOf
            title="Clients Completed"
            query={months}
            lists={{ completed: lists.completed, assigned: lists.assigned, clients: lists.withWork }}
          />
        </Part>
        <Part title="All Client Ranking Progress">
          <RankingCard scope={scope} chart={view.chart} onChart={(chart) => change({ chart }, 'replace')} />
        </Part>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <Part title="Team Progress">
          <TeamProgress view={view} onChange={change} target={months.data?.[0]?.targetPacePercentage} />
        </Part>
      </div>
    </div>
  )
}

/** A part of the screen whose errors leave the other parts usable. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return <ErrorBoundary title={`${title} could not be shown`}>{children}</ErrorBoundary>
}
