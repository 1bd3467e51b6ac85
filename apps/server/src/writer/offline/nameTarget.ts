import { keywordMentions, STRATEGY_TYPES } from '@rankdesk/domain'
import { countWordsOfHtml } from '@rankdesk/format'
import { parseHtml } from '../../html/parseHtml.ts'
import { escapeHtml } from '../../sites/escapeHtml.ts'
import type { DraftedZone } from '../contentWriter.ts'
import { heading, paragraph } from './html.ts'
import { termSentences, type Writing } from './sections.ts'

/** The minimum words of a first paragraph. Rule SCORE-1. */
const OPENING_WORDS = 5

/**
 * Names the target in the first paragraph and in a heading of a text that keeps the site's own: a draft passes the
 * checks of its own target before a person sees it (SCORE-1). Additional terms leave the page's text as it is.
 */
export function nameTarget(writing: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  const { brief, topic } = writing
  const isLeftAlone = brief.strategyTypeId === STRATEGY_TYPES.additionalTermsOptimization
  if (isLeftAlone || brief.targetKeywords.length === 0) return [...zones]
  return withHeading(
    writing,
    withOpening(writing, zones),
    topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term,
  )
}

/** Appends a sentence to the page's first paragraph if it doesn't name the target. */
function withOpening(writing: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  const roles = new Map(writing.brief.zones.map(({ elementId, role }) => [elementId, role]))
  for (const [index, zone] of zones.entries()) {
    if (roles.get(zone.elementId) === 'aside') continue
    const root = parseHtml(zone.content)
    const opening = root.querySelectorAll('p').find((element) => countWordsOfHtml(element.innerHTML) >= OPENING_WORDS)
    if (opening === undefined) continue
    if (keywordMentions(opening.innerHTML, writing.topic.term) > 0) break
    const [sentence = ''] = termSentences(writing, [writing.topic.term])
    opening.insertAdjacentHTML('beforeend', ` ${escapeHtml(sentence)}`)
    return zones.with(index, { ...zone, content: root.toString(), origin: 'writer' })
  }
  return [...zones]
}

/** Adds a short section at the end of the last written zone if no heading names the target. */
function withHeading(writing: Writing, zones: DraftedZone[], title: string): DraftedZone[] {
  const headings = zones.flatMap(({ content }) =>
    [...content.matchAll(/<h[1-6][^>]*>.*?<\/h[1-6]>/gs)].map(([html]) => html),
  )
  if (headings.some((html) => keywordMentions(html, writing.topic.term) > 0)) return zones
  const bodies = new Set(writing.brief.zones.filter(({ role }) => role === 'body').map(({ elementId }) => elementId))
  const index = zones.findLastIndex(({ elementId, origin }) => origin === 'writer' && bodies.has(elementId))
  const zone = zones[index]
  if (zone === undefined) return zones
  const section = heading(2, title) + paragraph(...termSentences(writing, [writing.topic.term]))
  return zones.with(index, { ...zone, content: zone.content + section })
}
