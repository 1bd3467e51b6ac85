import { keywordMentions, STRATEGY_TYPES } from '@rankdesk/domain'
import { countWordsOfHtml } from '@rankdesk/format'
import { parseHtml } from '../../html/parseHtml.ts'
import { escapeHtml } from '../../sites/escapeHtml.ts'
import type { DraftedZone } from '../contentWriter.ts'
import { isPeopleTerm, offerSentence } from './offer.ts'
import type { Writing } from './sections.ts'
import { inSentence } from './topic.ts'

/** The minimum words of a first paragraph. Rule SCORE-1. */
const OPENING_WORDS = 5

/**
 * Names the target where a page that keeps its own text doesn't: in a heading that exists, in that of an added section,
 * or in a sentence that states the offer. A page where no fact supports that stays as it is. Rule WRITE-10.
 */
export function nameTarget(writing: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  const { brief } = writing
  if (brief.page === null || brief.targetKeywords.length === 0) return [...zones]
  const named = withHeading(writing, zones)
  return brief.strategyTypeId === STRATEGY_TYPES.additionalTermsOptimization ? named : withOpening(writing, named)
}

/** Appends a sentence that states the offer to the page's first paragraph, unless a heading or the paragraph names it. */
function withOpening(writing: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  const { term } = writing.topic
  const roles = new Map(writing.brief.zones.map(({ elementId, role }) => [elementId, role]))
  if (zones.some(({ content }) => namesInHeading(content, term))) return [...zones]
  for (const [index, zone] of zones.entries()) {
    if (roles.get(zone.elementId) === 'aside') continue
    const root = parseHtml(zone.content)
    const opening = root.querySelectorAll('p').find((element) => countWordsOfHtml(element.innerHTML) >= OPENING_WORDS)
    if (opening === undefined) continue
    if (keywordMentions(opening.innerHTML, term) > 0) break
    const sentence = isPeopleTerm(term) ? '' : offerSentence(writing, inSentence(term))
    if (sentence === '') break
    opening.innerHTML = `${opening.innerHTML.trim()} ${escapeHtml(sentence)}`
    return zones.with(index, { ...zone, content: root.toString(), origin: 'writer' })
  }
  return [...zones]
}

/** Headings with their tags. */
const HEADINGS = /<h[1-6][^>]*>.*?<\/h[1-6]>/gs

const namesInHeading = (html: string, term: string) =>
  (html.match(HEADINGS) ?? []).some((heading) => keywordMentions(heading, term) > 0)

/** Headings that hold for any business, and the words that turn them to a service or to people. */
const GENERAL_HEADINGS: readonly (readonly [RegExp, (what: string) => string, (who: string) => string])[] = [
  [/^how we (?:can )?help(?: you)?$/i, (what) => ` with ${what}`, (who) => ` as your ${who}`],
  [/^our (?:work|services)$/i, (what) => `: ${what}`, (who) => ` as ${who}`],
  [/^(?:what we do|services)$/i, (what) => `: ${what}`, (who) => ` as ${who}`],
]

/** Works the target into a general heading of the page: 'How we can help with home care in Exeter'. */
function withHeading({ brief, topic }: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  if (zones.some(({ content }) => namesInHeading(content, topic.term))) return [...zones]
  const isPeople = isPeopleTerm(topic.term)
  const isPlural = /s(?: for \w+)?$/i.test(topic.term)
  const where = topic.hasPlace ? ` in ${topic.town}` : ''
  const words = `${inSentence(topic.term)}${where}`
  if (isPeople && !isPlural) return [...zones]
  const bodyIds = new Set(brief.zones.filter(({ role }) => role === 'body').map(({ elementId }) => elementId))
  for (const [index, zone] of zones.entries()) {
    if (!bodyIds.has(zone.elementId)) continue
    const root = parseHtml(zone.content)
    for (const heading of root.querySelectorAll('h2, h3')) {
      const form = GENERAL_HEADINGS.find(([sign]) => sign.test(heading.textContent.trim()))
      if (form === undefined) continue
      const ending = isPeople ? form[2](words) : form[1](words)
      const inner = heading.querySelectorAll('*').findLast((element) => element.textContent.trim() !== '') ?? heading
      inner.innerHTML = `${inner.innerHTML.trim()}${escapeHtml(ending)}`
      return zones.with(index, { ...zone, content: root.toString(), origin: 'writer' })
    }
  }
  return [...zones]
}
