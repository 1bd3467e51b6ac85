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

/** Names the target in the first heading that was written, or adds a short section, if no heading names it. */
function withHeading(writing: Writing, zones: DraftedZone[], title: string): DraftedZone[] {
  const headings = zones.flatMap(({ content }) => content.match(HEADINGS) ?? [])
  if (headings.some((html) => keywordMentions(html, writing.topic.term) > 0)) return zones
  const current = new Map(writing.brief.zones.map((zone) => [zone.elementId, zone]))
  const bodies = zones.filter(({ elementId, origin }) => origin === 'writer' && current.get(elementId)?.role === 'body')
  for (const zone of bodies) {
    const added = (zone.content.match(HEADINGS) ?? []).find(
      (html) => html.startsWith('<h2>') && current.get(zone.elementId)?.current.includes(html) === false,
    )
    if (added === undefined) continue
    const named = `<h2>${escapeHtml(writing.topic.term)}: ${decapitalized(added.slice('<h2>'.length))}`
    return zones.with(zones.indexOf(zone), { ...zone, content: zone.content.replace(added, () => named) })
  }
  const last = bodies.at(-1)
  if (last === undefined) return zones
  const section = heading(2, title) + paragraph(...termSentences(writing, [writing.topic.term]))
  return zones.with(zones.indexOf(last), { ...last, content: last.content + section })
}

/** Headings with their tags. */
const HEADINGS = /<h[1-6][^>]*>.*?<\/h[1-6]>/gs

/** Writes the start of a text in lowercase. 'AC repair' keeps its capitals. */
function decapitalized(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
