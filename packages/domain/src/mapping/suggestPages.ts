import type { LiveSite } from '../advisor/facts.ts'
import { livePageFinder, withoutDeadPages } from '../advisor/livePages.ts'
import { UNRANKED } from '../ranking/rank.ts'
import { contentWords, plainWords } from '../words/words.ts'

/** A page that can be mapped. */
export interface MappablePage {
  pageId: number
  pageName: string
  metaTitle: string
  path: string
  kind: 'home' | 'general' | 'child' | 'blog-index' | 'blog-post' | 'contact'
  visible: boolean
}

/** A target of the client: a specialty in a place, and its page. */
export interface MappableTarget {
  seoTargetId: number
  specialtyTypeName: string
  geoName: string
  pageId: number | null
}

/** A tracked query, the page that it leads to, and its newest rank. */
export interface MappingQuery {
  keyword: string
  geoName: string
  pageId: number | null
  seoTargetId: number | null
  rank: number | null
}

/** The facts on which suggestions are based. A person can verify each of them. */
export interface MappingFacts {
  pages: readonly MappablePage[]
  targets: readonly MappableTarget[]
  /** The blog posts of targets. */
  posts: readonly { seoTargetId: number; pageId: number }[]
  queries: readonly MappingQuery[]
  /** The city of the client's own address. */
  homeCity: string | null
  /** The suggestions that staff dismissed. */
  dismissed: readonly { seoTargetId: number; pageId: number }[]
  /** The client's real website. Missing or null if it was never read. */
  live?: LiveSite | null
}

/** A page for a target without one, or a blog post for a target. */
export interface MappingSuggestion {
  seoTargetId: number
  pageId: number
  /** The evidence, strongest first. */
  reasons: readonly string[]
}

/** The points of each kind of evidence, and the minimum. Rule MAP-1. */
const POINTS = { query: 3, title: 2, address: 1 } as const
const MIN_POINTS = 2

/** A text prepared for comparison. */
interface PreparedText {
  words: ReadonlySet<string>
  /** The plain words with a space before and after each. */
  plain: string
}

interface PreparedPage {
  page: MappablePage
  /** Its name alone. */
  name: ReadonlySet<string>
  title: PreparedText
  address: PreparedText
}

interface Candidate {
  page: MappablePage
  /** Whether its name is that of the specialty. */
  isNamesake: boolean
  points: number
  rank: number
  reasons: string[]
}

/**
 * Returns a page for each target without one, or else a blog post, where the evidence suffices. Rules MAP-1, MAP-2, MAP-6 to
 * MAP-9.
 */
