import type { ZoneType } from '../zones/zoneType.ts'

/** The message for a blog without a zone to publish (M261). */
export const NO_BLOG_ZONE = 'A blog needs at least one content zone to be published.'

/**
 * Returns the zones of a blog that are published (M262). If there are several, AI zones that were neither edited nor
 * approved are left out. An empty result is not published (M261). Rule PUB-5.
 */
export function publishableBlogZones<Zone extends { contentType: ZoneType; isApproved: boolean }>(
  zones: readonly Zone[],
): Zone[] {
  return zones.length > 1 ? zones.filter((zone) => zone.contentType !== 'type-ai' || zone.isApproved) : [...zones]
}
