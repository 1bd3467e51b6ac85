import { countWords, htmlParts } from '@rankdesk/format'
import { packSample, sampleOf } from './shingles.ts'
import { pathOnSite } from './sitePaths.ts'

/** What the score needs to know of a page's texts when another page is worked on. */
export interface PageFacts {
  words: number
  /** As `packSample` writes it. Rule SCORE-14. */
  sample: string
  /** The pages of the same site that it links to, as plain paths. */
  links: ReadonlySet<string>
}

/** Reads the zones of a page. */
export function pageFacts(zones: readonly string[], domain: string): PageFacts {
  const parts = zones.map(htmlParts)
  const links = parts.flatMap(({ elements }) =>
    elements.flatMap(({ name, attributes }) => {
      const path = name === 'a' ? pathOnSite(attributes['href'] ?? '', domain) : undefined
      return path === undefined ? [] : [path]
    }),
  )
  return {
    words: parts.reduce((sum, { text }) => sum + countWords(text), 0),
    sample: packSample(sampleOf(parts.map(({ text }) => text))),
    links: new Set(links),
  }
}
