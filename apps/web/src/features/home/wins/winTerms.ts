import type { WinTerm } from '@rankdesk/domain'

/**
 * Returns the keywords of a win, best rank first as received (M134). The field is a list as JSON text; anything else,
 * including invalid JSON, has no keywords: the win is still shown.
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

/**
 * Returns a keyword of the tooltip: 'termite inspection (Annapolis), rank 2', with the geo only if there is one (M129).
 */
export function winTermText({ Keyword, GeoName, OrganicRank }: WinTerm): string {
  return `${Keyword}${GeoName === '' ? '' : ` (${GeoName})`}, rank ${OrganicRank}`
}

function termOf(entry: unknown): WinTerm[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { Keyword, GeoName, OrganicRank } = entry as Partial<Record<keyof WinTerm, unknown>>
  if (typeof Keyword !== 'string' || typeof OrganicRank !== 'number') return []
  return [{ Keyword, GeoName: typeof GeoName === 'string' ? GeoName : '', OrganicRank }]
}
