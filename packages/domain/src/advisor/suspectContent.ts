import { formatNumber } from '@rankdesk/format'
import { contentWords, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage, AdvisedTarget, ClientFacts } from './facts.ts'
import { languageOf, otherLanguage, otherScript, type Script, scriptOf } from './foreignText.ts'
import { type BusinessWords, matchedSubject, spamSubject } from './spamSubjects.ts'

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

const pathText = (path: string) => decoded(path).replaceAll(/[/_.+-]+/g, ' ')
const pageText = ({ pageName, path }: Pick<AdvisedPage, 'pageName' | 'path'>) => `${pageName} ${pathText(path)}`

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

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
