import { pluralize } from '@rankdesk/format'
import type { IndexState } from '../advisor/indexState.ts'
import type { IndexationFacts, IndexationFinding } from './indexationCheck.ts'

/** The outcomes of a check of a page. 'Confirmed' is a person's word that the page is indexed. Rule IND-4. */
export const PAGE_CHECK_OUTCOMES = ['Open', 'Needs attention', 'Gone', 'Unclear', 'Confirmed'] as const
export type PageCheckOutcome = (typeof PAGE_CHECK_OUTCOMES)[number]

/** The maximum number of pages in one request for a check, and of those that are checked when all are wanted. */
export const MAX_CHECKED_PAGES = 2000

/** Statuses that say that a page no longer exists. Others may be an outage or a rule against crawlers. */
const GONE_STATUSES: readonly number[] = [404, 410]

/**
 * Returns the outcome of a check by its facts and findings. A page is Gone if its site says so: it does not exist, leads
 * to another page, or excludes search engines. A site that does not respond says nothing about the page, and neither does
 * a planned page, which is not public yet. Rule IND-4.
 */
export function pageCheckOutcome(
  { status, ledTo, isPlanned = false }: Pick<IndexationFacts, 'status' | 'ledTo'> & { isPlanned?: boolean },
  findings: readonly IndexationFinding[],
): PageCheckOutcome {
  if (isPlanned && status !== 200) return 'Unclear'
  if (status !== null && GONE_STATUSES.includes(status)) return 'Gone'
  if (status !== 200) return 'Unclear'
  const isExcluded = findings.some(
    ({ check, passed }) => passed === false && (check === 'robotsMeta' || check === 'robotsHeader'),
  )
  if (ledTo !== null || isExcluded) return 'Gone'
  return findings.some(({ passed }) => passed === false) ? 'Needs attention' : 'Open'
}

/** A check of a page as it is compared with the one before. */
export interface ComparedCheck {
  outcome: PageCheckOutcome
  indexState: IndexState
  findings: readonly IndexationFinding[]
}

/**
 * Returns what changed on a page since the check before, as sentences: its state, then each judged finding that is new.
 * An unclear check found nothing out, so that it only reports that. Rule IND-5.
 */
export function pageCheckChanges(before: ComparedCheck | undefined, now: ComparedCheck): string[] {
  if (before === undefined) return []
  const changes: string[] = []
  if (before.indexState !== now.indexState) changes.push(`The state was ${before.indexState} and is ${now.indexState}.`)
  const known = new Set(before.findings.map(({ sentence }) => sentence))
  for (const { passed, sentence } of now.findings) {
    if (passed !== null && !known.has(sentence)) changes.push(sentence)
  }
  return changes
}

/** Returns the result of checking several pages as a sentence: '21 pages checked: 1 gone, 2 need attention.' */
export function pageChecksSummary(outcomes: readonly PageCheckOutcome[]): string {
  const count = (outcome: PageCheckOutcome) => outcomes.filter((each) => each === outcome).length
  const parts = [
    [count('Gone'), 'gone'],
    [count('Needs attention'), count('Needs attention') === 1 ? 'needs attention' : 'need attention'],
    [count('Unclear'), 'unclear'],
  ].flatMap(([number, text]) => (number === 0 ? [] : [`${number} ${text}`]))
  return `${pluralize(outcomes.length, 'page')} checked: ${parts.length === 0 ? 'nothing keeps search engines out' : parts.join(', ')}.`
}
