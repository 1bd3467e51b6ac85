import { contentWords, plainWords } from '../words/words.ts'
import { sumOfCounted } from './demand.ts'
import { searchIntent, type IntentContext, type SearchIntent } from './intent.ts'

/** A query and how often the site was shown for it. Null if that was not counted. */
export interface MeasuredQuery {
  keyword: string
  impressions: number | null
}

/** The facts that change the meaning of queries. */
export interface QueryContext extends IntentContext {
  /** Words, stemmed, that are spelled correctly, such as those of the client's pages. */
  vocabulary?: ReadonlySet<string> | undefined
}

/** Queries that mean the same and want the same. */
export interface QueryCluster<Q extends MeasuredQuery = MeasuredQuery> {
  intent: SearchIntent
  /** The query that names the cluster. Rule TARGET-4. */
  lead: Q
  /** All queries, the lead first, then by impressions. */
  queries: readonly Q[]
  /** The impressions of all queries that were counted. Null if none was. */
  impressions: number | null
}

/** Groups queries by meaning and intent, the most searched cluster first. Rules TARGET-1 to TARGET-4. */
export function clusterQueries<Q extends MeasuredQuery>(
  queries: readonly Q[],
  context: QueryContext = {},
): QueryCluster<Q>[] {
  const placeWords = new Set((context.places ?? []).flatMap((place) => contentWords(place)))
  const parsed = queries.map((query) => ({ query, words: meaningOf(query.keyword, placeWords) }))
  const misspelled = findMisspellings(demandByWord(parsed), context.vocabulary)
  const groups = Map.groupBy(parsed, ({ query, words }) =>
    [
      searchIntent(query.keyword, context),
      ...new Set(words.map((word) => misspelled.get(word) ?? word).toSorted()),
    ].join(' '),
  )
  return [...groups.values()]
    .map((group): QueryCluster<Q> | undefined => {
      const ordered = group
        .toSorted(
          (a, b) =>
            Number(isMisspelled(a.words, misspelled)) - Number(isMisspelled(b.words, misspelled)) ||
            compareQueries(a.query, b.query),
        )
        .map(({ query }) => query)
      const [lead] = ordered
      if (lead === undefined) return undefined
      const [, ...others] = ordered
      return {
        intent: searchIntent(lead.keyword, context),
        lead,
        queries: [lead, ...others.toSorted(compareQueries)],
        impressions: sumOfCounted(ordered),
      }
    })
    .filter((cluster) => cluster !== undefined)
    .toSorted((a, b) => compareDemand(a, b, ({ impressions }) => impressions) || compareQueries(a.lead, b.lead))
}

/** Returns the words that carry the meaning. A query of nothing but places and small words keeps all. Rule TARGET-1. */
function meaningOf(keyword: string, placeWords: ReadonlySet<string>): readonly string[] {
  const words = contentWords(keyword)
  const topic = words.filter((word) => !placeWords.has(word))
  if (topic.length > 0) return topic
  return words.length > 0 ? words : plainWords(keyword)
}

/** Returns how much each word is searched: in impressions of counted queries, or in queries if none was counted. */
function demandByWord(
  parsed: readonly { query: MeasuredQuery; words: readonly string[] }[],
): ReadonlyMap<string, number> {
  const counted = parsed.filter(({ query }) => query.impressions !== null)
  const sums = new Map<string, number>()
  for (const { query, words } of counted.length > 0 ? counted : parsed) {
    for (const word of words) sums.set(word, (sums.get(word) ?? 0) + (query.impressions ?? 1))
  }
  return sums
}

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
function findMisspellings(
  impressions: ReadonlyMap<string, number>,
  vocabulary: ReadonlySet<string> | undefined,
): Map<string, string> {
  const candidates = [...impressions].filter(([word]) => word.length >= MIN_LENGTH - 1 && !/\d/.test(word))
  const byInitial = Map.groupBy(candidates, ([word]) => word.charAt(0))
  const meant = new Map<string, string>()
  for (const [word, count] of candidates) {
    if (word.length < MIN_LENGTH || vocabulary?.has(word) === true) continue
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

function isMisspelled(words: readonly string[], misspelled: ReadonlyMap<string, string>): boolean {
  return words.some((word) => misspelled.has(word))
}

function compareQueries(a: MeasuredQuery, b: MeasuredQuery): number {
  return (
    compareDemand(a, b, ({ impressions }) => impressions) ||
    a.keyword.length - b.keyword.length ||
    (a.keyword < b.keyword ? -1 : 1)
  )
}

/** Orders by a figure, the highest first. What nobody counted follows what was counted. Rule TARGET-5. */
function compareDemand<T>(a: T, b: T, figureOf: (each: T) => number | null): number {
  const [first, second] = [figureOf(a), figureOf(b)]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return second - first
}

/** What a page is for: it sells something, or it is an article, or it compares offers. */
export type PageIntent = Exclude<SearchIntent, 'brand'>

/** Returns the weight of a cluster's intent on a page. Rule TARGET-5. */
function intentWeight(query: SearchIntent, page: PageIntent): number {
  if (query === page) return 1
  if (query === 'brand') return 0.05
  return query === 'learn' || page === 'learn' ? 0.2 : 0.5
}

/** Orders clusters by their value for a page, the target first. Rule TARGET-5. */
export function orderForPage<C extends QueryCluster>(clusters: readonly C[], page: PageIntent): C[] {
  const weightOf = ({ intent }: C) => intentWeight(intent, page)
  const valueOf = (cluster: C) => (cluster.impressions === null ? null : cluster.impressions * weightOf(cluster))
  return clusters.toSorted(
    (a, b) =>
      compareDemand(a, b, valueOf) ||
      (a.impressions === null ? weightOf(b) * b.queries.length - weightOf(a) * a.queries.length : 0) ||
      compareQueries(a.lead, b.lead),
  )
}
