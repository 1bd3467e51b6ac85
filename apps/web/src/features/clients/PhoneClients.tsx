import { Button, Card, Checkbox, ProgressBar, Skeleton } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#lib/routing/Link.tsx'
import type { ChangeView, QueueView } from './address/queueAddress.ts'
import type { ClientRow, ClientsPage } from './clientQueue.queries.ts'
import { ListError } from './ClientsTable.tsx'
import { PerformanceChip } from './rows/clientCells.tsx'
import { ClientName } from './rows/ClientName.tsx'
import { ClientRowActions } from './rows/ClientRowActions.tsx'
import { ClientStrategies } from './strategies/ClientStrategies.tsx'

export interface PhoneClientsProps {
  clients: UseQueryResult<ClientsPage>
  view: QueueView
  onChange: ChangeView
  /** What an empty list shows. */
  empty: ReactNode
  /** The selected clients by id, on any page. */
  selected: ReadonlyMap<number, ClientRow>
  onSelect: (selected: ReadonlyMap<number, ClientRow>) => void
}

/** The clients on a phone: name, performance, the month's progress and the next action, with the strategies below. */
export function PhoneClients({ clients, view, onChange, empty, selected, onSelect }: PhoneClientsProps) {
  if (clients.isPending) {
    return (
      <div role="status" aria-label="Loading clients">
        <Skeleton height={132} />
      </div>
    )
  }
  if (clients.data === undefined) return <ListError clients={clients} />
  if (clients.data.rows.length === 0) return empty
  const toggle = (clientId: number) =>
    onChange(({ open }) => {
      const next = new Set(open)
      if (!next.delete(String(clientId))) next.add(String(clientId))
      return { open: next }
    }, 'replace')
  const select = (client: ClientRow) => {
    const next = new Map(selected)
    if (!next.delete(client.clientId)) next.set(client.clientId, client)
    onSelect(next)
  }
  return (
    <>
      <p className="px-1 text-caption text-muted">
        A wider screen also shows rankings, leads, hours, schedule, package, mapping and keywords.
      </p>
      <ul aria-label="Clients" aria-busy={clients.isPlaceholderData} className="flex flex-col gap-3">
        {clients.data.rows.map((client) => (
          <li key={client.clientId} className="group/row min-w-0">
            <PhoneClient
              client={client}
              isOpen={view.open.has(String(client.clientId))}
              onToggle={() => toggle(client.clientId)}
              isSelected={selected.has(client.clientId)}
              onSelect={() => select(client)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface PhoneClientProps {
  client: ClientRow
  isOpen: boolean
  onToggle: () => void
  isSelected: boolean
  onSelect: () => void
}

function PhoneClient({ client, isOpen, onToggle, isSelected, onSelect }: PhoneClientProps) {
  const { clientId, businessName, strategies, strategiesMet } = client
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex items-start gap-2">
          <Checkbox aria-label={`Select ${businessName}`} value={isSelected} onChange={onSelect} />
          <div className="min-w-0 flex-1">
            <ClientName client={client} />
          </div>
          <PerformanceChip client={client} />
        </div>
        {strategies > 0 && (
          <div className="flex items-center gap-3">
            <ProgressBar
              label={`Strategies of ${businessName} this month`}
              value={strategiesMet / strategies}
              valueText={`${strategiesMet} of ${strategies} done`}
              size="sm"
              className="min-w-0 flex-1"
            />
            <span className="figures shrink-0 text-caption text-muted">
              {strategiesMet} of {strategies} done
            </span>
          </div>
        )}
        <div className="relative flex items-center gap-2">
          {strategies === 0 ? (
            <Button asChild variant="soft" size="sm">
              <Link unstyled to={`/scheduler/${clientId}`}>
                Schedule
              </Link>
            </Button>
          ) : (
            <Button
              size="sm"
              {...(strategiesMet < strategies && !isOpen && { variant: 'soft' as const })}
              aria-expanded={isOpen}
              aria-label={`${nextAction(client, isOpen)} of ${businessName}`}
              onClick={onToggle}
            >
              {nextAction(client, isOpen)}
            </Button>
          )}
          <span className="ml-auto">
            <ClientRowActions client={client} onRecreated={() => !isOpen && onToggle()} />
          </span>
        </div>
        {isOpen && <ClientStrategies clientId={clientId} businessName={businessName} />}
      </div>
    </Card>
  )
}

function nextAction({ strategies, strategiesMet, hasReadyToComplete }: ClientRow, isOpen: boolean): string {
  if (isOpen) return 'Hide strategies'
  if (strategiesMet >= strategies) return 'Show strategies'
  return hasReadyToComplete === 'Yes' ? 'Complete strategies' : 'Continue strategies'
}
