import { monthlyQueueWorkReport } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ClientQueue, listsOf } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { AllClientsCard } from './AllClientsCard.tsx'
import { MonthlyQueueProgress } from './MonthlyQueueProgress.tsx'
import { readScope, scopeFilterOf } from './teamScope.ts'

/** The agency's clients (M059) below the cards of the team dashboard, for the team and member of the filters (M160). */
export function AllClientsScreen() {
  useDocumentTitle('All Clients')
  const app = useApp()
  const [query] = useSearchParams()
  const scope = readScope(query)
  // Newest first (M164).
  const months = useQuery(reportRowsQuery(app, monthlyQueueWorkReport, scopeFilterOf(scope)))
  return (
    <div className="flex flex-col gap-(--space-gutter)">
      <div className="grid items-start gap-(--space-gutter) lg:grid-cols-2">
        <MonthlyQueueProgress query={months} lists={listsOf(scope)} />
        <AllClientsCard scope={scope} isLinked={false} />
      </div>
      <ClientQueue key="all-clients" list="all-clients" />
    </div>
  )
}
