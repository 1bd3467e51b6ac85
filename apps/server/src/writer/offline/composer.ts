import { STRATEGY_TYPES, unfinishedParts } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { sanitizeZone } from '../../sites/sanitizeZone.ts'
import type { ContentWriter, DraftedZone } from '../contentWriter.ts'
import { voiceFor } from './clientVoice.ts'
import { composeArticle, composePage, composeTestimonial } from './composePage.ts'
import { finalNote } from './finalNote.ts'
import { metaOf } from './metaOf.ts'
import { nameTarget } from './nameTarget.ts'
import { optimizePage } from './optimizePage.ts'
import { withoutOutdatedPrices } from './outdated.ts'
import type { Writing } from './sections.ts'
import { StatedFacts } from './statedFacts.ts'
import { topicOf } from './topic.ts'

const T = STRATEGY_TYPES

const COMPOSERS: Readonly<Record<number, (writing: Writing) => DraftedZone[]>> = {
  [T.almostPageOneOptimization]: optimizePage,
  [T.servicePageOptimization]: optimizePage,
  [T.additionalTermsOptimization]: optimizePage,
  [T.supportingContentCreation]: composeArticle,
  [T.supportingBlogCreation]: composeArticle,
  [T.highlightedTestimonialBlog]: composeTestimonial,
}

/**
 * Writes without a model: the client's own facts in their own words, in the order that suits its kind of business. Where
 * a fact is missing the draft is an outline with an open question for the client. Rule WRITE-10.
 */
export const offlineComposer: ContentWriter = {
  name: 'composer',
  usesPrompts: false,
  async write(given, { signal, onProgress }) {
    await onProgress(0, given.zones.length, 'Reading what is known of the client')
    const { brief, outdated } = withoutOutdatedPrices(given)
    const before = new Map(given.zones.map(({ elementId, current }) => [elementId, current]))
    const topic = topicOf(brief)
    const page = brief.zones.map(({ current }) => current).join('\n')
    const writing: Writing = {
      brief,
      topic,
      voice: voiceFor(brief, topic),
      facts: new StatedFacts(brief, topic, page),
      questions: [],
      covered: new Set(),
      keepsText: false,
      answer: '',
      service: '',
      outdated,
      isUnfinished: unfinishedParts(textOf([...before.values()].join('\n'))).length > 0,
    }
    const drafted = nameTarget(writing, (COMPOSERS[brief.strategyTypeId] ?? composePage)(writing))
    const zones = drafted.map((zone) =>
      zone.origin === 'site' && zone.content === before.get(zone.elementId)
        ? zone
        : { ...zone, origin: 'writer' as const, content: sanitizeZone(zone.content) },
    )
    signal.throwIfAborted()
    const h1 = zones.map(({ content }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(content)?.[1] ?? '').find((text) => text !== '')
    await onProgress(brief.zones.length, brief.zones.length, 'Checking keywords and meta data')
    return { zones, ...metaOf(writing, textOf(h1 ?? '')), finalNote: finalNote(writing, zones) }
  },
}
