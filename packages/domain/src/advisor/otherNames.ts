import { withAcronyms } from './opportunity.ts'
import { contentWords, plainWords } from '../words/words.ts'

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
export function otherNames(queries: readonly string[], { isKnown }: KnownWords): ReadonlySet<string> {
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
export function namesOtherBusiness(query: string, names: ReadonlySet<string>): boolean {
  return names.size > 0 && plainWords(query).some((word) => contentWords(word).some((each) => names.has(each)))
}

/** Whether a query names a website that is not the client's: 'bodas.net fotografos'. Rule ADV-70. */
export function namesOtherWebsite(query: string, domain: string): boolean {
  const own = plainWords(domain.split('.')[0] ?? '').join('')
  return [...query.matchAll(WEBSITE)].some(([, name = '']) => {
    const last = name.split('.').at(-1) ?? ''
    return plainWords(last).join('') !== own
  })
}

/** Initials at the start of a query: 'w r r pugh', 'kx pilates'. Two letters without a vowel are no word. */
const INITIALS = /^(?:(?:\p{L}\.? ){2,}|[b-df-hj-np-tv-xz]{2} (?=\p{L}+ \p{L}))/iu

/** Whether a query starts with initials that the site does not know and that are no abbreviation of the trade. Rule ADV-79. */
export function startsWithInitials(query: string, { isKnown }: KnownWords): boolean {
  const initials = INITIALS.exec(query.trim())?.[0].trim() ?? ''
  return initials !== '' && withAcronyms(initials) === initials && !plainWords(initials).every(isKnown)
}
