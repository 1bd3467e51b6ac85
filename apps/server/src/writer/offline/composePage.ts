import {
  STRATEGY_TYPES,
  type BusinessKind,
  contentWords,
  type FactKind,
  targetTerm,
  openQuestion,
} from '@rankdesk/domain'
import type { BriefZone, DraftedZone, WritingBrief } from '../contentWriter.ts'
import { heading, bullets, linkTo, paragraph } from './html.ts'
import { layOut, SECTION_ZONES, type Section } from './layOut.ts'
import { isPeopleTerm, isServed, twinOf, isKnownTerm, isOffered, offerSentence } from './offer.ts'
import { relatedLink } from './relatedLink.ts'
import { PAGE_PLANS } from './sectionPlans.ts'
import { isGeneralTerm, factsOfService, placeNames, serviceNames, servicesNamed, unknownWords } from './services.ts'
import {
  type Writing,
  ask,
  closingSection,
  factsHtml,
  MAX_STEPS,
  plannedSection,
  questionsSection,
  STEP,
} from './sections.ts'
import { isTownPage } from './placeOf.ts'
import { inSentence } from './topic.ts'
import { isPrice, hasAnswer } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { completeFact } from './completeFact.ts'
import { formatTelephone } from '@rankdesk/format'
import { ownWords } from './ownWords.ts'
import { questionsFor } from './commonQuestions.ts'
import * as S from './phrases/sections.ts'
import { ownFacts } from './statedFacts.ts'

/** The maximum number of searched questions in one text. */
export const MAX_SEARCHED = 3

/** The kinds of work that write a page about a town. */
const TOWN_PAGES: readonly number[] = [STRATEGY_TYPES.geoPageCreation, STRATEGY_TYPES.unlockNewGeoPages]

/**
 * Writes a new page: the offer, how it is done, the price, the guarantee, the people, questions and contact, in the
 * order of the client's kind of business. Rule WRITE-10.
 */
export function composePage(writing: Writing): DraftedZone[] {
  const { brief, topic } = writing
  const title = titleSection(writing)
  const lead = { html: leadSection(writing), zoneIds: SECTION_ZONES.intro }
  // First, so that a fact that answers a searched question is stated there.
  const searched = questionsSection(writing, MAX_SEARCHED)
  const isAboutTown = TOWN_PAGES.includes(brief.strategyTypeId) || isTownPage(brief)
  const isTown = isAboutTown && (isPeopleTerm(inSentence(topic.term)) || isGeneralTerm(brief, topic.term))
  const isNewTown = !isServed(brief, topic)
  const services = isTown || isNewTown ? [{ html: townServices(writing) }] : []
  const planned = PAGE_PLANS[brief.businessKind].map((plan) => plannedSection(writing, plan))
  const questions = {
    html: searched === '' ? commonQuestions(writing) : searched,
    zoneIds: SECTION_ZONES.questions,
  }
  const end = [
    { html: closingSection(writing) },
    { html: twinOf(brief, topic) === undefined ? relatedLink(brief) : '' },
  ]
  const local = isAboutTown ? [{ html: localSection(writing) }] : []
  return inZones(writing, title, [lead, ...services, ...local, ...planned, questions, ...end])
}

/** Distributes sections to zones. An existing heading and aside are kept; everything else is new. */
export function inZones(writing: Writing, title: string, sections: readonly Section[]): DraftedZone[] {
  const { zones } = writing.brief
  const bodies = zones.filter(({ role }) => role === 'body')
  const targets = bodies.length > 0 ? bodies : zones.slice(0, 1)
  const texts = layOut(targets, sections)
  const headed = zones.find(({ role }) => role === 'heading')
  if (headed === undefined || targets.includes(headed)) {
    const first = targets[0]?.elementId ?? ''
    texts.set(first, title + (texts.get(first) ?? ''))
  }
  return zones.map((zone) => {
    const text = texts.get(zone.elementId)
    if (text !== undefined && (text !== '' || zone.current === ''))
      return { elementId: zone.elementId, content: text, origin: 'writer' }
    if (zone.current !== '') return unchangedZone(zone)
    const content = zone.role === 'heading' ? title : zone.role === 'aside' ? asideSection(writing, 3) : ''
    return { elementId: zone.elementId, content, origin: 'writer' }
  })
}

