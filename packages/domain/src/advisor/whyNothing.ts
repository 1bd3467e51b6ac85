import { formatNumber, pluralize, pluralForm } from '@rankdesk/format'
import { isOnPageOne } from '../ranking/rank.ts'
import { sumOfCounted } from '../targets/demand.ts'
import { askedFacts } from './askedQueries.ts'
import { hasDemand, MIN_DEMAND, MIN_DEMAND_OF_ONE } from './claims.ts'
import type { ClientFacts } from './facts.ts'
import { rankOf } from './opportunity.ts'
import { withoutSuspects } from './suspectContent.ts'

/**
 * Says why the advisor proposes nothing for a client, with counted numbers: what is left out of its queries, and what is missing of
 * the others. Rule ADV-29.
 */
export function whyNothing(given: ClientFacts): string {
  if (given.keywords.length === 0)
    return 'No queries are known. Import an export of Search Console with Queries.csv and, if you have it, Pages.csv.'
  const facts = withoutSuspects(given)
  const { keywords, ignored } = askedFacts(facts)
  const left = [
    counted(given.keywords.length - facts.keywords.length, 'look foreign or hacked', 'looks foreign or hacked'),
    counted(ignored.ownName, 'name the business itself', 'names the business itself'),
    counted(ignored.otherName, 'name another business', 'names another business'),
    counted(ignored.work, 'are about jobs', 'is about jobs'),
    counted(ignored.junk, 'have one word or were shown once at most', 'has one word or was shown once at most'),
  ].filter((text) => text !== '')
  const onPageOne = keywords.filter((keyword) => isOnPageOne(rankOf(keyword)))
  const open = given.work.filter(({ completedOn }) => completedOn === null).length
  return [
    `Of ${pluralize(given.keywords.length, 'query', 'queries')}, ${[...left, `${formatNumber(keywords.length)} can be worked on`].join(', ')}.`,
    ...(keywords.length === 0 ? [] : [demandText(keywords, onPageOne.length)]),
    ...(open > 0
      ? [`${pluralize(open, 'strategy', 'strategies')} ${pluralForm(open, 'is', 'are')} open already.`]
      : []),
    'A longer export (16 months) or the reading of the website can change that.',
  ].join(' ')
}

function counted(count: number, many: string, one: string): string {
  return count === 0 ? '' : `${formatNumber(count)} ${pluralForm(count, one, many)}`
}

function demandText(keywords: ClientFacts['keywords'], onPageOne: number): string {
  const sum = sumOfCounted(keywords)
  const first =
    onPageOne > 0 ? `${formatNumber(onPageOne)} of these ${pluralForm(onPageOne, 'is', 'are')} on page one; ` : ''
  if (sum === null) return `${first}nobody counted their impressions.`.replace(/^n/, 'N')
  const few = hasDemand(keywords)
    ? 'no page or place has enough of them to bring the clicks that work is worth'
    : `a proposal needs ${MIN_DEMAND} impressions, or ${MIN_DEMAND_OF_ONE} of one query`
  return `${first === '' ? 'They' : `${first}they`} have ${pluralize(sum, 'impression')} in all: ${few}.`.replace(
    /^t/,
    'T',
  )
}
