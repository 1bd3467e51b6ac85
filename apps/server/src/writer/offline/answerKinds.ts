import { contentWords, type FactKind, HOW_MUCH } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import type { BriefFact } from './briefFact.ts'
import { namedPart } from './languages/alikeWords.ts'

/** The kinds of facts that answer a searched question, by its words. The first that fits. */
const ANSWERS: readonly (readonly [RegExp, readonly FactKind[]])[] = [
  [
    new RegExp(
      String.raw`\b(?:costs?|prices?|${HOW_MUCH}|cheap\w*|expensive|fees?|charges?|pay|pays|funds|funding|funded)\b`,
      'iu',
    ),
    ['price'],
  ],
  [/\b(?:guarantee\w*|warrant\w+|refunds?|returns?)\b/i, ['guarantee']],
  [/\b(?:open|hours|closed?|weekends?|sundays?|24)\b/i, ['opening']],
  [/^who\b|\b(?:licen[sc]ed?|certified|insured|qualified|experienced?)\b/i, ['people', 'difference']],
  // Who asks how to do a thing, does it: the client's own steps are no answer.
  [/^how (?:do(?! (?:i|you)\b)|does|is|are)\b|\b(?:steps?|process)\b/i, ['work']],
]

/** What is given on top of a price, and names of coverages, which ask for no price: 'how much to tip movers'. */
const NO_PRICE = /\b(?:(?:to|you|i|we) tip|tipping|cost of (?:compliance|living|capital|goods|attendance))\b/i

/** Whether the words of a question for a price ask for something else. Rule WRITE-10. */
export const isNoPrice = (question: string): boolean => NO_PRICE.test(question)

/** Returns the kinds of facts that answer a question. Empty if no kind does. */
export function answerKinds(question: string): readonly FactKind[] {
  if (isNoPrice(question)) return []
  return ANSWERS.find(([words]) => words.test(question.trim()))?.[1] ?? []
}

/** Words that make a question, and say nothing of its subject. */
const QUESTION_WORDS = new Set(
  contentWords(
    'who much many long often soon does charge charges charged pay pays fund funds funding funded fee fees new usual usually typical typically average per hour ' +
      'day week month year should if',
  ),
)

/** Returns the words of a question's subject: 'roof' and 'repair' of 'how much does roof repair cost'. */
export function subjectWords(question: string): string[] {
  // A new roof is a replacement, and no repair.
  const words = contentWords(/\bnew\b/i.test(question) ? `${question} replacement` : question)
  const subject = words.filter((word) => !QUESTION_WORDS.has(word))
  return subject.length > 0 ? subject : words
}

const DATE =
  /\b\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b|\bwithin (?:the )?\d+ (?:days|months)\b/i
const ASKS_DATE = /^(?:when|what|by when)\b(?!.*\bhappens?\b).*\b(?:deadline|due)\b/i
const ASKS_PAYER = /^who (?:pays|funds)\b|\b(?:funding|funded)\b/i
/** What pays for a service instead of the customer. */
const PAYER =
  /\b(?:allowances?|councils?|insurance|insurers?|grants?|benefits?|medicare|medicaid|nhs|funding|funded|employers?|landlords?)\b/i
/** An amount that is a price, not a limit: 'more than £150,000', nor what somebody else asks: 'asking $690,000'. */
const PRICE_AMOUNT = /(?<!\b(?:over|under|above|below|more than|less than|up to|least|asking) ?)[$£€]\s?\d/i

/** Words of the terms of a price: 'Free delivery on orders over £60'. */
const TERMS = /\b(?:free|interest|pays?|discounts?|financ\w+|off|saves?)\b/i

/** Whether a text names a price, and not only a limit: 'You need a return if you earn more than £150,000'. */
export function isPrice(text: string): boolean {
  return PRICE_AMOUNT.test(text) || TERMS.test(text) || !/[$£€]\s?\d/.test(text)
}

/** Returns the facts of the whole business that say who pays a part of its price. */
export function payersIn({ facts }: Pick<WritingBrief, 'facts'>): BriefFact[] {
  return facts.filter(
    ({ kind, source, about, text }) => kind === 'price' && source !== 'brief' && about === '' && PAYER.test(text),
  )
}

/**
 * Returns the facts of any page that answer the question of an article, the closest only: prices that name its subject,
 * and no price of another service; for a deadline, sentences with a date.
 */
