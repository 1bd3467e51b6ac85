import { HOME_TABS, QUEUE_TABS, type QueueTab } from '@rankdesk/domain'

/** The three client lists: Home's, one's own, and the agency's. */
export type QueueListName = 'home' | 'my-clients' | 'all-clients'

/** The settings of one client list. */
export interface QueueList {
  name: QueueListName
  title: string
  /** Its tabs, in order. */
  tabs: readonly QueueTab[]
  /** The initial tab. */
  firstTab: QueueTab
  /** The initial number of rows on a page (M177). */
  pageSize: number
  /** Rows of the loading skeleton (M196). */
  skeletonRows: number
  /** Whether it holds only the clients of the staff member whose work is shown. */
  ownClients: boolean
}

/** The lists and their initial views (M166, M167, M177, M196). */
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
