import { type BusinessKind, contentWords, type FactKind, targetTerm } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { isPrice } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { completeFact } from './completeFact.ts'
import { bullets, heading, linkTo } from './html.ts'
import { isPeopleTerm } from './offer.ts'
import { ask, factsHtml, MAX_STEPS, STEP, type Writing } from './sections.ts'
import { factsOfService, placeNames, serviceNames, servicesNamed } from './services.ts'

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
export function localSection(writing: Writing): string {
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
