import { pluralize } from '@rankdesk/format'
import { isOnPageOne } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { shareOfDemand } from '../targets/demand.ts'
import { isArticleQuestion } from '../targets/intent.ts'
import { isCountryName, isRegionName } from '../words/regions.ts'
import { namesPlace, plainWords } from '../words/words.ts'
import { clustersFor, leadsFirst } from './askedQueries.ts'
import type { AskedFacts, AdvisedKeyword, AdvisedTarget, Proposal, LivePage, LiveSite } from './facts.ts'
import { tradeWords } from './betterGuesses.ts'
import { hasDemand } from './claims.ts'
import { weightedRank } from './expectation.ts'
import {
  countedImpressions,
  keywordReasons,
  opportunityValue,
  PAGE_TWO_END,
  proposal,
  rankOf,
  titleCase,
} from './opportunity.ts'
import { liveTexts } from './livePages.ts'
import { isState, narrowestPlace, rarePlaces, wordsWithoutState } from './places.ts'
import { isOwnTrade } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { asksPrice, subjectTerms, withoutPrice } from './subjectTerms.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** The minimum number of queries for which a new page is proposed. Rule ADV-7. */
export const MIN_QUERIES = 3

/** Returns the weight of a query: low if the site already ranks on page one, because a new page gains little. */
const weightOf = (keyword: AdvisedKeyword) => (isOnPageOne(rankOf(keyword)) ? 0.1 : 0.5)

/** Returns the queries of a page to be created, the one that leads it first. Rules TARGET-4, TARGET-5. */
function targetQueries(facts: AskedFacts, keywords: readonly AdvisedKeyword[]): AdvisedKeyword[] {
  return leadsFirst(clustersFor(keywords, facts.context))
}

/** Returns the words of an offer in one order: 'Sump Pumps' and 'pump, sump' are the same. */
const keyOfOffer = (text: string) => offerWords(text).toSorted().join(' ')

/**
 * Proposes pages for targeted specialties and places that have no page. A target that a page of the site is about by its
 * name is a matter of mapping, not of a new page. Rule ADV-6.
 */
export function targetsWithoutPage(facts: AskedFacts): Proposal[] {
  const names = new Set(
    facts.pages.filter(({ kind }) => kind !== 'blog-post').map(({ pageName }) => keyOfOffer(pageName)),
  )
  const cities = new Set(facts.locations.map(({ city }) => keyOfOffer(city)))
  const isNamed = ({ specialty }: AdvisedTarget) => names.has(keyOfOffer(specialty))
  const townOf = ({ geoName }: AdvisedTarget) => geoName.split(',')[0] ?? ''
  const withPage = facts.targets.filter((target) => target.pageId !== null || isNamed(target))
  const hasSpecialty = new Set(withPage.map((target) => target.specialtyTypeId))
  return facts.targets
    .filter((target) => target.pageId === null)
    .filter(
      (target) =>
        !names.has(keyOfOffer(`${target.specialty} ${townOf(target)}`)) &&
        !(isNamed(target) && (target.geoName === '' || cities.has(keyOfOffer(townOf(target))))),
    )
    .map((target) => {
      const isService = !hasSpecialty.has(target.specialtyTypeId)
      const best = targetQueries(
        facts,
        facts.keywords.filter(
          ({ keyword, seoTargetId }) => seoTargetId === target.seoTargetId && !isArticleQuestion(keyword),
        ),
      )
      const name = `${target.specialty} in ${target.geoName}`
      return proposal({
        strategyTypeId: isService ? STRATEGY_TYPES.servicePageCreation : STRATEGY_TYPES.geoPageCreation,
        title: isService ? target.specialty : name,
        summary: `Create a page for ${name}.`,
        searchTerm: best[0]?.keyword ?? name.toLowerCase(),
        seoTargetId: target.seoTargetId,
        specialtyTypeId: target.specialtyTypeId,
        geography: target.geoName,
        keywordIds: best.map((keyword) => keyword.keywordId),
        value: valueOf(best),
        reasons: [
          `${name} is a target of this client without a page.`,
          isService
            ? `${target.specialty} has no page anywhere.`
            : `${target.specialty} already has a page for another place.`,
          ...keywordReasons(best, facts.measuredOn),
        ],
      })
    })
}

