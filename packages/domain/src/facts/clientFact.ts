import { contentWords, plainWords } from '../words/words.ts'

/** The kinds of facts, in the order of display. Rule FACT-2. */
export const FACT_KINDS = [
  'service',
  'place',
  'contact',
  'price',
  'guarantee',
  'opening',
  'people',
  'difference',
  'work',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** The kinds of businesses. Rule FACT-4. */
export const BUSINESS_KINDS = ['trade', 'shop', 'manufacturer', 'care', 'food', 'professional', 'other'] as const
export type BusinessKind = (typeof BUSINESS_KINDS)[number]

/** The origin of a fact: the client's pages, its profile, the agency's notes, or a person. */
export type FactSource = 'site' | 'profile' | 'brief' | 'person'

/** A statement about a client that a text may make. Rule FACT-1. */
export interface ClientFact {
  kind: FactKind
  text: string
  source: FactSource
  /** The path of the page, the question of the note, or the name of the person. Empty for a profile. */
  sourceDetail: string
  /** The address of the page of the client's real site that states it. Missing for other sources. */
  sourceUrl?: string | undefined
  /** The name of the page about a service or a place that states it. Empty for what holds for the whole business. */
  about: string
  /** The instant, as an ISO string, at which the source said so. */
  at: string
  /** Whether the client stated it by answering a question of a brief. A member of the staff sent the question. Rule FACT-10. */
  byClient?: boolean | undefined
  /** Who confirmed what a source states, and when, as an ISO string. Missing until a person did. Rule FACT-9. */
  confirmed?: { staffName: string; at: string } | undefined
}

/** Whether a person stands up for a fact: it was stated or confirmed by one. Rule FACT-9. */
export function isConfirmed({ source, confirmed }: Pick<ClientFact, 'source' | 'confirmed'>): boolean {
  return source === 'person' || confirmed !== undefined
}

/** Returns the key by which two facts are the same: their kind and words. Rule FACT-3. */
export function factKey({ kind, text }: Pick<ClientFact, 'kind' | 'text'>): string {
  return `${kind} ${plainWords(text).join(' ')}`
}

/** The questions for facts that are missing. */
const QUESTIONS: Readonly<Record<FactKind, string>> = {
  service: 'What does the business offer?',
  place: 'Where does it work, or where are its customers?',
  contact: 'Under which name and telephone number do customers reach it?',
  price: 'What does it cost, or what does the price depend on?',
  guarantee: 'What does the business guarantee?',
  opening: 'When is it open?',
  people: 'Who are the people behind it, and since when?',
  difference: 'What sets it apart: licenses, certificates, awards?',
  work: 'How is the work done, step by step?',
}

const EVERY: readonly FactKind[] = ['service', 'place', 'opening', 'difference']
const EXPECTED: Readonly<Record<BusinessKind, readonly FactKind[]>> = {
  trade: [...EVERY, 'price', 'guarantee', 'people', 'work'],
  shop: [...EVERY, 'price', 'guarantee'],
  manufacturer: [...EVERY, 'people', 'work'],
  care: [...EVERY, 'people', 'price', 'work'],
  food: [...EVERY, 'price'],
  professional: [...EVERY, 'people', 'price', 'work'],
  other: EVERY,
}

/** A question about a fact that is missing. */
export interface FactQuestion {
  kind: FactKind
  question: string
}

/** Returns the questions about missing facts, in the order of the kinds. Rule FACT-5. */
export function missingFacts(business: BusinessKind, facts: readonly Pick<ClientFact, 'kind'>[]): FactQuestion[] {
  const known = new Set(facts.map(({ kind }) => kind))
  return FACT_KINDS.filter((kind) => EXPECTED[business].includes(kind) && !known.has(kind)).map((kind) => ({
    kind,
    question: QUESTIONS[kind],
  }))
}

/** A price that holds whatever is done: 'free estimates', 'no call-out fee', 'payment plans'. */
const GENERAL_PRICE = /\bfree\b|\bcall-?out\b|\bpayment\b|\bfinancing\b|\bdiscount/i

/** The name of a page about a place: 'Berkeley, CA'. */
const PLACE_NAME = /^(?!.*\sin\s)[\p{L} .'-]+, [A-Z]{2}$/u

/** Whether a name of a page is that of a place: 'Berkeley, CA'. Rule FACT-2. */
export function isPlaceName(pageName: string): boolean {
  return PLACE_NAME.test(pageName)
}

/** Returns the town that a page's name names: 'Berkeley' of 'Berkeley, CA', 'Salem' of 'Roofing in Salem'. Empty without one. */
export function townOfName(pageName: string): string {
  const [, named] = /(?:^|\s)in ((?:\p{Lu}[\p{L}'.-]*\s?)+)(?:, [A-Z]{2})?$/u.exec(pageName) ?? []
  return named ?? (isPlaceName(pageName) ? (pageName.split(',')[0] ?? '') : '')
}

/**
 * Returns the facts that a text about a subject may state: those of the whole business, and those of pages about the
 * same subject. The price of another service is none of its facts, nor is a price on a page about a place or the whole
 * business, unless it names the subject or holds for everything. Rule FACT-7.
 */
export function factsAbout<F extends Pick<ClientFact, 'about' | 'kind' | 'text' | 'source'>>(
  facts: readonly F[],
  subject: string,
): F[] {
  const wanted = contentWords(subject)
  return facts.filter(({ about, kind, text, source }) => {
    const words = contentWords(about)
    const isSame = wanted.length > 0 && words.length > 0 && words.every((word) => wanted.includes(word))
    if (about !== '' && !isSame) return false
    const isOfOneService = kind === 'price' || kind === 'work'
    if (!isOfOneService || source === 'person' || (isSame && !isPlaceName(about))) return true
    return GENERAL_PRICE.test(text) || contentWords(text).some((word) => wanted.includes(word))
  })
}
