import { contentWords } from '@rankdesk/domain'
import { capitalize } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'

const WHOLESALE = /\bwholesale\b/i

/**
 * Names the trade before a subject where the target starts with it and the business's own name has it: 'Weather Seals' of
 * a garage door company becomes 'Garage Door Weather Seals' for 'garage door weather stripping'. So does 'wholesale', wherever the
 * target has it, of a wholesaler by the title of its home page. Otherwise unchanged.
 */
export function withTrade(
  text: string,
  { client, homeTitle }: Pick<WritingBrief, 'client' | 'homeTitle'>,
  term: string,
): string {
  if (WHOLESALE.test(term) && WHOLESALE.test(homeTitle ?? '') && text !== '' && !WHOLESALE.test(text))
    return `Wholesale ${text}`
  const own = contentWords(client.businessName)
  const [subject = ''] = text.split(/ (?:in|[|–—-]) /)
  const said = contentWords(subject)
  const words = term.split(' ')
  const end = words.findIndex((word) => contentWords(word).some((each) => said.includes(each)))
  const trade = words.slice(0, Math.max(end, 0))
  // One word, such as 'home' or 'dental', may mean something else in front of the subject.
  // 'How to' is no trade.
  const isOwn = (word: string) =>
    contentWords(word).length > 0 && contentWords(word).every((each) => own.includes(each))
  if (trade.length < 2 || !trade.every(isOwn)) return text
  return `${trade.map((word) => capitalize(word)).join(' ')} ${text}`
}
