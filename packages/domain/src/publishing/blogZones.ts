import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import type { ZoneType } from '../zones/zoneType.ts'

/** Whether a strategy's text is an entry of a blog: of a supporting blog, and the testimonial's (M268). Rule PUB-5. */
export function isBlogEntry(strategyTypeId: number): boolean {
  return (
    strategyTypeId === STRATEGY_TYPES.supportingBlogCreation ||
    strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog
  )
}

/** Said when a blog has no zone to publish (M261). */
export const NO_BLOG_ZONE = 'A blog needs at least one content zone to be published.'

/**
 * The zones of a blog that are published (M262): when there is more than one, those that the AI wrote and nobody touched
 * are left out. Empty when nothing is left, which is not published (M261). Rule PUB-5.
 */
export function publishableBlogZones<Zone extends { contentType: ZoneType }>(zones: readonly Zone[]): Zone[] {
  return zones.length > 1 ? zones.filter((zone) => zone.contentType !== 'type-ai') : [...zones]
}
