import { plainWords } from '../words/words.ts'
import { NO_PLACE_ABROAD, wordsWithoutState } from './places.ts'

/** The minimum number of beginnings that a place shares with a town of the client. */
const MIN_BEGINNINGS = 2
/** Words at the end of queries that are no places. */
const NO_PLACE = new Set(
  'cost costs price prices quote quotes reviews near nearby online service services company companies jobs job emergency'.split(
    ' ',
  ),
)

/**
 * Returns the places that stand where the client's own towns stand: 'plumber meridian' and 'drain cleaning meridian' beside
 * 'plumber boise' and 'drain cleaning boise' name Meridian. Two beginnings are needed, so that it needs no words of a
 * language. `known` are words of the site, which name offers. Rule ADV-50.
 */
export function parallelPlaces(
  queries: readonly string[],
  towns: readonly string[],
  known: (word: string) => boolean,
): string[] {
  const own = towns.map((town) => plainWords(town).join(' ')).filter((town) => town !== '')
  const asked = queries.map((query) => wordsWithoutState(query).join(' '))
  const beginnings = new Set(
    asked.flatMap((query) =>
      own.filter((town) => query.endsWith(` ${town}`)).map((town) => query.slice(0, -town.length - 1)),
    ),
  )
  const found = new Map<string, Set<string>>()
  for (const query of asked) {
    if (own.some((town) => ` ${query} `.includes(` ${town} `))) continue
    const words = query.split(' ')
    for (const length of [1, 2]) {
      const beginning = words.slice(0, -length).join(' ')
      const end = words.slice(-length)
      if (!beginnings.has(beginning) || !end.every((word) => isPlaceWord(word) && !known(word))) continue
      const place = end.join(' ')
      found.set(place, (found.get(place) ?? new Set()).add(beginning))
    }
  }
  // A place is followed by no town: 'emergency plumber boise'.
  return [...found]
    .filter(
      ([place, all]) =>
        all.size >= MIN_BEGINNINGS && !own.some((town) => asked.some((query) => query.includes(`${place} ${town}`))),
    )
    .map(([place]) => place)
}

const isPlaceWord = (word: string) => /^\p{L}{3,}$/u.test(word) && !NO_PLACE.has(word) && !NO_PLACE_ABROAD.has(word)
