import { pluralize } from '@rankdesk/format'
import { STRATEGY_TYPES, type StrategyTypeId } from '../strategies/strategyTypes.ts'
import type { SiteFinding, SiteFindingKind } from './checkSite.ts'
import { withoutEndSlash } from './pageAddress.ts'

/** The maximum number of strategies that one finding becomes at once. Rule CHECK-10. */
export const MAX_FINDING_STRATEGIES = 5

/** The work on a page that a finding of the site check becomes. */
export interface FindingWork {
  pageId: number
  path: string
  strategyTypeId: StrategyTypeId
  summary: string
  /** What the site check found there. */
  reason: string
}

/** A page of the client that work can be planned for. */
export interface PlannablePage {
  pageId: number
  path: string
  /** Whether a rework or an indexation of it is open. */
  hasOpenWork: boolean
}

export interface FindingPlan {
  work: FindingWork[]
  /** The pages with open work, those that are not among the client's pages, and those beyond the maximum. */
  open: number
  unknown: number
  more: number
}

/** Whether a kind of finding is work on single pages, which a strategy does. Others are for the checklist. Rule CHECK-10. */
export function becomesStrategy(kind: SiteFindingKind): boolean {
  return kind !== 'orphans' && kind !== 'redirect-chains'
}

/**
 * Plans strategies for the pages of a finding: its own pages, or those with the broken links. Noindex becomes Page
 * Indexation, the others Service Page Optimization. Rule CHECK-10.
 */
export function findingPlan({ kind, found }: SiteFinding, pages: readonly PlannablePage[]): FindingPlan {
  const known = new Map(pages.map((page) => [withoutEndSlash(page.path), page]))
  const reasons = becomesStrategy(kind) ? reasonsOf(kind, found) : new Map<string, string>()
  const plan: FindingPlan = { work: [], open: 0, unknown: 0, more: 0 }
  for (const [path, reason] of reasons) {
    const page = known.get(withoutEndSlash(path))
    if (page === undefined) plan.unknown += 1
    else if (page.hasOpenWork) plan.open += 1
    else if (plan.work.length === MAX_FINDING_STRATEGIES) plan.more += 1
    else {
      const strategyTypeId = kind === 'noindex' ? STRATEGY_TYPES.pageIndexation : STRATEGY_TYPES.servicePageOptimization
      plan.work.push({ pageId: page.pageId, path: page.path, strategyTypeId, summary: SUMMARIES[kind], reason })
    }
  }
  return plan
}

const SUMMARIES: Readonly<Record<SiteFindingKind, string>> = {
  'broken-links': 'Correct the links of this page that lead to errors.',
  'redirect-chains': '',
  noindex: 'Let search engines list this page again.',
  'duplicate-pages': 'Write what is particular to this page: another one has the same text.',
  'duplicate-titles': 'Give this page a title of its own.',
  'thin-pages': 'Write more for this page, which hardly says anything.',
  orphans: '',
  'missing-descriptions': 'Write a description for this page, which has none.',
  'missing-headings': 'Give this page a main heading.',
}

/** Returns what was found on each page that is to be changed. */
function reasonsOf(kind: SiteFindingKind, found: SiteFinding['found']): Map<string, string> {
  if (kind !== 'broken-links') return new Map(found.map((page) => [page.path, reasonOf(kind, page)]))
  const links = found.flatMap(({ path, detail, pages }) => pages.map((from) => ({ from, text: `${path} (${detail})` })))
  return new Map(
    [...Map.groupBy(links, ({ from }) => from)].map(([from, own]) => [
      from,
      `${from} links to pages that do not exist: ${own.map(({ text }) => text).join(', ')}.`,
    ]),
  )
}

function reasonOf(kind: SiteFindingKind, { path, detail, pages }: SiteFinding['found'][number]): string {
  switch (kind) {
    case 'noindex':
      return `${path} tells search engines not to list it.`
    case 'duplicate-pages':
      return `${path} has the same text as ${pages.join(', ')}.`
    case 'duplicate-titles':
      return `The title “${detail}” of ${path} is also on ${pages.join(', ')}.`
    case 'thin-pages':
      return `${path} has ${pluralize(Number(detail), 'word')} of main text.`
    case 'missing-descriptions':
      return `${path} has no description.`
    default:
      return `${path} has no h1 heading.`
  }
}