/** Returns a zone unchanged. */
export function unchangedZone({ elementId, current }: BriefZone): DraftedZone {
  return { elementId, content: current, origin: 'site' }
}

/**
 * Writes what the client does in a town: each service that the targets name with its facts, then others with a price. On a page that
 * stands, what the business also does is no part of what its targets ask for: `hasOthers` leaves it out. Rule WRITE-63.
 */
export function townServices(writing: Writing, hasOthers = true): string {
  const { brief, facts } = writing
  const { town } = writing.topic
  const terms = brief.targetKeywords.map((keyword) => targetTerm(keyword, [town]))
  // 'RSA Course Hobart' is no course in Launceston.
  const others = placeNames(brief).flatMap((place) => place.split(',')[0] ?? [])
  const isElsewhere = (name: string) => others.some((place) => place !== town && name.endsWith(` ${place}`))
  const named = [
    ...new Set(
      // 'Roofers' is the whole business, and not one of its services.
      terms.flatMap((term) => (isPeopleTerm(term) && !/\s/.test(term) ? [] : servicesNamed(brief, term))),
    ),
  ]
    .filter((name) => !isElsewhere(name))
    .slice(0, MAX_NAMED)
  const parts = named.map((name) => {
    const own = factsOfService(brief, name)
    const of = (kind: FactKind, max: number) =>
      facts.pick(
        own.filter((fact) => fact.kind === kind),
        max,
      )
    // Steps are stated to their end.
    const steps = own.filter(({ kind, text }) => kind === 'work' && STEP.test(text)).length
    const stated = [...of('work', steps > 1 ? MAX_STEPS : 2), ...of('price', 1), ...of('guarantee', 1)]
    return stated.length === 0 ? '' : heading(3, name) + factsHtml(writing, stated)
  })
  const known = hasOthers ? serviceNames(brief) : []
  const wanted = contentWords(terms.join(' '))
  const sharing = (name: string) => contentWords(name).filter((word) => wanted.includes(word)).length
  const rest = known
    .filter((name) => !named.includes(name) && !isElsewhere(name))
    .toSorted((a, b) => sharing(b) - sharing(a))
  const priced = rest.flatMap((name) => {
    const [price] = factsOfService(brief, name).filter(
      (fact) => fact.kind === 'price' && fact.about === name && isPrice(fact.text),
    )
    return price === undefined ? [] : [{ name, price }]
  })
  const listed = priced.slice(0, MAX_LISTED).filter(({ price }) => facts.pick([price], 1).length > 0)
  const prices = listed.map(({ price }) => price)
  const list =
    prices.length === 0
      ? ''
      : bullets(prices.map((fact) => withService(fact, completeFact(fact, brief.client.businessName))))
  // A guarantee of one service is named with it.
  const guaranteed = rest.flatMap((name) =>
    facts
      .pick(
        brief.facts.filter(({ kind, about }) => kind === 'guarantee' && about === name),
        1,
      )
      .map((fact) => ({ name, text: asPartOf(name, completeFact(fact, brief.client.businessName)) })),
  )
  const guarantees = guaranteed.map(({ text }) => text)
  const said = [...listed, ...guaranteed].map(({ name }) => name)
  const also = alsoServices(
    brief,
    rest.filter((name) => !said.includes(name)),
  )
  const more = list + (guarantees.length === 0 ? '' : bullets(guarantees)) + also
  const body = parts.join('') + (more === '' || parts.join('') === '' ? more : heading(3, 'Other services') + more)
  if (body === '') return ''
  writing.covered.add('price')
  writing.covered.add('work')
  if (brief.facts.some(({ kind }) => kind === 'guarantee')) writing.covered.add('guarantee')
  return heading(2, brief.businessKind === 'care' ? 'The support we give' : 'Our services') + body
}

