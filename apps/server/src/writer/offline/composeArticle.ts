import {
  contentWords,
  type FactKind,
  isAboutSubject,
  META_LIMITS,
  REGIONS,
  isWordForWord,
  withAcronyms,
} from '@rankdesk/domain'
import { capitalize, countWords, textOf } from '@rankdesk/format'
import type { WritingBrief, DraftedZone } from '../contentWriter.ts'
import { answerKinds, factsThatAnswer, hasAnswer, isPrice, payersIn, subjectWords } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { completeFact, standsAlone } from './completeFact.ts'
import { heading, paragraph } from './html.ts'
import * as S from './sections.ts'
import { ask, asksOfBusiness, factsHtml, MAX_STEPS, STEP, type Writing } from './sections.ts'
import { factsOfService, isGeneralWord, placeNames, serviceNames, servicesNamed } from './services.ts'
import { isOfPricePage } from './statedFacts.ts'
import { inSentence, isQuestionTerm, questionOf, type Topic } from './topic.ts'
import { articlePlans } from './articlePlans.ts'
import { SECTION_ZONES, type Section } from './layOut.ts'
import * as A from './phrases/articles.ts'
import { relatedLink } from './relatedLink.ts'
import { MAX_SEARCHED, inZones } from './composePage.ts'
import { withProperNames } from './properNames.ts'

/** Writes a guide or blog entry that answers its question first and ends with a link to the client's page. */
export function composeArticle(writing: Writing): DraftedZone[] {
  const { brief, topic, voice } = writing
  const topicText = [brief.blogTopic ?? '', brief.searchTerm].find((text) => text.trim() !== '') ?? ''
  const title = isQuestionTerm(topicText)
    ? questionOf(topicText, topic)
    : headlineOf(brief.blogTopic || voice.say(A.ARTICLE_TITLES, { work: topic.work }), topic)
  const short = answerSection(writing, topicText)
  const own = serviceInArticle(writing, topicText)
  const searched = S.questionsSection(writing, MAX_SEARCHED, topicText)
  const sections: Section[] = [
    { html: short, zoneIds: SECTION_ZONES.intro },
    { html: fundingSection(writing, topicText) },
    ...articlePlans(topicText, brief.businessKind, short.includes('<li>')).map((plan) =>
      S.plannedSection(writing, plan),
    ),
    { html: own === '' ? experienceSection(writing) : own },
    { html: credentialSection(writing, topicText) },
    { html: searched, zoneIds: SECTION_ZONES.questions },
    { html: relatedLink(brief, writing.service) },
  ]
  return inZones(writing, heading(1, title), sections)
}

/** Writes a blog entry about a customer's review, in the customer's words. */
export function composeTestimonial(writing: Writing): DraftedZone[] {
  const { brief, voice } = writing
  const review = brief.testimonial
  if (review === null) return composeArticle(writing)
  const author = review.author.trim() === '' ? 'a customer' : review.author.trim()
  const paragraphs = review.fullReview
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(part.trim()))
    .join('')
  // The post holds each of the customer's sentences once: a quote that the review contains stands there.
  const isInReview = isWordForWord(review.quote, review.fullReview)
  const quote = `<blockquote>${isInReview ? paragraphs : paragraph(review.quote)}</blockquote>`
  const sections: Section[] = [
    { html: paragraph(voice.say(A.TESTIMONIAL_OPENINGS, { author })) + quote, zoneIds: SECTION_ZONES.intro },
    { html: (isInReview ? '' : paragraphs) + paragraph(review.details.trim()) },
    { html: S.closingSection(writing) },
  ]
  return inZones(writing, heading(1, voice.say(A.TESTIMONIAL_TITLES, { author })), sections)
}

/** Returns what was stated about the very subject of an article, as the client's answers to its brief are. */
function factsOfSubject({ brief: { blogTopic, facts } }: Writing) {
  const key = (text: string) => text.trim().toLowerCase()
  return facts.filter(({ about }) => about !== '' && key(about) === key(blogTopic ?? ''))
}

