import { contentWords, isPricePath, keywordMentions } from '@rankdesk/domain'
import { escapeHtml, textOf } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { DraftedZone } from '../contentWriter.ts'
import { literal } from './literal.ts'
import { isPeopleTerm, nameBeside, offerSentence, offerTerm } from './offer.ts'
import { isArticle } from './isArticle.ts'
import { isOneWordOf, sharesOffer } from './metaOf.ts'
import type { Writing } from './sections.ts'
import { hasNoRoom } from './standingPage.ts'
import { sentencesOf } from './sentencesOf.ts'
import { serviceNames } from './services.ts'
import { bothTowns } from './placeOf.ts'
import { inSentence } from './topic.ts'
import { withTrade } from './withTrade.ts'

/**
 * Names the target in a heading that exists, where a page that keeps its own text doesn't. Its text begins with the client's own words.
 * Rules WRITE-10, WRITE-66.
 */
export function nameTarget(writing: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  const { brief } = writing
  if (brief.page === null || brief.targetKeywords.length === 0) return [...zones]
  if (isArticle(brief)) return [...zones]
  return withHeading(writing, withTown(writing, withTradeInHeading(writing, zones)))
}

/** Returns the sentence that states the offer of the target. For people, it states what the page is about. */
export function openingSentence(writing: Writing): string {
  const { page } = writing.brief
  const { term } = writing.topic
  // A home page begins with the client's own words.
  if (page?.path === '/' || isPricePath(page?.path ?? '')) return ''
  const named = (page?.pageName ?? '')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+in \p{Lu}[\p{L} .'-]*(?:, [A-Z]{2})?$/u, '')
  const service = named.replace(new RegExp(`\\s+${literal(writing.topic.town)}$`, 'u'), '')
  const words = contentWords(term)
  const { specialty, service: ordered } = writing.brief
  const isOffer = [specialty ?? '', ordered ?? '', ...serviceNames(writing.brief)].some((name) =>
    isSame(contentWords(name), words),
  )
  const isNamed = page === null || isOffer || words.every((word) => contentWords(service).includes(word))
  if (isNamed && !isPeopleTerm(term)) return offerSentence(writing, inSentence(offerTerm(writing.brief, term)))
  // What the page is called is offered; how people ask for it may be no English.
  return isPeopleTerm(service) ? '' : offerSentence(writing, inSentence(offerTerm(writing.brief, service)))
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word))

/**
 * Returns the sentence that states the offer where it says something new: not one that the page has, or whose offer the next
 * sentence names, with the town in it or in the main heading. A town that the opening names is not named again. Rule WRITE-42.
 */
export function newOffer(writing: Writing, zones: readonly Pick<DraftedZone, 'content'>[], opening: string): string {
  const { town, hasPlace } = writing.topic
  const sentence = openingSentence(writing)
  const page = zones.map(({ content }) => content).join('\n')
  if (sentence === '' || textOf(page).includes(sentence)) return ''
  const heading = textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? '')
  const offer = sentence.replace(OFFERED, '')
  // The sentence right behind it: 'We treat back pain with our hands' says what 'Harewood treats back pain' does.
  const what = offer.replace(new RegExp(` in ${literal(town)}.*$`), '').replace(/\.$/, '')
  const isLocal = !hasPlace || `${heading} ${opening}`.includes(town)
  const isSaid = keywordMentions(sentencesOf(opening)[0] ?? opening, what.trim()) > 0
  if (isLocal && isSaid) return ''
  // It says no more than the heading right above does.
  const isHeaded = contentWords(what).every((word) => contentWords(heading).includes(word))
  if (isHeaded && (!hasPlace || heading.includes(town))) return ''
  if (!hasPlace || !opening.includes(town)) return sentence
  // 'Ridgeline Pest Control offers pest control' says nothing.
  const name = contentWords(writing.brief.client.businessName)
  if (contentWords(what).every((word) => name.includes(word))) return ''
  return sentence.replace(new RegExp(` in ${literal(town)}(?:, [^.]+)?\\.$`), '.')
}

/** What a business does with its offer. */
const OFFERED = /^.*? (?:offers|sells|makes|provides|serves|treats|repairs|handles|helps with|installs)(?= )/

