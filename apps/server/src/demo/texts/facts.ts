import { escapeText } from '@rankdesk/format'
import type { City } from '../facts/cities.ts'
import type { Specialty, Trade } from '../facts/trade.ts'

/** The facts of a business for its texts. */
export interface BusinessFacts {
  business: string
  owner: string
  trade: Trade
  city: City
  /** Whole years since it was founded. */
  years: number
}

/** The facts of one service in one place. */
export interface WorkFacts extends BusinessFacts {
  specialty: Specialty
  /** The town of the text. */
  town: string
}

/** HTML of a page's zones by element id. */
export type ZoneTexts = Readonly<Record<string, string>>

/** Renders one factParagraph of sentences. */
export const factParagraph = (...sentences: string[]): string => `<p>${escapeText(sentences.join(' '))}</p>`
export const headline = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escapeText(text)}</h${level}>`
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`

/** Joins items: 'A, B and C'. */
export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Returns the price of a service: '$140 to $420', 'up to $350', or the trade's own text. */
export function priceOf({ specialty, trade }: Pick<WorkFacts, 'specialty' | 'trade'>): string {
  if (specialty.high === 0) return trade.fee ?? 'no charge of its own'
  return specialty.low === 0
    ? `up to ${dollars(specialty.high)}`
    : `${dollars(specialty.low)} to ${dollars(specialty.high)}`
}

/** Returns a noun with its article: 'a plumber', 'an arborist'. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Returns a service's name within a sentence: 'drain cleaning', 'AC repair', 'car accident cases'. */
export function inText({ specialty, trade }: Pick<WorkFacts, 'specialty' | 'trade'>): string {
  return workInText(specialty.name, trade)
}

/** Returns the name of a trade's service within a sentence. */
export function workInText(name: string, trade: Trade): string {
  const words = name.split(' ').map((word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
  const text = words.join(' ')
  return trade.suffix === undefined ? text : `${text.replace(/(accident|bite)s$/, '$1')} ${trade.suffix}`
}

/** A way to phrase a statement about a business. */
export type Phrasing<F extends BusinessFacts = BusinessFacts> = (facts: F) => string

const onlyFor = new WeakMap<object, Trade['works']>()

/** Marks a phrasing for businesses that visit their customers. */
export function onSite<F extends BusinessFacts>(phrasing: Phrasing<F>): Phrasing<F> {
  onlyFor.set(phrasing, 'on-site')
  return phrasing
}

/** Marks a phrasing for businesses that their customers visit. */
export function inOffice<F extends BusinessFacts>(phrasing: Phrasing<F>): Phrasing<F> {
  onlyFor.set(phrasing, 'in-office')
  return phrasing
}

/** Returns the phrasings that fit a trade. */
export function fitting<F extends BusinessFacts>(phrasings: readonly Phrasing<F>[], { works }: Trade): Phrasing<F>[] {
  return phrasings.filter((phrasing) => (onlyFor.get(phrasing) ?? works) === works)
}
