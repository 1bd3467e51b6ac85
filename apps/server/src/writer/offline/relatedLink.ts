import { contentWords, isNextPage } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { answerKinds } from './answerKinds.ts'
import { linkTo } from './html.ts'

/** Pages about what everything costs: the next step of a reader without a page closer to the subject. */
const PRICE_PAGE = /^(?:our )?(?:fees|prices|pricing|costs)\b/i
/** A word in the names of more pages than this tells none from the others. */
const MAX_SHARING = 2
/** Words that tell no page of a business from another: 'home' of home care. */
const TELL_NOTHING = new Set(contentWords('home house service services online near best new'))

/**
 * Writes a link to the page that is next for this reader: the page of the text's service, otherwise the page that shares
 * a word that tells it from others, otherwise the page about prices. Empty without any.
 */
export function relatedLink(
  { relatedPages, targetKeywords, title, blogTopic, page, homeTitle, client }: WritingBrief,
  service = '',
): string {
  const text = [title, ...targetKeywords.slice(0, 3)].join(' ').toLowerCase()
  const open = relatedPages.filter((each) => isNextPage(each, text))
  const own = open.find(({ pageName }) => service !== '' && pageName === service)
  const prices = open.find(({ pageName }) => PRICE_PAGE.test(pageName))
  const asksPrice = answerKinds(blogTopic ?? page?.pageName ?? '').includes('price')
  // What the whole business does leads from flowers for an office to those for a funeral.
  const ofAll = contentWords(`${homeTitle ?? ''} ${client.businessName}`)
  const telling = contentWords(text).filter((word) => !ofAll.includes(word))
  const next = own ?? (asksPrice ? prices : undefined) ?? closest(open, telling) ?? prices
  return next === undefined ? '' : `<p>Read on: ${linkTo(next)}</p>`
}

/** Returns the page that shares the rarest words with a text. */
function closest(pages: WritingBrief['relatedPages'], words: readonly string[]) {
  const sharing = (word: string) => pages.filter(({ pageName }) => contentWords(pageName).includes(word)).length
  const telling = new Set(words.filter((word) => !TELL_NOTHING.has(word) && sharing(word) <= MAX_SHARING))
  const shared = ({ pageName }: { pageName: string }) =>
    contentWords(pageName)
      .filter((word) => telling.has(word))
      .reduce((sum, word) => sum + 1 / sharing(word), 0)
  const [first] = pages.toSorted((a, b) => shared(b) - shared(a))
  if (first === undefined || shared(first) === 0) return undefined
  // A page that is mostly about something else is no next step: flowers for a funeral after those for an office.
  const named = contentWords(first.pageName)
  const same = named.filter((word) => telling.has(word)).length
  return same * 2 > named.length || (same * 2 === named.length && named.length > 2) ? first : undefined
}
