import { contentWords, factsAbout, type FactKind, isPricePath } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { isPrice } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { isFood } from './commonQuestions.ts'
import { standsAlone } from './completeFact.ts'
import { isGeneralWord, namesSubject, placeNames, serviceNames } from './services.ts'
import type { Topic } from './topic.ts'

/** The maximum number of facts of a kind, and of sentences from one page: a text is no copy of another (SCORE-14). */
const MAX_OF_A_KIND = 2
const MAX_ABOUT_WORK = 3
const MAX_OF_A_PAGE = 4

/** The facts that one text may state. Each is stated once. */
export class StatedFacts {
  readonly #facts: readonly BriefFact[]
  readonly #stated = new Set<BriefFact>()
  readonly #ofPage = new Map<string, number>()
  readonly #known: string

  /** `page` is the text that already stands on the page: what it states is not repeated. */
  constructor(brief: WritingBrief, topic: Topic, page = '') {
    this.#known = textOf(page)
    this.#facts = ownFacts(brief, topic)
  }

  /** Takes facts that are not stated yet, in their order, at most `max`. */
  pick(facts: readonly BriefFact[], max: number): BriefFact[] {
    const taken: BriefFact[] = []
    for (const fact of facts) {
      if (taken.length === max) break
      if (this.#known.includes(fact.text) || this.#stated.has(fact) || !standsAlone(fact)) continue
      this.#stated.add(fact)
      taken.push(fact)
    }
    return taken
  }

  /** Takes the next facts of these kinds, those about the subject first. */
  take(kinds: readonly FactKind[], matches: (fact: BriefFact) => boolean = () => true): BriefFact[] {
    return kinds.flatMap((kind) => {
      const max = kind === 'work' ? MAX_ABOUT_WORK : MAX_OF_A_KIND
      const taken: BriefFact[] = []
      for (const fact of this.#facts) {
        if (taken.length === max) break
        if (fact.kind !== kind || !matches(fact) || !this.#mayState(fact)) continue
        this.#stated.add(fact)
        if (fact.source === 'site') this.#ofPage.set(fact.sourceDetail, (this.#ofPage.get(fact.sourceDetail) ?? 0) + 1)
        taken.push(fact)
      }
      return taken
    })
  }

  #mayState(fact: BriefFact): boolean {
    const isCopy = fact.source === 'site' && (this.#ofPage.get(fact.sourceDetail) ?? 0) >= MAX_OF_A_PAGE
    return !isCopy && !this.#known.includes(fact.text) && ![...this.#stated].some((stated) => saysTheSame(stated, fact))
  }
}

/** The kinds of facts that say who the business is: a certificate is stated once. */
const ABOUT_THEM: ReadonlySet<FactKind> = new Set(['people', 'difference'])

/** Whether two facts of a kind share most of their words or a year: 'founded in 2009' is stated once. */
function saysTheSame(stated: BriefFact, fact: BriefFact): boolean {
  if (stated === fact) return true
  const isAboutThem = ABOUT_THEM.has(stated.kind) && ABOUT_THEM.has(fact.kind)
  if (stated.kind !== fact.kind && !isAboutThem) return false
  if (!isAboutThem && fact.kind !== 'guarantee' && fact.kind !== 'opening') return false
  const [a, b] = [contentWords(stated.text), contentWords(fact.text)]
  // A year, and the number of a standard: 'ISO 9001'.
  if (a.some((word) => /^(?:19|20)\d\d$|^\d{4,5}$/.test(word) && b.includes(word))) return true
  if (stated.kind !== fact.kind) return false
  return a.filter((word) => b.includes(word)).length > Math.min(a.length, b.length) / 2
}

const CONDITION = /\b(?:if|unless|provided|as long as|on condition|except|only when)\b/i

/** Whether another fact states the same guarantee with its condition. Rule WRITE-10. */
function isWithoutCondition(fact: BriefFact, facts: readonly BriefFact[]): boolean {
  if (fact.kind !== 'guarantee' || CONDITION.test(fact.text)) return false
  return facts.some(
    (other) => other.source !== 'brief' && CONDITION.test(other.text) && saysTheSame(other, fact) && other !== fact,
  )
}

/** Whether a longer fact of the same kind says the same in a whole sentence: 'Family owned since 1962.' */
function isFragment(fact: BriefFact, facts: readonly BriefFact[]): boolean {
  const words = contentWords(fact.text).length
  return (
    fact.kind === 'people' &&
    words < SHORT &&
    facts.some((other) => other !== fact && saysTheSame(other, fact) && contentWords(other.text).length > words * 2)
  )
}

/** The number of words below which a longer fact replaces one. */
const SHORT = 5

/**
 * Returns the facts that a text may state: those about its subject, then those of the whole business. Sentences about
 * the work belong to their own subject. Prices and guarantees of the subject count wherever the sheet names it, and the
 * guarantee with its condition replaces the one without. Rules FACT-7, WRITE-10.
 */
export function ownFacts(brief: WritingBrief, topic: Topic): BriefFact[] {
  const isNamed = ({ kind, text }: BriefFact) =>
    (kind === 'price' || kind === 'guarantee') && namesSubject(brief, text, topic.term)
  const about = factsAbout(brief.facts, subjectOf(topic))
  const subject = contentWords([topic.term, ...brief.targetKeywords, brief.page?.pageName ?? ''].join(' '))
  const conditional = brief.facts.filter(
    (fact) =>
      contentWords(fact.about).every((word) => subject.includes(word)) &&
      about.some((plain) => isWithoutCondition(plain, [fact])),
  )
  const all = brief.facts
    .filter(
      (fact) => about.includes(fact) || isNamed(fact) || conditional.includes(fact) || isGeneralPrice(brief, fact),
    )
    .filter((fact) => !isOfOtherService(brief, fact) && !isPriceOfOther(fact, topic, brief))
    .filter((fact) => !isReturnOfOther(fact, topic, brief) && !isSentFree(fact, brief))
    .filter((fact) => !isGuaranteeOfOther(fact, topic, brief))
    .filter(({ kind, text }) => kind !== 'price' || isPrice(text))
  return (
    [...factsOfPage(brief), ...all.filter((fact) => !isOfPage(brief, fact))]
      // Notes are written for the agency, often about the client in the third person.
      .filter(
        ({ kind, source, about: page }) =>
          source !== 'brief' && (kind !== 'work' || page !== '' || source === 'person'),
      )
      .filter((fact, _, facts) => !isWithoutCondition(fact, brief.facts) && !isFragment(fact, facts))
      .filter(standsAlone)
      .toSorted((a, b) => Number(a.about === '') - Number(b.about === ''))
  )
}

/** The name of what a price is for: 'Hourly home care, weekdays: £28.00', 'Payroll £6 a payslip', 'Mini skip, 3 yards (35 bags): €195'. */
const PRICE_LABEL = /^(\p{L}[\p{L}\s&-]{2,50}?)(?:[\s,:]*(?:from )?[$£€]\d|[,(][^.!?]*: ?(?:from )?[$£€]\d)/u
/** Words of a sentence, which is no label. */
const NO_LABEL =
  /\b(?:free|over|on|is|are|costs?|from|for|of|at|within|we|our|you|your|pay|orders?|it|an?|the|that|plan)\b/i

/** A visit that whatever is done begins with. */
const FIRST_STEP =
  /^(?:(?:initial|first|follow-up|free|standard) )?(?:consultation|assessment|appointment|visit|call-?out|survey)s?$/i

/** Whether a price of a price list is for something else than the subject: home care by the hour, and respite care. */
function isPriceOfOther({ kind, text, about }: BriefFact, { term }: Topic, { page }: WritingBrief): boolean {
  const [, label = ''] = PRICE_LABEL.exec(text) ?? []
  if (kind !== 'price' || about !== '' || label === '' || NO_LABEL.test(label) || FIRST_STEP.test(label.trim()))
    return false
  const named = contentWords(label)
  const subject = contentWords(`${term} ${page?.path === '/' ? '' : (page?.pageName ?? '')}`)
  const own = contentWords(term)
  return !own.every((word) => named.includes(word)) && !named.every((word) => subject.includes(word))
}

/** What a guarantee of the whole business is on: 'on the shell'. */
const GUARANTEED = /\b(?:warrant(?:y|ies)|guarantees?)\b[^.]*? (?:on|for|of) (?:the|all|our|any|every) (\p{L}+)/iu
/** What every work has. */
const ANY_WORK = new Set(
  contentWords('work workmanship labor labour part parts job repair repairs installation product goods'),
)

/** Whether a guarantee of the whole business is on a thing that neither the page nor its target names. */
function isGuaranteeOfOther({ kind, about, text }: BriefFact, { term }: Topic, { page, zones }: WritingBrief): boolean {
  const [thing] = contentWords(GUARANTEED.exec(text)?.[1] ?? '')
  if (kind !== 'guarantee' || about !== '' || thing === undefined || ANY_WORK.has(thing)) return false
  const own = `${term} ${page?.pageName ?? ''} ${zones.map(({ current }) => textOf(current)).join(' ')}`
  return !contentWords(own).includes(thing)
}

/** What an order costs to send, and a page on which it costs nothing. */
const POSTAGE = /\b(?:shipping|delivery|postage)\b|\broyal mail\b|\bby post\b/i
const SENT_FREE = /\b(?:free|never pay|no|without) (?:shipping|delivery|postage)\b/i

/** Whether a fact of the whole business names the price of a delivery that costs nothing on this page. */
function isSentFree({ kind, about, text }: BriefFact, { zones }: WritingBrief): boolean {
  return (
    kind === 'price' &&
    about === '' &&
    POSTAGE.test(text) &&
    zones.some(({ current }) => SENT_FREE.test(textOf(current)))
  )
}

/** What is returned: 'return an unopened bag'. */
const RETURNED = /\breturn(?:s|ed|ing)? (?:of )?(?:an?|any|the|your|all) (?:(?:un\p{L}+|new|whole|full) )*(\p{L}+)/iu
/** Names for whatever is sold. */
const ANY_GOODS = new Set(contentWords('item order product purchase goods article parcel package piece thing unwanted'))

/** What food and drink are sold in: terms for a bag hold for each of them, and for nothing else that the shop sells. */
const PACKAGES = new Set(contentWords('bag pack packet pouch tin jar bottle box carton'))

/** Returns the goods that terms of a return name. */
const goodsReturned = ({ text }: Pick<BriefFact, 'text'>) => contentWords(RETURNED.exec(text)?.[1] ?? '')[0]

/** Whether terms of a return are those of a package of food or drink. */
export const isOfPackage = (fact: Pick<BriefFact, 'text'>): boolean => PACKAGES.has(goodsReturned(fact) ?? '')

/** Terms for goods as they were sold. */
const UNUSED = /\bun(?:used|worn|opened|played)\b/i
/** Names of services, by which no goods are sold: a repair, a tour. */
const NO_SALE = /\b(?:repairs?|repairing|restor\p{L}*|servic\p{L}*|hire|rental|tours?|lessons?|classes|walks?)\b/iu

/** Whether terms of a return name goods that neither the page nor the target does: bags of tea on a page about teapots. */
export function isReturnOfOther(fact: BriefFact, { term }: Topic, { page, zones }: WritingBrief): boolean {
  if (fact.kind !== 'guarantee' || fact.about !== '') return false
  if (UNUSED.test(fact.text) && NO_SALE.test(`${term} ${page?.pageName ?? ''}`)) return true
  const named = goodsReturned(fact)
  if (named === undefined || ANY_GOODS.has(named)) return false
  if (PACKAGES.has(named) && [term, page?.pageName ?? ''].some(isFood)) return false
  const own = `${term} ${page?.pageName ?? ''} ${zones.map(({ current }) => textOf(current)).join(' ')}`
  return !contentWords(own).includes(named)
}

/**
 * Whether a fact is of another service than the existing page's own: how roofs are repaired is not how flat roofs are,
 * and 'flat roof repair' is a term of both pages.
 */
function isOfOtherService({ page, facts }: WritingBrief, { about }: BriefFact): boolean {
  if (page === null || page.path === '/' || about === '' || about === page.pageName) return false
  const isService = (name: string) => facts.some(({ kind, text }) => kind === 'service' && text === name)
  if (!isService(about)) return false
  const own = contentWords(page.pageName)
  const words = contentWords(about)
  const towns = contentWords(placeNames({ facts }).join(' '))
  // 'Eye tests' say nothing of 'Children’s eye tests'; 'Roof Repair' does of 'Emergency Roof Repair in Tulsa'.
  const isNarrower = own.some((word) => !words.includes(word) && !towns.includes(word) && !isGeneralWord(word))
  return isNarrower || !words.every((word) => own.includes(word))
}

/** Whether a fact stands on the client's page about prices, and is about no one service. */
export const isOfPricePage = ({ about, sourceDetail }: Pick<BriefFact, 'about' | 'sourceDetail'>): boolean =>
  about === '' && isPricePath(sourceDetail)

/** What is paid whatever is done: a visit, an hour, a first appointment, in the languages of the writer. */
const FOR_ALL =
  /(?<!\p{L})(?:free|call-?outs?|visits?|hour(?:ly)?|consultations?|appointments?|assessments?|quotes?|estimates?|travel|trip|visita|hora|consulta|presupuesto|anfahrt|stunde|termin|erstgespräch|déplacement|devis|heure|consultation|séance|sopralluogo|preventivo|ora|visite|voorrijkosten|uur|deslocação|orçamento)(?!\p{L})/iu

/** A price that depends on what else is ordered. */
const DISCOUNT = /\b(?:off|discounts?|second|additional|extra|each)\b/i

/**
 * Whether a price holds for whatever the business offers: it stands on the page about prices, and neither it nor another price
 * of the sheet is for one of the services. Rule WRITE-36.
 */
export function isGeneralPrice(brief: WritingBrief, { kind, about, sourceDetail, text }: BriefFact): boolean {
  if (kind !== 'price' || !isOfPricePage({ about, sourceDetail }) || !FOR_ALL.test(text) || DISCOUNT.test(text))
    return false
  const services = serviceNames(brief).map(contentWords)
  return brief.facts
    .filter((fact) => fact.kind === 'price')
    .every((fact) => {
      const words = contentWords(fact.text)
      return fact.about === '' && services.every((name) => !name.every((word) => words.includes(word)))
    })
}

const isOfPage = ({ page }: WritingBrief, { source, sourceDetail }: BriefFact) =>
  source === 'site' && page !== null && page.path !== '/' && sourceDetail === page.path

/** Returns the facts that the page itself states. */
const factsOfPage = (brief: WritingBrief) => brief.facts.filter((fact) => isOfPage(brief, fact))

/** Returns the words of the subject. A page for 'veterinarian saraland' is not about the one service it came from. */
function subjectOf({ name, term, town }: Topic): string {
  const words = contentWords(term)
  const isSame = words.length === 0 || contentWords(name).some((word) => words.includes(word))
  return `${isSame ? name : ''} ${term} ${town}`
}
