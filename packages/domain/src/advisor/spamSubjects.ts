import { contentWords, plainWords } from '../words/words.ts'

/** The words of a subject that hacked pages are known for. */
interface SpamSubject {
  name: string
  /** Words that suffice alone. */
  telling: ReadonlySet<string>
  /** Words that need a second word of the subject, or one of a sale. */
  weak: ReadonlySet<string>
}

const set = (words: string) => new Set(words.split(' '))

const SUBJECTS: readonly SpamSubject[] = [
  {
    name: 'pharmacy',
    telling: set(
      'adderall ambien cialis ivermectin kamagra levitra modafinil oxycontin phentermine sildenafil tadalafil tramadol valium viagra xanax',
    ),
    weak: set('drugs drugstore meds pharmacy pill pills prescription rx'),
  },
  {
    name: 'casino',
    telling: set('baccarat casino casinos gacor jackpot judi maxwin roulette sbobet slot88 togel'),
    weak: set('bet bets betting blackjack bonus gambling lottery poker slot slots sportsbook'),
  },
  { name: 'loans', telling: set('payday'), weak: set('cash credit crypto forex lender lenders loan loans') },
  {
    name: 'adult',
    telling: set('camgirl camgirls hentai milf porn porno pornhub xxx'),
    weak: set('adult cam cams escort escorts naked nude sex sexy'),
  },
  {
    name: 'replica',
    telling: set('knockoffs'),
    weak: set('fake gucci handbags jerseys knockoff replica replicas rolex sneakers vuitton watches'),
  },
]

/** Words of a sale that spam adds to its subject. They identify no business. */
const SELLING = set(
  'best bonus buy cheap cheapest deposit discount download free instant online order sale video videos',
)
/** Words in the names of pages of any site. */
const ANY_SITE = new Set(contentWords('about blog contact home index news page post'))

/** What a business is known for, against which a subject is foreign. */
export interface BusinessWords {
  /** The label of its domain without hyphens. */
  label: string
  /** The plain words of its home page and its specialties. */
  named: ReadonlySet<string>
  /** The stemmed words of its other pages and specialties without places. A text with one of them is its own. */
  stems: ReadonlySet<string>
}

/** A subject of spam and the words of a text that show it. */
export interface SpamMatch {
  subject: string
  words: readonly string[]
}

/** The shortest word that is looked for within a domain: 'sex' is part of 'essex'. */
const MIN_LABEL_WORD = 5

/**
 * Returns the spam subject of a text: a telling word of it, or a weak one with a second word of the subject or of a sale.
 * None if the business is named for the subject, or a word of its own stands beside it. Rule ADV-23.
 */
export function spamSubject(text: string, business: BusinessWords): SpamMatch | null {
  const match = matchedSubject(text)
  if (match === null || isOwnSubject(match.subject, business)) return null
  const rest = plainWords(text).filter((word) => !match.words.includes(word) && !SELLING.has(word))
  return contentWords(rest.join(' ')).some((word) => business.stems.has(word) && !ANY_SITE.has(word)) ? null : match
}

/** Returns the subject of which a text has the words, of whatever business. */
export function matchedSubject(text: string): SpamMatch | null {
  const words = [...new Set(plainWords(text))]
  for (const { name, telling, weak } of SUBJECTS) {
    const own = words.filter((word) => telling.has(word) || weak.has(word))
    const sold = words.filter((word) => SELLING.has(word) && !own.includes(word))
    const isMatch = own.some((word) => telling.has(word)) || (own.length > 0 && own.length + sold.length > 1)
    if (isMatch) return { subject: name, words: [...own, ...sold] }
  }
  return null
}

/** Whether a business is named for a subject: in its domain, its home page or a specialty. */
function isOwnSubject(subject: string, { label, named }: BusinessWords): boolean {
  const { telling, weak } = SUBJECTS.find(({ name }) => name === subject) ?? { telling: set(''), weak: set('') }
  return [...telling, ...weak].some(
    (word) => named.has(word) || (word.length >= MIN_LABEL_WORD && label.includes(word)),
  )
}