/**
 * Proposes pages for places and services that people search for but the client neither targets nor covers. Rule ADV-7.
 */
export function untargetedSearches(facts: AskedFacts): Proposal[] {
  const known = new Set(
    [
      ...facts.pages.flatMap((page) => [page.pageName, page.path.replaceAll('-', ' ')]),
      ...liveTexts(facts.live, 'headings'),
      ...facts.targets.flatMap((target) => [target.specialty, target.geoName]),
      (facts.domain.split('.')[0] ?? '').replaceAll('-', ' '),
    ].flatMap(offerWords),
  )
  const { places } = facts
  // A query on page one gains nothing from another page.
  const free = facts.keywords.filter((keyword) => keyword.seoTargetId === null && !isOnPageOne(rankOf(keyword)))
  // A page that is found for a query covers it, and a guessed one that is close to page one.
  const uncovered = free.filter(
    (keyword) => keyword.pageId === null || (keyword.isGuess && rankOf(keyword) > PAGE_TWO_END),
  )
  const found = newPlaces(facts, free, places, known)
  const taken = new Set(found.flatMap(({ keywordIds }) => keywordIds))
  const left = uncovered.filter(({ keywordId }) => !taken.has(keywordId))
  // What a title says is offered: 'Mobile Bar Hire Somerset' of the home page.
  const titled = new Set([...known, ...facts.pages.flatMap(({ title = '' }) => offerWords(title))])
  return [...found, ...newServices(facts, left, places, titled)]
}

function newPlaces(
  facts: AskedFacts,
  keywords: readonly AdvisedKeyword[],
  places: readonly string[],
  known: ReadonlySet<string>,
): Proposal[] {
  const isKnown = (place: string) => offerWords(place).every((word) => known.has(word))
  // Questions are answered by articles, and a short name is the town that it means.
  const townOf = (place: string | undefined) => (place === undefined ? undefined : (facts.towns.get(place) ?? place))
  const byPlace = Map.groupBy(
    keywords.filter(({ keyword }) => !isArticleQuestion(keyword)),
    ({ keyword }) => townOf(narrowestPlace(keyword, places)),
  )
  const mention = mentionFinder(facts.live)
  const areaPages = places.filter(isKnown).length
  // Where there are few queries, half of them name the trade.
  const themes = themesOf(facts, fewQueries(facts.keywords.length, 0))
  return places
    .filter(
      (place) =>
        !facts.towns.has(place) &&
        !isKnown(place) &&
        !isHomeGround(facts, place) &&
        // A state or a province is where the whole business is, and a shop that sells everywhere in a country has a page for that.
        !isCountryName(place) &&
        !isRegionName(titleCase(place)),
    )
    .flatMap((place) => {
      const own = new Set(offerWords(place))
      const asked = (byPlace.get(place) ?? []).filter(({ keyword }) =>
        isOwnTrade(
          offerWords(keyword).filter((word) => !own.has(word)),
          (word) => known.has(word) || themes.has(word),
        ),
      )
      const best = targetQueries(facts, asked)
      const isTied = weightedRank(best) <= (areaPages >= MIN_AREA_PAGES ? TIED_RANK.withAreaPages : TIED_RANK.alone)
      if (!isWorthAPage(best) || !isTied) return []
      const name = placeName(place, best)
      const mentioned = mention(place)
      return [
        proposal({
          strategyTypeId: STRATEGY_TYPES.unlockNewGeoPages,
          title: name,
          summary:
            mentioned === undefined
              ? `Ask whether the client serves ${name}, which people search for but no page names. If so, create a page for it.`
              : `Create a page for ${name}, which people search for and the site names without a page for it.`,
          searchTerm: best[0]?.keyword ?? place,
          geography: spelledPlace(place, best),
          keywordIds: best.map((keyword) => keyword.keywordId),
          value: valueOf(best),
          reasons: [
            mentioned === undefined
              ? `No page of the site names ${name}.`
              : `No page of the site is about ${name}; the text of ${mentioned.path} names it.`,
            `${pluralize(best.length, 'query names', 'queries name')} it${countedImpressions(best)}.`,
            ...keywordReasons(best, facts.measuredOn),
          ],
        }),
      ]
    })
}

