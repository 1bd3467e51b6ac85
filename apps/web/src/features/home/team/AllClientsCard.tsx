import { allClientsSummaryReport } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Icon, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { Link } from '#lib/routing/Link.tsx'
import { listsOf, type TeamScope } from '#features/clients/index.ts'
import { ClientsSummary } from '../clients/MyClientsCard.tsx'
import { scopeFilterOf } from './teamScope.ts'

export interface AllClientsCardProps {
  scope: TeamScope
  /** Whether the card links to the list of all clients. @default true */
  isLinked?: boolean
}

/** The clients of the agency or of a team: mapped, on page one, and at each performance (M155). */
export function AllClientsCard({ scope, isLinked = true }: AllClientsCardProps) {
  const query = useQuery(teamClientsQuery(useApp(), scope))
  const lists = listsOf(scope)
  return (
    <QueryCard
      title="All Clients"
      query={query}
      renderAside={([row]) => pluralize(row?.clients ?? 0, 'client')}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={([row]) => row === undefined || row.clients === 0}
      empty={
        <EmptyState size="sm" title="No clients yet">
          Clients appear here once a member of the team is their SEO manager. Managers are chosen under Manage Clients.
        </EmptyState>
      }
    >
      {([row]) =>
        row !== undefined && (
          <ClientsSummary row={row} scope={scopeFilterOf(scope)} lists={lists}>
            {isLinked && (
              <Link to={lists.all} className="self-start font-medium">
                View All Clients
                <Icon of={ArrowRight} size={14} strokeWidth={1.75} />
              </Link>
            )}
          </ClientsSummary>
        )
      }
    </QueryCard>
  )
}

/** The summary of the clients: one row (M155). */
const teamClientsQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, allClientsSummaryReport, scopeFilterOf(scope))
