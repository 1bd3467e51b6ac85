import words from './headerWords.json' with { type: 'json' }

/**
 * Returns the language of a header as a code such as 'de': the one that most of its titles belong to. Null if none does,
 * or if several do equally.
 */
export function headerLanguage(header: readonly string[]): string | null {
  const titles = header.map((title) => title.toLowerCase().trim())
  const hits = Object.entries(words).map(([language, known]) => ({
    language,
    count: titles.filter((title) => known.some((word) => title === word || title.endsWith(` ${word}`))).length,
  }))
  const [best, next] = hits.toSorted((a, b) => b.count - a.count)
  return best === undefined || best.count === 0 || best.count === next?.count ? null : best.language
}
