import { partsOfAddress } from '../addresses/webAddress.ts'

/** What is looked at, in the order in which it is told. */
export const INDEXATION_CHECKS = ['answer', 'robotsMeta', 'robotsHeader', 'sitemap', 'canonical', 'seen'] as const
export type IndexationCheckName = (typeof INDEXATION_CHECKS)[number]

/** One thing that was looked at. `passed` is null for what is only told. */
export interface IndexationFinding {
  check: IndexationCheckName
  passed: boolean | null
  /** What was found, as a sentence. */
  sentence: string
}

/** What was read of a page and of its site. */
export interface IndexationFacts {
  /** The page's own address, as search engines would know it: 'https://blueridge.com/drains'. */
  address: string
  /** HTTP status; null when there was no answer. */
  status: number | null
  /** Where it led, when it answered from another address. */
  ledTo: string | null
  /** What the page's robots meta tags say, each by itself. */
  robotsMeta: readonly string[]
  /** The X-Robots-Tag headers. */
  robotsHeader: readonly string[]
  canonical: string | null
  /** Whether the sitemap lists it; null when there is no sitemap to be read. */
  inSitemap: boolean | null
  /** The newest count of Search Console: impressions up to a day. */
  seen: { impressions: number; until: string } | null
}

/** Whether a page can be found by search engines, and what was found. Rules IND-1 and IND-2. */
export function indexationCheck(facts: IndexationFacts): { passed: boolean; findings: IndexationFinding[] } {
  const answers = facts.status === 200 && facts.ledTo === null
  const findings: IndexationFinding[] = [{ check: 'answer', passed: answers, sentence: answerSentence(facts) }]
  // A page that does not answer says nothing of itself.
  if (facts.status === 200) {
    findings.push(
      robotsFinding('robotsMeta', 'Its robots meta tag', facts.robotsMeta),
      robotsFinding('robotsHeader', 'Its X-Robots-Tag header', facts.robotsHeader),
    )
  }
  findings.push(sitemapFinding(facts.inSitemap))
  if (facts.status === 200) findings.push(canonicalFinding(facts))
  findings.push({
    check: 'seen',
    passed: null,
    sentence:
      facts.seen === null || facts.seen.impressions === 0
        ? 'Search Console has not counted an impression of it yet.'
        : `Search Console counted ${facts.seen.impressions} ${facts.seen.impressions === 1 ? 'impression' : 'impressions'} of it up to ${facts.seen.until}.`,
  })
  return { passed: findings.every(({ passed }) => passed !== false), findings }
}

/** What stands between a page indexation and its completion after the newest check; undefined when nothing does. Rule IND-3. */
export function indexationProblem(
  newest: { passed: boolean; note: string | null; findings: readonly IndexationFinding[] } | undefined,
): string | undefined {
  if (newest === undefined) return 'Check the indexation of this page before you complete it.'
  if (mayCompleteIndexation(newest)) return undefined
  const problems = newest.findings.filter(({ passed }) => passed === false).map(({ sentence }) => sentence)
  return `The indexation check has not passed. ${problems.join(' ')} Mend it and check again, or confirm it with a note.`
}

/** Whether a page indexation may be completed after its newest check. Rule IND-3. */
export function mayCompleteIndexation(newest: { passed: boolean; note: string | null } | undefined): boolean {
  return newest !== undefined && (newest.passed || newest.note !== null)
}

function answerSentence({ status, ledTo }: IndexationFacts): string {
  if (status === null) return 'The page did not answer.'
  if (ledTo !== null) return `The page leads to ${ledTo}.`
  return `The page answers with status ${status}.`
}

/** A directive that keeps a page out; 'googlebot: noindex' is one for that crawler. */
const KEEPS_OUT = /(?:^|[\s,:])(noindex|none)(?=$|[\s,])/i

function robotsFinding(
  check: 'robotsMeta' | 'robotsHeader',
  what: string,
  directives: readonly string[],
): IndexationFinding {
  const found = directives.map((text) => KEEPS_OUT.exec(text)?.[1]).find((word) => word !== undefined)
  return {
    check,
    passed: found === undefined,
    sentence:
      found === undefined
        ? `${what} does not keep it out of the index.`
        : `${what} says ${found.toLowerCase()}, which keeps it out of the index.`,
  }
}

function sitemapFinding(inSitemap: boolean | null): IndexationFinding {
  const sentence =
    inSitemap === null
      ? "The site's sitemap could not be read."
      : inSitemap
        ? 'The sitemap lists it.'
        : 'The sitemap does not list it.'
  return { check: 'sitemap', passed: inSitemap === true, sentence }
}

function canonicalFinding({ canonical, address }: IndexationFacts): IndexationFinding {
  if (canonical === null) {
    return { check: 'canonical', passed: true, sentence: 'It names no canonical address, so it stands for itself.' }
  }
  const isOwn = sameAddress(canonical, address)
  return {
    check: 'canonical',
    passed: isOwn,
    sentence: isOwn ? 'Its canonical address is its own.' : `Its canonical address is another page: ${canonical}.`,
  }
}

/** The same page, with or without www, a slash at the end, and whichever of http and https. */
function sameAddress(a: string, b: string): boolean {
  const [one, other] = [partsOfAddress(a.trim()), partsOfAddress(b)]
  if (one === undefined || other === undefined) return false
  const plainHost = (host: string | undefined) => host?.replace(/^www\./, '')
  const plainPath = (rest: string) => rest.replace(/#.*$/, '').replace(/\/+(?=$|\?)/, '')
  const sameHost = one.host === undefined || plainHost(one.host) === plainHost(other.host)
  return sameHost && plainPath(one.rest) === plainPath(other.rest)
}
