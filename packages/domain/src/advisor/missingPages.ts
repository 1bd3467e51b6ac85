import { pluralize, formatNumber } from '@rankdesk/format'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { contentWords, plainWords } from '../words/words.ts'
import { impressionsOf } from '../targets/clusterQueries.ts'
import { isQuestion } from '../targets/intent.ts'
import { type AskedFacts, clustersFor, leadsFirst } from './askedQueries.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { keywordReasons, opportunityValue, proposal, rankOf, titleCase } from './opportunity.ts'

/** The minimum number of queries, and of their impressions, for which a new page is proposed. Rule ADV-7. */
export const MIN_QUERIES = 3
export const MIN_IMPRESSIONS = 30

/** The share of queries above which a word is the theme of the whole site. */
const THEME_SHARE = 0.05

/** Returns the weight of a query: low if the site already ranks on page one, because a new page gains little. */
const weightOf = (keyword: AdvisedKeyword) => (rankOf(keyword) <= 10 ? 0.1 : 0.5)

/** Returns the queries of a page to be created, the one that leads it first. Rules TARGET-4, TARGET-5. */
function targetQueries(facts: AskedFacts, keywords: readonly AdvisedKeyword[]): AdvisedKeyword[] {
  return leadsFirst(clustersFor(keywords, facts.context))
}

/** Proposes pages for targeted specialties and places that have no page. Rule ADV-6. */
export function targetsWithoutPage(facts: AskedFacts): Proposal[] {
  const withPage = facts.targets.filter((target) => target.pageId !== null)
  const hasSpecialty = new Set(withPage.map((target) => target.specialtyTypeId))
  return facts.targets
    .filter((target) => target.pageId === null)
    .map((target) => {
      const isService = !hasSpecialty.has(target.specialtyTypeId)
      const best = targetQueries(
        facts,
        facts.keywords.filter((keyword) => keyword.seoTargetId === target.seoTargetId),
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
      ...facts.targets.flatMap((target) => [target.specialty, target.geoName]),
      (facts.domain.split('.')[0] ?? '').replaceAll('-', ' '),
    ].flatMap(contentWords),
  )
  const { places } = facts
  const free = facts.keywords.filter((keyword) => keyword.seoTargetId === null)
  // A page that is found for a query covers it.
  const uncovered = free.filter(({ pageId, isGuess }) => pageId === null || isGuess)
  return [...newPlaces(facts, free, places, known), ...newServices(facts, uncovered, places, known)]
}

function newPlaces(
  facts: AskedFacts,
  keywords: readonly AdvisedKeyword[],
  places: readonly string[],
  known: ReadonlySet<string>,
): Proposal[] {
  return places
    .filter((place) => !contentWords(place).every((word) => known.has(word)))
    .flatMap((place) => {
      const best = targetQueries(
        facts,
        keywords.filter((keyword) => ` ${plainWords(keyword.keyword).join(' ')} `.includes(` ${place} `)),
      )
      if (!isWorthAPage(best)) return []
      const name = titleCase(place)
      return [
        proposal({
          strategyTypeId: STRATEGY_TYPES.unlockNewGeoPages,
          title: name,
          summary: `Create a page for ${name}, which people search for but no page names.`,
          searchTerm: best[0]?.keyword ?? place,
          geography: name,
          keywordIds: best.map((keyword) => keyword.keywordId),
          value: valueOf(best),
          reasons: [
            `No page of the site names ${name}.`,
            `${pluralize(best.length, 'query names', 'queries name')} it, with ${formatNumber(sumOf(best))} impressions in total.`,
            ...keywordReasons(best, facts.measuredOn),
          ],
        }),
      ]
    })
}

function newServices(
  facts: AskedFacts,
  keywords: readonly AdvisedKeyword[],
  places: readonly string[],
  known: ReadonlySet<string>,
): Proposal[] {
  const placeWords = new Set(places.flatMap(contentWords))
  const themes = themesOf(facts)
  const groups = new Map<string, AdvisedKeyword[]>()
  for (const keyword of keywords) {
    if (isQuestion(keyword.keyword)) continue
    const strange = contentWords(keyword.keyword).filter(
      (word) => !known.has(word) && !placeWords.has(word) && !themes.has(word),
    )
    // A query of mostly unknown words is about another business, or nothing.
    const words = contentWords(keyword.keyword).filter((word) => !placeWords.has(word))
    if (strange.length === 0 || strange.length * 2 > words.length) continue
    for (const word of strange) groups.set(word, [...(groups.get(word) ?? []), keyword])
  }
  const found = [...groups.values()].flatMap((asked) => {
    const best = targetQueries(facts, asked)
    const first = best[0]
    if (first === undefined || !isWorthAPage(best)) return []
    const service = withoutPlace(first.keyword, places)
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.unlockNewServicePages,
        title: titleCase(service),
        summary: `Create a page for "${service}", which people search for but no page covers.`,
        searchTerm: first.keyword,
        keywordIds: best.map((keyword) => keyword.keywordId),
        value: valueOf(best),
        reasons: [
          `No page of the site covers "${service}".`,
          `${pluralize(best.length, 'query asks', 'queries ask')} for it, with ${formatNumber(sumOf(best))} impressions in total.`,
          ...keywordReasons(best, facts.measuredOn),
        ],
      }),
    ]
  })
  // Two unknown words with the same queries are one theme. Keep the one with more queries.
  return [...Map.groupBy(found, (each) => each.title).values()].flatMap((same) =>
    same.toSorted((a, b) => b.value - a.value).slice(0, 1),
  )
}

function themesOf({ keywords }: AskedFacts): Set<string> {
  const counts = new Map<string, number>()
  for (const { keyword } of keywords) {
    for (const word of contentWords(keyword)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const minCount = Math.max(10, keywords.length * THEME_SHARE)
  return new Set([...counts].filter(([, count]) => count >= minCount).map(([word]) => word))
}

const sumOf = (keywords: readonly AdvisedKeyword[]) => keywords.reduce((sum, each) => sum + impressionsOf(each), 0)
const valueOf = (keywords: readonly AdvisedKeyword[]) =>
  opportunityValue(keywords.map((each) => ({ impressions: impressionsOf(each), weight: weightOf(each) })))

function isWorthAPage(keywords: readonly AdvisedKeyword[]): boolean {
  return keywords.length >= MIN_QUERIES && sumOf(keywords) >= MIN_IMPRESSIONS
}

function withoutPlace(query: string, places: readonly string[]): string {
  const text = plainWords(query).join(' ')
  const place = places.find((each) => text.endsWith(` ${each}`))
  const rest = place === undefined ? text : text.slice(0, -place.length - 1)
  return rest.replace(/\s(in my area|in|near|around|near me)$/, '')
}