/** Asks what a page about a town says that no other page does. */
function localSection(writing: Writing): string {
  const { brief, topic } = writing
  if (!topic.hasPlace) return ''
  const asked = ask(
    writing,
    `What is special about ${topic.town}: ${LOCAL[brief.businessKind] ?? 'which work have you done there, and for whom'}?`,
  )
  return asked === '' ? '' : heading(2, `In ${topic.town}`) + asked
}

/** What a page about a town can say of the work there. */
const LOCAL: Partial<Record<BusinessKind, string>> = {
  trade: 'which jobs have you done there, on which kinds of houses, and in which neighborhoods',
  care: 'which carers live near, and which visits do you make there',
  professional: 'which clients do you have there, and where do you meet them',
}

/** Starts a fact with its service if it doesn't name that: 'Companionship: £26 an hour'. */
function withService({ about }: BriefFact, text: string): string {
  const words = contentWords(text)
  if (contentWords(about).every((word) => words.includes(word))) return text
  // One colon: 'Overnight care, sleeping night, 10pm to 7am: £140'.
  return /: /.test(text)
    ? `${about}, ${/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() : text.charAt(0)}${text.slice(1)}`
    : `${about}: ${text}`
}

/** Starts a text with its service: 'Water heater repair: our repairs have a 2-year guarantee.' */
const asPartOf = (name: string, text: string) =>
  `${name}: ${/^(?:Our|We|The|An?|All|Every|It) /.test(text) ? text.charAt(0).toLowerCase() : text.charAt(0)}${text.slice(1)}`

/** Names the client's other services with links to their pages. Empty without any, and for goods, which are many. */
function alsoServices({ relatedPages, businessKind }: WritingBrief, names: readonly string[]): string {
  if (businessKind === 'shop' || businessKind === 'manufacturer') return ''
  const linked = names
    .filter((name) => !/\bfor \p{L}+$/iu.test(name))
    .flatMap((name) => relatedPages.filter(({ pageName }) => pageName === name).slice(0, 1))
    .slice(0, MAX_LISTED)
  return linked.length === 0 ? '' : `<p>Also: ${linked.map((page) => linkTo(page)).join(', ')}.</p>`
}

/** The maximum number of services in a section. */
const MAX_NAMED = 4
/** The maximum number of services in the list after them. */
const MAX_LISTED = 6

/** Writes the page's one h1. */
function titleSection({ topic }: Writing): string {
  return heading(1, topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term)
}

/**
 * Writes the first paragraph: the offer where facts support it. What is not known of the place, the offer and another
 * page for the same service is asked first. Rule WRITE-10.
 */
function leadSection(writing: Writing): string {
  const { brief, topic } = writing
  const { businessName } = brief.client
  const term = inSentence(topic.term)
  const offer = offerSentence(writing, term)
  const twin = twinOf(brief, topic)
  const subject = topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term
  const asked = [
    isServed(brief, topic)
      ? ''
      : ask(writing, `${subject}: does ${businessName} serve ${topic.town}${holdsThere(brief)}?`),
    twin === undefined ? askOffer(writing, subject, term) : '',
    isPeopleTerm(term) && isKnownTerm(brief, term) && offer === '' && isServed(brief, topic)
      ? ask(writing, `${subject}: which work do you do most, and for which customers?`)
      : '',
    twin === undefined ? '' : ask(writing, `What is different here from the page "${twin.pageName}" (${twin.path})?`),
  ]
  const lead = paragraph(offer, ownStatement(writing))
  // The question about goods asks for their materials and sizes, too.
  if (asked.join('') !== '' && (brief.businessKind === 'shop' || brief.businessKind === 'manufacturer'))
    writing.covered.add('work')
  return offer === '' ? asked.join('') + lead : lead + asked.join('')
}

