import { pluralize } from '@rankdesk/format'
import { contentWords } from '#words/words.ts'
import type { Finding } from '../score.ts'
import { quoteKeywords } from '../text/findMentions.ts'
import { positionsToAddText, type ScoreDocument } from '../text/scoreDocument.ts'

/** Checks that no term is dropped for which the live page ranks on page one. Rule SCORE-20. */
export function rankingTerms(document: ScoreDocument): Finding | undefined {
  const { site, metaTitle, metaDescription } = document.input
  const terms = site?.rankingTerms ?? []
  if (terms.length === 0) return undefined
  const check = 'ranking-terms'
  const text = [metaTitle, metaDescription, ...document.blocks.map((block) => block.text)].join('\n')
  const dropped = droppedTerms(terms, text)
  if (dropped.length === 0) {
    const sentence = 'Keeps the terms that rank on page one'
    return { check, state: 'good', sentence, detail: pluralize(terms.length, 'term'), positions: [] }
  }
  return {
    check,
    state: 'fails',
    sentence:
      dropped.length === 1
        ? 'Drops a term that ranks on page one'
        : `Drops ${dropped.length} terms that rank on page one`,
    detail: quoteKeywords(dropped),
    positions: positionsToAddText(document),
  }
}

/** Returns the terms of which a text lacks a word. Rule SCORE-20. */
export function droppedTerms(terms: readonly string[], text: string): string[] {
  const words = new Set(contentWords(text))
  return terms.filter((term) => contentWords(term).some((word) => !words.has(word)))
}
