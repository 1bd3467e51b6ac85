import { countWords, htmlParts } from '@rankdesk/format'
import { sampleOf } from './shingles.ts'
import { pathOnSite, plainPath } from './sitePaths.ts'

/** The facts about a page's text that the scores of other pages use. */
export interface PageFacts {
  words: number
  /** A sample in the format of `sampleOf`. Rule SCORE-14. */
  sample: string
  /** The pages of the same site to which the page links, as plain paths. */
  links: ReadonlySet<string>
}

/** Extracts the facts from the zones of a page. */
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
    sample: sampleOf(parts.map(({ text }) => text)),
    links: new Set(links),
  }
}

/** Returns the facts about a real page by its main text, one line for each block, and the paths to which it links. */
export function livePageFacts(text: string, links: readonly string[]): PageFacts {
  return { words: countWords(text), sample: sampleOf([text]), links: new Set(links.map(plainPath)) }
}