/** Asks for the offer of a new page. Empty if it is known. */
function askOffer(writing: Writing, subject: string, term: string): string {
  const { brief } = writing
  // A page that stands shows that it is offered.
  if (brief.page !== null && brief.page.path !== '/') return ''
  if (isPeopleTerm(term) ? isKnownTerm(brief, term) : isOffered(brief, term)) return ''
  // 'Tree service' of a business with pages for tree removal and tree trimming is offered.
  if (unknownWords(brief, term).length === 0 && servicesNamed(brief, term).length > 1) return ''
  const question = OFFER_QUESTIONS[brief.businessKind] ?? 'offer this, and what does it include?'
  return ask(writing, `${subject}: does ${brief.client.businessName} ${question}`)
}

/** The end of the question about an unknown town: whether what the client states elsewhere holds there. */
function holdsThere({ facts }: WritingBrief): string {
  const named = (['price', 'guarantee'] as const).filter((kind) =>
    facts.some((fact) => fact.kind === kind && fact.source !== 'brief'),
  )
  return named.length === 0 ? '' : `, and do the same ${named.map((kind) => `${kind}s`).join(' and ')} hold there`
}

/** The ends of the question about an unknown offer, where a kind of business has its own. */
const OFFER_QUESTIONS: Partial<Record<BusinessKind, string>> = {
  shop: 'sell this, in which materials and sizes, and at what price?',
  manufacturer: 'make this, in which materials and sizes?',
}

/** Writes exact questions about the service where no one searched for any, as far as the draft may ask. */
function commonQuestions(writing: Writing): string {
  const { brief, topic } = writing
  const term = inSentence(topic.term)
  // 'Tree service' is several services: the questions are about the business.
  const isWhole = isPeopleTerm(term) || (!isOffered(brief, term) && servicesNamed(brief, term).length > 1)
  const asked = questionsFor(brief.businessKind, isWhole ? undefined : topic.term)
    .map((question) => {
      const known = brief.facts.filter(({ source, text }) => source !== 'brief' && hasAnswer(text, question))
      const [fact] = isPeopleTerm(term) ? writing.facts.pick(known, 1) : []
      return fact === undefined ? ask(writing, question) : heading(3, question) + factsHtml(writing, [fact])
    })
    .join('')
  return asked === '' ? '' : heading(2, writing.voice.say(S.QUESTION_TITLES)) + asked
}

/** Returns the client's statement about itself, unless it boasts of prices that the draft has to ask for. */
function ownStatement({ brief, topic, voice }: Writing): string {
  const [own = ''] = voice.shuffle(ownWords(brief.notes))
  const hasPrice = ownFacts(brief, topic).some(({ kind }) => kind === 'price')
  return /price|cost/i.test(own) && !hasPrice ? '' : own
}

/** Asks for what a visitor needs to reach the business. */
const CONTACT_QUESTION = 'At which address and telephone number do customers reach you?'

/** Writes name, addresses and telephone number. Empty where only the name is known; of a site without facts they are asked for. */
function asideSection({ brief, voice }: Writing, level: 2 | 3): string {
  const { client, locations } = brief
  const phone = locations.find((location) => location.phone !== null)?.phone ?? client.phone
  // A name alone does not help to reach the business.
  if (locations.length === 0 && phone === null && brief.facts.length > 0) return ''
  if (locations.length === 0 && phone === null)
    return heading(level, voice.say(S.ASIDE_TITLES)) + paragraph(openQuestion(CONTACT_QUESTION))
  const contact = [
    client.businessName,
    ...locations.slice(0, 2).map(({ address, city, region }) => [address, city, region].filter(Boolean).join(', ')),
    ...(phone === null ? [] : [formatTelephone(phone)]),
  ]
  return heading(level, voice.say(S.ASIDE_TITLES)) + bullets(contact)
}
