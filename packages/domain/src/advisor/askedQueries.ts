import { isAboutUsPath, isForCustomers, isOrdersPath } from '../addresses/pagePurpose.ts'
import { isOnPageOne } from '../ranking/rank.ts'
import { shareOfDemand } from '../targets/demand.ts'
import { clusterQueries, orderForPage, type QueryCluster, type QueryContext } from '../targets/clusterQueries.ts'
import { brandOf, namesBrand } from '../words/brand.ts'
import { contentWords, plainWords } from '../words/words.ts'
import { withArticles } from './articles.ts'
import { withBetterGuesses } from './betterGuesses.ts'
import type { AdvisedKeyword, AdvisedPage, AskedFacts, ClientFacts, IgnoredQueries } from './facts.ts'
import { liveTexts } from './livePages.ts'
import { withNamedQueries } from './namedQueries.ts'
import { otherNameFinder } from './otherNames.ts'
import { PAGE_TWO_END, rankOf } from './opportunity.ts'
import { parallelPlaces } from './parallelPlaces.ts'
import { namedPlaces } from './places.ts'
import { withOwners } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { townNames } from './shortTowns.ts'
import { withoutStrangeFirstWords } from './strangeFirstWords.ts'
import { subjectTerms } from './subjectTerms.ts'
import { withSayingPages } from './saidWords.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** Queries of people who look for work, not for a business. Rule ADV-1. */
const SEEKS_WORK =
  /\b(?:jobs?|careers?|salar(?:y|ies)|hiring|vacanc(?:y|ies)|internships?|apprenticeships?|vacatures?|stellenangebote?|offres? d.?emplois?|ofertas? de (?:empleo|trabajo)|cerco lavoro|offert[ae] di lavoro|stipendio)\b|^(?:emploi|empleo) /i

/** Search operators, which people who look for a business do not type. */
const OPERATOR = /(?:^|\s)-?(?:site|inurl|intitle|filetype):|"/i

/** Whether a query says nothing about demand: with search operators, of one word, or shown once. Rule ADV-19. */
export function isJunk({ keyword, impressions }: Pick<AdvisedKeyword, 'keyword' | 'impressions'>): boolean {
  return OPERATOR.test(keyword) || plainWords(keyword).length < 2 || impressions === 0 || impressions === 1
}

/**
 * Removes the queries for the business's own name, for other businesses and for jobs, and those that say nothing; finds the places in the
 * others and gives them to the pages that they name.
 * Rules ADV-1, ADV-18, ADV-19, ADV-25, ADV-26, ADV-91, ADV-92, TARGET-6, TARGET-7.
 */
export function askedFacts(facts: ClientFacts): AskedFacts {
  const pageTexts = [
    ...facts.pages.map(({ pageName, path }) => `${pageName} ${path.replaceAll(/[-/]/g, ' ')}`),
    ...liveTexts(facts.live, 'headings'),
  ]
  const vocabulary = new Set([...pageTexts, ...facts.targets.map(({ specialty }) => specialty)].flatMap(contentWords))
  const brand = brandOf(
    facts.domain,
    facts.keywords.map(({ keyword }) => keyword),
    new Set([...pageTexts.flatMap(contentWords), ...searchedWords(facts.keywords)]),
  )
  const namesOther = otherNameFinder(facts, pageTexts, vocabulary)
  const isOffer = offerNameFinder(facts.pages)
  const reasonOf = (each: AdvisedKeyword): keyof IgnoredQueries | 'kept' => {
    if (namesBrand(each.keyword, brand)) return 'ownName'
    if (namesOther(each.keyword)) return 'otherName'
    if (SEEKS_WORK.test(each.keyword)) return 'work'
    return isJunk(each) && !isOffer(each) ? 'junk' : 'kept'
  }
  const groups = Map.groupBy(facts.keywords, reasonOf)
  const keywords = groups.get('kept') ?? []
  const numberOf = (reason: keyof IgnoredQueries) => groups.get(reason)?.length ?? 0
  const siteTowns = facts.siteTowns ?? []
  const cities = [...facts.locations.map(({ city }) => city), ...siteTowns]
  const asked = keywords.map(({ keyword }) => keyword)
  const known = [...facts.targets.map(({ geoName }) => geoName), ...siteTowns]
  const places = namedPlaces(asked, [
    ...known,
    ...parallelPlaces(asked, cities, (word) => contentWords(word).every((each) => vocabulary.has(each))),
  ])
  const pages = facts.pages.filter(
    (page) => isForCustomers(page) && !isAboutUsPath(page.path) && !isOrdersPath(page.path),
  )
  const owned = withOwners(withArticles(keywords, pages, places), pages, places, cities)
  const guessed = withoutStrangeFirstWords(withBetterGuesses(owned, pages, { places, vocabulary, brand }), {
    isKnown: (word) => vocabulary.has(word),
    places,
  })
  const isGeneral = createRootFinder([
    ...themesOf({ keywords }, fewQueries(keywords.length)),
    ...[...brand.stems].map(meaningOf),
    ...offerWords(pages.find(({ kind }) => kind === 'home')?.title ?? ''),
  ])
  const said = withSayingPages(guessed, {
    pages,
    live: facts.live,
    places,
    ownTowns: facts.locations.map(({ city }) => city),
    isGeneral,
  })
  return {
    ...facts,
    keywords: withNamedQueries(said, facts, places),
    places,
    towns: townNames(places, ownPlaces(facts, places, pageTexts), liveTexts(facts.live, 'text')),
    context: { brand, places, vocabulary },
    ignored: {
      ownName: numberOf('ownName'),
      otherName: numberOf('otherName'),
      work: numberOf('work'),
      junk: numberOf('junk'),
    },
  }
}

