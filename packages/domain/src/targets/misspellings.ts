/** The minimum length of a word that can be recognized as misspelled. Rule TARGET-2. */
const MIN_LENGTH = 5
/** The minimum length of a word with a changed letter: 'stair' is not a misspelled 'stain'. Rule TARGET-2. */
const MIN_LENGTH_CHANGED = 7
/** The maximum share of the correct word's impressions that a misspelled one has. Rule TARGET-2. */
const MAX_SHARE = 0.1

/**
 * Returns the misspelled words with the words that are meant. `impressions` are those of all queries with the word;
 * `vocabulary` lists words that are right, such as those of the client's pages. Rule TARGET-2.
 */
export function findMisspellings(
  impressions: ReadonlyMap<string, number>,
  vocabulary: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const candidates = [...impressions].filter(([word]) => word.length >= MIN_LENGTH - 1 && !/\d/.test(word))
  const byInitial = Map.groupBy(candidates, ([word]) => word.charAt(0))
  const meant = new Map<string, string>()
  for (const [word, count] of candidates) {
    if (word.length < MIN_LENGTH || vocabulary.has(word)) continue
    const others = (byInitial.get(word.charAt(0)) ?? [])
      .filter(
        ([other, otherCount]) => other !== word && count <= otherCount * MAX_SHARE && isMisspellingOf(word, other),
      )
      .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    const [best] = others
    if (best !== undefined) meant.set(word, best[0])
  }
  return meant
}

/** Whether one letter is missing, added, swapped with the next or, in a long word, changed. Rule TARGET-2. */
function isMisspellingOf(word: string, correct: string): boolean {
  let start = 0
  while (start < word.length && word[start] === correct[start]) start += 1
  let end = 0
  while (end < Math.min(word.length, correct.length) - start && word.at(-1 - end) === correct.at(-1 - end)) end += 1
  const [rest, restOfCorrect] = [word.slice(start, word.length - end), correct.slice(start, correct.length - end)]
  if (rest.length + restOfCorrect.length === 1) return true
  if (rest.length === 1 && restOfCorrect.length === 1) return word.length >= MIN_LENGTH_CHANGED
  return rest.length === 2 && rest === `${restOfCorrect[1]}${restOfCorrect[0]}`
}
