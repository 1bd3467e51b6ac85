/** The lengths, in characters, that search results usually show of a title and a description. Rule WRITE-4. */
export const META_LIMITS = { title: 60, description: 155 } as const

/** Returns the first text within the limit, or the last one cut after a whole word. Rule WRITE-4. */
export function firstWithin(texts: readonly string[], limit: number): string {
  const tidy = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const found = tidy.find((text) => text !== '' && text.length <= limit)
  return found ?? cutBehindWord(tidy.at(-1) ?? '', limit)
}

/** Cuts a text after a whole word and removes trailing characters that cannot end it. */
function cutBehindWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit + 1)
  const space = cut.lastIndexOf(' ')
  return cut
    .slice(0, space > limit / 2 ? space : limit)
    .replace(/[\s,;:|–—-]+$/u, '')
    .replace(/\s+(a|an|and|at|by|for|in|of|or|the|to|with)$/iu, '')
}

/** Whether the summary of an order says that title and description are the problem: they are found and seldom clicked. Rule ADV-13. */
export function isAboutMeta(summary: string): boolean {
  return /title and description/i.test(summary)
}
