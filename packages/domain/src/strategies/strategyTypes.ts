/**
 * The strategy types and their ids (M210). 15 is our own id for the testimonial type, which the specification leaves
 * open (M211).
 */
export const STRATEGY_TYPES = {
  almostPageOneOptimization: 1,
  servicePageOptimization: 2,
  servicePageCreation: 3,
  geoPageCreation: 4,
  supportingContentCreation: 5,
  supportingBlogCreation: 6,
  additionalTermsOptimization: 7,
  unlockNewServicePages: 8,
  unlockNewGeoPages: 9,
  pageIndexation: 10,
  googleProfileOptimization: 11,
  addRichMediaToGoogle: 12,
  manageGbpQa: 13,
  publishGooglePost: 14,
  highlightedTestimonialBlog: 15,
} as const

export type StrategyTypeName = keyof typeof STRATEGY_TYPES
export type StrategyTypeId = (typeof STRATEGY_TYPES)[StrategyTypeName]

/** The properties of a type. */
interface TypeFacts {
  label: string
  /** The hours of work that one strategy counts for. */
  hours: number
  /** The text that the work puts on the client's site: an edit of a page, a new page or a blog entry. Null for none. */
  text: 'edit' | 'new page' | 'blog entry' | null
  /** The route of the screen that only this type has. */
  route?: string
}

/** The facts of each type. Rules STRAT-1, STRAT-2, STRAT-7, STRAT-8. */
const TYPE_FACTS = {
  1: { label: 'Almost Page One Optimization', hours: 1, text: 'edit' },
  2: { label: 'Service Page Optimization', hours: 1.5, text: 'edit' },
  3: { label: 'Service Page Creation', hours: 2, text: 'new page' },
  4: { label: 'Geo Page Creation', hours: 2, text: 'new page' },
  5: { label: 'Supporting Content Creation', hours: 1.5, text: 'new page' },
  6: { label: 'Supporting Blog Creation', hours: 1.5, text: 'blog entry' },
  7: { label: 'Additional Terms Optimization', hours: 1, text: 'edit' },
  8: { label: 'Unlock New Service Pages', hours: 2, text: 'new page' },
  9: { label: 'Unlock New Geo Pages', hours: 2, text: 'new page' },
  10: { label: 'Page Indexation', hours: 0.5, text: null },
  11: { label: 'Google Profile Optimization', hours: 1, text: null, route: 'gpo' },
  12: { label: 'Add Rich Media to Google', hours: 0.5, text: null, route: 'grm' },
  13: { label: 'Manage Google Business Profile Q&A', hours: 0.5, text: null, route: 'qna' },
  14: { label: 'Publish Google Post', hours: 0.5, text: null, route: 'pgp' },
  15: { label: 'Highlighted Testimonial Blog', hours: 1, text: 'blog entry' },
} as const satisfies Record<StrategyTypeId, TypeFacts>

/** The id of a type whose work is text. */
export type WrittenTypeId = {
  [Id in StrategyTypeId]: (typeof TYPE_FACTS)[Id]['text'] extends null ? never : Id
}[StrategyTypeId]

/** Every type id, in order. */
export const STRATEGY_TYPE_IDS: readonly StrategyTypeId[] = Object.values(STRATEGY_TYPES)

/** Whether a number is the id of a strategy type. */
function isStrategyTypeId(id: number): id is StrategyTypeId {
  return id in TYPE_FACTS
}

/** Returns the label of a type, or 'Strategy 99' for an unknown id. */
export function strategyTypeLabel(typeId: number): string {
  return isStrategyTypeId(typeId) ? TYPE_FACTS[typeId].label : `Strategy ${typeId}`
}

/** Returns the hours of work that one strategy of a type counts for in the month (STRAT-2). 0 for an unknown id. */
export function strategyHours(typeId: number): number {
  return isStrategyTypeId(typeId) ? TYPE_FACTS[typeId].hours : 0
}

/**
 * Whether the work of a type is text on a page of the client's site. Such strategies have zones, and publishing
 * precedes completion. Rule STRAT-8.
 */
export function hasPageContent(typeId: number): boolean {
  return (factsOf(typeId)?.text ?? null) !== null
}

/** Whether a strategy's text is a blog entry: a supporting blog or a testimonial (M268). Rule PUB-5. */
export function isBlogEntry(typeId: number): boolean {
  return factsOf(typeId)?.text === 'blog entry'
}

/** Whether the work of a type creates the page that its text is on. */
export function createsPage(typeId: number): boolean {
  return isBlogEntry(typeId) || factsOf(typeId)?.text === 'new page'
}

/** Returns the path of the screen on which a strategy is carried out (M219, M090). */
export function executionPath(typeId: number, strategyId: number): string {
  const route = factsOf(typeId)?.route
  return route === undefined ? `/execution/${strategyId}` : `/execution/${route}/${strategyId}`
}

function factsOf(typeId: number): TypeFacts | undefined {
  return isStrategyTypeId(typeId) ? TYPE_FACTS[typeId] : undefined
}
