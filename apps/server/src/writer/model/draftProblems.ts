import {
  computeScore,
  factKindOf,
  type Finding,
  isWordForWord,
  type ScoreCheck,
  STRATEGY_TYPES,
  unfinishedParts,
} from '@rankdesk/domain'
import { countWordsOfHtml, textOf } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { draftScoreInput } from '../draftScoreInput.ts'

/** The problems of a draft, as sentences. */
export interface DraftProblems {
  /** What no person may be shown: the text is written again or refused. */
  refused: string[]
  /** What the checker would report first: the text is written again once. */
  weak: string[]
}

/** Below this number of words a page has no text (SCORE-17). */
const MIN_WORDS = 20
/** The checks that a draft should pass (SCORE-1 to SCORE-8, SCORE-12 to SCORE-14). */
const CHECKS: readonly ScoreCheck[] = [
  'title-keyword',
  'description-keyword',
  'opening-keyword',
  'heading-keyword',
  'text-keywords',
  'too-often',
  'title-length',
  'description-length',
  'first-heading',
  'related-link',
  'broken-links',
  'images',
  'duplicate',
]
/** Amounts, shares, years, telephone numbers, times and other numbers of two digits or more. */
const FIGURE = /[$£€]\s?\d[\d,.]*|\d[\d,.]*\s?%|\d[\d()\s-]{6,}\d|\d{1,2}:\d\d|\d[\d,.]*\d/g
/** Phrases that say nothing about the client (WRITE-10). */
const FILLER = /\bthis kind of work\b/i

/** Checks a model's draft like the checker and the offline composer do. Rule WRITE-12. */
export function draftProblems(brief: WritingBrief, draft: WrittenDraft): DraftProblems {
  const texts = draft.zones.filter(({ origin }) => origin === 'writer').map(({ content }) => textOf(content))
  const written = [...texts, draft.metaTitle, draft.metaDescription]
  const { findings } = computeScore(draftScoreInput(brief, draft))
  const words = draft.zones.reduce((sum, { content }) => sum + countWordsOfHtml(content), 0)
  return {
    refused: [
      ...(words < MIN_WORDS ? ['The page has almost no text.'] : []),
      ...placeholdersIn(written),
      ...written.flatMap((text) => quotedQueries(brief, text)),
      ...(written.some((text) => FILLER.test(text)) ? ['The text has filler: "this kind of work".'] : []),
      ...unsupportedClaims(brief, written),
      ...changedQuotes(brief, draft),
      ...findings
        .filter(({ check, state }) => (check === 'duplicate' || check === 'ranking-terms') && state === 'fails')
        .map(sentenceOf),
    ],
    weak: findings.filter(({ check, state }) => state === 'attention' && CHECKS.includes(check)).map(sentenceOf),
  }
}

/** Open questions are allowed: an outline says honestly what is missing (WRITE-10). */
function placeholdersIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    unfinishedParts(text)
      .map(({ start, end }) => text.slice(start, end))
      .filter((part) => !part.startsWith('[To answer: '))
      .map((part) => `The text has a placeholder: ${part}`),
  )
}

function quotedQueries({ targetKeywords, otherKeywords }: WritingBrief, text: string): string[] {
  const quotes = [...text.matchAll(/["“”]([^"“”]{3,100})["“”]/g)].map(([, quote = '']) => plain(quote))
  return [...new Set([...targetKeywords, ...otherKeywords])]
    .filter((keyword) => quotes.includes(plain(keyword)))
    .map((keyword) => `The text quotes a search query: ${keyword}`)
}

/** Returns a sentence for each statement about the business that no fact, note or present text supports. */
function unsupportedClaims(brief: WritingBrief, texts: readonly string[]): string[] {
  const material = materialOf(brief)
  const sentences = material.flatMap(sentencesOf)
  const kinds = new Set(sentences.map(factKindOf))
  const figures = new Set(material.flatMap(figuresIn))
  return texts.flatMap(sentencesOf).flatMap((sentence) => {
    if (sentence.startsWith('[To answer: ') || sentence.endsWith('?')) return []
    const unknown = figuresIn(sentence).find((figure) => !figures.has(figure))
    const kind = factKindOf(sentence)
    if (unknown === undefined && (kind === undefined || kinds.has(kind))) return []
    return [`No fact supports this sentence: ${sentence}`]
  })
}

/** Returns everything that the writer was given about the business. */
function materialOf(brief: WritingBrief): string[] {
  const { client, facts, locations, notes, page, testimonial, zones } = brief
  return [
    ...facts.map(({ text }) => text),
    ...notes.map(({ answer }) => answer),
    ...zones.map(({ current }) => textOf(current)),
    ...(page === null ? [] : [page.metaTitle, page.metaDescription, page.pageName]),
    ...(testimonial === null ? [] : [testimonial.quote, testimonial.details, testimonial.fullReview]),
    ...locations.flatMap(({ address, phone }) => [address, phone ?? '']),
    client.businessName,
    client.phone ?? '',
    brief.title,
    brief.summary,
    brief.blogTopic ?? '',
    brief.searchTerm,
    ...brief.targetKeywords,
  ]
}

const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const figuresIn = (text: string) => [...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(/[^\d$£€%:]/g, ''))

/** A customer's words are quoted word for word (WRITE-8). */
function changedQuotes({ strategyTypeId, testimonial }: WritingBrief, { zones }: WrittenDraft): string[] {
  if (strategyTypeId !== STRATEGY_TYPES.highlightedTestimonialBlog || testimonial === null) return []
  const review = `${testimonial.quote}\n${testimonial.fullReview}`
  return zones
    .filter(({ origin }) => origin === 'writer')
    .flatMap(({ content }) => parseHtml(content).querySelectorAll('blockquote'))
    .map((quote) => textOf(quote.innerHTML).trim())
    .filter((quote) => !isWordForWord(quote, review))
    .map((quote) => `These are not the customer's words: ${quote}`)
}

const sentenceOf = ({ sentence, detail }: Finding) => (detail === '' ? `${sentence}.` : `${sentence}: ${detail}.`)

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
