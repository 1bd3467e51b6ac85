import { withAcronyms } from './opportunity.ts'
import { contentWords, plainWords } from '../words/words.ts'
import { otherBrandFinder } from '../targets/brands.ts'
import type { ClientFacts } from './facts.ts'
import { liveTexts } from './livePages.ts'
import { namedPlaces } from './places.ts'

/** The share and the number of queries from which a word is the trade's, not a name's. Rule ADV-25. */
const COMMON = { share: 0.03, min: 5 } as const

/** The end of a query of people who go to one business: 'fultons pancake house hours'. Rule ADV-96. */
const GOES_TO = /\s(?:(?:opening |business )?hours|opening times|phone number|address|directions|menu|login)$/i

/** Returns a function that finds the names of other businesses and websites in a query. Rules TARGET-6, ADV-25, ADV-70, ADV-79, ADV-96. */
export function otherNameFinder(
  { domain, competitors, keywords, targets, locations, live }: ClientFacts,
  pageTexts: readonly string[],
  vocabulary: ReadonlySet<string>,
): (query: string) => boolean {
  const namesBrandOfOthers = otherBrandFinder(competitors, pageTexts)
  const queries = keywords.map(({ keyword }) => keyword)
  const counts = new Map<string, number>()
  for (const query of queries) for (const word of contentWords(query)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const own = new Set([
    ...vocabulary,
    ...targets.flatMap(({ geoName }) => contentWords(geoName)),
    ...locations.flatMap(({ city }) => contentWords(city)),
    ...namedPlaces(queries, []).flatMap(contentWords),
    ...liveTexts(live, 'text').flatMap(contentWords),
  ])
  const common = Math.max(COMMON.min, queries.length * COMMON.share)
  const known = { isKnown: (word: string) => own.has(word) || (counts.get(word) ?? 0) >= common }
  const names = otherNames(queries, known)
  const goesToOther = (query: string) => {
    const [first] = contentWords(query)
    return GOES_TO.test(query) && first !== undefined && !known.isKnown(first)
  }
  return (query) =>
    namesBrandOfOthers(query) ||
    namesOtherBusiness(query, names) ||
    namesOtherWebsite(query, domain) ||
    startsWithInitials(query, known) ||
    goesToOther(query)
}

/** What people look for who know a business by its name. */
const LOOKS_UP =
  /\b(?:phone|telephone|contact|fax) (?:number|no)\b|\b(?:opening|business) (?:hours|times)\b|\b(?:log ?in|sign in|address|directions|email|website)\b|\.(?:com|net|org|co\.uk|com\.au)\b/iu
/** Words of the look-up that are part of no name. */
const LOOK_UP_WORDS = new Set(
  contentWords(
    'phone telephone contact fax number no opening business hours times log in login sign address directions email website com net org co uk au www',
  ),
)
/** The name of a website. */
const WEBSITE =
  /(?<![\p{L}\p{N}.-])((?:[\p{L}\p{N}-]+\.)*[\p{L}\p{N}-]{3,})\.(?:com|net|org|info|biz|shop|app|eu|co\.uk|com\.au|co\.nz|[a-z]{2})(?![\p{L}\p{N}.])/giu
/** Endings that only names of businesses have. */
const LEGAL_FORM = /^(.+?)\s+(?:ltd|llc|inc|pty|plc|gmbh|bros|brothers|and sons?|& sons?)\b/iu
/** Apostrophes of owners: "molly's cleaning". */
const OWNER = /(?:^|\s)(\p{L}{3,})['’]s(?=\s|$)/gu
/** People and days whose possessive is no name. */
const NO_OWNER = new Set(
  'men women man woman kid child children driver mother father mom dad today valentine beginner'.split(' '),
)

/** What tells the names of other businesses from the words of the trade. */
interface KnownWords {
  /** Whether a stemmed word is the site's, a place's, or one that many queries have. */
  isKnown: (word: string) => boolean
}

/**
 * Returns the stemmed words that name other businesses, by the searches of people who know them: with a legal form, the
 * name of an owner, or a look-up such as a telephone number. Words that the site itself has name no other. Rule ADV-25.
 */
function otherNames(queries: readonly string[], { isKnown }: KnownWords): ReadonlySet<string> {
  const named = queries.map(withoutPlace).flatMap((query) => {
    const form = LEGAL_FORM.exec(query)?.[1] ?? ''
    const owners = [...query.matchAll(OWNER)].flatMap(([, owner = '']) =>
      NO_OWNER.has(owner.toLowerCase()) ? [] : `${owner}s`,
    )
    const looked = LOOKS_UP.test(query) ? contentWords(query).filter((word) => !LOOK_UP_WORDS.has(word)) : []
    return [...contentWords(form), ...owners.flatMap(contentWords), ...looked]
  })
  return new Set(named.filter((word) => word.length >= 3 && !/^\d+$/.test(word) && !isKnown(word)))
}

/** Leaves out search operators, and what stands behind 'in' or 'near': a place, not a name. */
function withoutPlace(query: string): string {
  return query
    .replaceAll(/(?:^|\s)-?(?:site|inurl|intitle|filetype):\S+/giu, ' ')
    .replace(/\s(?:in|near|around)\s.*$/iu, '')
}

/** Whether a query contains one of the names. */
function namesOtherBusiness(query: string, names: ReadonlySet<string>): boolean {
  return names.size > 0 && plainWords(query).some((word) => contentWords(word).some((each) => names.has(each)))
}

/** Whether a query names a website that is not the client's: 'bodas.net fotografos'. Rule ADV-70. */
function namesOtherWebsite(query: string, domain: string): boolean {
  const own = plainWords(domain.split('.')[0] ?? '').join('')
  return [...query.matchAll(WEBSITE)].some(([, name = '']) => {
    const last = name.split('.').at(-1) ?? ''
    return plainWords(last).join('') !== own
  })
}

/** Initials at the start of a query: 'w r r pugh', 'kx pilates'. Two letters without a vowel are no word. */
const INITIALS = /^(?:(?:\p{L}\.? ){2,}|[b-df-hj-np-tv-xz]{2} (?=\p{L}+ \p{L}))/iu

/** Whether a query starts with initials that the site does not know and that are no abbreviation of the trade. Rule ADV-79. */
function startsWithInitials(query: string, { isKnown }: KnownWords): boolean {
  const initials = INITIALS.exec(query.trim())?.[0].trim() ?? ''
  return initials !== '' && withAcronyms(initials) === initials && !plainWords(initials).every(isKnown)
}
