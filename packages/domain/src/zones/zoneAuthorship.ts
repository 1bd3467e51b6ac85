import { type AuthorshipRun, editAuthorship, type Origin, startAuthorship, textOf } from '@rankdesk/format'
import type { ZoneType } from './zoneType.ts'

/** A text of a zone with the authorship of `textOf(content)`. Null if it was not recorded. */
export interface WrittenText {
  content: string
  contentType: ZoneType
  authorship: readonly AuthorshipRun[] | null
}

const ORIGIN_OF: Record<ZoneType, Origin> = {
  'type-site': 'site',
  'type-site-mod': 'site',
  'type-ai': 'ai',
  'type-ai-mod': 'ai',
  'type-new': 'human',
}

/**
 * Returns the authorship of a zone's words. If it was not recorded, all of them have the origin of the zone's type.
 * Rule ZONE-4.
 */
export function authorshipOf({ content, contentType, authorship }: WrittenText): AuthorshipRun[] {
  if (authorship !== null) return authorship.map((run) => ({ ...run }))
  return [...startAuthorship(textOf(content), ORIGIN_OF[contentType]).runs]
}

/**
 * Returns the authorship after a person's edit. `earlier` lists former texts of the zone, newest last; text restored
 * from them keeps its origin, for example after an undo. Rule ZONE-5.
 */
export function authorshipAfterEdit(
  before: WrittenText,
  content: string,
  earlier: readonly WrittenText[] = [],
): AuthorshipRun[] {
  const start = startAuthorship(textOf(before.content), authorshipOf(before))
  const known = earlier.map((each) => startAuthorship(textOf(each.content), authorshipOf(each)))
  return [...editAuthorship({ ...start, earlier: known }, textOf(content)).runs]
}