/**
 * Returns a function that says whether a query of one word, counted twice or more, is the name of a page for which the site is
 * found within the first 20: languages that join words name offers so. Rule ADV-77.
 */
function offerNameFinder(pages: readonly AdvisedPage[]): (keyword: AdvisedKeyword) => boolean {
  const isNamed = createRootFinder(
    pages.filter(({ kind }) => kind !== 'home' && kind !== 'contact').flatMap(({ pageName }) => subjectTerms(pageName)),
  )
  return (keyword) => {
    const [word, other] = plainWords(keyword.keyword)
    if (word === undefined || other !== undefined || OPERATOR.test(keyword.keyword)) return false
    return (keyword.impressions ?? 0) > 1 && rankOf(keyword) <= PAGE_TWO_END && subjectTerms(word).some(isNamed)
  }
}

/** The queries, and the share of their impressions beyond page one, from which a word is no name. Rule ADV-73. */
const SEARCHED = { queries: 2, share: 0.5 } as const

/** Returns the words for which the site is mostly beyond page one: 'physio' of harewoodphysio.com is the trade. Rule ADV-73. */
function searchedWords(keywords: readonly AdvisedKeyword[]): string[] {
  const measured = keywords.filter(({ position }) => position !== null)
  const uses = Map.groupBy(
    measured.flatMap((keyword) => contentWords(keyword.keyword).map((word) => ({ word, keyword }))),
    ({ word }) => word,
  )
  return [...uses]
    .filter(([, all]) => {
      const queries = all.map(({ keyword }) => keyword)
      const behind = queries.filter((keyword) => !isOnPageOne(rankOf(keyword)))
      return queries.length >= SEARCHED.queries && shareOfDemand(behind, queries) > SEARCHED.share
    })
    .map(([word]) => word)
}

/** Returns the client's own places: of its locations and targets, and those that its pages name. */
function ownPlaces(
  { locations, targets }: ClientFacts,
  places: readonly string[],
  pageTexts: readonly string[],
): string[] {
  const words = new Set(pageTexts.flatMap(offerWords))
  const named = places.filter((place) =>
    offerWords(place)
      .map(meaningOf)
      .every((word) => words.has(word)),
  )
  const ofTargets = targets.map(({ geoName }) => geoName.split(',')[0] ?? '')
  return [...locations.map(({ city }) => city), ...ofTargets, ...named]
}

/** Returns the queries' clusters, the page's target first. Rules TARGET-1 to TARGET-5. */
export function clustersFor(
  keywords: readonly AdvisedKeyword[],
  context: QueryContext,
  kind: AdvisedPage['kind'] = 'general',
): QueryCluster<AdvisedKeyword>[] {
  return orderForPage(clusterQueries(keywords, context), kind === 'blog-post' ? 'learn' : 'buy')
}

/**
 * Returns the queries of clusters: the greatest lead of the first cluster's intent, which names the work (ADV-28), then the other
 * leads in the order of the clusters, then the others.
 */
export function leadsFirst(clusters: readonly QueryCluster<AdvisedKeyword>[]): AdvisedKeyword[] {
  const [top] = clusters
  const greatest = clusters
    .filter(({ intent }) => intent === top?.intent)
    .reduce((best, each) => ((each.lead.impressions ?? 0) > (best?.lead.impressions ?? 0) ? each : best), top)
  const ordered = greatest === undefined ? [] : [greatest, ...clusters.filter((each) => each !== greatest)]
  return [...ordered.map(({ lead }) => lead), ...ordered.flatMap(({ queries }) => queries.slice(1))]
}
