const SEPARATOR = /\s+[|–—·-]\s+/

/** Returns the parts of a page's title: 'Drains' and 'Brook Plumbing' of 'Drains | Brook Plumbing'. */
export const titleParts = (title: string): string[] => title.split(SEPARATOR).map((part) => part.trim())

/** Returns a page's title without the part that is only the business: 'Roof Repair' of 'Roof Repair | Cherry Street Roofing'. */
export function titleWithoutBusiness(title: string, businessName: string): string {
  const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const parts = titleParts(title)
  const kept = parts.filter((part) => keyOf(part) !== keyOf(businessName))
  return kept.length === 0 || kept.length === parts.length ? title : kept.join(' | ')
}
