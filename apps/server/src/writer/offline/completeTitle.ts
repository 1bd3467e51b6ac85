import { contentWords, META_LIMITS, titleParts } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { isKnownTerm, isPeopleTerm } from './offer.ts'
import type { Writing } from './sections.ts'
import { serviceNames } from './services.ts'
import { withTrade } from './withTrade.ts'

/** Words at the end of a business name that say what it does. */
const DESCRIPTION =
  /(?:[\s,]+(?:&|and|comfort|home|care|roofing|plumbing|heating|cooling|air|dental|animal|trial|orthodontic|garage|doors?|openers?|septic|systems?|services?|group|studio|lawyers|co\.?|company|inc\.?|llc|ltd\.?))+$/i

/**
 * Returns a business name without the words that describe it: 'Foster & Sons'. A name that would end with a word of the trade
 * stays whole: 'Pecan Creek Tree' is no name.
 */
export function shortBrand(name: string, brief: Pick<WritingBrief, 'facts' | 'targetKeywords' | 'client'>): string {
  const short = spelledBrand(name, brief.client.domain) ?? name.replace(DESCRIPTION, '')
  const trade = contentWords([...serviceNames(brief), ...brief.targetKeywords].join(' '))
  const last = contentWords(short.split(' ').at(-1) ?? '')
  return short === '' || (short.includes(' ') && last.some((word) => trade.includes(word))) ? name : short
}

/** Returns the first words of a name that the domain is made of: 'Summit Air' of summitair.com. Undefined without two. */
function spelledBrand(name: string, domain: string): string | undefined {
  const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const words = name.split(' ')
  const label = lettersOf(domain.split('.')[0] ?? '')
  const count = words.findIndex((_, at) => lettersOf(words.slice(0, at + 1).join('')) === label) + 1
  return count >= 2 && count < words.length ? words.slice(0, count).join(' ') : undefined
}

/**
 * Completes the page's own title: with the trade that its subject lacks, and with the business's word for its people where
 * the target asks for people and facts don't show this specialism. Its brand is shortened if there is no room for it.
 */
export function completeTitle(title: string, { brief, topic }: Pick<Writing, 'brief' | 'topic'>): string {
  const { businessName } = brief.client
  const traded = withTrade(title, brief, topic.term)
  const [subject = '', ...rest] = titleParts(traded)
  const isOpen = isPeopleTerm(topic.term) && !isKnownTerm(brief, topic.term)
  if ((traded === title && !isOpen) || rest.length === 0 || !subject.includes(topic.town)) return traded
  const who = businessName.split(' ').at(-1) ?? ''
  const hasPeople = isOpen && isPeopleTerm(who) && !subject.includes(who) && / in /.test(subject)
  const whole = hasPeople ? [subject.replace(' in ', ` ${who} in `), subject] : [subject]
  const named = whole.flatMap((each) => [each, each.replace(/, [A-Z]{2}$/, '')])
  const brands = [rest.at(-1) ?? '', shortBrand(businessName, brief)]
  const titles = named.flatMap((each) => brands.map((brand) => `${each} | ${brand}`))
  return titles.find((each) => each.length <= META_LIMITS.title) ?? title
}
