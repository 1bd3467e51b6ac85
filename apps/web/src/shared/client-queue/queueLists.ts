import { HOME_TABS, QUEUE_TABS, type QueueTab } from '@rankdesk/domain'

/** The three lists of clients that work is done from: Home's, one's own, and the agency's. */
export type QueueListName = 'home' | 'my-clients' | 'all-clients'

/** What one list of clients is like. */
export interface QueueList {
  name: QueueListName
  title: string
  /** Its tabs, in order. */
  tabs: readonly QueueTab[]
  /** The tab that it begins with. */
  firstTab: QueueTab
  /** Rows a page has at first (M177). */
  pageSize: number
  /** Rows of the loading skeleton (M196). */
  skeletonRows: number
  /** Whether it holds the clients of the person at the desk only. */
  ownClients: boolean
}

/** The lists and what each begins with (M166, M167, M177, M196). */
export const QUEUE_LISTS: Readonly<Record<QueueListName, QueueList>> = {
  home: {
    name: 'home',
    title: 'Home',
    tabs: HOME_TABS,
    firstTab: 'All',
    pageSize: 10,
    skeletonRows: 5,
    ownClients: true,
  },
  'my-clients': {
    name: 'my-clients',
    title: 'My Clients',
    tabs: QUEUE_TABS,
    firstTab: 'To Complete',
    pageSize: 100,
    skeletonRows: 1,
    ownClients: true,
  },
  'all-clients': {
    name: 'all-clients',
    title: 'All Clients',
    tabs: QUEUE_TABS,
    firstTab: 'To Complete',
    pageSize: 100,
    skeletonRows: 1,
    ownClients: false,
  },
}
