import type { PlainDate } from '@rankdesk/format'
import type { BusinessKind } from '../facts/clientFact.ts'
import type { TypeGains } from '../outcomes/typeOutcomes.ts'
import type { GbpStatus } from '../profile/gbpPanel.ts'
import type { QueryContext } from '../targets/clusterQueries.ts'

/**
 * A query's shares of its client's impressions, each the mean over the months in which the client was measured. Shares
 * compare exports of different lengths.
 */
export interface SeasonFacts {
  /** Its share in the coming three months a year ago, and over that year. */
  seasonShare: number
  yearShare: number
  /** The months of both in which the client was measured. */
  seasonMonths: number
  yearMonths: number
  /** Its impressions over that year. */
  impressions: number
  /** Its average ranks. Null where it was not seen. */
  seasonPosition: number | null
  yearPosition: number | null
  /** Whether it was measured before the season began or in its first month: a newer query has no season yet. */
  isKnownSince: boolean
}

/** An earlier measurement. Its day is null if no file gave it. */
interface Measured {
  position: number
  date: PlainDate | null
}

/** A keyword with its newest measurement and its page. */
export interface AdvisedKeyword {
  keywordId: number
  keyword: string
  geoName: string
  /** The average position, or the whole rank if only that is known. Null if the keyword was never seen. */
  position: number | null
  /** Null if they were not counted. */
  impressions: number | null
  /** Null if they were not counted. */
  clicks: number | null
  /** The day of the newest measurement, null without one. If it is missing, that of the client's newest one. */
  measuredOn?: PlainDate | null
  /** The first day that its impressions and clicks count. Missing or null if no file says. Rule IMP-40. */
  countedFrom?: PlainDate | null
  /** The measurement about three months before the newest one. Null if there is none. */
  before: Measured | null
  /** The measurement about a year before the newest one. Missing or null if there is none. */
  yearBefore?: Measured | null
  /** How it was searched in the last year. Missing or null if nothing was counted. */
  season?: SeasonFacts | null
  pageId: number | null
  /** Whether the page was guessed from words instead of chosen by a person. */
  isGuess: boolean
  /** Whether its page names it in title, headings, name or address, which supports a guess (ADV-31). */
  isNamed?: boolean
  /** Whether its page says what this search for something close by, or for a price, asks for, within the first 20. Rule ADV-99. */
  isSaid?: boolean
  /** Whether it was given to an article that names all of it, although it is no question. Rule ADV-93. */
  isOfArticle?: boolean
  seoTargetId: number | null
}

/** A page of the client's site. */
export interface AdvisedPage {
  pageId: number
  path: string
  pageName: string
  /** The title in the copy of the page. Missing or empty if no copy has one. */
  title?: string
  /** The text in the copy of the page. Missing or empty if no copy has one. */
  text?: string
  /** The headings of all levels in the copy of the page. Missing or empty if no copy has any. */
  headings?: readonly string[]
  kind: 'home' | 'general' | 'child' | 'blog-index' | 'blog-post' | 'contact'
  addedOn: PlainDate
  /** The last day on which a search engine was known to have indexed the page. Null for never. */
  lastSeenOn: PlainDate | null
  /** The day of the newest check. Null for never. */
  lastCheckedOn: PlainDate | null
  /** The last day of the newest export of the site's pages. Null without one. */
  exportedOn: PlainDate | null
  /** The day of the newest check that found it gone, if no later one decided otherwise (IND-4). */
  goneOn?: PlainDate | null
  /** The figures of the page itself in the newest export of pages, whose day may be unknown. Missing or null without one. */
  counted?: {
    impressions: number
    clicks: number
    position: number | null
    date: PlainDate | null
    from?: PlainDate | null
  } | null
}

