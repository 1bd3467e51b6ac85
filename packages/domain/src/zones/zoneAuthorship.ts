import { type AuthorshipRun, editAuthorship, type Origin, startAuthorship, textOf } from '@rankdesk/format'
import type { ZoneType } from './zoneType.ts'

/** A text of a zone, and who wrote which words of `textOf(content)`; null where nobody noted it. */
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

/** Who wrote which words of a zone; where it was not noted, all of it is of the origin that its type names. Rule ZONE-4. */
export function authorshipOf({ content, contentType, authorship }: WrittenText): AuthorshipRun[] {
  if (authorship !== null) return authorship.map((run) => ({ ...run }))
  return [...startAuthorship(textOf(content), ORIGIN_OF[contentType]).runs]
}

/**
 * Who wrote which words after a person's edit. `earlier` are texts that the zone had, newest last: what comes back from
 * them keeps its origin, as after an undo. Rule ZONE-5.
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
