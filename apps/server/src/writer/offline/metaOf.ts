import { firstWithin, keywordMentions, META_LIMITS } from '@rankdesk/domain'
import { META_DESCRIPTIONS } from './phrases/articles.ts'
import type { Writing } from './sections.ts'
import { inSentence } from './topic.ts'

/** Writes title and description for search results, within the displayed length (WRITE-4). */
export function metaOf({ brief, topic, voice }: Writing, h1: string): { metaTitle: string; metaDescription: string } {
  const { businessName } = brief.client
  const { term } = topic
  const where = topic.hasPlace ? [`${term} in ${topic.place}`, `${term} in ${topic.town}`] : []
  // A heading that the site keeps leads the title only if it names the target.
  const named = [...(keywordMentions(h1, term) === 0 ? [] : [h1]), ...where, term]
  const titles = [...named.map((title) => `${title} | ${businessName}`), ...where, term]
  const descriptions = voice.several(META_DESCRIPTIONS, 3, { work: inSentence(term), town: topic.town })
  return {
    metaTitle: firstWithin(titles, META_LIMITS.title),
    metaDescription: firstWithin(
      [...descriptions, `${term}: how it goes, what to ask and how to reach ${businessName}.`],
      META_LIMITS.description,
    ),
  }
}
