import type { MediaUse } from '@rankdesk/api'

/** The names of the kinds of uses, after the label: 'Garage Door Repair, page'. */
const KIND_NAMES: Readonly<Record<MediaUse['kind'], string>> = {
  zone: 'page',
  page: 'page',
  draft: 'draft',
  work: 'strategy',
  profile: 'business profile',
  post: 'post',
  video: 'video',
}

/** Returns the name of the kind of a use. */
export function usageKindText({ kind }: Pick<MediaUse, 'kind'>): string {
  return KIND_NAMES[kind]
}

/**
 * Returns the screen of the app that shows a use: the page's strategy, the strategy that uses the file, or the screen of
 * its video. Undefined for a use that no screen shows.
 */
export function usageHref(use: MediaUse, clientId: number): string | undefined {
  if (use.kind === 'video' && use.strategyId !== null && use.elementId !== null) {
    return `/execution/${use.elementId}/${use.strategyId}`
  }
  if (use.strategyId !== null) return `/execution/${use.strategyId}`
  if (use.pagePath !== null) return `/client/${clientId}/page-mapping?search=${encodeURIComponent(use.pagePath)}`
  return undefined
}

/** Returns the uses without repeated ones: a page is listed once, though several of its zones use a file. */
export function distinctUses(uses: readonly MediaUse[]): MediaUse[] {
  const found = new Map<string, MediaUse>()
  for (const use of uses) {
    const key = [usageKindText(use), use.pageId, use.strategyId, use.locationId, use.label].join(' ')
    if (!found.has(key)) found.set(key, use)
  }
  return [...found.values()]
}
