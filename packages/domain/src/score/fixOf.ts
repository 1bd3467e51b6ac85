import { targetTerm } from '../targets/targetTerm.ts'
import { firstWithin, META_LIMITS } from '../writing/metaText.ts'
import { relatedPages } from './relatedPages.ts'
import type { Finding, Fix } from './score.ts'
import { addParagraph, describeImages, linkText } from './text/editHtml.ts'
import type { ScoreDocument } from './text/scoreDocument.ts'

/** Returns the change that removes a finding with one press, where it is clear. Rule SCORE-18. */
export function fixOf(document: ScoreDocument, finding: Finding): Fix | undefined {
  switch (finding.check) {
    case 'title-keyword':
      return titleFix(document)
    case 'related-link':
      return linkFix(document, finding)
    case 'images':
      return imageFix(document)
    default:
      return undefined
  }
}

/** Puts the term of the best target into the title, before what it says now or before its last part, the business. */
function titleFix({ input }: ScoreDocument): Fix | undefined {
  const [keyword] = input.targetKeywords
  if (keyword === undefined) return undefined
  const town = input.geography.split(',')[0]?.trim() ?? ''
  const term = titleCase(targetTerm(keyword, [town]))
  const named = town === '' ? [term] : [`${term} in ${town}`, term]
  const title = input.metaTitle.trim()
  const business = title.split(/\s[|–—-]\s/).at(-1) ?? ''
  const rests = [...new Set([title, business])].filter((rest) => rest !== '')
  const candidates = [...rests.flatMap((rest) => named.map((text) => `${text} | ${rest}`)), ...named]
  return {
    label: 'Add it to the title',
    meta: 'metaTitle',
    before: input.metaTitle,
    after: firstWithin(candidates, META_LIMITS.title),
  }
}

/** Links the closest related page where the text names it, otherwise in a paragraph at the end of the text. */
function linkFix({ input, zones }: ScoreDocument, { positions }: Finding): Fix | undefined {
  const [page] = input.site === undefined ? [] : relatedPages(input, input.site.pages)
  if (page === undefined) return undefined
  const label = `Link ${page.pageName}`
  for (const position of positions) {
    if (!('zone' in position) || position.range === undefined) continue
    const zone = zones.find(({ elementID }) => elementID === position.zone)
    const html = zone && linkText(zone.html, zone.text.slice(position.range.start, position.range.end), page.path)
    if (html !== undefined) return { label, zone: position.zone, before: zone?.html ?? '', after: html }
  }
  const last = zones.findLast(({ role, text }) => role === 'body' && text !== '')
  return (
    last && {
      label,
      zone: last.elementID,
      before: last.html,
      after: addParagraph(last.html, 'Read on: ', page.pageName, page.path),
    }
  )
}

/** Describes the images of a zone by the words of their file names. */
function imageFix({ zones }: ScoreDocument): Fix | undefined {
  for (const { elementID, html } of zones) {
    const described = describeImages(html)
    if (described !== html) return { label: 'Use the file name', zone: elementID, before: html, after: described }
  }
  return undefined
}

function titleCase(text: string): string {
  return text.replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