/** The number of area pages that show that the client serves places around it. Rule ADV-7. */
const MIN_AREA_PAGES = 2
/** The average ranks up to which a site counts as found in a place, with area pages around it and without. Rule ADV-7. */
export const TIED_RANK = { withAreaPages: 65, alone: 50 } as const

/** Returns a place's name, with its state if most of its queries name one. Rule ADV-22. */
function placeName(place: string, keywords: readonly AdvisedKeyword[]): string {
  const states = keywords.map(({ keyword }) => plainWords(keyword).at(-1) ?? '').filter(isState)
  const [state = ''] = states
  const name = spelledPlace(place, keywords)
  return states.length * 2 > keywords.length ? `${name}, ${state.toUpperCase()}` : name
}

/** Returns a place as queries write it: 'göttingen' is Göttingen. */
function spelledPlace(place: string, keywords: readonly AdvisedKeyword[]): string {
  const count = place.split(' ').length
  const written = keywords.flatMap(({ keyword }) => {
    const words = keyword.toLowerCase().split(/[\s,]+/)
    return words.map((_, at) => words.slice(at, at + count).join(' '))
  })
  const accented = written.find((words) => words !== place && plainWords(words).join(' ') === place)
  return titleCase(accented ?? place)
}

/** The share of the queries above which a place is where the whole site belongs. Rule ADV-7. */
const HOME_SHARE = 0.1
/** The minimum number of queries by which that shows. */
const MIN_HOME_QUERIES = 10

/**
 * Whether a place is the client's own: that of a location, one that a large part of the queries names, or one for which the
 * site's pages are on the first two pages of most results.
 */
function isHomeGround({ keywords, locations, siteTowns = [] }: AskedFacts, place: string): boolean {
  const own = [...locations.map(({ city }) => city), ...siteTowns]
  if (own.some((city) => plainWords(city).join(' ') === place)) return true
  const naming = keywords.filter(({ keyword }) => namesPlace(keyword, place))
  const near = naming.filter((keyword) => rankOf(keyword) <= PAGE_TWO_END && keyword.pageId !== null)
  if (near.length >= 2 && shareOfDemand(near, naming) > 0.5) return true
  return naming.length >= Math.max(MIN_HOME_QUERIES, keywords.length * HOME_SHARE)
}

function newServices(
  facts: AskedFacts,
  keywords: readonly AdvisedKeyword[],
  places: readonly string[],
  known: ReadonlySet<string>,
): Proposal[] {
  const placeWords = new Set(places.flatMap(offerWords))
  const foreign = places.filter((place) => !isHomeGround(facts, place))
  const themes = themesOf(facts)
  const unknownPlaces = rarePlaces(
    facts.keywords.map(({ keyword }) => keyword),
    new Set([...known, ...placeWords]),
  )
  const groups = new Map<string, AdvisedKeyword[]>()
  for (const keyword of keywords) {
    if (isArticleQuestion(keyword.keyword)) continue
    // A query for the same work in a place asks for no other service.
    if (offerWords(keyword.keyword).some((word) => unknownPlaces.has(word))) continue
    if (foreign.some((place) => namesPlace(keyword.keyword, place))) continue
    const words = offerWords(withoutPrice(keyword.keyword)).filter((word) => !placeWords.has(word))
    const strange = words.filter((word) => !known.has(word) && !themes.has(word))
    // A query of mostly unknown words is about another business, or nothing.
    if (strange.length === 0 || strange.length * 2 > words.length) continue
    for (const word of strange) groups.set(word, [...(groups.get(word) ?? []), keyword])
  }
  const familyOf = familyFinder(facts, placeWords)
  const found = [...groups.values()].flatMap((asked) => {
    const family = targetQueries(facts, familyOf(asked))
    // A price is no service: it is asked for by its name.
    const first = family.find(({ keyword }) => !asksPrice(keyword))
    if (first === undefined || !isWorthAPage(family)) return []
    const best = [first, ...family.filter((each) => each !== first)]
    const service = withoutPlace(first.keyword, places)
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.unlockNewServicePages,
        title: titleCase(service),
        summary: `Ask whether the client offers "${service}", which people search for but no page covers. If so, create a page for it.`,
        searchTerm: first.keyword,
        keywordIds: best.map((keyword) => keyword.keywordId),
        value: valueOf(best),
        reasons: [
          `No page of the site covers "${service}".`,
          `${pluralize(best.length, 'query asks', 'queries ask')} for it${countedImpressions(best)}.`,
          ...keywordReasons(best, facts.measuredOn),
        ],
      }),
    ]
  })
  // Two unknown words with the same queries are one theme. Keep the more valuable one.
  const taken = new Set<number>()
  return found
    .toSorted((a, b) => b.value - a.value)
    .filter(({ keywordIds }) => {
      if (keywordIds.some((id) => taken.has(id))) return false
      for (const id of keywordIds) taken.add(id)
      return true
    })
}

