import { firstWithin, keywordMentions, META_LIMITS } from '@rankdesk/domain'
import { formatPhone } from '@rankdesk/format'
import { ownFacts } from './statedFacts.ts'
import type { Writing } from './sections.ts'

/** Writes title and description for search results, within the displayed length (WRITE-4). */
export function metaOf(writing: Writing, h1: string): { metaTitle: string; metaDescription: string } {
  const { brief, topic } = writing
  const { businessName } = brief.client
  const { term } = topic
  const where = topic.hasPlace ? [`${term} in ${topic.place}`, `${term} in ${topic.town}`] : []
  // A heading that the site keeps leads the title only if it names the target.
  const named = [...(keywordMentions(h1, term) === 0 ? [] : [h1]), ...where, term]
  const titles = [...named.map((title) => `${title} | ${businessName}`), ...where, term]
  return {
    metaTitle: firstWithin(titles, META_LIMITS.title),
    metaDescription: firstWithin(descriptionsOf(writing), META_LIMITS.description),
  }
}

/** The kinds of facts that a search result shows, the most telling first. */
const TELLING = ['price', 'guarantee', 'difference', 'people'] as const

/** Returns descriptions from the longest to the shortest: the subject, a fact of the client, and how to reach it. */
function descriptionsOf({ brief, topic }: Writing): string[] {
  const { businessName, phone } = brief.client
  const where = topic.hasPlace ? ` in ${topic.place}` : ''
  const subject = `${topic.term}${where} from ${businessName}.`
  const call = phone === null ? 'Read more and get in touch.' : `Call ${formatPhone(phone)} with your questions.`
  const known = ownFacts(brief, topic)
  const facts = TELLING.flatMap((kind) => known.filter((fact) => fact.kind === kind).map(({ text }) => text))
  return [
    ...facts.map((fact) => `${subject} ${fact} ${call}`),
    ...facts.map((fact) => `${subject} ${fact}`),
    `${subject} Read what is done and what it costs. ${call}`,
    `${subject} ${call}`,
    subject,
    topic.term,
  ]
}
