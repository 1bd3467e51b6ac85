import { weekdayName } from '@rankdesk/format'
import { contentWords } from '../words/words.ts'

/** The facts about a business on which a proposed answer is based. */
export interface AnswerFacts {
  businessName: string
  /** Formatted; '' if unknown. */
  phone: string
  town: string
  /** The street address; '' while the profile hides it. */
  address: string
  /** The names of the services on the profile. */
  services: readonly string[]
  /** The attributes on the profile that are set to yes or no. */
  attributes: readonly { name: string; isSelected: boolean }[]
  /** The names of the areas that the business serves. */
  serviceAreas: readonly string[]
  /** Opening hours by day of the week, 0 for Sunday. `times` is null on a closed day. */
  hours: readonly { day: number; times: string | null }[]
}

const DAYS = Array.from({ length: 7 }, (_none, day) => weekdayName(day))
const MAX_AREAS = 5
const OPEN_QUESTION = /^\s*(what|when|which|how|until|from|at)\b/

/**
 * Proposes an answer to a customer's question from the facts of the profile: hours, attributes, services, address, area or
 * contact. Never states
 * anything that the facts don't say. A person must edit or approve it. Rule QNA-4.
 */
export function proposedAnswer(question: string, facts: AnswerFacts): string {
  const { businessName, phone, town } = facts
  const contact = phone === '' ? `Please contact ${businessName}` : `Please call ${businessName} at ${phone}`
  const asked = question.toLowerCase()
  if (/\b(open|opened|close|closed|hours|weekends?|(sun|mon|tues|wednes|thurs|fri|satur)days?)\b/.test(asked)) {
    const answer = hoursAnswer(asked, facts)
    if (answer !== undefined) return answer
  }
  const attribute = facts.attributes.find(({ name }) => isNamedIn(name, question))
  if (attribute !== undefined) {
    const { name, isSelected } = attribute
    return isSelected ? `Yes. Our profile lists “${name}”.` : `No. Our profile says no to “${name}”.`
  }
  const offered = facts.services.filter((name) => isNamedIn(name, question)).slice(0, MAX_AREAS)
  if (offered.length > 0) {
    const said = `we offer ${listed(offered.map((name) => name.slice(0, 1).toLowerCase() + name.slice(1)))}. ${contact}.`
    return OPEN_QUESTION.test(asked) ? said.slice(0, 1).toUpperCase() + said.slice(1) : `Yes, ${said}`
  }
  if (/\b(where|address|located|location)\b/.test(asked) && facts.address !== '') {
    return `You can find ${businessName} at ${facts.address}.`
  }
  if (/\b(areas?|come to|serve|service|travel|near|drive|located|location)\b/.test(asked)) {
    const areas = [...new Set([town, ...facts.serviceAreas].filter((name) => name !== ''))].slice(0, MAX_AREAS)
    if (areas.length > 0) return `We serve ${listed(areas)}. ${contact} to check your address.`
  }
  if (/\b(phone|call|number|contact|reach|ask)\b/.test(asked) && phone !== '') {
    return `You can reach ${businessName} at ${phone}.`
  }
  return `${contact}, and we will gladly answer this for you.`
}

/** Whether a question has every word of a name, in any form. */
function isNamedIn(name: string, question: string): boolean {
  const [words, asked] = [contentWords(name), contentWords(question)]
  return words.length > 0 && words.every((word) => asked.includes(word))
}

function hoursAnswer(asked: string, { hours, businessName }: AnswerFacts): string | undefined {
  const named = DAYS.findIndex((name) => asked.includes(name.toLowerCase()))
  if (named === -1) {
    const open = hours.filter(({ times }) => times !== null)
    if (open.length === 0) return undefined
    const days = open.map(({ day, times }) => `${DAYS[day] ?? ''} ${times ?? ''}`)
    return `${businessName} is open ${listed(days)}.`
  }
  const day = hours.find((one) => one.day === named)
  if (day === undefined) return undefined
  const name = `${DAYS[named] ?? ''}s`
  const [answer, said] =
    day.times === null ? ['No', `we are closed on ${name}.`] : ['Yes', `on ${name} we are open ${day.times}.`]
  // Only a question such as "Are you open …?" is answered with yes or no.
  return OPEN_QUESTION.test(asked) ? `${said.slice(0, 1).toUpperCase()}${said.slice(1)}` : `${answer}, ${said}`
}

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
