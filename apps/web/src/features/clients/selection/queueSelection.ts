import type { StrategyRow } from '@rankdesk/api'
import { createContext } from 'react'
import type { ClientRow } from '../clientQueue.queries.ts'

/** The selected strategies of one client. */
export interface SelectedOfClient {
  businessName: string
  rows: readonly StrategyRow[]
}

/** The selection of a client list: clients, and strategies of any of them. */
export interface QueueSelection {
  clients: ReadonlyMap<number, ClientRow>
  strategies: ReadonlyMap<number, SelectedOfClient>
}

export const NOTHING_SELECTED: QueueSelection = { clients: new Map(), strategies: new Map() }

/** Returns the selection with other strategies of a client. */
export function withStrategies(
  selection: QueueSelection,
  clientId: number,
  selected: SelectedOfClient,
): QueueSelection {
  const strategies = new Map(selection.strategies)
  if (selected.rows.length === 0) strategies.delete(clientId)
  else strategies.set(clientId, selected)
  return { ...selection, strategies }
}

/** Whether the selection is more than strategies of one client, which have actions of their own next to them. */
export function spansClients({ clients, strategies }: QueueSelection): boolean {
  return clients.size > 0 || strategies.size > 1
}

export interface QueueSelectionState {
  selection: QueueSelection
  selectStrategies: (clientId: number, selected: SelectedOfClient) => void
}

/** The selection of the list around a client's strategies. Null outside of a list. */
export const QueueSelectionContext = createContext<QueueSelectionState | null>(null)
