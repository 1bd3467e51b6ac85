import type { StructuredThing } from '#platform/html/structuredData.ts'

/** What a page of a site says, and what it says about itself. */
export interface ParsedPage {
  title: string
  description: string
  /** The language that it names, such as en or pt-br. '' for none. */
  language: string
  /** The page to index in its place: a path within the site, or an address elsewhere. */
  canonical: string | null
  noindex: boolean
  isSignIn: boolean
  /** The pages in other languages that it names. */
  alternates: { language: string; address: string }[]
  headings: { level: number; text: string }[]
  /** The HTML of its main content, as it stands there. */
  main: string
  /** Whether it has more main content than is kept. */
  isCut: boolean
  /** The lines of its main text. */
  text: string[]
  /** The sentences and list items of its main text, without quotes of customers. */
  sentences: string[]
  /** The pages of the site that it links to, from its frame as well. */
  links: string[]
  pictures: { source: string; alt: string | null }[]
  structured: StructuredThing[]
  /** When it was changed, as it says itself. */
  modified: string | null
}