export function suggestPages(facts: MappingFacts): MappingSuggestion[] {
  const pages = withLiveTitles(facts).filter(isSuggestible).map(preparePage)
  const queries = facts.queries.map((query) => ({ query, text: prepare(query.keyword) }))
  const ofTarget = Map.groupBy(facts.queries, ({ seoTargetId }) => seoTargetId)
  const pageOf = new Map(pages.map((page) => [page.page.pageId, page]))
  const places = [...new Set(facts.targets.map(({ geoName }) => geoName))]
  const dismissed = new Set(facts.dismissed.map(({ seoTargetId, pageId }) => `${seoTargetId} ${pageId}`))
  const taken = new Set([...facts.posts, ...facts.targets].map(({ seoTargetId, pageId }) => `${seoTargetId} ${pageId}`))
  const found = [...Map.groupBy(facts.targets, ({ specialtyTypeName }) => specialtyTypeName)].flatMap(
    ([specialty, targets]) => {
      const words = contentWords(specialty)
      const ofSpecialty = pages.filter(({ title, address }) => names(title, words) || names(address, words))
      const asked = queries.filter(({ text }) => names(text, words))
      const offer = { words, namesakes: namesakesOf(pages, words, facts.targets) }
      return targets.flatMap((target) => {
        const own = ofTarget.get(target.seoTargetId) ?? []
        const inPlace = asked.filter(
          ({ query, text }) => query.geoName === target.geoName || mentions(text, target.geoName),
        )
        const matching = new Set([...own, ...inPlace.map(({ query }) => query)])
        const evidence = [
          // No post is suggested by its text.
          ...(target.pageId === null
            ? candidatesByText(ofSpecialty, offer, target, { places, homeCity: facts.homeCity })
            : []),
          ...candidatesByQuery(pageOf, matching, target, { places, offer }),
        ]
        const free = evidence.filter(({ page }) => {
          const key = `${target.seoTargetId} ${page.pageId}`
          return !dismissed.has(key) && !taken.has(key)
        })
        const best =
          (target.pageId === null ? bestCandidate(free.filter(({ page }) => page.kind !== 'blog-post')) : undefined) ??
          bestCandidate(free.filter(({ page }) => page.kind === 'blog-post'))
        return best === undefined
          ? []
          : [{ seoTargetId: target.seoTargetId, pageId: best.page.pageId, reasons: best.reasons }]
      })
    },
  )
  const position = new Map(facts.targets.map(({ seoTargetId }, index) => [seoTargetId, index]))
  return found.toSorted((a, b) => (position.get(a.seoTargetId) ?? 0) - (position.get(b.seoTargetId) ?? 0))
}

/** Reads titles and headings from the real website, and leaves out pages that it no longer has. Rule MAP-8. */
function withLiveTitles({ pages, live }: Pick<MappingFacts, 'pages' | 'live'>): MappablePage[] {
  const find = livePageFinder(live)
  return withoutDeadPages(pages, live).map((page) => {
    const found = find(page.path)
    return found === undefined ? page : { ...page, metaTitle: [found.title, ...found.headings.slice(0, 1)].join(' ') }
  })
}

const isSuggestible = ({ visible, kind }: MappablePage) => visible && kind !== 'blog-index' && kind !== 'contact'

function preparePage(page: MappablePage): PreparedPage {
  return {
    page,
    name: new Set(contentWords(page.pageName)),
    title: prepare(`${page.pageName} ${page.metaTitle}`),
    address: prepare(page.path.replaceAll(/[-/_]/g, ' ')),
  }
}

const prepare = (text: string): PreparedText => ({
  words: new Set(contentWords(text)),
  plain: ` ${plainWords(text).join(' ')} `,
})

const names = (text: PreparedText, words: readonly string[]) =>
  words.length > 0 && words.every((word) => text.words.has(word))

const mentions = (text: PreparedText, place: string) => text.plain.includes(` ${plainWords(place).join(' ')} `)

interface Surroundings {
  places: readonly string[]
  homeCity: string | null
}

/** The words of a specialty, and the pages of that name. */
interface Offer {
  words: readonly string[]
  namesakes: ReadonlySet<MappablePage>
}

/** Returns the pages whose name is the specialty's, and at most that of a place with it. Rule MAP-9. */
function namesakesOf(
  pages: readonly PreparedPage[],
  words: readonly string[],
  targets: readonly MappableTarget[],
): Set<MappablePage> {
  const places = new Set(targets.flatMap(({ geoName }) => contentWords(geoName)))
  const isNamesake = ({ name }: PreparedPage) =>
    words.length > 0 &&
    words.every((word) => name.has(word)) &&
    [...name].every((word) => words.includes(word) || places.has(word))
  return new Set(pages.filter((page) => page.page.kind !== 'blog-post' && isNamesake(page)).map(({ page }) => page))
}

