import { firstWithin, META_LIMITS } from '@rankdesk/domain'
import { META_DESCRIPTIONS } from './phrases/articles.ts'
import type { Writing } from './sections.ts'

/** Writes title and description for search results, within the displayed length (WRITE-4). */
export function metaOf({ brief, topic, voice }: Writing, h1: string): { metaTitle: string; metaDescription: string } {
  const { businessName } = brief.client
  const where = topic.hasPlace ? [`${topic.name} in ${topic.place}`, `${topic.name} in ${topic.town}`] : []
  const named = [...(h1 === '' ? [] : [h1]), ...where, topic.name]
  const titles = [...named.map((title) => `${title} | ${businessName}`), ...where, topic.name]
  const descriptions = voice.several(META_DESCRIPTIONS, 3, { work: topic.work, town: topic.town })
  return {
    metaTitle: firstWithin(titles, META_LIMITS.title),
    metaDescription: firstWithin(
      [...descriptions, `${topic.name}: how it goes, what to ask and how to reach ${businessName}.`],
      META_LIMITS.description,
    ),
  }
}
