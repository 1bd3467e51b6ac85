import type { FactKind } from '../facts/clientFact.ts'
import { countWordsOfHtml, textOf } from '@rankdesk/format'
import { type BriefQuestion, questionKey } from './briefQuestions.ts'
import { finishedText, openQuestionsIn } from './openQuestions.ts'

/** A heading of a page that is still to be written, and what its section must say. */
export interface OutlinePart {
  /** 1 for the page's own heading. */
  level: number
  heading: string
  /** What is known of it, in the client's words. */
  says: string[]
  /** What it needs an answer to. */
  asks: string[]
}

const BLOCK = /<(h[1-6]|p|li)\b[^>]*>(.*?)<\/\1>/gs

/** A paragraph that only leads to another page: 'Read on: Drain Cleaning'. What is also offered is said. */
const LINK_ONLY = /^\s*(?!Also:)(?:[^<.!?]{0,40}:\s*)?<a\b[^>]*>[^<]*<\/a>[.\s]*$/

/** Returns the outline of a draft: its headings, with the sentences and the open questions below each. Rule WRITE-17. */
export function briefOutline(zones: readonly string[]): OutlinePart[] {
  const parts: OutlinePart[] = []
  for (const [, name = '', inner = ''] of zones.join('\n').matchAll(BLOCK)) {
    const text = textOf(inner).trim()
    if (text === '') continue
    if (name.startsWith('h')) {
      parts.push({ level: Number(name.slice(1)), heading: text, says: [], asks: [] })
      continue
    }
    const part = parts.at(-1)
    // A link to the next page is none of what a section says.
    if (part === undefined || (name === 'p' && LINK_ONLY.test(inner))) continue
    const asked = openQuestionsIn(text)
    const said = finishedText(text).replaceAll(/\s+/g, ' ').trim()
    part.asks.push(...asked)
    if (said !== '') part.says.push(said)
  }
  return parts
}

/** The order of the sections that questions bring into an outline. */
const ORDER: readonly FactKind[] = [
  'service',
  'work',
  'place',
  'price',
  'guarantee',
  'difference',
  'people',
  'opening',
  'contact',
]

/**
 * Completes the outline of a brief: each of its questions stands in a section, a new one if none asks it, and a section that
 * neither says nor asks anything is left out. Rule WRITE-47.
 */
export function completeOutline(
  outline: readonly OutlinePart[],
  questions: readonly BriefQuestion[],
  headingOf: (question: BriefQuestion) => string,
): OutlinePart[] {
  const parts = outline.map((part) => ({ ...part, asks: [...part.asks] }))
  const asked = new Set(parts.flatMap(({ asks }) => asks.map(questionKey)))
  const left = questions
    .filter(({ question }) => !asked.has(questionKey(question)))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  for (const question of left) {
    const heading = headingOf(question)
    const part = parts.find((each) => each.level > 1 && each.heading === heading)
    if (part === undefined) parts.push({ level: 2, heading, says: [], asks: [question.question] })
    else part.asks.push(question.question)
  }
  // From the end: a heading with nothing but bare headings below it is bare, too.
  return parts.reduceRight<OutlinePart[]>((whole, part) => {
    const isBare = part.says.length === 0 && part.asks.length === 0 && (whole[0]?.level ?? 0) <= part.level
    return isBare && part.level > 1 ? whole : [part, ...whole]
  }, [])
}

const QUESTION_BLOCK = /<(p|li)\b[^>]*>\s*(?:\[To answer: [^[\]]+\]\s*)+<\/\1>/g
const QUESTION = /\s*\[To answer: [^[\]]+\]/g
const EMPTY_LIST = /<(ul|ol)\b[^>]*>\s*<\/\1>/g
/** A heading of level 2 or below that the next heading of its level or above, or the end, follows at once. */
const BARE_HEADING = [2, 3, 4, 5, 6].map(
  (level) =>
    new RegExp(
      String.raw`<h${level}\b[^>]*>(?:(?!</h${level}>).)*</h${level}>\s*(?=<h[1-${level}]\b|<p>Read on: <a\b|$)`,
      'gs',
    ),
)

/**
 * Returns the HTML of a zone without its open questions, and without the headings that then have no text: a question is
 * asked in the brief and never stands in a page. Rule WRITE-16.
 */
export function withoutOpenQuestions(html: string): string {
  if (openQuestionsIn(html).length === 0) return html
  const answered = html.replaceAll(QUESTION_BLOCK, '').replaceAll(QUESTION, '').replaceAll(EMPTY_LIST, '')
  // The lowest headings first: a heading with nothing but bare headings below it is bare too.
  return BARE_HEADING.toReversed().reduce((rest, bare) => rest.replaceAll(bare, ''), answered)
}

/** What a text of a page that had none must have to be a draft: stated facts, and words. */
export const MIN_DRAFT = { facts: 3, words: 60 } as const

/** The start of the message of a job that ended with a brief in place of a draft. Rule WRITE-16. */
export const BRIEF_RESULT = 'Too little is known of the client for a text.'

/** What is known for the text of an order. */
export interface KnownForText {
  /** Whether the page has a text of its own, or the text is a customer's review. */
  hasText: boolean
  /** The number of the client's facts that the text states. */
  facts: number
  /** The HTML of its zones, without open questions. */
  zones: readonly string[]
}

/** Whether too little is known for a draft: the client gets a brief instead. Rule WRITE-16. */
export function needsBrief({ hasText, facts, zones }: KnownForText): boolean {
  const words = zones.reduce((sum, html) => sum + countWordsOfHtml(html), 0)
  return !hasText && (facts < MIN_DRAFT.facts || words < MIN_DRAFT.words)
}
