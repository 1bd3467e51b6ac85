import { decodeOrSame, formatNumber } from '@rankdesk/format'
import { contentWords, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage, AdvisedTarget, ClientFacts } from './facts.ts'
import { languageOf, otherLanguage, otherScript, type Script, scriptOf } from './foreignText.ts'

/** The impressions of a page's suspect queries, and their share of its impressions, from which the page is suspect. Rule ADV-23. */
export const MIN_SUSPECT_IMPRESSIONS = 10
export const MIN_SUSPECT_SHARE = 0.5

/** A page that may be hacked or is in another language, with sentences that show it. */
export interface SuspectPage {
  pageId: number
  pageName: string
  path: string
  evidence: readonly string[]
}

/** A query that the business would not be found for by itself. */
export interface SuspectQuery {
  keywordId: number
  keyword: string
  pageId: number | null
  position: number | null
  impressions: number | null
  evidence: string
}

/** What is reported instead of proposed. */
export interface SuspectContent {
  pages: readonly SuspectPage[]
  /** The queries, most impressions first. */
  queries: readonly SuspectQuery[]
}

type SuspectFacts = Pick<ClientFacts, 'domain'> & {
  targets: readonly Pick<AdvisedTarget, 'specialty' | 'geoName'>[]
  pages: readonly Pick<AdvisedPage, 'pageId' | 'pageName' | 'path' | 'kind'>[]
  keywords: readonly Pick<AdvisedKeyword, 'keywordId' | 'keyword' | 'pageId' | 'isGuess' | 'position' | 'impressions'>[]
}

/**
 * Returns pages and queries in another script or language than the site, or about a subject of spam that is foreign to
 * the business. A page is suspect by its name or path, or by the queries for which it is found. They are reported and
 * never proposed. Rule ADV-23.
 */
export function suspectContent(facts: SuspectFacts): SuspectContent {
  const evidenceOf = suspicionOf(facts)
  const queries = facts.keywords
    .flatMap(({ keywordId, keyword, pageId, position, impressions }) => {
      const evidence = evidenceOf(keyword)
      return evidence === null ? [] : [{ keywordId, keyword, pageId, position, impressions, evidence }]
    })
    .toSorted((a, b) => (b.impressions ?? 0) - (a.impressions ?? 0) || a.keywordId - b.keywordId)
  const suspects = new Set(queries.map(({ keywordId }) => keywordId))
  const byPage = Map.groupBy(
    facts.keywords.filter(({ isGuess }) => !isGuess),
    ({ pageId }) => pageId,
  )
  const pages = facts.pages.flatMap(({ pageId, pageName, path }) => {
    const named = evidenceOf(pageText({ pageName, path })) ?? evidenceOf(pageName) ?? evidenceOf(pathText(path))
    const found = foundEvidence(byPage.get(pageId) ?? [], suspects)
    const evidence = [...(named === null ? [] : [`Name and path: ${named}`]), ...found]
    return evidence.length === 0 ? [] : [{ pageId, pageName, path, evidence }]
  })
  return { pages, queries }
}

/** Returns the facts without suspect pages and queries, so that no finder proposes them. Rule ADV-23. */
export function withoutSuspects<Facts extends SuspectFacts>(facts: Facts): Facts {
  const { pages, queries } = suspectContent(facts)
  if (pages.length === 0 && queries.length === 0) return facts
  const pageIds = new Set<number | null>(pages.map(({ pageId }) => pageId))
  const keywordIds = new Set(queries.map(({ keywordId }) => keywordId))
  return {
    ...facts,
    pages: facts.pages.filter(({ pageId }) => !pageIds.has(pageId)),
    keywords: facts.keywords.filter(({ keywordId, pageId }) => !keywordIds.has(keywordId) && !pageIds.has(pageId)),
  }
}

const pathText = (path: string) => decodeOrSame(path).replaceAll(/[/_.+-]+/g, ' ')
const pageText = ({ pageName, path }: Pick<AdvisedPage, 'pageName' | 'path'>) => `${pageName} ${pathText(path)}`

