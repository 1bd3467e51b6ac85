import { Card, Skeleton } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import type { ClientRow, ClientsPage } from './clientQueue.queries.ts'
import { ListError } from './ClientsTable.tsx'
import { LeadsCell, NONE, outOf, PageOneShare, PerformanceChip, ScheduleCell, SourceCell } from './rows/clientCells.tsx'
import { ClientName } from './rows/ClientName.tsx'
import { ClientRowActions } from './rows/ClientRowActions.tsx'
import { MapPages } from './rows/LinkedFigures.tsx'
import { RankingMedal } from './rows/RankingMedal.tsx'

export interface ClientsGridProps {
  clients: UseQueryResult<ClientsPage>
  /** Opens a client's row in the list, with its strategies. */
  onOpen: (clientId: number) => void
  /** What an empty list shows. */
  empty: ReactNode
}

/** The current page of clients as cards (M492). */
export function ClientsGrid({ clients, onOpen, empty }: ClientsGridProps) {
  if (clients.isPending) {
    return (
      <div role="status" aria-label="Loading clients">
        <Skeleton height={168} />
      </div>
    )
  }
  if (clients.data === undefined) return <ListError clients={clients} />
  if (clients.data.rows.length === 0) return empty
  return (
    <ul
      aria-label="Clients"
      aria-busy={clients.isPlaceholderData}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4"
    >
      {clients.data.rows.map((client) => (
        <li key={client.clientId} className="group/row min-w-0">
          <ClientTile client={client} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function ClientTile({ client, onOpen }: { client: ClientRow; onOpen: (clientId: number) => void }) {
  const { businessName, strategies, strategiesMet } = client
  return (
    <Card className="h-full">
      <div className="flex h-full flex-col gap-3">
        <div className="relative flex min-w-0 flex-wrap items-center justify-between gap-2">
          <ClientName client={client} />
          <ClientRowActions client={client} onRecreated={onOpen} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <PerformanceChip client={client} />
          <RankingMedal client={client} />
        </div>
        <Facts className="figures mt-auto grid grid-cols-2 gap-x-4 gap-y-1.5">
          <Fact name="AM">{client.accountManager ?? NONE}</Fact>
          <Fact name="Schedule">
            <ScheduleCell client={client} />
          </Fact>
          <Fact name="Map Pages">
            <MapPages client={client} />
          </Fact>
          <Fact name="Pg 1 Ranking">
            <PageOneShare client={client} />
          </Fact>
          <Fact name="Prior Mo. Leads">
            <LeadsCell client={client} of="lastMonthLeads" />
          </Fact>
          <Fact name="Source">
            <SourceCell client={client} />
          </Fact>
          <Fact name="Strategies">
            {strategies === 0 ? (
              NONE
            ) : (
              <button
                type="button"
                className="rounded-chip text-accent underline-offset-2 hover:underline"
                aria-label={`Show the strategies of ${businessName}: ${strategiesMet} of ${strategies} done`}
                onClick={() => onOpen(client.clientId)}
              >
                {outOf(strategiesMet, strategies)}
              </button>
            )}
          </Fact>
        </Facts>
      </div>
    </Card>
  )
}