/** Returns the facts that are about the subject of an article: its question, its target, its service and its place. Rule WRITE-30. */
function factsOfArticle(brief: WritingBrief, question: string): BriefFact[] {
  const { targetKeywords, specialty, service, geography } = brief
  // An article is for every town, and a new roof is a replacement.
  const towns = placeNames(brief)
  const action = /\bnew\b/i.test(question) ? 'replacement' : ''
  const named = [question, ...targetKeywords.slice(0, 1), specialty ?? '', service ?? '', geography]
  const subject = [...named, ...towns, action].join(' ')
  // A page about a town is no closer name of the subject.
  const services = serviceNames(brief).filter((name) => !towns.some((town) => name.includes(town)))
  return brief.facts.filter((fact) => isAboutSubject(fact, subject, services))
}

function factsOfAnswer(brief: WritingBrief, question: string): BriefFact[] {
  const thing = thingOf(brief, question).at(-1) ?? ''
  const found = factsThatAnswer({ facts: factsOfArticle(brief, question) }, question)
    .filter(isForAsked(question))
    .filter(({ kind, text }) => kind !== 'price' || !isRate(text, thing))
  if (answerKinds(question).length === 0) {
    const told = brief.facts.filter(({ source, text }) => source !== 'brief' && hasAnswer(text, question))
    return told.length > 0 ? told : factsOnThing(brief, question)
  }
  if (!answerKinds(question).includes('price')) return found
  const ofThing = pricesOfThing(brief, question)
  if (ofThing.length > 0) return ofThing
  const ofAsked = found.filter(isOfAsked(question))
  if (ofAsked.length === 0) return pricesNear(brief, question)
  // A price of one kind of the thing says of which: 'Bat Emergence Surveys: each visit costs £520'.
  const asked = subjectWords(question)
  return ofAsked.map((fact) =>
    contentWords(fact.about).every((word) => asked.includes(word)) ? fact : withService(fact),
  )
}

/** What is done to a thing that one has, whose price is none of the thing. */
const UPKEEP =
  /\b(?:repairs?|cleaning|servicing|maintenance|tune-?ups?|inspections?|removal|restoration|refinishing|winterization)\b/i

/** Returns a function that tells whether a fact is of the thing that a question asks for, and not of what is done to it. */
const isOfAsked =
  (question: string) =>
  ({ about }: BriefFact): boolean =>
    !UPKEEP.test(about) || UPKEEP.test(question)

/** A question that is answered by yes or no. */
const ASKS_WHETHER = /^(?:can|may|is|are|do|does|should) /i
/** The minimum number of letters of a word for a thing: 'put' is none. */
const MIN_THING = 5
/** The kinds of facts that say something of a thing. */
const THING_KINDS: ReadonlySet<FactKind> = new Set(['price', 'guarantee', 'difference'])

/**
 * Returns what the facts sheet says of the thing that a question of yes or no is about, which no service is named after:
 * 'Mattresses are €25 each on top' for 'can you put a mattress in a skip'. Rule WRITE-61.
 */
function factsOnThing(brief: WritingBrief, question: string): BriefFact[] {
  if (!ASKS_WHETHER.test(question.trim())) return []
  const known = contentWords([...serviceNames(brief), ...placeNames(brief), brief.client.businessName].join(' '))
  const things = subjectWords(question).filter((word) => word.length >= MIN_THING && !known.includes(word))
  // A price for one of several things says nothing of the others: 'misdemeanor' of 'own a gun with a battery misdemeanor'.
  const isNamed = (text: string) => {
    const words = contentWords(text)
    return things.filter((word) => words.includes(word)).length * 2 > things.length
  }
  return brief.facts.filter(({ source, kind, text }) => source !== 'brief' && THING_KINDS.has(kind) && isNamed(text))
}

/** What an order costs to send, which is no price of a service. */
const SENDING = /\b(?:courier|shipping|delivery|postage)\b/i

