import { isRegionName } from '../words/regions.ts'

/** A check of a post before it is published. A failed one is a warning: the person decides. */
export interface PostCheck {
  id: 'phone' | 'keyword' | 'price' | 'link'
  passed: boolean
  text: string
}

/** The texts of a post that are checked. */
export interface CheckedPost {
  title: string
  content: string
  /** The destination of the button; '' without one. */
  link: string
}

/** The facts about the strategy of a post. */
export interface PostCheckFacts {
  /** The term for which the post is written; '' without one. */
  keyword: string
  /** The domain of the client's site. */
  domain: string
}

/** About how many characters Google shows of a post before More. */
const SHOWN_LENGTH = 100

/** A telephone number in a text. */
export const PHONE_IN_TEXT = /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/
/** A price or a discount in a text. */
export const PRICE_IN_TEXT = /[$€£]\s?\d|\b\d[\d,.]*\s?(?:dollars|usd|%|percent)(?:\s|[.,;!?]|$)/i

/**
 * Checks what Google rejects or readers miss: a phone number in the text, the keyword after the first line, a price, a
 * link to another site. A check that doesn't apply is left out. Rule PGP-4.
 */
export function postChecks({ title, content, link }: CheckedPost, { keyword, domain }: PostCheckFacts): PostCheck[] {
  if (title.trim() === '' && content.trim() === '') return []
  const text = `${title}\n${content}`
  const checks: PostCheck[] = [
    PHONE_IN_TEXT.test(text)
      ? check('phone', false, 'The text has a phone number: Google may reject the post')
      : check('phone', true, 'No phone number in the text'),
  ]
  if (keyword.trim() !== '') {
    const isEarly = hasWords(`${title} ${content.slice(0, SHOWN_LENGTH)}`, keyword)
    checks.push(
      isEarly
        ? check('keyword', true, 'Target keyword in the first line')
        : check('keyword', false, `The first line does not name “${keyword}”`),
    )
  }
  checks.push(
    PRICE_IN_TEXT.test(text)
      ? check('price', false, 'Price named: confirm with the client')
      : check('price', true, 'No price in the text'),
  )
  if (link !== '' && domain !== '') {
    checks.push(
      isOnSite(link, domain)
        ? check('link', true, 'The link leads to the client’s site')
        : check('link', false, `The link does not lead to ${domain}`),
    )
  }
  return checks
}

function check(id: PostCheck['id'], passed: boolean, text: string): PostCheck {
  return { id, passed, text }
}

/** Whether a text has every word of a keyword that people write, in any order. */
function hasWords(text: string, keyword: string): boolean {
  const found = new Set(words(text))
  return writtenWords(keyword).every((word) => found.has(word))
}

/** Returns the words of a keyword without the state and the 'near me' at its end, with which people only search. */
function writtenWords(keyword: string): string[] {
  const all = words(keyword.replace(/\snear me\s*$/i, ''))
  const last = all.at(-1) ?? ''
  return all.length > 1 && isRegionName(last.toUpperCase()) ? all.slice(0, -1) : all
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function isOnSite(link: string, domain: string): boolean {
  const host = (/^https?:\/\/([^/?#:@]+)/i.exec(link.trim())?.[1] ?? '').toLowerCase().replace(/^www\./, '')
  const site = domain.toLowerCase().replace(/^www\./, '')
  return host === site || host.endsWith(`.${site}`)
}