export function factsThatAnswer({ facts }: Pick<WritingBrief, 'facts'>, question: string): BriefFact[] {
  const kinds = answerKinds(question)
  const isFit = ({ kind, text }: BriefFact) =>
    ASKS_DATE.test(question)
      ? DATE.test(text)
      : ASKS_PAYER.test(question)
        ? kind === 'price' && PAYER.test(text)
        : kind !== 'work' && kinds.includes(kind) && (kind !== 'price' || PRICE_AMOUNT.test(text))
  const wanted = subjectWords(question)
  const rated = facts
    .filter((fact) => fact.source !== 'brief' && isFit(fact))
    .map((fact) => {
      const about = namedPart(fact)
      const words = contentWords(`${about} ${fact.text}`)
      // 'Prenup' is short for 'prenuptial'.
      const has = (word: string) => words.some((other) => other === word || isShortFormOf(word, other))
      const named = wanted.filter(has).length
      return { fact, named, score: named - distanceOf(contentWords(about), wanted) }
    })
    .filter(({ named }) => named * 2 >= wanted.length)
  const best = Math.max(...rated.map(({ score }) => score))
  return rated.filter(({ score }) => score >= best - NEARLY).map(({ fact }) => fact)
}

/**
 * Returns how far the name of a service is from what is asked for. A name says at its end what it is: 'Buy Fresh Truffles' are
 * truffles, 'Truffle Lunch' is none.
 */
function distanceOf(name: readonly string[], wanted: readonly string[]): number {
  const foreign = name.filter((word) => !wanted.includes(word)).length
  if (wanted.includes(name.at(-1) ?? '')) return foreign / 4
  return foreign > 0 && wanted.length === 1 ? foreign + 0.5 : foreign / 2
}

/** The minimum number of letters of a word that is the short form of a longer one. */
const MIN_SHORT = 5

/** Whether a word is the short form of a longer one: 'physio' of 'physiotherapy'. Both are in lower case. */
export const isShortFormOf = (word: string, longer: string): boolean =>
  word.length >= MIN_SHORT && longer.startsWith(word)

/** How much a fact may be farther from the question than the closest one: two services that both answer it. */
const NEARLY = 0.5

/** What a text has that answers a question, by the question's words, where no kind of fact is for it. */
const SIGNS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:what|which) sizes?\b|^how (?:big|large|deep|wide|tall)\b/i,
    /\d ?(?:cm|mm|m|in|inch(?:es)?|ft|feet|lit(?:re|er)s?|l)\b/i,
  ],
  [
    /^how long (?:do|does|will|can|is|are)\b.*\b(?:lasts?|keeps?|good|fresh)\b/i,
    /\b(?:keeps?|lasts?|stays?|shelf life|good for)\b[^.]*\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|few) (?:minutes?|hours?|days?|weeks?|months?|years?)\b/i,
  ],
  [
    /^how often\b/i,
    /\b(?:every|each|once|twice|after|times an?) (?:\S+ ){0,3}(?:days?|weeks?|months?|years?|miles|hours)\b/i,
  ],
  [/^how soon\b|\bemergenc(?:y|ies)\b/i, /\b24\/7\b|\b(?:within|in) \S+ (?:minutes|hours)\b|\bsame[- ]day\b/i],
]
const SIGN_WORDS = new Set(
  contentWords('which what size sizes big large deep wide tall best come emergency last keep good fresh'),
)

/** Returns the sentence that has what a question asks for, and a word of its subject. Undefined without one. */
export function answeringSentence(sentences: readonly string[], question: string): string | undefined {
  const sign = signOf(question)
  const subject = subjectWords(question).filter((word) => !SIGN_WORDS.has(word))
  return sentences.find(
    (sentence) => sign?.test(sentence) === true && contentWords(sentence).some((word) => subject.includes(word)),
  )
}

const signOf = (question: string) => SIGNS.find(([words]) => words.test(question.trim()))?.[1]

/** Whether a text has the answer to a question: it names its subject and has what is asked for, as a size or a time. */
export function hasAnswer(text: string, question: string): boolean {
  if (signOf(question)?.test(text) !== true) return false
  const words = contentWords(text)
  return subjectWords(question).every((word) => SIGN_WORDS.has(word) || words.includes(word))
}