/** Returns the prices of the client's services that can come near a question for a price. */
const sitePrices = ({ facts }: WritingBrief) =>
  facts.filter(
    ({ kind, source, text }) =>
      kind === 'price' &&
      source === 'site' &&
      isPrice(text) &&
      !SENDING.test(text) &&
      standsAlone({ text, about: '' }) &&
      /[$£€]\s?\d|\d\s?(?:%|per ?cent)/.test(text),
  )

/** Returns a function that tells whether a fact is for those whom a question names, or for all: 'Trees for Business' is for some. */
const isForAsked =
  (question: string) =>
  ({ about }: BriefFact): boolean => {
    const [, whom = ''] = / for (.+)$/i.exec(about) ?? []
    const words = question.toLowerCase().split(/[^\p{L}\d]+/u)
    return (
      whom === '' ||
      whom
        .toLowerCase()
        .split(' ')
        .some((word) => words.includes(word))
    )
  }

/** Whether a price is a rate for each of a thing, and none of the thing: 'we treat your crates for $1.35 a pallet'. */
export const isRate = (text: string, thing: string): boolean =>
  [...text.matchAll(/[$£€]\s?\d[\d.,]*\d? (?:an?|per) (\p{L}+)/giu)].some(([, each = '']) =>
    contentWords(each).includes(thing),
  )

/** Returns what a question for a price is about: neither a place nor, as in 'without insurance', a condition. */
function thingOf(brief: WritingBrief, question: string): string[] {
  const towns = contentWords([...placeNames(brief), ...REGIONS].join(' '))
  return subjectWords(question.replace(/ with(?:out)? .*$/i, '')).filter((word) => !towns.includes(word))
}

/** Returns the prices of the one service that has the name of the thing, and no more. Rule WRITE-55. */
function pricesOfThing(brief: WritingBrief, question: string): BriefFact[] {
  const thing = thingOf(brief, question)
  return sitePrices(brief)
    .filter(isForAsked(question))
    .filter(({ about, text }) => {
      if (isRate(text, thing.at(-1) ?? '')) return false
      const words = contentWords(about)
      return thing.length > 0 && words.length === thing.length && thing.every((word) => words.includes(word))
    })
}

/** Puts the name of its service before a fact whose text does not have it. */
function withService(fact: BriefFact): BriefFact {
  const words = contentWords(fact.text)
  return contentWords(fact.about).every((word) => words.includes(word))
    ? fact
    : { ...fact, text: `${fact.about}: ${fact.text}` }
}

/**
 * Returns the prices that come near a question for a price that none answers by its words: those of the client's services of
 * this thing ('Custom Pools' for a pool), else those of its page about prices, else, where the question names its whole trade,
 * all, each with the name of its service. Rule WRITE-55.
 */
function pricesNear(brief: WritingBrief, question: string): BriefFact[] {
  const subject = thingOf(brief, question)
  const prices = sitePrices(brief)
    .filter(isForAsked(question))
    .filter(isOfAsked(question))
    .filter(({ text }) => !isRate(text, subject.at(-1) ?? ''))
  const ofThing = prices.filter(({ about }) => {
    const words = contentWords(about)
    return subject.length > 0 && subject.every((word) => words.includes(word)) && !words.some(isGeneralWord)
  })
  if (ofThing.length > 0) return ofThing
  // A name says at its end what it is: 'Electric Kilns' say what a pottery kiln costs, and 'Pottery Clay' does not.
  const ofHead = prices.filter(({ about }) => contentWords(about).at(-1) === subject.at(-1))
  if (subject.length > 1 && ofHead.length > 0) return ofHead
  const isOfTrade = asksOfBusiness(subject.join(' '), brief)
  const ofPage = prices.filter((fact) => isOfPricePage(fact))
  // A price list that names the thing nowhere says nothing of it: what a course costs is not what its equipment does.
  const namesHead = ({ text }: BriefFact) => contentWords(text).includes(subject.at(-1) ?? '')
  if (ofPage.length > 0 && (isOfTrade || subject.length < 2 || ofPage.some(namesHead))) return ofPage
  // The price of one service is none of the whole trade: its text names the service, or stands behind its name.
  const named = prices.map(withService)
  const shared = ({ text }: BriefFact) => subject.filter((word) => contentWords(text).includes(word)).length
  return isOfTrade ? named.toSorted((a, b) => shared(b) - shared(a)) : []
}

