/** The letters that two forms of a word begin with alike. */
const MIN_ROOT = 4
/** Endings of nouns and adjectives, and of verbs, in the languages of exports. English ones are gone already: `stem`. */
const ENDINGS: readonly ReadonlySet<string>[] = [
  ['', 'e', 'n', 'en', 'er', 'ern', 'es', 's', 'x', 'a', 'o', 'i', 'y', 'as', 'os', 'is', 'ion', 'ione'],
  ['e', 'en', 'n', 't', 'te', 'st', 'et', 'a', 'ar', 'er', 'ir', 'are', 'ere', 'ire', 'ent'],
  ['', 'n', 'no', 'nt', 'm'],
  // What is done and its name: 'retirar' and 'retirada', 'entsorgen' and 'Entsorgung'.
  ['ar', 'ada', 'ado', 'adas', 'ados', 'ir', 'ida', 'ido', 'are', 'ata', 'ato'],
  ['en', 'ung'],
  // Who does a thing: the stem of 'administradores' is 'administrador', that of 'administrador' is shorter.
  ['', 'or'],
  // 'transferir' and 'transferencia'.
  ['ar', 'er', 'ir', 'encia', 'ancia', 'enza', 'anza', 'ence', 'ance'],
  // 'consultant' and 'consultancy'.
  ['t', 'c', 'cy', 'ce'],
].map((endings) => new Set(endings))

/**
 * Whether two stemmed words are forms of one: 'welp' and 'welpen', 'bateau' and 'bateaux', 'beißt' and 'beißen'. Stems are
 * those of English, so that words of other languages keep their endings. Rule ADV-63.
 */
function hasSameRoot(one: string, other: string): boolean {
  if (one === other) return true
  const max = Math.min(one.length, other.length)
  let root = 0
  while (root < max && one[root] === other[root]) root += 1
  if (root < MIN_ROOT) return false
  // An ending may begin with letters that both have: 'kleine' and 'kleines'.
  for (let length = root; length >= MIN_ROOT; length -= 1) {
    const [first, second] = [one.slice(length), other.slice(length)]
    if (ENDINGS.some((endings) => endings.has(first) && endings.has(second))) return true
  }
  return false
}

/** Returns the letters that all forms of a word have: forms of one word begin alike. */
const beginningOf = (word: string): string => word.slice(0, MIN_ROOT)

/** Returns a function that finds stemmed words among others, in any of their forms. Rule ADV-63. */
export function createRootFinder(words: Iterable<string>): (word: string) => boolean {
  const all = new Set(words)
  const byBeginning = Map.groupBy(all, beginningOf)
  return (word) => all.has(word) || (byBeginning.get(beginningOf(word)) ?? []).some((each) => hasSameRoot(each, word))
}

/** Returns a function that returns all forms of a stemmed word among others. Rule ADV-63. */
export function createFormFinder(words: Iterable<string>): (word: string) => readonly string[] {
  const byBeginning = Map.groupBy(new Set(words), beginningOf)
  return (word) => (byBeginning.get(beginningOf(word)) ?? []).filter((each) => hasSameRoot(each, word))
}
