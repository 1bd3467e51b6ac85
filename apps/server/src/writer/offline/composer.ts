import { STRATEGY_TYPES, unfinishedParts } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { ContentWriter, DraftedZone, WritingBrief } from '../contentWriter.ts'
import { voiceFor } from './clientVoice.ts'
import { composeArticle, composePage, composeTestimonial } from './composePage.ts'
import { finalNote } from './finalNote.ts'
import { composeInLanguage } from './languages/composeInLanguage.ts'
import { literal } from './literal.ts'
import { metaOf } from './metaOf.ts'
import { nameTarget } from './nameTarget.ts'
import { optimizePage } from './optimizePage.ts'
import { withoutOutdatedPrices } from './outdated.ts'
import { rewriteDraft } from './rewriteDraft.ts'
import type { Writing } from './sections.ts'
import { placeNames } from './services.ts'
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
 * a fact is missing the draft is an outline with an open question for the client. The checker reads the draft before a
 * person does, and what it finds is repaired. Rules WRITE-10, WRITE-13, WRITE-18.
 */
export const offlineComposer: ContentWriter = {
  name: 'composer',
  usesPrompts: false,
  async write(given, { signal, onProgress }) {
    await onProgress(0, given.zones.length, 'Reading what is known of the client')
    const { language = 'English' } = given
    if (language !== 'English') {
      await onProgress(given.zones.length, given.zones.length, 'Checking the draft')
      return composeInLanguage(given, language)
    }
    const writing = writingOf(given)
    const { brief } = writing
    const before = new Map(given.zones.map(({ elementId, current }) => [elementId, current]))
    const drafted = nameTarget(writing, (COMPOSERS[brief.strategyTypeId] ?? composePage)(writing))
    const zones = drafted.map((zone) =>
      zone.origin === 'site' && zone.content === before.get(zone.elementId)
        ? zone
        : { ...zone, origin: 'writer' as const, content: sanitizeZone(zone.content) },
    )
    signal.throwIfAborted()
    const h1 = zones.map(({ content }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(content)?.[1] ?? '').find((text) => text !== '')
    await onProgress(brief.zones.length, brief.zones.length, 'Checking the draft')
    const { notes, ...checked } = rewriteDraft(writing, { zones, ...metaOf(writing, textOf(h1 ?? '')) })
    return { ...checked, finalNote: [finalNote(writing, checked.zones), ...notes].join('\n') }
  },
}

/** Writes the dot of an abbreviated town into the queries that leave it out: 'St. Simons Island' as the site has it. */
function withTownsAsWritten(brief: WritingBrief): WritingBrief {
  const towns = placeNames(brief).filter((name) => name.includes('. '))
  if (towns.length === 0) return brief
  const written = (text: string) =>
    towns.reduce(
      (query, town) => query.replace(new RegExp(`(?<!\\p{L})${literal(town.replace('.', ''))}(?!\\p{L})`, 'iu'), town),
      text,
    )
  return {
    ...brief,
    searchTerm: written(brief.searchTerm),
    blogTopic: brief.blogTopic === null ? null : written(brief.blogTopic),
    targetKeywords: brief.targetKeywords.map(written),
    otherKeywords: brief.otherKeywords.map(written),
  }
}

/** Returns the input of the sections of a brief's text: without the amounts of a past year. */
export function writingOf(given: WritingBrief): Writing {
  const { brief, outdated } = withoutOutdatedPrices(withTownsAsWritten(given))
  const topic = topicOf(brief)
  return {
    brief,
    topic,
    voice: voiceFor(brief, topic),
    facts: new StatedFacts(brief, topic, brief.zones.map(({ current }) => current).join('\n')),
    questions: [],
    covered: new Set(),
    keepsText: false,
    answer: '',
    service: '',
    outdated,
    isUnfinished: unfinishedParts(textOf(given.zones.map(({ current }) => current).join('\n'))).length > 0,
  }
}
