import { clusterQueries, orderForPage, type QueryCluster, type QueryContext } from '../targets/clusterQueries.ts'
import { otherBrandFinder } from '../targets/brands.ts'
import { brandOf, namesBrand } from '../words/brand.ts'
import { contentWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage, ClientFacts } from './facts.ts'
import { findPlaces } from './places.ts'

/** The facts with the queries that work can serve, and what their words mean on this site. */
export interface AskedFacts extends ClientFacts {
  /** The places that the queries name, in lower case. */
  places: readonly string[]
  /** The words of the queries on this site. */
  context: QueryContext
}

/** Queries of people who look for work, not for a business. Rule ADV-1. */
const SEEKS_WORK = /\b(?:jobs?|careers?|salar(?:y|ies)|hiring|vacanc(?:y|ies)|internships?|apprenticeships?)\b/i

/**
 * Removes the queries for the business's own name, for other businesses and for jobs, and finds the places in the others.
 * Rules ADV-1, TARGET-6, TARGET-7.
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
    ({ keyword }) => !namesBrand(keyword, brand) && !namesOther(keyword) && !SEEKS_WORK.test(keyword),
  )
  const places = findPlaces(
    keywords.map(({ keyword }) => keyword),
    facts.targets.map(({ geoName }) => geoName),
  )
  return { ...facts, keywords, places, context: { brand, places, vocabulary } }
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
