import { isCountryName, isRegionName, titleCase, withoutRegion } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { literal } from './literal.ts'

/** Returns the state, the region or the country at the end of a query, as it was typed. Empty without one. */
const regionOf = (query: string) =>
  query
    .trim()
    .slice(withoutRegion(query).length)
    .trim()
    .replace(/^in (?:the )?/i, '')

/** Whether a query ends with a region, of which a town is a part, and not with a country. */
export function namesRegion(query: string): boolean {
  const region = regionOf(query)
  return region !== '' && !isCountryName(region.toLowerCase())
}

/** Returns the state or the country that the main target names and the site has, as it is written: 'NSW'. Rule WRITE-61. */
export function siteRegion({
  targetKeywords,
  facts,
  homeTitle,
  relatedPages,
  zones,
}: Pick<WritingBrief, 'targetKeywords' | 'facts' | 'homeTitle' | 'relatedPages' | 'zones'>): string | undefined {
  const typed = regionOf(targetKeywords[0] ?? '')
  const region = [typed.toUpperCase(), titleCase(typed)].find((name) => isRegionName(name))
  if (region === undefined) return undefined
  const site = [homeTitle ?? '', ...facts.map(({ text }) => text), ...relatedPages.map(({ pageName }) => pageName)]
  const texts = [...site, ...zones.map(({ current }) => textOf(current))].join('\n')
  // With its capitals: 'me' is not Maine.
  return new RegExp(`(?<!\\p{L})${literal(region)}(?!\\p{L})`, 'u').test(texts) ? region : undefined
}