/** The maximum number of facts in the answer of an article: a price list has one for each case. */
const MAX_ANSWERS = 5

/** Writes the answer to the question of an article: the facts of its kind, otherwise an open question. */
function answerSection(writing: Writing, question: string): string {
  for (const kind of answerKinds(question)) if (kind !== 'work') writing.covered.add(kind)
  const own = factsOfSubject(writing)
  const answers = own.length > 0 ? own : factsOfAnswer(writing.brief, question)
  const facts = writing.facts.pick(withoutRepeatedPrices(answers, ''), MAX_ANSWERS)
  const open = isQuestionTerm(question)
    ? `${questionOf(question, writing.topic).replace(/\?$/, '')}: ${/^how (?:to|do|does|is|are|can)\b/i.test(question.trim()) ? 'how is it done, in short' : 'what is the answer'}, in two or three sentences?`
    : `People search for “${inSentence(headlineOf(question, writing.topic))}”: what should they know first, in two or three sentences?`
  const [first] = facts
  if (first === undefined) return hasOwnAnswer(writing, question) ? '' : ask(writing, open)
  // The service that answers most of it.
  const count = (name: string) => facts.filter(({ about }) => about === name).length
  const [service = ''] = facts.map(({ about }) => about).toSorted((a, b) => count(b) - count(a))
  const isMost = count(service) * 2 > facts.length
  if (isMost && serviceNames(writing.brief).includes(service)) writing.service = service
  writing.answer = facts
    .map((fact) => completeFact(fact, writing.brief.client.businessName))
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .reduce((whole, text) => (whole.length + text.length < META_LIMITS.description / 2 ? `${whole} ${text}` : whole))
  // A list of prices says whose they are.
  const { businessName, domain } = writing.brief.client
  const isPriceList = facts.length > 2 && facts.every(({ kind, text }) => kind === 'price' && !/[.!?]$/.test(text))
  const lead = isPriceList && businessName !== domain ? paragraph(`Prices at ${businessName}:`) : ''
  return lead + factsHtml(writing, facts)
}

/** Whether an article that stands has a sentence with a word of its question: 'Trim the wick to 5 mm before each use.' */
function hasOwnAnswer({ brief }: Writing, question: string): boolean {
  if (brief.page === null) return false
  const subject = subjectWords(question)
  const bodies = brief.zones.filter(({ role }) => role === 'body').map(({ current }) => current)
  const own = bodies.join('\n').replaceAll(/<h[1-6]\b[^>]*>.*?<\/h[1-6]>/gs, '')
  return contentWords(textOf(own)).some((word) => subject.includes(word))
}

/** The most facts about the very subject of an article that stand below its answer. */
const MAX_OF_SUBJECT = 8

/**
 * Writes what the client's work shows about the subject of an article: what was stated about it, otherwise facts of its
 * service that share two of its words.
 */
function experienceSection(writing: Writing): string {
  const { brief, voice, topic } = writing
  const wanted = subjectWords([brief.blogTopic ?? '', ...brief.targetKeywords.slice(0, 1)].join(' '))
  const towns = placeNames(brief)
  const fitting = factsOfArticle(brief, brief.blogTopic ?? '').filter(({ kind, about, text, source }) => {
    const isOfTown = /\sin \p{Lu}/u.test(about) || towns.some((town) => about.includes(town))
    const words = isOfTown ? [] : contentWords(text)
    const shared = wanted.filter((word) => words.includes(word))
    // More than the subject of its page: 'drainage holes', not only 'pots'.
    return (
      kind === 'work' &&
      source !== 'brief' &&
      // A service of which the question names nothing is another one.
      contentWords(about).some((word) => wanted.includes(word)) &&
      shared.length > 1 &&
      shared.some((word) => !contentWords(about).includes(word))
    )
  })
  const own = factsOfSubject(writing)
  const facts = own.length > 0 ? writing.facts.pick(own, MAX_OF_SUBJECT) : writing.facts.pick(fitting, 2)
  return facts.length === 0
    ? ''
    : heading(2, voice.say(['From our work', 'How we do it'], { work: topic.work })) + factsHtml(writing, facts)
}

