import type { WinTerm } from '@rankdesk/domain'

/**
 * The keywords of a win, best rank first as they come (M134). The field is JSON text of a list; what is none of it, a
 * text that is no JSON included, gives no keywords: a win is shown all the same.
 */
export function winTerms(searchTermIds: string): WinTerm[] {
  let list: unknown
  try {
    list = JSON.parse(searchTermIds)
  } catch {
    return []
  }
  return Array.isArray(list) ? list.flatMap(termOf) : []
}

/** A keyword of the tooltip: 'termite inspection (Annapolis), rank 2', the place only where there is one (M129). */
export function winTermText({ Keyword, GeoName, OrganicRank }: WinTerm): string {
  return `${Keyword}${GeoName === '' ? '' : ` (${GeoName})`}, rank ${OrganicRank}`
}

function termOf(entry: unknown): WinTerm[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { Keyword, GeoName, OrganicRank } = entry as Partial<Record<keyof WinTerm, unknown>>
  if (typeof Keyword !== 'string' || typeof OrganicRank !== 'number') return []
  return [{ Keyword, GeoName: typeof GeoName === 'string' ? GeoName : '', OrganicRank }]
}
