import { pluralize } from '@rankdesk/format'
import type { PageNeighbor } from '../pageNeighbors.ts'
import { relatedPages } from '../relatedPages.ts'
import type { Finding } from '../score.ts'
import { positionInZone, positionsToAddText, type ScoreDocument } from '../text/scoreDocument.ts'
import { pathOnSite, plainPath } from '../text/sitePaths.ts'

/** Checks the links to the client's own pages. Rules SCORE-12, SCORE-13. */
export function linkFindings(document: ScoreDocument): readonly (Finding | undefined)[] {
  return [relatedLink(document), brokenLinks(document)]
}

/** Checks that the text links to a related page, and suggests one. Rule SCORE-12. */
function relatedLink(document: ScoreDocument): Finding | undefined {
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
    const positions = found.map((link) => link.position)
    return { check: 'related-link', state: 'good', sentence: 'Links to a related page', detail: name, positions }
  }
  const fits = related[0]
  if (fits === undefined) return undefined
  const sentence = 'No link to a related page'
  const detail = `${fits.pageName} fits here${fits.linksHere ? ' and links to this page' : ''}`
  return { check: 'related-link', state: 'attention', sentence, detail, positions: linkPositions(document, fits) }
}

/** Returns where a page is named and could be linked, else where a sentence about it could be added. */
function linkPositions(document: ScoreDocument, page: PageNeighbor) {
  const terms = [page.pageName, page.specialty ?? ''].filter(Boolean)
  for (const term of terms) {
    const positions = document.zones
      .filter(({ role }) => role !== 'heading')
      .flatMap((zone) =>
        zone
          .mentions(term)
          .filter(
            (range) =>
              !zone.elements.some((each) => each.name === 'a' && each.start < range.end && each.end > range.start),
          )
          .map((range) => positionInZone(zone, range)),
      )
    if (positions.length > 0) return positions
  }
  return positionsToAddText(document)
}

/** Checks that each link to the client's own site leads to an existing page. Rule SCORE-13. */
function brokenLinks(document: ScoreDocument): Finding | undefined {
  const { site, path } = document.input
  if (site === undefined) return undefined
  const links = linksOf(document)
  if (links.length === 0) return undefined
  const known = new Set([...site.pages.map((page) => page.path), ...site.redirects, path ?? '/', '/'].map(plainPath))
  const broken = links.filter((link) => !known.has(link.path))
  if (broken.length === 0) {
    const detail = pluralize(links.length, 'link')
    const positions = links.map(({ position }) => position)
    return { check: 'broken-links', state: 'good', sentence: 'All links lead to existing pages', detail, positions }
  }
  return {
    check: 'broken-links',
    state: 'attention',
    sentence: pluralize(broken.length, 'broken link'),
    detail: [...new Set(broken.map((link) => link.path))].slice(0, 3).join(', '),
    positions: broken.map(({ position }) => position),
  }
}

/** Returns the links in the zones to pages of the client's site. */
function linksOf({ zones, input }: ScoreDocument) {
  return zones.flatMap((zone) =>
    zone.elements.flatMap((element) => {
      const path = element.name === 'a' ? pathOnSite(element.attributes['href'] ?? '', input.domain) : undefined
      return path === undefined ? [] : [{ path, position: positionInZone(zone, element) }]
    }),
  )
}
