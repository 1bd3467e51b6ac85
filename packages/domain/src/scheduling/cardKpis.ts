import { formatDate, formatInstantDate, formatNumber, NO_VALUE } from '@rankdesk/format'
import type { Priority } from '../ranking/priority.ts'
import { formatCardRank } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { strategyValueHue, type ValueHue } from '../strategies/strategyValueHue.ts'

/** The figures of a card (M390). Percentages are of 100, instants are ISO strings. */
export interface CardFigures {
  topRanking: number | null
  numberOfKeywords: number
  pageOnePercentage: number
  value: number | null
  lastWorkedOn: string | null
  specialtyPriority: Priority | null
  geoPriority: Priority | null
  services: number
  attributes: number
  totalQuestions: number
  unansweredQuestions: number
  socialPackageActive: boolean
}

/** The fields of a card from which its figures are made. */
export interface FiguredStrategy {
  strategyTypeId: number
  summary: string
  lastCheckedAt: string | null
  pageAddedOn: string | null
  strategyDetail: { searchTerm: string }
  kpi: CardFigures
}

/** A labeled figure. `hue` is the color of a value's dot (M375). */
export interface CardKpi {
  label: string
  text: string
  hue?: ValueHue
}

/** The text for a date that does not exist (M373). */
const NEVER = 'Never'

type Figure = (strategy: FiguredStrategy) => CardKpi

const instantOr = (instant: string | null, none: string) =>
  instant === null ? none : formatInstantDate(new Date(instant))
const orNone = (text: string | null) => (text === null || text.trim() === '' ? NO_VALUE : text)

const FIGURES = {
  blogSummary: ({ summary }) => ({ label: 'Blog Summary', text: orNone(summary) }),
  blogKeyword: ({ strategyDetail }) => ({ label: 'Blog Keyword', text: orNone(strategyDetail.searchTerm) }),
  topRanking: ({ kpi }) => ({ label: 'Top Ranking', text: formatCardRank(kpi.topRanking) }),
  keywords: ({ kpi }) => ({ label: 'Number of Keywords', text: formatNumber(kpi.numberOfKeywords) }),
  lastCompleted: ({ kpi }) => ({ label: 'Last Time Completed', text: instantOr(kpi.lastWorkedOn, NEVER) }),
  lastWorkedOn: ({ kpi }) => ({ label: 'Last Worked On', text: instantOr(kpi.lastWorkedOn, NEVER) }),
  pageOne: ({ kpi }) => ({ label: 'Page One Percentage', text: `${formatNumber(Math.round(kpi.pageOnePercentage))}%` }),
  value: ({ kpi }) => ({
    label: 'Value',
    text: kpi.value === null ? NO_VALUE : formatNumber(Math.round(kpi.value)),
    hue: strategyValueHue(kpi.value),
  }),
  specialtyPriority: ({ kpi }) => ({ label: 'Specialty Priority', text: orNone(kpi.specialtyPriority) }),
  geoPriority: ({ kpi }) => ({ label: 'Geo Priority', text: orNone(kpi.geoPriority) }),
  services: ({ kpi }) => ({ label: 'Enabled Structured Services', text: formatNumber(kpi.services) }),
  attributes: ({ kpi }) => ({ label: 'Enabled Attributes', text: formatNumber(kpi.attributes) }),
  questions: ({ kpi }) => ({ label: 'Total Questions', text: formatNumber(kpi.totalQuestions) }),
  unanswered: ({ kpi }) => ({ label: 'Unanswered Questions', text: formatNumber(kpi.unansweredQuestions) }),
  social: ({ kpi }) => ({ label: 'Social Package Active', text: kpi.socialPackageActive ? 'Yes' : 'No' }),
  indexChecked: ({ lastCheckedAt }) => ({ label: 'Last Time Index Checked', text: instantOr(lastCheckedAt, NEVER) }),
  pageAdded: ({ pageAddedOn }) => ({
    label: 'Date Page Added',
    text: pageAddedOn === null ? NO_VALUE : formatDate(pageAddedOn),
  }),
} satisfies Record<string, Figure>

const F = FIGURES
const T = STRATEGY_TYPES
const PAGE_WORK: readonly Figure[] = [F.topRanking, F.pageOne, F.lastWorkedOn, F.value]
const UNLOCK: readonly Figure[] = [F.keywords, F.specialtyPriority, F.geoPriority, F.value]

const BY_TYPE: Partial<Record<number, readonly Figure[]>> = {
  [T.supportingBlogCreation]: [F.blogSummary, F.blogKeyword, F.topRanking, F.value],
  [T.unlockNewServicePages]: UNLOCK,
  [T.unlockNewGeoPages]: UNLOCK,
  [T.googleProfileOptimization]: [F.services, F.attributes, F.lastCompleted, F.value],
  [T.addRichMediaToGoogle]: [F.lastCompleted, F.value],
  [T.manageGbpQa]: [F.questions, F.unanswered, F.lastCompleted, F.value],
  [T.publishGooglePost]: [F.social, F.lastCompleted, F.value],
  [T.pageIndexation]: [F.indexChecked, F.pageAdded],
}

/** Returns the figures that a card of the first step shows for its type (M369-M380). Rule SCHED-25. */
export function cardKpis(strategy: FiguredStrategy): CardKpi[] {
  return (BY_TYPE[strategy.strategyTypeId] ?? PAGE_WORK).map((figure) => figure(strategy))
}
