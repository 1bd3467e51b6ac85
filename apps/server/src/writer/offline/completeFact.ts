import { capitalize, uncapitalize } from '@rankdesk/format'
import { contentWords } from '@rankdesk/domain'
import type { BriefFact } from './briefFact.ts'
import { inSentence } from './topic.ts'

const AMOUNT = String.raw`[$£€]\s?\d[\d,.]*\d?`
/** 'from £80 a month', '$350 to $1,200'. */
const MONEY = new RegExp(String.raw`(?:from )?${AMOUNT}(?: (?:to|or) ${AMOUNT})?(?: (?:an?|per) \p{L}+)?`, 'iu')
/** 'For toilet repair that means $95 to $340': the start names the service. */
const FOR_SERVICE = /^For (.{3,60}?) that (?:is|means) (?=[$£€])/
/** Starts of sentences that give a price without its service. */
const BARE_PRICE =
  /^(?:plan with|(?:the|an?) (?:usual|honest|typical|normal) (?:range|price) is|people ask about the price|for (?:most|you) .*?(?:comes to|means)|from [$£€]|[$£€])/i
/** Starts without a subject, and the words that complete them. */
const WITHOUT_SUBJECT: readonly (readonly [RegExp, string])[] = [
  [
    /^(?=(?:licen[sc]ed|registered|certified)(?: \p{Lu}\p{L}*)* (?:contractor|provider|charity|company|dealer)\b)/iu,
    'is a ',
  ],
  [/^(?=(?:licen[sc]ed|family[- ](?:owned|run)|locally owned|certified|insured|registered|bonded|rated)\b)/i, 'is '],
  [/^(?=member of )/i, 'is a '],
  [
    /^(?=(?:[A-Z]{2,}[\w:]*(?: [\d:]+)?|\p{Lu}\p{L}+) (?:certified|accredited|registered|approved)\b(?! \p{Ll}+s\b))/u,
    'is ',
  ],
]

/** 'We coil them on CNC machines': the page's name says what 'them' means. */
const WITH_PRONOUN =
  /^(We (?:coil|make|build|wind|cut|cast|form|machine|weld|print|bake|brew|pour|grow|weave|sew|knit|roast|blend|mill|forge|treat|repair|install|fit)) them\b/u
/** 'Large terracotta pot 60 cm £120': a name and its price. */
const PRICE_TAG = /^([^:.;]{3,60}?[^:.;\s]) (?=[$£€]\d[\d,.]*(?: (?:an?|per) \p{L}+)?\.?$)/u
/** Words that make a price tag a sentence. */
const PRICE_VERB =
  /\b(?:is|are|cost|costs|charge|pay|starts?|begins?|from|over|under|above|between|to|for|at|an?|of|only|just)$|\b(?:is|are|costs?|charge|pay|starts?)\b/i

/** A guarantee without a verb: 'A warranty of one page that you can read in one minute.' */
const BARE_GUARANTEE = /^(?:an? )?(?:[\p{L}\d-]+ ){0,3}(?:warranty|guarantee)\b/iu
const GUARANTEE_VERB =
  /^[^,;]*?\b(?:is|are|was|covers?|carry|carries|comes?|holds?|lasts?|applies|gives?|get|have|has|offers?|includes?|runs?)\b/i

/** Words of a clause or of another determiner, which no article precedes: 'We cannot guarantee', 'Our warranty'. */
const NO_NOUN_PHRASE =
  /^[^,;]*?\b(?:i|we|you|they|he|she|it|this|that|these|those|the|my|our|your|their|its|all|any|each|every|no|not|never|can|cannot|could|do|does|did|don['’]t|may|might|must|shall|should|will|won['’]t|would|to|under|with|without)\b.*?\b(?:warranty|guarantee)\b/iu

/** Starts that are spoken with a vowel: 'an 8-year warranty', 'an extended one', but 'a one-year' and 'a unique one'. */
const VOWEL_SOUND = /^(?:8\d{0,2}\b|1[18]\b|(?!one\b|once\b|uni|use|usu|eu)[aeiou])/i

