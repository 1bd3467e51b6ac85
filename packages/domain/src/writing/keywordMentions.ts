import { textOf } from '@rankdesk/format'

/** A range in a plain text: from `start` up to, but not including, `end`. */
export interface TextRange {
  start: number
  end: number
}

/** The number of mentions of a keyword in the draft, and the list to which the keyword belongs (M266). */
export interface KeywordAnalysis {
  keywords: string
  keywordListType: 'targetKeywords' | 'otherKeywords'
  mentions: number
}

/** Words that may occur between two words of a keyword, one at a time. */
const SMALL_WORDS = new Set('a an and at for from in near of on or the to with your'.split(' '))

/** Matches endings that refer to the searcher's position instead of the subject. */
const NEARBY = /\s+(near\s+me|near\s+by|nearby|close\s+to\s+me|around\s+me)\s*$/iu

interface Token extends TextRange {
  word: string
  /** Whether only a hyphen separates the word from the one before. */
  joined: boolean
  /** Whether a block of the text ends before the word. */
  afterBreak: boolean
}

/**
 * Returns the ranges of a keyword's mentions in a plain text, in order and without overlaps. A keyword without words
 * has none. Rules WRITE-1, WRITE-2.
 */
export function keywordRanges(text: string, keyword: string): TextRange[] {
  return keywordFinder(text)(keyword)
}

/** Creates a `keywordRanges` function that parses the text once for many keywords. */
export function keywordFinder(text: string): (keyword: string) => TextRange[] {
  const tokens = tokensOf(text)
  return (keyword) => {
    const wanted = tokensOf(keyword.replace(NEARBY, '')).map((token) => token.word)
    if (wanted.length === 0) return []
    const found: TextRange[] = []
    // A joined or plural word keeps its first letter.
    const initial = wanted[0]?.charAt(0)
    for (let at = 0; at < tokens.length; at += 1) {
      if (tokens[at]?.word.charAt(0) !== initial) continue
      const last = matchFrom(tokens, at, wanted)
      const [first, end] = [tokens[at], last === undefined ? undefined : tokens[last]]
      if (last === undefined || first === undefined || end === undefined) continue
      found.push({ start: first.start, end: end.end })
      at = last
    }
    return found
  }
}

/** Counts the mentions of a keyword in the visible text of HTML. Rules WRITE-1, WRITE-2. */
export function keywordMentions(html: string, keyword: string): number {
  return keywordRanges(textOf(html), keyword).length
}

/**
 * Counts the mentions of each keyword in all zones: the target keywords first, then the others, each keyword once as
 * given. Rule WRITE-2 (M266).
 */
export function analyzeKeywords(
  zones: readonly string[],
  targetKeywords: readonly string[],
  otherKeywords: readonly string[],
): KeywordAnalysis[] {
  const texts = zones.map(textOf)
  const lists = { targetKeywords, otherKeywords } as const
  const seen = new Set<string>()
  return (['targetKeywords', 'otherKeywords'] as const).flatMap((keywordListType) =>
    lists[keywordListType].flatMap((keywords) => {
      const key = tokensOf(keywords)
        .map((token) => token.word)
        .join(' ')
      if (key === '' || seen.has(key)) return []
      seen.add(key)
      const mentions = texts.reduce((sum, text) => sum + keywordRanges(text, keywords).length, 0)
      return [{ keywords, keywordListType, mentions }]
    }),
  )
}

/** Returns the index of the last token of a mention that starts at `from`, or undefined. */
function matchFrom(tokens: readonly Token[], from: number, wanted: readonly string[]): number | undefined {
  let at = from
  let next = 0
  let last = from
  while (next < wanted.length) {
    const token = tokens[at]
    if (token === undefined || (at > from && token.afterBreak)) return undefined
    const step = stepAt(tokens, at, wanted, next)
    if (step !== undefined) {
      last = at + step.tokens - 1
      at += step.tokens
      next += step.words
    } else if (at > last && at - last === 1 && next > 0 && SMALL_WORDS.has(token.word)) {
      at += 1
    } else {
      return undefined
    }
  }
  return last
}

/** Matches one word, or two words that are joined in the text or in the keyword: walk-in, walk in, walkin. */
function stepAt(
  tokens: readonly Token[],
  at: number,
  wanted: readonly string[],
  next: number,
): { tokens: number; words: number } | undefined {
  const [token, after] = [tokens[at], tokens[at + 1]]
  const [word, following] = [wanted[next] ?? '', wanted[next + 1]]
  if (token === undefined) return undefined
  if (isSameWord(token.word, word)) return { tokens: 1, words: 1 }
  if (following !== undefined && isSameWord(token.word, word + following)) return { tokens: 1, words: 2 }
  if (after?.joined === true && isSameWord(token.word + after.word, word)) return { tokens: 2, words: 1 }
  return undefined
}

function isSameWord(a: string, b: string): boolean {
  return a === b || singular(a) === singular(b)
}

/** Returns an approximate singular of a word, for comparison only. */
function singular(word: string): string {
  if (word.length <= 3 || !/\p{L}$/u.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** Matches a word: letters and digits, including apostrophes and the periods of abbreviations and numbers. */
const PIECE = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L})|\.(?=\p{N})|(?<=\b\p{L})\.(?=\p{L}\b))*/gu

function tokensOf(text: string): Token[] {
  let end = 0
  return [...text.matchAll(PIECE)].map((match) => {
    const between = text.slice(end, match.index)
    const isFirst = end === 0
    end = match.index + match[0].length
    return {
      start: match.index,
      end,
      word: plainWord(match[0]),
      joined: !isFirst && /^[-‐‑\u00AD]$/u.test(between),
      afterBreak: between.includes('\n'),
    }
  })
}

/** Normalizes a word: no case, accents, apostrophes or periods. */
function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '')
}
