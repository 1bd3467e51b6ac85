/** The origins of a zone's text (M247). */
export const ZONE_TYPES = ['type-site', 'type-ai', 'type-new', 'type-site-mod', 'type-ai-mod'] as const
export type ZoneType = (typeof ZONE_TYPES)[number]

const LABELS: Record<ZoneType, string> = {
  'type-site': 'Site Content',
  'type-ai': 'AI Generated',
  'type-new': 'New Content',
  'type-site-mod': 'Modified Site Content',
  'type-ai-mod': 'Modified AI Content',
}

/** Returns the label of a zone (M247). */
export function zoneLabel(type: ZoneType): string {
  return LABELS[type]
}

/**
 * Returns the initial type of a zone: AI if generated, else Site if the page has text there, else New (M249). Rule
 * ZONE-1.
 */
export function startingZoneType(start: { generated: boolean; hasText: boolean }): ZoneType {
  if (start.generated) return 'type-ai'
  return start.hasText ? 'type-site' : 'type-new'
}

/** Returns the type after a person's edit: Site and AI become modified, New stays New (M249, M250). Rule ZONE-2. */
export function editedZoneType(type: ZoneType): ZoneType {
  if (type === 'type-site') return 'type-site-mod'
  return type === 'type-ai' ? 'type-ai-mod' : type
}
