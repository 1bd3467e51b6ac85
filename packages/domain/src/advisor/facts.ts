import type { PlainDate } from '@rankdesk/format'
import type { GbpStatus } from '../profile/gbpPanel.ts'

/** A keyword as the advisor sees it: its newest measure and its page. */
export interface AdvisedKeyword {
  keywordId: number
  keyword: string
  geoName: string
  /** Average position, or the whole rank where only that is known; null when it was never seen. */
  position: number | null
  /** Null where nothing counted them. */
  impressions: number | null
  pageId: number | null
  /** Whether the page was guessed from words, not chosen by a person. */
  isGuess: boolean
  seoTargetId: number | null
}

/** A page of the client's site. */
export interface AdvisedPage {
  pageId: number
  path: string
  pageName: string
  kind: 'home' | 'general' | 'child' | 'blog-index' | 'blog-post' | 'contact'
  addedOn: PlainDate
  /** The last day on which a search engine was seen to know it; null when it never was. */
  lastSeenOn: PlainDate | null
}

/** What the client wants to be found for (a specialty in a place), and the page for it. */
export interface AdvisedTarget {
  seoTargetId: number
  specialtyTypeId: number
  specialty: string
  geoName: string
  pageId: number | null
}

/** A place of business and what is known of its profile. */
export interface AdvisedLocation {
  locationId: number
  city: string
  status: GbpStatus
  /** Parts of the profile that are empty, as staff call them, such as 'description'. */
  missing: readonly string[]
  unansweredQuestions: number
  lastPhotoOn: PlainDate | null
  lastPostOn: PlainDate | null
}

/** Work that is open, or was done, so that it is not proposed again. */
export interface AdvisedWork {
  strategyTypeId: number
  pageId: number | null
  seoTargetId: number | null
  locationId: number | null
  searchTerm: string
  /** Null while it is open. */
  completedOn: PlainDate | null
}

/** Everything that the advisor looks at; all of it facts that a person can look up. */
export interface ClientFacts {
  domain: string
  keywords: readonly AdvisedKeyword[]
  pages: readonly AdvisedPage[]
  targets: readonly AdvisedTarget[]
  locations: readonly AdvisedLocation[]
  work: readonly AdvisedWork[]
  /** Blog topics that someone ignored. */
  ignoredTopics: readonly string[]
  /** The day on which the keywords were measured last; null without any. */
  measuredOn: PlainDate | null
}

/** A strategy that the advisor proposes. Reasons are sentences that can be checked against the facts. */
export interface Proposal {
  strategyTypeId: number
  title: string
  summary: string
  /** The term that is worth most; tells two proposals of a type apart where page, target and location do not. */
  searchTerm: string
  pageId: number | null
  seoTargetId: number | null
  specialtyTypeId: number | null
  locationId: number | null
  geography: string
  /** The topic of a blog; empty for everything else. */
  blogTopic: string
  keywordIds: readonly number[]
  /** What it is worth, 0 to 99.99 (ADV-2). */
  value: number
  reasons: readonly string[]
}