/** A page of the client's real website, as it was read. */
export interface LivePage {
  /** Its path without a slash at the end. */
  path: string
  /** Whether search engines may list it (READ-3). */
  isIndexable: boolean
  /** The HTTP status. 0 if it was not read. */
  status: number
  title: string
  /** Its headings of all levels. */
  headings: readonly string[]
  /** Its main text. '' if it has none. */
  text: string
}

/** The client's real website, as it was read or mirrored. */
export interface LiveSite {
  /** The day on which it was read. */
  readOn: PlainDate
  pages: readonly LivePage[]
}

/** A target of the client: a specialty in a place, and its page. */
export interface AdvisedTarget {
  seoTargetId: number
  specialtyTypeId: number
  specialty: string
  geoName: string
  pageId: number | null
}

/** A place of business and the known facts about its profile. */
export interface AdvisedLocation {
  locationId: number
  city: string
  status: GbpStatus
  /** The empty parts of the profile in the words of staff, such as 'description'. */
  missing: readonly string[]
  unansweredQuestions: number
  lastPhotoOn: PlainDate | null
  lastPostOn: PlainDate | null
}

/** Open or completed work that should not be proposed again. */
export interface AdvisedWork {
  strategyTypeId: number
  pageId: number | null
  seoTargetId: number | null
  locationId: number | null
  searchTerm: string
  /** Null while the work is open. */
  completedOn: PlainDate | null
  /** The queries of open work. */
  keywordIds?: readonly number[]
}

/** The facts on which the advisor bases its proposals. A person can verify each of them. */
export interface ClientFacts {
  domain: string
  /** The kind of the business, chosen or found on its pages (FACT-4). Missing if unknown. */
  businessKind?: BusinessKind
  keywords: readonly AdvisedKeyword[]
  pages: readonly AdvisedPage[]
  /** The client's real website. Missing or null if it was never read: then the pages' names and addresses say what they are about. */
  live?: LiveSite | null
  targets: readonly AdvisedTarget[]
  locations: readonly AdvisedLocation[]
  /** The towns that the client's own texts name, where its locations are unknown. Rule WRITE-34. */
  siteTowns?: readonly string[]
  work: readonly AdvisedWork[]
  /** The names of competitors that staff have noted. */
  competitors: readonly string[]
  /** Blog topics that a staff member ignored. */
  ignoredTopics: readonly string[]
  /** The day of the newest keyword measurement. Null if there is none. */
  measuredOn: PlainDate | null
  /** The measured gains of the agency's completed work by strategy type (OUT-8). Missing ones change no value. */
  typeGains?: readonly TypeGains[]
}

/** A strategy that the advisor proposes. Its reasons can be checked against the facts. */
export interface Proposal {
  strategyTypeId: number
  title: string
  summary: string
  /** The most valuable term. Distinguishes proposals of a type that have the same page, target and location. */
  searchTerm: string
  pageId: number | null
  seoTargetId: number | null
  specialtyTypeId: number | null
  locationId: number | null
  geography: string
  /** The topic of a blog. Empty for other types. */
  blogTopic: string
  keywordIds: readonly number[]
  /** The value, 0 to 99.99 (ADV-2). */
  value: number
  reasons: readonly string[]
  /** Whether the work is on title and description, so that clicks are gained at the positions of now (ADV-13). */
  isSnippet?: boolean
  /** The clicks that the page lacks by its own figures, of all its queries (ADV-13). */
  missingClicks?: number
}

/** The facts with the queries that work can serve, and what their words mean on this site. */
export interface AskedFacts extends ClientFacts {
  /** The places that the queries name, in lower case. */
  places: readonly string[]
  /** The client's own places by their short names. Rule ADV-26. */
  towns: ReadonlyMap<string, string>
  /** The words of the queries on this site. */
  context: QueryContext
  /** The number of queries that are left out, by their reason. */
  ignored: IgnoredQueries
}

/** The number of queries that are no base for a proposal. Rules ADV-1, ADV-19. */
export interface IgnoredQueries {
  ownName: number
  otherName: number
  work: number
  junk: number
}