/** Names the client's own town in the page's main heading if the target names it and no heading does. */
function withTown(writing: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  const { brief, topic } = writing
  const { town, term } = topic
  if (!needsTown(writing)) return [...zones]
  // The town at the end of the business's name, as in 'About Glow Studio Geelong', is not that of the page.
  const { businessName } = brief.client
  const name = nameBeside(businessName, topic) === businessName ? '' : escapeHtml(businessName)
  const headings = zones.flatMap(({ content }) => content.match(HEADINGS) ?? [])
  if (headings.some((each) => (name === '' ? each : each.replaceAll(name, '')).includes(town))) return [...zones]
  const words = contentWords(`${term} ${brief.page?.pageName ?? ''}`)
  for (const [index, zone] of zones.entries()) {
    const root = parseHtml(zone.content)
    const main = root.querySelector('h1')
    if (main === null) continue
    const own = contentWords(main.textContent)
    // A town does not make the target of what is about something else: 'Hypertension in Florence' for 'high blood pressure'.
    if (!sharesOffer(main.textContent, term)) break
    // A heading of its own wording is the client's: 'We keep the rain out'. A list has no room for a town: 'Solar, Lithium and 12 Volt'.
    if (own.length === 0 || hasNoRoom(main.textContent) || own.some((word) => !words.includes(word))) break
    const inner = main.querySelectorAll('*').findLast((element) => element.textContent.trim() !== '') ?? main
    const what = isOneWordOf(writing, main.textContent) ? escapeHtml(term) : inner.innerHTML.trim()
    inner.innerHTML = `${what} in ${escapeHtml(bothTowns(brief, town) ?? town)}`
    return zones.with(index, { ...zone, content: root.outerHTML, origin: 'writer' })
  }
  return [...zones]
}

/** Whether a page is about the client's own town: its target names it, and it is not the home page. */
function needsTown({ brief, topic }: Writing): boolean {
  const { town, hasPlace } = topic
  const isAsked = (brief.targetKeywords[0] ?? '').toLowerCase().includes(town.toLowerCase())
  const isOwn =
    brief.client.city === town ||
    brief.locations.some(({ city }) => city === town) ||
    // A business without an address works in the towns that its own texts name (WRITE-34).
    brief.facts.some(
      ({ kind, source, about, text }) => kind === 'place' && source === 'site' && about === '' && text === town,
    )
  return hasPlace && isAsked && isOwn && brief.page?.path !== '/'
}

/** Names the trade in the page's main heading, as in its title. */
function withTradeInHeading({ brief, topic }: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  return zones.map((zone) => {
    const root = parseHtml(zone.content)
    const main = root.querySelector('h1')
    const text = main?.textContent.trim() ?? ''
    const named = withTrade(text, brief, topic.term)
    if (main === null || named === text || /<\w/.test(main.innerHTML)) return zone
    main.innerHTML = escapeHtml(named)
    return { ...zone, content: root.outerHTML, origin: 'writer' as const }
  })
}

/** Headings with their tags. */
const HEADINGS = /<h[1-6][^>]*>.*?<\/h[1-6]>/gs

const namesInHeading = (html: string, term: string) =>
  (html.match(HEADINGS) ?? []).some((heading) => keywordMentions(heading, term) > 0)

/** Headings that hold for any business, and the words that turn them to a service. */
const GENERAL_HEADINGS: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/^how we (?:can )?help(?: you)?$/i, (what) => ` with ${what}`],
  [/^(?:shop|browse|buy) by (?:kind|type|category|range)$/i, (what) => `: ${what.replace(/^buy /, '')}`],
]

/** Works the target into a general heading of the page: 'How we can help with home care in Exeter'. */
function withHeading({ brief, topic }: Writing, zones: readonly DraftedZone[]): DraftedZone[] {
  if (isPeopleTerm(topic.term) || zones.some(({ content }) => namesInHeading(content, topic.term))) return [...zones]
  const where = topic.hasPlace ? ` in ${topic.town}` : ''
  const words = `${inSentence(topic.term)}${where}`
  const bodyIds = new Set(brief.zones.filter(({ role }) => role === 'body').map(({ elementId }) => elementId))
  for (const [index, zone] of zones.entries()) {
    if (!bodyIds.has(zone.elementId)) continue
    const root = parseHtml(zone.content)
    for (const heading of root.querySelectorAll('h2, h3')) {
      const form = GENERAL_HEADINGS.find(([sign]) => sign.test(heading.textContent.trim()))
      if (form === undefined) continue
      const ending = form[1](words)
      const inner = heading.querySelectorAll('*').findLast((element) => element.textContent.trim() !== '') ?? heading
      inner.innerHTML = `${inner.innerHTML.trim()}${escapeHtml(ending)}`
      return zones.with(index, { ...zone, content: root.outerHTML, origin: 'writer' })
    }
  }
  return [...zones]
}
