/** Where the text of a zone comes from (M247). */
export const ZONE_TYPES = ['type-site', 'type-ai', 'type-new', 'type-site-mod', 'type-ai-mod'] as const
export type ZoneType = (typeof ZONE_TYPES)[number]

const LABELS: Record<ZoneType, string> = {
  'type-site': 'Site Content',
  'type-ai': 'AI Generated',
  'type-new': 'New Content',
  'type-site-mod': 'Modified Site Content',
  'type-ai-mod': 'Modified AI Content',
}

/** The label of a zone (M247). */
export function zoneLabel(type: ZoneType): string {
  return LABELS[type]
}

/** The type that a zone starts with: AI when generated, else Site when the page has text there, else New (M249). Rule ZONE-1. */
export function startingZoneType(start: { generated: boolean; hasText: boolean }): ZoneType {
  if (start.generated) return 'type-ai'
  return start.hasText ? 'type-site' : 'type-new'
}

/** The type after a person's edit: Site and AI become modified; New stays New (M249, M250). Rule ZONE-2. */
export function editedZoneType(type: ZoneType): ZoneType {
  if (type === 'type-site') return 'type-site-mod'
  return type === 'type-ai' ? 'type-ai-mod' : type
}