/** Returns a function that says in a sentence why a text is suspect on this site, or null. */
function suspicionOf({ domain, pages, targets }: SuspectFacts): (text: string) => string | null {
  const texts = pages.map(pageText)
  const script = scriptOf(texts)
  const language = languageOf(texts)
  const business = businessWords(domain, pages, targets)
  return (text) => scriptEvidence(text, script) ?? spamEvidence(text, business) ?? languageEvidence(text, language)
}

function businessWords(domain: string, pages: SuspectFacts['pages'], targets: SuspectFacts['targets']): BusinessWords {
  const specialties = targets.map(({ specialty }) => specialty)
  const home = pages.filter(({ kind }) => kind === 'home').map(({ pageName }) => pageName)
  const places = new Set(targets.flatMap(({ geoName }) => contentWords(geoName)))
  const innocent = pages.map(pageText).filter((text) => matchedSubject(text) === null)
  return {
    label: (domain.split('.')[0] ?? '').replaceAll('-', '').toLowerCase(),
    named: new Set([...home, ...specialties].flatMap(plainWords)),
    stems: new Set([...innocent, ...specialties].flatMap(contentWords).filter((word) => !places.has(word))),
  }
}

function scriptEvidence(text: string, own: Script): string | null {
  const script = otherScript(text, own)
  return script === null ? null : `written in ${script} script; the site is in ${own}.`
}

function spamEvidence(text: string, business: BusinessWords): string | null {
  const match = spamSubject(text, business)
  return match === null
    ? null
    : `a known spam topic, ${match.subject}, which the business does not offer (${quoted(match.words)}).`
}

function languageEvidence(text: string, own: string | null): string | null {
  const other = otherLanguage(text, own)
  return other === null ? null : `words of ${other.language} (${quoted(other.words)}); the site is in ${own}.`
}

const MAX_QUOTED = 4
const quoted = (words: readonly string[]) =>
  words
    .slice(0, MAX_QUOTED)
    .map((word) => `"${word}"`)
    .join(', ')

/** Says that a page is found mostly for suspect queries. Queries of a guessed page say nothing about it. */
function foundEvidence(keywords: SuspectFacts['keywords'], suspects: ReadonlySet<number>): string[] {
  const sum = (of: SuspectFacts['keywords']) => of.reduce((total, { impressions }) => total + (impressions ?? 0), 0)
  const found = keywords.filter(({ keywordId }) => suspects.has(keywordId))
  const impressions = sum(found)
  if (impressions < MIN_SUSPECT_IMPRESSIONS || impressions < sum(keywords) * MIN_SUSPECT_SHARE) return []
  const named = found.toSorted((a, b) => (b.impressions ?? 0) - (a.impressions ?? 0)).map(({ keyword }) => keyword)
  return [
    `Found for: ${formatNumber(impressions)} of its ${formatNumber(sum(keywords))} impressions come from such queries (${quoted(named)}).`,
  ]
}

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
interface BusinessWords {
  /** The label of its domain without hyphens. */
  label: string
  /** The plain words of its home page and its specialties. */
  named: ReadonlySet<string>
  /** The stemmed words of its other pages and specialties without places. A text with one of them is its own. */
  stems: ReadonlySet<string>
}

/** A subject of spam and the words of a text that show it. */
interface SpamMatch {
  subject: string
  words: readonly string[]
}

/** The shortest word that is looked for within a domain: 'sex' is part of 'essex'. */
const MIN_LABEL_WORD = 5

/**
 * Returns the spam subject of a text: a telling word of it, or a weak one with a second word of the subject or of a sale.
 * None if the business is named for the subject, or a word of its own stands beside it. Rule ADV-23.
 */
function spamSubject(text: string, business: BusinessWords): SpamMatch | null {
  const match = matchedSubject(text)
  if (match === null || isOwnSubject(match.subject, business)) return null
  const rest = plainWords(text).filter((word) => !match.words.includes(word) && !SELLING.has(word))
  return contentWords(rest.join(' ')).some((word) => business.stems.has(word) && !ANY_SITE.has(word)) ? null : match
}

/** Returns the subject of which a text has the words, of whatever business. */
function matchedSubject(text: string): SpamMatch | null {
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
