import { keywordRanges } from '../../writing/keywordMentions.ts'
import type { Finding } from '../score.ts'
import { findMentions, quoteKeywords } from '../text/findMentions.ts'
import { positionsToAddText, type ScoreDocument } from '../text/scoreDocument.ts'
import { searchedPart, targetPositions } from './keywordChecks.ts'

/** Matches quoted text at word boundaries: "x", “x”, 'x' and ‘x’. */
const QUOTED =
  /(?<![\p{L}\p{N}])(?:"([^"\n]+)"|“([^”\n]+)”|'([^'\n]+(?:'(?=\p{L})[^'\n]+)*)'|‘([^’\n]+)’)(?![\p{L}\p{N}])/gu

/** Returns the terms that a note from ranking requests: its quotes and the keywords it names. */
function termsOfNote(note: string, keywords: readonly string[]): string[] {
  const inQuotes = [...note.matchAll(QUOTED)].map((match) => (match.slice(1).find(Boolean) ?? '').trim())
  const rest = inQuotes.reduce((text, term) => text.replace(term, '\n'), note)
  const named = keywords.filter((keyword) => keywordRanges(rest, keyword).length > 0)
  const seen = new Set<string>()
  return [...inQuotes, ...named].filter((term) => {
    const key = term.toLowerCase()
    if (!/[\p{L}\p{N}]/u.test(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * Checks that the text names the terms of the note from ranking. A target keyword counts as its list counts it, so that the
 * two never contradict each other. Rule SCORE-4.
 */
export function rankingNoteFinding(document: ScoreDocument): Finding | undefined {
  const { note, targetKeywords, relatedKeywords } = document.input
  const terms = termsOfNote(note, [...targetKeywords, ...relatedKeywords])
  if (terms.length === 0) return undefined
  const text = searchedPart(document, 'text')
  const found = terms.map((term) => {
    const target = targetKeywords.find((keyword) => keyword.toLowerCase() === term.toLowerCase())
    const positions = target === undefined ? findMentions(document, term) : targetPositions(document, target, text)
    return { term, positions }
  })
  const missing = found.filter(({ positions }) => positions.length === 0).map(({ term }) => term)
  return {
    check: 'note',
    state: missing.length === 0 ? 'good' : 'attention',
    sentence:
      missing.length === 0 ? 'All terms from the ranking note are used' : 'Terms from the ranking note are missing',
    detail: quoteKeywords(missing.length === 0 ? terms : missing),
    positions:
      missing.length === 0 ? found.flatMap(({ positions }) => positions.slice(0, 1)) : positionsToAddText(document),
  }
}
