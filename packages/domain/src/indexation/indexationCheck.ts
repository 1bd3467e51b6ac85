import { partsOfAddress } from '../addresses/webAddress.ts'

/** The indexation checks in the order of display. */
export const INDEXATION_CHECKS = ['answer', 'robotsMeta', 'robotsHeader', 'sitemap', 'canonical', 'seen'] as const
export type IndexationCheckName = (typeof INDEXATION_CHECKS)[number]

/** The result of one check. `passed` is null for information that is not judged. */
export interface IndexationFinding {
  check: IndexationCheckName
  passed: boolean | null
  /** The result as a sentence. */
  sentence: string
}

/** The facts that were read from a page and its site. */
export interface IndexationFacts {
  /** The page's own address as search engines know it: 'https://blueridge.com/drains'. */
  address: string
  /** The HTTP status. Null if there was no response. */
  status: number | null
  /** The final address after redirects. Null if the page was not redirected. */
  ledTo: string | null
  /** The content of each robots meta tag of the page. */
  robotsMeta: readonly string[]
  /** The X-Robots-Tag headers. */
  robotsHeader: readonly string[]
  canonical: string | null
  /** Whether the sitemap lists the page. Null if no sitemap could be read. */
  inSitemap: boolean | null
  /** The newest impressions from Search Console, and the day up to which they count. */
  seen: { impressions: number; until: string } | null
}

/** Returns whether search engines can index a page, with the findings. Rules IND-1 and IND-2. */
export function indexationCheck(facts: IndexationFacts): { passed: boolean; findings: IndexationFinding[] } {
  const responds = facts.status === 200 && facts.ledTo === null
  const findings: IndexationFinding[] = [{ check: 'answer', passed: responds, sentence: responseSentence(facts) }]
  // A page that did not respond has no facts of its own.
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
        ? 'Search Console has not counted any impressions of it yet.'
        : `Search Console counted ${facts.seen.impressions} ${facts.seen.impressions === 1 ? 'impression' : 'impressions'} of it up to ${facts.seen.until}.`,
  })
  return { passed: findings.every(({ passed }) => passed !== false), findings }
}

/** Returns what prevents the completion of a page indexation after its newest check, or undefined. Rule IND-3. */
export function indexationProblem(
  newest: { passed: boolean; note: string | null; findings: readonly IndexationFinding[] } | undefined,
): string | undefined {
  if (newest === undefined) return 'Check the indexation of this page before you complete it.'
  if (mayCompleteIndexation(newest)) return undefined
  const problems = newest.findings.filter(({ passed }) => passed === false).map(({ sentence }) => sentence)
  return `The indexation check has not passed. ${problems.join(' ')} Fix it and check again, or confirm it with a note.`
}

/** Whether a page indexation may be completed after its newest check. Rule IND-3. */
export function mayCompleteIndexation(newest: { passed: boolean; note: string | null } | undefined): boolean {
  return newest !== undefined && (newest.passed || newest.note !== null)
}

function responseSentence({ status, ledTo }: IndexationFacts): string {
  if (status === null) return 'The page did not respond.'
  if (ledTo !== null) return `The page redirects to ${ledTo}.`
  return `The page responds with status ${status}.`
}

/** Matches a directive that prevents indexing, also one for a single crawler: 'googlebot: noindex'. */
const PREVENTS_INDEXING = /(?:^|[\s,:])(noindex|none)(?=$|[\s,])/i

function robotsFinding(
  check: 'robotsMeta' | 'robotsHeader',
  subject: string,
  directives: readonly string[],
): IndexationFinding {
  const found = directives.map((text) => PREVENTS_INDEXING.exec(text)?.[1]).find((word) => word !== undefined)
  return {
    check,
    passed: found === undefined,
    sentence:
      found === undefined
        ? `${subject} does not keep it out of the index.`
        : `${subject} says ${found.toLowerCase()}, which keeps it out of the index.`,
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
    return { check: 'canonical', passed: true, sentence: 'It has no canonical address, so its own address counts.' }
  }
  const isOwn = sameAddress(canonical, address)
  return {
    check: 'canonical',
    passed: isOwn,
    sentence: isOwn ? 'Its canonical address is its own.' : `Its canonical address is another page: ${canonical}.`,
  }
}

/** Whether two addresses are the same page, ignoring www, a trailing slash and http or https. */
function sameAddress(a: string, b: string): boolean {
  const [one, other] = [partsOfAddress(a.trim()), partsOfAddress(b)]
  if (one === undefined || other === undefined) return false
  const plainHost = (host: string | undefined) => host?.replace(/^www\./, '')
  const plainPath = (rest: string) => rest.replace(/#.*$/, '').replace(/\/+(?=$|\?)/, '')
  const sameHost = one.host === undefined || plainHost(one.host) === plainHost(other.host)
  return sameHost && plainPath(one.rest) === plainPath(other.rest)
}
