/** Characters within which search results show a title and a description as a rule. Rule WRITE-4. */
export const META_LIMITS = { title: 60, description: 155 } as const

/** The first of the texts that is within the limit; the last one, cut behind a whole word, when none is. Rule WRITE-4. */
export function firstWithin(texts: readonly string[], limit: number): string {
  const tidy = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const found = tidy.find((text) => text !== '' && text.length <= limit)
  return found ?? cutBehindWord(tidy.at(-1) ?? '', limit)
}

/** A text cut behind a whole word, without what can not end it. */
function cutBehindWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit + 1)
  const space = cut.lastIndexOf(' ')
  return cut
    .slice(0, space > limit / 2 ? space : limit)
    .replace(/[\s,;:|–—-]+$/u, '')
    .replace(/\s+(a|an|and|at|by|for|in|of|or|the|to|with)$/iu, '')
}
