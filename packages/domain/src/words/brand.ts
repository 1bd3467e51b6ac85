import { contentWords, plainWords, stem } from './words.ts'

/** The business's name as written in its domain. */
export interface Brand {
  /** The domain's first label without hyphens: 'albadecor'. */
  label: string
  stems: ReadonlySet<string>
  /** The words of the name that have no other meaning on this site. Each alone identifies the business. */
  telling: ReadonlySet<string>
}

/**
 * Splits the business's name into words from people's searches: 'albadecor' is 'alba' and 'decor' if queries contain
 * both. `pageWords` are the stemmed words of the site's pages.
 */
export function brandOf(domain: string, queries: readonly string[], pageWords: ReadonlySet<string>): Brand {
  const label = (domain.split('.')[0] ?? '').replaceAll('-', '')
  const vocabulary = new Set(queries.flatMap(plainWords).filter((word) => word.length >= 3 && word !== label))
  const parts = cut(label, vocabulary) ?? []
  const telling = parts.filter(
    (part) => part.length >= 4 && !pageWords.has(stem(part)) && contentWords(part).length > 0,
  )
  return { label, stems: new Set(parts.map(stem)), telling: new Set(telling) }
}

/** Splits a text into the fewest words of the vocabulary. Undefined if that is impossible. */
function cut(text: string, vocabulary: ReadonlySet<string>): readonly string[] | undefined {
  const best: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start]
      const word = text.slice(start, end)
      const shorter = before !== undefined && before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY)
      if (shorter && vocabulary.has(word)) best[end] = [...before, word]
    }
  }
  return best[text.length]
}

/** Whether a query contains the business's name: all of it, most of it, or a word that only the name has. */
export function namesBrand(query: string, brand: Brand): boolean {
  const words = plainWords(query)
  const joined = words.join('')
  if (brand.label.length >= 5 && joined.includes(brand.label)) return true
  if (
    joined.length >= 6 &&
    joined.length >= brand.label.length * 0.6 &&
    brand.label.includes(joined) &&
    words.length > 1
  )
    return true
  return words.some((word) => brand.telling.has(word))
}
