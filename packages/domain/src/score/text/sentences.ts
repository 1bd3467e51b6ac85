import type { TextRange } from '#writing/keywordMentions.ts'

/** Abbreviations whose period does not end a sentence. */
const SHORT_FORMS = new Set(
  'st ste ave blvd rd dr mr mrs ms jr sr vs etc inc co ltd corp no approx min max dept est ft sq e.g i.e a.m p.m'.split(
    ' ',
  ),
)

/** Matches the last word before a period. */
const LAST_WORD = /[\p{L}\p{N}.]+$/u

/**
 * Splits a line of text into sentences. The period of an abbreviation, an initial or a number ends none. A sentence
 * ends only before white space and a possible start of another one. Rule SCORE-9.
 */
export function sentenceRanges(text: string): TextRange[] {
  const found: TextRange[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?…]+["'”’)\]]*\s+(?=["'“‘([]*[\p{Lu}\p{N}])/gu)) {
    const before = LAST_WORD.exec(text.slice(start, match.index))?.[0].toLowerCase() ?? ''
    const isPoint = match[0].startsWith('.') && !match[0].startsWith('..')
    if (isPoint && (SHORT_FORMS.has(before) || /^(\p{L}\.)*\p{L}$/u.test(before))) continue
    const whole = match[0].trimEnd()
    found.push({ start, end: match.index + whole.length })
    start = match.index + match[0].length
  }
  if (start < text.length) found.push({ start, end: text.length })
  return found
}