/** Returns the pages whose title or address fits the target. */
function candidatesByText(
  pages: readonly PreparedPage[],
  { words, namesakes }: Offer,
  { specialtyTypeName, geoName }: MappableTarget,
  { places, homeCity }: Surroundings,
): Candidate[] {
  return pages.flatMap(({ page, title, address }) => {
    if (page.kind === 'blog-post') return []
    const namesPlace = mentions(title, geoName) || mentions(address, geoName)
    const namesOther = places.some((place) => mentions(title, place) || mentions(address, place))
    const isHomeCity = homeCity !== null && homeCity.toLowerCase() === geoName.toLowerCase()
    if (!namesPlace && (namesOther || !isHomeCity)) return []
    const fits = (text: PreparedText) => names(text, words) && (!namesPlace || mentions(text, geoName))
    const place = namesPlace ? ` and ${geoName}` : ` and no other place than ${geoName}, the client's city`
    return [
      ...(fits(title)
        ? [candidate({ page, namesakes }, POINTS.title, `Its title names ${specialtyTypeName}${place}.`)]
        : []),
      ...(fits(address)
        ? [candidate({ page, namesakes }, POINTS.address, `Its address names ${specialtyTypeName}${place}.`)]
        : []),
    ]
  })
}

/**
 * Returns the pages to which queries for the target lead. Where a page has the specialty's name, another page about
 * something else is none for it. Rules MAP-1, MAP-2, MAP-9.
 */
function candidatesByQuery(
  pageOf: ReadonlyMap<number, PreparedPage>,
  matching: ReadonlySet<MappingQuery>,
  { geoName }: MappableTarget,
  { places, offer: { words, namesakes } }: { places: readonly string[]; offer: Offer },
): Candidate[] {
  return [...Map.groupBy(matching, ({ pageId }) => pageId)].flatMap(([pageId, found]) => {
    const prepared = pageId === null ? undefined : pageOf.get(pageId)
    const best = found.toSorted((a, b) => compareRanks(rankOrder(a), rankOrder(b)))[0]
    if (prepared === undefined || best === undefined) return []
    const { page, title, address } = prepared
    const namesPlace = mentions(title, geoName) || mentions(address, geoName)
    if (!namesPlace && places.some((place) => mentions(title, place) || mentions(address, place))) return []
    const isOther = !names(title, words) && !names(address, words) && page.kind !== 'home' && page.kind !== 'blog-post'
    if (isOther && namesakes.size > 0) return []
    const rank = rankOrder(best)
    const verb = rank < UNRANKED ? `It ranks ${rank} for` : 'It is the page of'
    return [candidate({ page, namesakes }, POINTS.query, `${verb} "${best.keyword}".`, rank)]
  })
}

const rankOrder = ({ rank }: MappingQuery) => (rank === null || rank <= 0 ? Infinity : rank)

/** Compares ranks, of which both may be infinite. */
const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b)

const candidate = (
  { page, namesakes }: { page: MappablePage; namesakes: ReadonlySet<MappablePage> },
  points: number,
  reason: string,
  rank = Infinity,
): Candidate => ({
  page,
  isNamesake: namesakes.has(page),
  points,
  rank,
  reasons: [reason],
})

/** Adds up the evidence of each page and returns the best one that has enough. */
function bestCandidate(evidence: readonly Candidate[]): Candidate | undefined {
  const sums = [...Map.groupBy(evidence, ({ page }) => page).values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => b.points - a.points)
    const [first] = sorted
    return first === undefined
      ? []
      : [
          {
            page: first.page,
            isNamesake: first.isNamesake,
            points: sorted.reduce((sum, { points }) => sum + points, 0),
            rank: Math.min(...sorted.map(({ rank }) => rank)),
            reasons: sorted.flatMap(({ reasons }) => reasons),
          },
        ]
  })
  return sums
    .filter(({ points }) => points >= MIN_POINTS)
    .toSorted(
      (a, b) =>
        Number(b.isNamesake) - Number(a.isNamesake) ||
        b.points - a.points ||
        compareRanks(a.rank, b.rank) ||
        a.page.path.length - b.page.path.length ||
        a.page.pageId - b.page.pageId,
    )[0]
}
