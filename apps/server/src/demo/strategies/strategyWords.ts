import { hasPageContent, PAGE_ONE, STRATEGY_TYPES, UNRANKED } from '@rankdesk/domain'
import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import { workInText } from '../texts/facts.ts'
import type { StrategyPlan } from './strategyPlan.ts'

const T = STRATEGY_TYPES

/** Returns a strategy's title on its card. */
export function strategyTitle({ page, specialty, town, typeId }: StrategyPlan): string {
  if (page?.subject === 'post' || page?.subject === 'guide') return page.name
  if (page?.subject === 'geo') return page.name
  if (page === undefined && (typeId === T.geoPageCreation || typeId === T.unlockNewGeoPages)) return town
  return typeId >= T.googleProfileOptimization ? `${specialty.name} in ${town}` : specialty.name
}

/** Returns one sentence about what to do and for whom. */
export function strategySummary({ page, specialty, town, typeId }: StrategyPlan, { trade }: ClientProfile): string {
  const work = workInText(specialty.name, trade)
  switch (typeId) {
    case T.almostPageOneOptimization:
      return `Lift the ${work} page over the edge of page one for its nearest terms.`
    case T.servicePageOptimization:
      return `Rewrite the ${work} page so that it answers what people in ${town} ask before they call.`
    case T.servicePageCreation:
    case T.unlockNewServicePages:
      return `Write a page about ${work}, which the site does not have yet.`
    case T.geoPageCreation:
    case T.unlockNewGeoPages:
      return `Write a page for people in ${town} who look for ${trade.pros} nearby.`
    case T.supportingContentCreation:
      return `Write a guide that supports the ${work} page and links to it.`
    case T.supportingBlogCreation:
      return `Write a post about ${work} that links to its service page.`
    case T.highlightedTestimonialBlog:
      return `Turn a review about ${work} into a post that quotes the customer.`
    case T.additionalTermsOptimization:
      return `Work more of what people type into the ${work} page.`
    case T.pageIndexation:
      return `Get ${page?.path ?? 'the page'} into the index: it has text, but search engines do not list it.`
    case T.googleProfileOptimization:
      return `Bring categories, services and the description of the Google profile up to date.`
    case T.addRichMediaToGoogle:
      return `Add new photos of ${work} to the Google profile.`
    case T.manageGbpQa:
      return `Answer the open questions about ${work} on the Google profile.`
    default:
      return `Publish a Google post about ${work} in ${town}.`
  }
}

/** Returns the ranking team's note to the reviewer. */
export function noteFromRanking({ keywords, town, typeId }: StrategyPlan, random: Random): string {
  const [first, second] = keywords
  const isProfile = isProfileWork(typeId)
  if (first === undefined)
    return isProfile ? `Name ${town} once on the profile.` : `Mention ${town} once in the first paragraph.`
  if (isProfile) return random.pick(profileNotes(first, town))
  const notes = [
    `Lead with '${first.keyword}' in the first heading${second === undefined ? '' : ` and answer '${second.keyword}' in the questions`}.`,
    `'${first.keyword}' ${rankText(first)}. Keep the term in the title and name ${town} early.`,
    `Do not lose '${first.keyword}' while rewriting; it is the term that brings calls.`,
    `Competitors on page one for '${first.keyword}' name prices. So should we.`,
  ]
  return random.pick(notes)
}

/** The notes about work on a Google profile, which has no headings or titles. */
const profileNotes = (first: KeywordPlan, town: string) => [
  `Use '${first.keyword}' once on the profile and name ${town}.`,
  `'${first.keyword}' ${rankText(first)}. Show real work from ${town} on the profile.`,
  `Most calls from the profile come by '${first.keyword}'; keep its category first.`,
  `Competitors name prices for '${first.keyword}' on their profiles. So should we.`,
]

/** Whether the work of a type happens on a Google profile. */
const isProfileWork = (typeId: number) => typeId >= T.googleProfileOptimization && typeId <= T.publishGooglePost

/** Returns the reasons of a proposal: sentences that the client's figures support. */
export function reasonsFor({ keywords, page, typeId }: StrategyPlan): string[] {
  const onPageOne = keywords.filter(({ rank }) => rank <= PAGE_ONE).length
  const nearest = keywords.find(({ rank }) => rank > PAGE_ONE && rank < UNRANKED)
  const reasons: string[] = []
  if (nearest !== undefined) reasons.push(`'${nearest.keyword}' ${rankText(nearest)}; page one ends at ${PAGE_ONE}.`)
  if (keywords.length > 0)
    reasons.push(`${onPageOne} of ${keywords.length} watched keywords of this subject are on page one.`)
  if (page === undefined ? hasPageContent(typeId) : page.isPlanned)
    reasons.push(
      page?.subject === 'post' || page?.subject === 'guide'
        ? 'The site has no post with this title yet.'
        : 'The site has no page on this subject yet.',
    )
  return reasons
}

/** Returns a proposal's expected value, 1 to 100: highest for keywords just below page one. */
export function strategyValue({ keywords }: StrategyPlan, random: Random): number {
  const near = keywords.filter(({ rank }) => rank > PAGE_ONE && rank <= 2 * PAGE_ONE).length
  return Math.min(100, Math.max(1, 18 + near * 16 + random.int(-8, 14)))
}

function rankText({ rank }: KeywordPlan): string {
  return rank === UNRANKED ? 'is past page two' : `is at rank ${rank}`
}
