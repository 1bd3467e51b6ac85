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

/** The label of each type and the hours of work that one strategy counts for. Rules STRAT-1, STRAT-2. */
const TYPE_FACTS: Record<StrategyTypeId, { label: string; hours: number }> = {
  1: { label: 'Almost Page One Optimization', hours: 1 },
  2: { label: 'Service Page Optimization', hours: 1.5 },
  3: { label: 'Service Page Creation', hours: 2 },
  4: { label: 'Geo Page Creation', hours: 2 },
  5: { label: 'Supporting Content Creation', hours: 1.5 },
  6: { label: 'Supporting Blog Creation', hours: 1.5 },
  7: { label: 'Additional Terms Optimization', hours: 1 },
  8: { label: 'Unlock New Service Pages', hours: 2 },
  9: { label: 'Unlock New Geo Pages', hours: 2 },
  10: { label: 'Page Indexation', hours: 0.5 },
  11: { label: 'Google Profile Optimization', hours: 1 },
  12: { label: 'Add Rich Media to Google', hours: 0.5 },
  13: { label: 'Manage Google Business Profile Q&A', hours: 0.5 },
  14: { label: 'Publish Google Post', hours: 0.5 },
  15: { label: 'Highlighted Testimonial Blog', hours: 1 },
}

/** Every type id, in order. */
export const STRATEGY_TYPE_IDS: readonly StrategyTypeId[] = Object.values(STRATEGY_TYPES)

/** Whether a number is the id of a strategy type. */
export function isStrategyTypeId(id: number): id is StrategyTypeId {
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
 * precedes completion.
 */
export function hasPageContent(typeId: number): boolean {
  return (typeId >= 1 && typeId <= 9) || typeId === STRATEGY_TYPES.highlightedTestimonialBlog
}

const ROUTES: Partial<Record<number, string>> = { 11: 'gpo', 12: 'grm', 13: 'qna', 14: 'pgp' }

/** Returns the path of the screen on which a strategy is carried out (M219, M090). */
export function executionPath(typeId: number, strategyId: number): string {
  const route = ROUTES[typeId]
  return route === undefined ? `/execution/${strategyId}` : `/execution/${route}/${strategyId}`
}
