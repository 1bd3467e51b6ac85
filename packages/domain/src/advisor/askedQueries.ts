import { otherBrandFinder } from '../targets/brands.ts'
import { clusterQueries, orderForPage, type QueryCluster, type QueryContext } from '../targets/clusterQueries.ts'
import { brandOf, namesBrand } from '../words/brand.ts'
import { contentWords, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage, ClientFacts } from './facts.ts'
import { namedPlaces } from './places.ts'
import { withOwners } from './queryOwners.ts'

/** The facts with the queries that work can serve, and what their words mean on this site. */
export interface AskedFacts extends ClientFacts {
  /** The places that the queries name, in lower case. */
  places: readonly string[]
  /** The words of the queries on this site. */
  context: QueryContext
}

/** Queries of people who look for work, not for a business. Rule ADV-1. */
const SEEKS_WORK = /\b(?:jobs?|careers?|salar(?:y|ies)|hiring|vacanc(?:y|ies)|internships?|apprenticeships?)\b/i

/** Search operators, which people who look for a business do not type. */
const OPERATOR = /(?:^|\s)-?(?:site|inurl|intitle|filetype):|"/i

/** Whether a query says nothing about demand: with search operators, of one word, or shown once. Rule ADV-19. */
export function isJunk({ keyword, impressions }: Pick<AdvisedKeyword, 'keyword' | 'impressions'>): boolean {
  return OPERATOR.test(keyword) || plainWords(keyword).length < 2 || impressions === 0 || impressions === 1
}

/**
 * Removes the queries for the business's own name, for other businesses and for jobs, and those that say nothing; finds the places in the
 * others and gives them to the pages that they name.
 * Rules ADV-1, ADV-18, ADV-19, TARGET-6, TARGET-7.
 */
export function askedFacts(facts: ClientFacts): AskedFacts {
  const pageTexts = facts.pages.map(({ pageName, path }) => `${pageName} ${path.replaceAll(/[-/]/g, ' ')}`)
  const vocabulary = new Set([...pageTexts, ...facts.targets.map(({ specialty }) => specialty)].flatMap(contentWords))
  const brand = brandOf(
    facts.domain,
    facts.keywords.map(({ keyword }) => keyword),
    new Set(pageTexts.flatMap(contentWords)),
  )
  const namesOther = otherBrandFinder(facts.competitors, pageTexts)
  const keywords = facts.keywords.filter(
    (each) =>
      !namesBrand(each.keyword, brand) && !namesOther(each.keyword) && !SEEKS_WORK.test(each.keyword) && !isJunk(each),
  )
  const places = namedPlaces(
    keywords.map(({ keyword }) => keyword),
    facts.targets.map(({ geoName }) => geoName),
  )
  return {
    ...facts,
    keywords: withOwners(keywords, facts.pages, places),
    places,
    context: { brand, places, vocabulary },
  }
}

/** Returns the queries' clusters, the page's target first. Rules TARGET-1 to TARGET-5. */
export function clustersFor(
  keywords: readonly AdvisedKeyword[],
  context: QueryContext,
  kind: AdvisedPage['kind'] = 'general',
): QueryCluster<AdvisedKeyword>[] {
  return orderForPage(clusterQueries(keywords, context), kind === 'blog-post' ? 'learn' : 'buy')
}

/** Returns the queries of clusters: the leads in the order of the clusters, then the others. */
export function leadsFirst(clusters: readonly QueryCluster<AdvisedKeyword>[]): AdvisedKeyword[] {
  return [...clusters.map(({ lead }) => lead), ...clusters.flatMap(({ queries }) => queries.slice(1))]
}