/**
 * Returns a function that leaves of queries with an unknown word those of one subject: all if most have no word of a page's
 * name, otherwise the most that share such a word, or have words of one page only. Those that share all that tells a page from
 * the others belong to this page: 'bed bug treatment' and 'bed bug heat treatment', where one is named 'Bed Bugs'. Rule ADV-68.
 */
function familyFinder(
  { pages, context, keywords }: AskedFacts,
  placeWords: ReadonlySet<string>,
): (asked: readonly AdvisedKeyword[]) => AdvisedKeyword[] {
  const names = pages.filter(({ kind }) => kind !== 'home').map(({ pageName }) => subjectTerms(pageName).map(meaningOf))
  const common = new Set([
    ...tradeWords(names),
    ...themesOf({ keywords }, fewQueries(keywords.length)),
    ...[...(context.brand?.stems ?? [])].map(meaningOf),
    ...placeWords,
  ])
  const subjects = names.map((words) => words.filter((word) => !common.has(word))).filter((words) => words.length > 0)
  const isSubject = createRootFinder(subjects.flat())
  return (asked) => {
    const told = asked.map((keyword) => ({ keyword, words: offerWords(keyword.keyword).filter(isSubject) }))
    let left = told.filter(({ words }) => words.length > 0)
    if (left.length * 2 < told.length) return [...asked]
    while (left.length > 0) {
      const ofPage = subjects.some((subject) => left.every(({ words }) => words.every(createRootFinder(subject))))
      const [family] = [...new Set(left.flatMap(({ words }) => words))]
        .map((word) => left.filter(({ words }) => ofPage || words.includes(word)))
        .toSorted((a, b) => b.length - a.length)
      if (family === undefined) return []
      const [first = []] = family.map(({ words }) => words)
      const shared = createRootFinder(first.filter((word) => family.every(({ words }) => words.includes(word))))
      if (!subjects.some((subject) => subject.every(shared))) return family.map(({ keyword }) => keyword)
      left = left.filter((each) => !family.includes(each))
    }
    return []
  }
}

const valueOf = (keywords: readonly AdvisedKeyword[]) =>
  opportunityValue(keywords.map((each) => ({ impressions: each.impressions, weight: weightOf(each) })))

function isWorthAPage(keywords: readonly AdvisedKeyword[]): boolean {
  return keywords.length >= MIN_QUERIES && hasDemand(keywords)
}

function withoutPlace(query: string, places: readonly string[]): string {
  const text = wordsWithoutState(query).join(' ')
  const place = places.find((each) => text.endsWith(` ${each}`))
  const rest = place === undefined ? text : text.slice(0, -place.length - 1)
  return rest.replace(/\s(in my area|in|near|around|near me)$/, '')
}

/** Returns a function that finds the first page whose text names a place. Reads the texts once. Rule ADV-27. */
function mentionFinder(live: LiveSite | null | undefined): (place: string) => LivePage | undefined {
  let texts: { page: LivePage; words: string }[] | undefined
  return (place) => {
    texts ??= (live?.pages ?? [])
      .filter(({ isIndexable }) => isIndexable)
      .map((page) => ({ page, words: ` ${plainWords(page.text).join(' ')} ` }))
    return texts.find(({ words }) => words.includes(` ${place} `))?.page
  }
}
