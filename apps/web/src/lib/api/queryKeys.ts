import type { AppContextValue } from './appContext.ts'

/** The owner of a query: the person signed in and the one whose work is shown. */
type Owner = Pick<AppContextValue, 'user' | 'staffId'>

const app = ({ user, staffId }: Owner) => ['app', user.staffId, staffId] as const

/**
 * The keys of all queries. Each holds the person signed in and the person acted for, so that one never sees what was fetched
 * for the other.
 */
export const queryKeys = {
  /** All queries of an owner. */
  all: app,
  /** The number that the changes feed is polled from. */
  changesFeed: (owner: Owner) => [...app(owner), 'changes-feed'] as const,
  monthlyQueueWork: (owner: Owner) => [...app(owner), 'monthly-queue-work'] as const,
  /** A report of Home's cards about the person whose work is shown. */
  homeReport: (owner: Owner, queryId: string) => [...app(owner), 'home-report', queryId] as const,
  /** Since when something on Home is new. */
  newsSince: (owner: Owner) => [...app(owner), 'news-since'] as const,
  nextWork: (owner: Owner) => [...app(owner), 'next-work'] as const,
  /** The strategies that the person works on, in order. */
  workQueue: (owner: Owner) => [...app(owner), 'work-queue'] as const,
  /** The counts of all tabs; with a search, the counts under that search. */
  queueTabs: (owner: Owner, search?: string) =>
    search === undefined ? ([...app(owner), 'queue-tabs'] as const) : ([...app(owner), 'queue-tabs', search] as const),
  /** All pages of the client list; with a query, one page. */
  clients: (owner: Owner, query?: object) =>
    query === undefined ? ([...app(owner), 'clients'] as const) : ([...app(owner), 'clients', query] as const),
  /** The filter options for the clients of a list. */
  queueChoices: (owner: Owner, list: string) => [...app(owner), 'queue-choices', list] as const,
  /** The named views of a client list. */
  listViews: (owner: Owner, list: string) => [...app(owner), 'list-views', list] as const,
  /** The open strategies of a client as options. */
  strategyChoices: (owner: Owner, clientId: number) => [...app(owner), 'strategy-choices', clientId] as const,
  /** The checks of a page's indexation. */
  pageChecks: (owner: Owner, clientId: number, pageId: number) =>
    [...app(owner), 'page-checks', clientId, pageId] as const,
  /** What looks foreign or hacked on a client's site. */
  suspectContent: (owner: Owner, clientId: number) => [...app(owner), 'suspect-content', clientId] as const,
  /** The background work of a client. */
  siteCrawl: (owner: Owner, clientId: number) => [...app(owner), 'site-crawl', clientId] as const,
  clientJobs: (owner: Owner, clientId: number) => [...app(owner), 'client-jobs', clientId] as const,
  /** Every publish of a strategy, with its receipts. */
  publications: (owner: Owner, strategyId: number) => [...app(owner), 'publications', strategyId] as const,
  /** The ledger of a business profile: its newest entries, or all pages. */
  profileLedger: (owner: Owner, locationId: number, part: 'newest' | 'all' | { strategyId: number }) =>
    [...app(owner), 'profile-ledger', locationId, part] as const,
  clientProfiles: (owner: Owner, clientId: number) => [...app(owner), 'client-profiles', clientId] as const,
  /** The locations of a client with every field of their profiles. */
  profileLocations: (owner: Owner, clientId: number) => [...app(owner), 'profile-locations', clientId] as const,
  profileCategories: (owner: Owner) => [...app(owner), 'profile-categories'] as const,
  /** What changes of several locations would send. */
  locationsPreview: (owner: Owner, clientId: number, changes: readonly object[]) =>
    [...app(owner), 'locations-preview', clientId, changes] as const,
  /** What became of a publish to several locations. */
  locationSends: (owner: Owner, clientId: number, key: string) =>
    [...app(owner), 'location-sends', clientId, key] as const,
  /** The profiles whose changes at Google wait for a decision. */
  profileDrift: (owner: Owner) => [...app(owner), 'profile-drift'] as const,
  clientStrategies: (owner: Owner, clientId: number) => [...app(owner), 'client-strategies', clientId] as const,
  /** The reviews of customers under filters. */
  customerReviews: (owner: Owner, query: object) => [...app(owner), 'customer-reviews', query] as const,
  customerReview: (owner: Owner, customerReviewId: number) =>
    [...app(owner), 'customer-review', customerReviewId] as const,
  replyTemplates: (owner: Owner, clientId: number) => [...app(owner), 'reply-templates', clientId] as const,
  contentPrompts: (owner: Owner) => [...app(owner), 'content-prompts'] as const,
  sentPrompt: (owner: Owner, strategyId: number) => [...app(owner), 'sent-prompt', strategyId] as const,
  /** The rows of a report under a filter, for a page that only reads them. */
  reportRows: (owner: Owner, queryId: string, filter: readonly object[]) =>
    [...app(owner), 'report-rows', queryId, filter] as const,
  clientInfo: (owner: Owner, clientId: number) => [...app(owner), 'client-info', clientId] as const,
  clientSearch: (owner: Owner, searchFor: string) => [...app(owner), 'client-search', searchFor] as const,
  staffList: (owner: Owner) => [...app(owner), 'staff-list'] as const,
  /** All notes about a client; with a search, those that match it. */
  clientNotes: (owner: Owner, clientId: number, search?: string) =>
    search === undefined
      ? ([...app(owner), 'client-notes', clientId] as const)
      : ([...app(owner), 'client-notes', clientId, search] as const),
  /** The facts sheet of a client. */
  clientLanguage: (owner: Owner, clientId: number) => [...app(owner), 'client-language', clientId] as const,
  clientFacts: (owner: Owner, clientId: number) => [...app(owner), 'client-facts', clientId] as const,
  noteHistory: (owner: Owner, noteId: number, version: number) =>
    [...app(owner), 'note-history', noteId, version] as const,
  clientChecklist: (owner: Owner, clientId: number) => [...app(owner), 'client-checklist', clientId] as const,
  /** What the client has to answer for a strategy's text. */
  brief: (owner: Owner, strategyId: number) => [...app(owner), 'brief', strategyId] as const,
  /** The facts that a strategy's text states. */
  strategyFacts: (owner: Owner, strategyId: number) => [...app(owner), 'strategy-facts', strategyId] as const,
  /** The text of a strategy that was handed over. */
  handoff: (owner: Owner, strategyId: number) => [...app(owner), 'handoff', strategyId] as const,
  /** The addresses of the websites that this installation does not serve. */
  websiteAddresses: (owner: Owner) => [...app(owner), 'website-addresses'] as const,
  /** The connection to a client's own website. */
  clientWebsite: (owner: Owner, clientId: number) => [...app(owner), 'client-website', clientId] as const,
  siteReading: (owner: Owner, clientId: number) => [...app(owner), 'site-reading', clientId] as const,
  readSitePages: (owner: Owner, clientId: number, reading: string) =>
    [...app(owner), 'read-site-pages', clientId, reading] as const,
  siteCheck: (owner: Owner, clientId: number) => [...app(owner), 'site-check', clientId] as const,
  /** The hand-over sheet of a client. */
  handover: (owner: Owner, clientId: number) => [...app(owner), 'handover', clientId] as const,
  /** The staff with their load in a role, and the clients of one of them. */
  managerLoads: (owner: Owner, role: string, staffId: number | null) =>
    [...app(owner), 'manager-loads', role, staffId] as const,
  /** The outcomes of a client's completed work. */
  outcomes: (owner: Owner, clientId: number) => [...app(owner), 'outcomes', clientId] as const,
  /** The outcomes by strategy type. */
  typeOutcomes: (owner: Owner) => [...app(owner), 'type-outcomes'] as const,
  groupOutcomes: (owner: Owner, group: string) => [...app(owner), 'group-outcomes', group] as const,
  /** The monthly report of a client, as staff edit it. */
  monthlyReport: (owner: Owner, clientId: number, month: string) =>
    [...app(owner), 'monthly-report', clientId, month] as const,
  /** A report about one client, with its query. */
  clientReport: (owner: Owner, queryId: string, query: object) =>
    [...app(owner), 'client-report', queryId, query] as const,
  /** A client's pages, specialties, places and targets, with suggestions. */
  mapping: (owner: Owner, clientId: number) => [...app(owner), 'mapping', clientId] as const,
  /** What depends on a specialty or a place of a client. */
  mappingDependants: (owner: Owner, clientId: number, scope: object) =>
    [...app(owner), 'mapping-dependants', clientId, scope] as const,
  /** The scheduler's choices, the client facts in its header, and the load of the months. */
  scheduler: (owner: Owner, clientId: number) => [...app(owner), 'scheduler', clientId] as const,
  seoInfo: (owner: Owner, clientId: number) => [...app(owner), 'seo-info', clientId] as const,
  siteFacts: (owner: Owner, projectId: number) => [...app(owner), 'site-facts', projectId] as const,
  deletionPreview: (owner: Owner, projectId: number, pageIds: readonly number[], redirectTo: number | undefined) =>
    [...app(owner), 'deletion-preview', projectId, pageIds, redirectTo] as const,
  sitePages: (owner: Owner, projectId: number) => [...app(owner), 'site-pages', projectId] as const,
  /** The page tree of the sites service, which every staff member may read. */
  pageTree: (owner: Owner, projectId: number) => [...app(owner), 'page-tree', projectId] as const,
  siteTemplates: (owner: Owner, projectId: number) => [...app(owner), 'site-templates', projectId] as const,
  /** The folders of a client's library. */
  mediaFolders: (owner: Owner, projectId: number) => [...app(owner), 'media-folders', projectId] as const,
  /** The files of a list of a client's library. */
  mediaFiles: (owner: Owner, projectId: number, filter: object) =>
    [...app(owner), 'media-files', projectId, filter] as const,
  /** The number of files of a list of a client's library. */
  mediaCount: (owner: Owner, projectId: number, filter: object) =>
    [...app(owner), 'media-count', projectId, filter] as const,
  /** A file of a client's library with its versions and uses. */
  mediaDetails: (owner: Owner, projectId: number, mediaId: number) =>
    [...app(owner), 'media-details', projectId, mediaId] as const,
  mediaUses: (owner: Owner, projectId: number, mediaId: number) =>
    [...app(owner), 'media-uses', projectId, mediaId] as const,
  mediaUsage: (owner: Owner, projectId: number) => [...app(owner), 'media-usage', projectId] as const,
  /** The size of an edited picture; `body` is that of the call. */
  imagePreview: (owner: Owner, body: object) => [...app(owner), 'image-preview', body] as const,
  monthLoad: (owner: Owner) => [...app(owner), 'month-load'] as const,
  /** A client's current page, for review. */
  pageForEdit: (owner: Owner, pageId: number) => [...app(owner), 'page-for-edit', pageId] as const,
  /** The style sheet that renders a client's texts as its site does. */
  contentStyles: (owner: Owner, domain: string) => [...app(owner), 'content-styles', domain] as const,
  /** The other people who have a strategy open. */
  presences: (owner: Owner) => [...app(owner), 'presence'] as const,
  presence: (owner: Owner, subject: object) => [...app(owner), 'presence', subject] as const,
  /** The earlier texts of a zone. */
  zoneVersions: (owner: Owner, strategyId: number, elementID: string) =>
    [...app(owner), 'zone-versions', strategyId, elementID] as const,
  /** Visits of a page, this year and last. */
  pageTraffic: (owner: Owner, pageId: number, oldPageId: number | null) =>
    [...app(owner), 'page-traffic', pageId, oldPageId] as const,
  /** The other pages of a strategy's client, for its content score. */
  pageNeighbors: (owner: Owner, strategyId: number) => [...app(owner), 'page-neighbors', strategyId] as const,
  /** The signed-in person's own account. */
  myAccount: (owner: Owner) => [...app(owner), 'my-account'] as const,
  mySessions: (owner: Owner) => [...app(owner), 'my-sessions'] as const,
  agency: (owner: Owner) => [...app(owner), 'agency'] as const,
  /** What removing the sample data would delete. */
  sampleRemoval: (owner: Owner) => [...app(owner), 'sample-removal'] as const,
  administeredStaff: (owner: Owner) => [...app(owner), 'administered-staff'] as const,
  administeredClients: (owner: Owner) => [...app(owner), 'administered-clients'] as const,
  imports: (owner: Owner) => [...app(owner), 'imports'] as const,
  importDetails: (owner: Owner, importId: number) => [...app(owner), 'import', importId] as const,
  feedTokens: (owner: Owner, clientId: number) => [...app(owner), 'feed-tokens', clientId] as const,
  administeredTeams: (owner: Owner) => [...app(owner), 'administered-teams'] as const,
  /** A list of the operations screen with its filter. */
  operationsList: (owner: Owner, list: string, filter: object) => [...app(owner), 'operations', list, filter] as const,
  strategy: (owner: Owner, strategyId: number) => [...app(owner), 'strategy', strategyId] as const,
}
