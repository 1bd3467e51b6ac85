import type { MediaUse } from '@rankdesk/api'

/** The names of the kinds of uses, after the label: 'Garage Door Repair, page'. */
export const USE_KIND_NAMES: Readonly<Record<MediaUse['kind'], string>> = {
  zone: 'page',
  page: 'page',
  draft: 'draft',
  work: 'strategy',
  profile: 'business profile',
  post: 'post',
  video: 'video',
}

/** Returns the uses without repeated ones: a page is listed once, though several of its zones use a file. */
export function distinctUses(uses: readonly MediaUse[]): MediaUse[] {
  const found = new Map<string, MediaUse>()
  for (const use of uses) {
    const key = [USE_KIND_NAMES[use.kind], use.pageId, use.strategyId, use.locationId, use.label].join(' ')
    if (!found.has(key)) found.set(key, use)
  }
  return [...found.values()]
}