/** The words with which an article says how the client does a service. */
const MIN_TOLD = 12

/**
 * Writes how the client does the work that an article is about: the steps of the service that its question names. Empty
 * for instructions, whose reader does the work, for shops, and without such facts.
 */
function serviceInArticle(writing: Writing, topicText: string): string {
  const { brief, facts } = writing
  if (brief.businessKind === 'shop' || /^how (?:to|do (?:i|you))\b/i.test(topicText.trim())) return ''
  const [named] = servicesNamed(brief, topicText).filter((each) =>
    contentWords(each).every((word) => contentWords(topicText).includes(word)),
  )
  const name = writing.service === '' ? named : writing.service
  if (name === undefined) return ''
  writing.service = name
  const own = factsOfService(brief, name)
    .filter(({ about }) => about === name)
    .toSorted((a, b) => Number(STEP.test(b.text)) - Number(STEP.test(a.text)))
  const of = (kind: FactKind, max: number) =>
    facts.pick(
      own.filter((fact) => fact.kind === kind),
      max,
    )
  const work = of('work', MAX_STEPS)
  // The first step alone says nothing: 'First we ask about depth.'
  const told = work.length === 1 && work.every(({ text }) => STEP.test(text)) ? [] : work
  const stated = [...told, ...of('guarantee', 1)]
  // One short remark is none: 'We leave a touch-up pen.'
  if (countWords(stated.map(({ text }) => text).join(' ')) < MIN_TOLD) return ''
  writing.covered.add('work')
  const by = brief.businessKind === 'manufacturer' ? 'from' : 'with'
  return heading(2, `${name} ${by} ${brief.client.businessName}`) + factsHtml(writing, stated)
}

/** Writes who pays a part, in an article about a price: what the sheet says of allowances and councils. */
function fundingSection(writing: Writing, question: string): string {
  if (!answerKinds(question).includes('price') || writing.answer === '') return ''
  const payers = writing.facts.pick(payersIn(writing.brief), 1)
  return payers.length === 0 ? '' : heading(2, 'Help with the cost') + factsHtml(writing, payers)
}

/** Writes what the client itself has of an article's subject: 'Tidewell is a licensed Class A contractor in Virginia.' */
function credentialSection(writing: Writing, question: string): string {
  const { brief } = writing
  const wanted = subjectWords(question)
  const own = brief.facts.filter(({ kind, source, text, about }) => {
    const words = contentWords(text)
    return (
      (kind === 'difference' || kind === 'people') &&
      source !== 'brief' &&
      about === '' &&
      wanted.length > 1 &&
      wanted.every((word) => words.includes(word))
    )
  })
  const stated = writing.facts.pick(own, 1)
  return stated.length === 0 ? '' : heading(2, `About ${brief.client.businessName}`) + factsHtml(writing, stated)
}

/** Writes a topic as a headline: with a capital at its start, and names and abbreviations with theirs. */
function headlineOf(text: string, { names }: Topic): string {
  const written = withProperNames(withAcronyms(text.trim()), names)
  return capitalize(written)
}

const AMOUNTS = /[$£€]\s?\d[\d,.]*\d|[$£€]\s?\d/g

/** Whether a text has all amounts of a price: it states that already. */
function statesPrice(text: string, price: string): boolean {
  const amounts: string[] = price.match(AMOUNTS) ?? []
  const known: string[] = text.match(AMOUNTS) ?? []
  return amounts.length > 0 && amounts.every((amount) => known.includes(amount))
}

/** Returns facts without prices that those before them state, too. */
function withoutRepeatedPrices(facts: readonly BriefFact[], stated: string): BriefFact[] {
  let known = stated
  return facts.filter(({ kind, text }) => {
    const isRepeated = kind === 'price' && statesPrice(known, text)
    known += `\n${text}`
    return !isRepeated
  })
}
