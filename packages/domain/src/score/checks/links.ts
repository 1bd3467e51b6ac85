import { pluralize } from '@rankdesk/format'
import type { PageNeighbour } from '../pageNeighbours.ts'
import type { Finding } from '../score.ts'
import { relatedPages } from '../relatedPages.ts'
import { placeIn, placeToWrite, type ScoreDocument } from '../text/scoreDocument.ts'
import { pathOnSite, plainPath } from '../text/sitePaths.ts'

/** Whether the text links to a page that has to do with it, and which one would fit. Rule SCORE-12. */
export function relatedLink(document: ScoreDocument): Finding | undefined {
  const { site, path } = document.input
  if (site === undefined) return undefined
  const own = plainPath(path ?? '')
  const links = linksOf(document).filter((link) => link.path !== own)
  const pages = new Map(site.pages.map((page) => [plainPath(page.path), page]))
  const related = relatedPages(document.input, site.pages)
  const wanted = new Set(related.map((page) => plainPath(page.path)))
  const found = links.filter((link) => (wanted.size === 0 ? pages.has(link.path) : wanted.has(link.path)))
  const [first] = found
  if (first !== undefined) {
    const name = pages.get(first.path)?.pageName ?? first.path
    const places = found.map((link) => link.place)
    return { check: 'related-link', state: 'good', sentence: 'Links to a related page', detail: name, places }
  }
  const fits = related[0]
  if (fits === undefined) return undefined
  const sentence = 'No link to a related page'
  const detail = `${fits.pageName} fits here${fits.linksHere ? ' and links to this page' : ''}`
  return { check: 'related-link', state: 'look', sentence, detail, places: placesFor(document, fits) }
}

/** Where a page is named that could be linked there; else where a sentence about it would go. */
function placesFor(document: ScoreDocument, page: PageNeighbour) {
  const terms = [page.pageName, page.specialty ?? ''].filter(Boolean)
  for (const term of terms) {
    const places = document.zones
      .filter(({ role }) => role !== 'heading')
      .flatMap((zone) =>
        zone
          .mentions(term)
          .filter(
            (range) =>
              !zone.elements.some((each) => each.name === 'a' && each.start < range.end && each.end > range.start),
          )
          .map((range) => placeIn(zone, range)),
      )
    if (places.length > 0) return places
  }
  return placeToWrite(document)
}

/** Whether each link to the client's own site leads to a page that is there. Rule SCORE-13. */
export function brokenLinks(document: ScoreDocument): Finding | undefined {
  const { site, path } = document.input
  if (site === undefined) return undefined
  const links = linksOf(document)
  if (links.length === 0) return undefined
  const known = new Set([...site.pages.map((page) => page.path), ...site.redirects, path ?? '/', '/'].map(plainPath))
  const broken = links.filter((link) => !known.has(link.path))
  if (broken.length === 0) {
    const detail = pluralize(links.length, 'link')
    const places = links.map(({ place }) => place)
    return { check: 'broken-links', state: 'good', sentence: 'Links lead to pages that are there', detail, places }
  }
  return {
    check: 'broken-links',
    state: 'look',
    sentence: pluralize(broken.length, 'broken link'),
    detail: [...new Set(broken.map((link) => link.path))].slice(0, 3).join(', '),
    places: broken.map(({ place }) => place),
  }
}

/** The links of the zones that lead to a page of the client's site. */
function linksOf({ zones, input }: ScoreDocument) {
  return zones.flatMap((zone) =>
    zone.elements.flatMap((element) => {
      const path = element.name === 'a' ? pathOnSite(element.attributes['href'] ?? '', input.domain) : undefined
      return path === undefined ? [] : [{ path, place: placeIn(zone, element) }]
    }),
  )
}
