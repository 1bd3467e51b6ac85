import type { QueueTab } from '@rankdesk/domain'
import type { QueueView } from './address/queueAddress.ts'
import type { QueueList } from './queueLists.ts'

/** Why a list of clients is empty, and what to do next. */
export interface EmptyQueueText {
  title: string
  text: string
}

const NOTHING_FOUND: EmptyQueueText = {
  title: 'No Results found',
  text: "That search didn't turn up any results.",
}

const NO_OWN_CLIENTS: EmptyQueueText = {
  title: 'No clients yet',
  text: 'Clients appear here as soon as they have this person as a manager. Managers are chosen under Manage Clients.',
}

const NO_CLIENTS: EmptyQueueText = {
  title: 'No clients yet',
  text: 'Add the first client under Manage Clients, or import clients with their Search Console exports.',
}

const EMPTY_TABS: Readonly<Record<Exclude<QueueTab, 'All'>, EmptyQueueText>> = {
  'To Schedule': { title: 'Nothing to schedule', text: 'The month of every client is scheduled.' },
  'To Complete': { title: 'Nothing to complete', text: 'No client has scheduled strategies that are still open.' },
  Completed: {
    title: 'No client completed yet',
    text: 'A client appears here when all its strategies of the month are completed.',
  },
}

/**
 * Returns the text of an empty list: M195's after a search or with filters, otherwise why there is nothing and what to do
 * next (evidence/RULES.md). `clients` is the number on the tab All; undefined until it is known.
 */
export function emptyQueueText(
  list: QueueList,
  { tab, search, filters }: Pick<QueueView, 'tab' | 'search' | 'filters'>,
  clients: number | undefined,
): EmptyQueueText {
  if (search.trim() !== '' || Object.keys(filters).length > 0) return NOTHING_FOUND
  if (tab !== 'All' && clients !== 0) return EMPTY_TABS[tab]
  return list.ownClients ? NO_OWN_CLIENTS : NO_CLIENTS
}