/** Leaves out the town at the end of a name, whose capitals a sentence would lose: 'Team Building in York'. */
const withoutTown = (name: string) => name.replace(/ in \p{Lu}[\p{L} .'’-]*$/u, '')

/** Writes 'costs', or 'cost' after a plural. */
const costs = (name: string) => (/[^s]s$/i.test(name.split(' for ')[0] ?? '') ? 'cost' : 'costs')

/**
 * Returns a fact as a sentence that stands alone: a price gets the name of its service ('Plan with $450.'), a statement
 * without a subject gets the business, and a label that repeats the heading is left out.
 */
export function completeFact(
  { kind, text: given, about }: Pick<BriefFact, 'kind' | 'text' | 'about'>,
  business: string,
): string {
  const text = withSubject({ text: given, about })
  if (kind === 'opening') return capitalize(text.replace(/^(?:office|opening|business)? ?hours: /i, ''))
  if (kind === 'price') return completePrice(text, about) ?? addSubject(text, business)
  if (kind === 'guarantee') return completeGuarantee(text, business) ?? addSubject(text, business)
  return addSubject(text, business)
}

/** Names the service of a price. Undefined for a price that is a sentence already. */
function completePrice(text: string, about: string): string | undefined {
  const [lead, service = ''] = FOR_SERVICE.exec(text) ?? []
  if (lead !== undefined) return `${capitalize(service)} ${costs(service)} ${text.slice(lead.length)}`
  const money = MONEY.exec(text)?.[0].replace(/[.,]$/, '')
  if (about !== '' && money !== undefined && BARE_PRICE.test(text)) {
    const name = withoutTown(about)
    const isNamed = contentWords(about).some((word) => contentWords(text).includes(word))
    // A name with a comma or an article is no name within a sentence: 'The Dingle Way, Self-Guided'.
    if (!isNamed && !/,|^the /i.test(about))
      return `${capitalize(inSentence(name))} ${costs(name)} ${uncapitalize(money)}.`
  }
  if (PRICE_TAG.test(text) && !PRICE_VERB.test(PRICE_TAG.exec(text)?.[1] ?? '')) return text.replace(PRICE_TAG, '$1: ')
  return undefined
}

/** Names the business that gives a guarantee. Undefined for a guarantee with a verb. */
function completeGuarantee(text: string, business: string): string | undefined {
  if (!BARE_GUARANTEE.test(text) || NO_NOUN_PHRASE.test(text) || GUARANTEE_VERB.test(text.split(/ that /)[0] ?? ''))
    return undefined
  const start = uncapitalize(text)
  return `${business} gives ${/^an? /.test(start) ? '' : VOWEL_SOUND.test(start) ? 'an ' : 'a '}${start}`
}

/** Names the business in a statement without a subject: 'Licensed and insured'. */
function addSubject(text: string, business: string): string {
  const whole = text.replace(/\bpays? part of it\b/i, 'pay part of the cost')
  if (whole !== text) return whole
  const missing = WITHOUT_SUBJECT.find(([sign]) => sign.test(text))?.[1]
  if (missing === undefined || /[^.]\. ./.test(text)) return text
  const start = /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() : text.charAt(0)
  return `${business} ${missing}${start}${text.slice(1)}`
}

/** Returns a fact's text with the name of its page in place of a pronoun: 'We coil compression springs on CNC machines'. */
function withSubject({ text, about }: Pick<BriefFact, 'text' | 'about'>): string {
  return /[^s]s$/i.test(about)
    ? text.replace(WITH_PRONOUN, (_, start: string) => `${start} ${inSentence(about)}`)
    : text
}

/** Sentences that lean on the one before: 'We keep a slot for them', 'We protect what is around it'. */
const LEANS =
  /^(?:(?:first|then|next|finally),? )?(?:we|you)(?: \p{L}+){1,4} (?:it|them|they|one|this|there)\b|\b(?:instead|around it|for them)\b(?=[.; ]|$)|^for you that means\b/iu

/** Starts that lean on the sentence before: 'Eleven of them are welders', 'For those we dig outside'. */
const LEANING_START =
  /^(?:[\p{L}\d]+ of (?:them|these|those)|for (?:those|these|them)|they|these|those|both|otherwise|but|so|then(?! (?:we|you)\b)|in the (?:first|second|third|last)(?= (?:we|i|you|there)\b)|for the other|yes|no(?=,)|if [^,]{1,40}, (?:yes|no))\b|^\p{L}+ (?:aber|jedoch|allerdings|damit|davon|dazu) |\b(?:as well|too)[.!]?$/iu

/** A name of services with an adjective before it, and no verb: 'Certified Translation Services in Houston'. */
const BARE_NAME =
  /^(?:licen[sc]ed|certified|insured|registered|bonded) (?!(?:by|in|and|or|with|to|for|since|at|as|under|on|through|nationwide)\b)(?!.*\b(?:is|are|was|were|has|have|does|do|can|will|contractor|provider|charity|company|dealer)\b)\p{L}+/iu

/** Whether a fact is clear without the sentences around it. */
export function standsAlone(fact: Pick<BriefFact, 'text' | 'about'>): boolean {
  const text = withSubject(fact)
  return !LEANS.test(text) && !LEANING_START.test(text) && !BARE_NAME.test(text)
}
