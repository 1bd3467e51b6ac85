import { goalPageOnePercent, PAGE_ONE, performanceOf, UNRANKED } from '@rankdesk/domain'
import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Specialty } from '../facts/trade.ts'
import type { Ids } from '../ids.ts'
import type { PagePlan, SitePlan } from '../websites/sitePlan.ts'

/** A generated keyword. */
export interface KeywordPlan {
  keywordId: number
  keyword: string
  specialty: Specialty
  town: string
  /** The mapped page, if any. */
  page: PagePlan | undefined
  /** Its present rank. */
  rank: number
}

const PATTERNS: readonly ((term: string, town: string, state: string) => string)[] = [
  (term, town) => `${term} ${town}`,
  (term) => `${term} near me`,
  (term, town, state) => `${term} ${town} ${state}`,
  (term, town) => `best ${term} ${town}`,
  (term) => `${term} cost`,
  (term, town) => `affordable ${term} ${town}`,
]

/** One of this many clients may have most of its pages unmapped. */
const BARELY_MAPPED_EVERY = 6

/** Generates a client's keywords with ranks that give its performance. */
export function planKeywords(profile: ClientProfile, plan: SitePlan, ids: Ids, random: Random): KeywordPlan[] {
  const { trade, city } = profile
  const terms = new Map<string, Omit<KeywordPlan, 'keywordId' | 'rank' | 'page'>>()
  const wanted = random.int(36, 44)
  const add = (keyword: string, specialty: Specialty, town: string) => {
    if (terms.size < wanted) terms.set(keyword.toLowerCase(), { keyword: keyword.toLowerCase(), specialty, town })
  }
  const specialties = random.shuffle(trade.specialties)
  const general = specialties[0] ?? random.pick(trade.specialties)
  for (const town of [city.name, ...city.neighbors.slice(0, 3)]) add(`${trade.pro} ${town}`, general, town)
  for (const pattern of PATTERNS) {
    for (const specialty of specialties) add(pattern(specialty.term, city.name, city.state), specialty, city.name)
  }
  for (const town of city.neighbors) for (const each of specialties) add(`${each.term} ${town}`, each, town)

  // Clients are mapped to different degrees, most of them well. A page is mapped with all its keywords or with none.
  const drawn = random.between(0.35, 1)
  const mappedShare = profile.row.clientId % BARELY_MAPPED_EVERY === 0 ? drawn : 1 - (1 - drawn) ** 3
  const mapped = new Set(plan.pages.filter((page) => !page.isPlanned && random.chance(mappedShare)))
  const pages = plan.pages.filter((page) => mapped.has(page))
  const ranks = ranksNow(terms.size, pageOneCount(profile, terms.size, random), random)
  const planned = [...terms.values()].map((term) => ({
    ...term,
    keywordId: ids.next('keyword'),
    page: pageFor(term, pages, city.name, `${trade.pro} ${city.name}`.toLowerCase()),
  }))
  const ranked = dealRanks(planned, ranks)
  return planned.map((keyword, index) => ({ ...keyword, rank: ranked[index] ?? UNRANKED }))
}

/** Returns how many of a client's keywords must be on page one for its performance. */
function pageOneCount({ performance, monthsOfWork }: ClientProfile, keywords: number, random: Random): number {
  const goal = goalPageOnePercent(monthsOfWork)
  const fitting = Array.from({ length: keywords + 1 }, (_, count) => count).filter((count) => {
    const percent = (count * 100) / keywords
    return performanceOf(percent, goal) === performance && percent >= goal - 32 && percent <= goal + 30
  })
  return fitting.length === 0 ? 0 : random.pick(fitting)
}

/**
 * Deals the ranks to the pages in turn, best first, and to the specialties without a page: the pages of one site are seen
 * about as often as each other, so that the outcome of work on one of them can be measured (OUT-3).
 */
function dealRanks(planned: readonly Omit<KeywordPlan, 'rank'>[], ranks: readonly number[]): number[] {
  const keyOf = (index: number) => planned[index]?.page ?? planned[index]?.specialty
  const hands = [...Map.groupBy(planned.keys(), keyOf).values()]
  const turns = Math.max(0, ...hands.map((hand) => hand.length))
  const order = Array.from({ length: turns }, (_, turn) => {
    const inTurn = turn % 2 === 0 ? hands : hands.toReversed()
    return inTurn.flatMap((hand) => hand[turn] ?? [])
  }).flat()
  const best = ranks.toSorted((one, other) => one - other)
  const dealt: number[] = []
  for (const [at, index] of order.entries()) dealt[index] = best[at] ?? UNRANKED
  return dealt
}

function pageFor(
  term: Pick<KeywordPlan, 'keyword' | 'specialty' | 'town'>,
  pages: readonly PagePlan[],
  home: string,
  headTerm: string,
): PagePlan | undefined {
  if (term.keyword === headTerm) return pages.find((page) => page.subject === 'home')
  if (term.town !== home) return pages.find((page) => page.subject === 'geo' && page.town === term.town)
  return pages.find((page) => page.subject === 'service' && page.specialty === term.specialty)
}

function ranksNow(count: number, onPageOne: number, random: Random): number[] {
  const ranks = Array.from({ length: count }, (_, index) => {
    if (index < onPageOne) return Math.min(PAGE_ONE, 1 + Math.floor(random.next() ** 1.3 * PAGE_ONE))
    return random.weighted<() => number>([
      [() => random.int(11, 20), 40],
      [() => random.int(21, 50), 30],
      [() => random.int(51, 100), 10],
      [() => UNRANKED, 20],
    ])()
  })
  return random.shuffle(ranks)
}
