import {
  computeScore,
  type Finding,
  importanceOf,
  repairFindings,
  openQuestion,
  openQuestionsIn,
  type ScoreInput,
  withZoneText,
  contentWords,
  droppedTerms,
  firstWithin,
  type Repair,
  repairWithFix,
  META_LIMITS,
  STRATEGY_TYPES,
  titleParts,
  unfinishedParts,
  fitsAsDescription,
} from '@rankdesk/domain'
import { textOf, countWordsOfHtml, escapeHtml } from '@rankdesk/format'
import type { WrittenDraft, WritingBrief } from '../contentWriter.ts'
import { draftScoreInput } from '../draftScoreInput.ts'
import { withTexts } from '../withTexts.ts'
import { paragraph } from './html.ts'
import type { Writing } from './sections.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'
import { siteRegion } from './askedRegion.ts'
import { expandTerm } from './expandTerm.ts'
import { tellingFacts } from './descriptionOf.ts'
import { titlesOf } from './metaOf.ts'
import { openingSentence } from './nameTarget.ts'
import { isArticle } from './isArticle.ts'
import { sentencesOf, wholeParts } from './sentencesOf.ts'
import { withOwnSubject } from './standingPage.ts'
import type { Topic } from './topic.ts'
import { isPeopleTerm, isOffered, isKnownTerm } from './offer.ts'

type Texts = Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>

/** A draft after our own checks. */
interface RewrittenDraft extends Texts {
  /** What was repaired and what is left, as lines for the note to staff. */
  notes: readonly string[]
}

/**
 * Runs the checker on the composer's own draft and repairs what it finds. What fails and cannot be repaired becomes an
 * outline: an open question says what is missing. A page that stands keeps its subject. Rules WRITE-13, WRITE-66.
 */
export function rewriteDraft(writing: Writing, draft: Texts): RewrittenDraft {
  const result = repairFindings(draftScoreInput(writing.brief, draft), composerRepairs(writing))
  const { repaired, left } = result
  const input = left
    .filter(({ state }) => state === 'fails')
    .reduce((text, finding) => asOutline(text, finding), result.input)
  const own = withOwnSubject(writing.brief, withTexts(writing.brief, draft, input))
  // What the page keeps of its own may bring a finding back.
  const open = computeScore(draftScoreInput(writing.brief, own)).findings.filter(({ state }) => state !== 'good')
  const fixed = repaired.filter((finding) => !open.some(({ check }) => check === finding.check))
  return { ...own, notes: notesOf(fixed, open) }
}

/** Adds the open question of a finding that stops a publish. */
function asOutline(input: ScoreInput, { check, detail }: Finding): ScoreInput {
  if (check === 'unfinished') return askForPlaceholders(input)
  if (check === 'empty') return ask(input, 'What does this page offer, for whom, and what does it cost?')
  if (check !== 'duplicate') return input
  const asked = input.zones.flatMap(({ html }) => openQuestionsIn(textOf(html)))
  return asked.some((question) => /what is different here/i.test(question))
    ? input
    : ask(input, `The site has almost the same text on ${detail}: what is different here?`)
}

/** Puts an open question before the text of the first body zone. */
function ask(input: ScoreInput, question: string): ScoreInput {
  const zone = input.zones.find(({ role }) => role === 'body') ?? input.zones[0]
  return zone === undefined ? input : withZoneText(input, zone.elementID, paragraph(openQuestion(question)) + zone.html)
}

/** Lines without quotes: the checker takes quoted words of the note for terms that the text should have (SCORE-4). */
function notesOf(repaired: readonly Finding[], left: readonly Finding[]): string[] {
  const named = (findings: readonly Finding[]) =>
    [...new Set(findings.map(({ sentence }) => sentence.replaceAll('"', '')))].join('; ')
  const open = left.filter(
    ({ state, check }) => (state === 'attention' || check === 'ranking-terms') && importanceOf(check) !== 'low',
  )
  return [
    ...(repaired.length === 0 ? [] : [`Problems found and fixed: ${named(repaired)}.`]),
    ...(open.length === 0 ? [] : [`Left to improve: ${named(open)}.`]),
  ]
}

/**
 * Returns what the composer does about the findings of our own checks, in this order. Each repair states facts of the
 * client only; a target that no fact and no text of the page supports is not named. Rule WRITE-13.
 */
function composerRepairs(writing: Writing): Repair[] {
  const { brief } = writing
  const isOwnAnswer = brief.page !== null && isArticle(brief)
  const isQuote = brief.strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog
  return [
    repairPlaceholder(writing),
    repairRankingTerms(writing),
    ...(isOwnAnswer || isQuote || !isSupported(writing)
      ? []
      : [repairTitle(writing), repairHeading(writing), repairOpening(writing), repairDescription(writing)]),
    repairLengths(writing),
    // The title of a page is put together from facts above. The other fixes with one press hold for any text.
    (input, finding) =>
      finding.check === 'title-keyword' ? undefined : withoutReadOn(input, repairWithFix(input, finding)),
  ]
}

/** Leaves out a fix that adds a line with a link: the composer's own one is the next step of a reader, or there is none (WRITE-64). */
function withoutReadOn(input: ScoreInput, fixed: ScoreInput | undefined): ScoreInput | undefined {
  const lines = ({ zones }: ScoreInput) => zones.map(({ html }) => html.split('Read on: ').length).join()
  return fixed !== undefined && lines(fixed) === lines(input) ? fixed : undefined
}

/** Puts back the page's own title, or its description, if a term that ranks on page one was lost with it. */
function repairRankingTerms({ brief: { page } }: Writing): Repair {
  return (input, { check }) => {
    if (check !== 'ranking-terms' || page === null) return undefined
    const terms = input.site?.rankingTerms ?? []
    const lost = (text: string) => droppedTerms(terms, text).length
    const body = input.zones.map(({ html }) => textOf(html)).join('\n')
    const withTitle = lost(`${page.metaTitle}\n${input.metaDescription}\n${body}`)
    const withDescription = lost(`${input.metaTitle}\n${page.metaDescription}\n${body}`)
    return withTitle <= withDescription
      ? { ...input, metaTitle: page.metaTitle }
      : { ...input, metaDescription: page.metaDescription }
  }
}

/**
 * Whether a title or heading of the client's own has each word of the target and its place, in any order, a state or a country
 * aside: 'Oysters Delivered to Canberra' for 'oysters canberra'.
 */
function hasTarget({ topic }: Pick<Writing, 'topic'>, own: string): boolean {
  const words = contentWords(own)
  const asked = `${topic.term} ${topic.hasPlace ? topic.town : ''}`
  return contentWords(asked).every((word) => words.includes(word))
}

/** Countries that stand with an article. */
const WITH_ARTICLE = /^(?:UK|US|USA)$/

/** Returns the client's own title with the state or the country that its target names and its site has: 'Oyster Farm Tours in NSW'. */
function inRegion({ brief }: Writing, own: string): string {
  const region = siteRegion(brief)
  const [subject = '', ...rest] = titleParts(own)
  if (region === undefined || subject.includes(region)) return own
  const within = / in \p{Lu}[\p{L}. ]+$/u.test(subject) ? ', ' : ` in ${WITH_ARTICLE.test(region) ? 'the ' : ''}`
  const placed = `${subject}${within}${region}`
  return firstWithin([[placed, ...rest.slice(-1)].join(' | '), own], META_LIMITS.title)
}

/** A term for one size of what a page is about: '7 bbl fermenter'. */
const ONE_SIZE = /^\d/

/** Whether the term of a text is that of its main target: a title for another one leaves out the first. */
function isOfFirst({ brief: { targetKeywords, page }, topic }: Writing): boolean {
  const known = contentWords(`${targetKeywords[0] ?? ''} ${page?.pageName ?? ''}`)
  return contentWords(topic.term).every((word) => known.includes(word))
}

/**
 * Replaces the title by one of the composer's, which name the target. The title of a home page names the business, that of a page
 * about all sizes none of them, and one that has the words of the target stays.
 */
function repairTitle(writing: Writing): Repair {
  const { page } = writing.brief
  return (input, { check }) => {
    const own = input.metaTitle
    if (check !== 'title-keyword' || page?.path === '/') return undefined
    if (own !== '' && (ONE_SIZE.test(writing.topic.term) || !isOfFirst(writing))) return undefined
    const metaTitle = hasTarget(writing, own)
      ? inRegion(writing, own)
      : firstWithin(titlesOf(writing, ''), META_LIMITS.title)
    return metaTitle === own ? undefined : { ...input, metaTitle }
  }
}

/** Names the target in the main heading where that has no other words than the page's name and its place. */
function repairHeading({ brief, topic }: Writing): Repair {
  const { page } = brief
  return (input, { check }) => {
    if (check !== 'heading-keyword' || page === null || page.path === '/') return undefined
    for (const { elementID, html } of input.zones) {
      const root = parseHtml(html)
      const main = root.querySelector('h1')
      if (main === null) continue
      if (!hasBareHeading({ brief, topic }, main.textContent) || hasTarget({ topic }, main.textContent))
        return undefined
      const inner = main.querySelectorAll('*').findLast((element) => element.textContent.trim() !== '') ?? main
      const forWhat = offerForHeading(topic.term, main.textContent)
      if (forWhat !== undefined) {
        inner.innerHTML = escapeHtml(forWhat)
        return withZoneText(input, elementID, root.outerHTML)
      }
      // Nothing that the client's heading says is lost: '(Ofsted compliant)'.
      const named = contentWords(`${topic.term} ${topic.place}`)
      if (contentWords(main.textContent).some((word) => !named.includes(word))) return undefined
      inner.innerHTML = escapeHtml(topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term)
      return withZoneText(input, elementID, root.outerHTML)
    }
    return undefined
  }
}

/** Returns a heading that says for what alone, with the offer of the target before it: 'Acupuncture for Migraine & Headaches'. */
function offerForHeading(term: string, main: string): string | undefined {
  const [, offer = '', what = ''] = /^(.+?) for (.+)$/i.exec(term) ?? []
  const words = contentWords(main)
  const isOfWhat = what !== '' && contentWords(what).every((word) => words.includes(word))
  return isOfWhat && !contentWords(offer).some((word) => words.includes(word))
    ? `${offer} for ${main.trim()}`
    : undefined
}

/** The minimum words of a first paragraph. Rule SCORE-1. */
const OPENING_WORDS = 5

/** Names the target in a sentence of the first paragraph. */
function repairOpening(writing: Writing): Repair {
  return (input, { check }) => {
    if (check !== 'opening-keyword' || writing.brief.page === null) return undefined
    for (const { elementID, role, html } of input.zones) {
      if (role === 'aside') continue
      const root = parseHtml(html)
      const opening = root.querySelectorAll('p').find((each) => countWordsOfHtml(each.innerHTML) >= OPENING_WORDS)
      if (opening === undefined) continue
      const named = expandTerm(opening.innerHTML, writing.topic.term)
      if (named === opening.innerHTML) return undefined
      opening.innerHTML = named
      return withZoneText(input, elementID, root.outerHTML)
    }
    return undefined
  }
}

/** The length from which a description of the client's own says enough (WRITE-4). */
const MIN_OWN_DESCRIPTION = 70

/** Names the target in the description: in its own sentence, on a new page otherwise in one before it that states the offer. */
function repairDescription(writing: Writing): Repair {
  return (input, { check }) => {
    const text = input.metaDescription.trim()
    if (check !== 'description-keyword' || openQuestionsIn(text).length > 0) return undefined
    // The client's own description that shares a word with the target says it in its own way: it stays.
    const own = writing.brief.page?.metaDescription.trim() ?? ''
    const words = contentWords(own)
    if (
      text === own &&
      own.length >= MIN_OWN_DESCRIPTION &&
      contentWords(writing.topic.term).some((word) => words.includes(word))
    )
      return undefined
    const named = expandTerm(text, writing.topic.term)
    if (named !== text && named.length <= META_LIMITS.description) return { ...input, metaDescription: named }
    const offer = openingSentence(writing)
    // A page that stands describes itself (WRITE-67).
    if (offer === '' || writing.brief.page !== null) return undefined
    return { ...input, metaDescription: filled(offer, wholeParts(sentencesOf(text))) }
  }
}

/** Shortens a title or a description that search results would cut, and fills a short description with a fact. */
function repairLengths(writing: Writing): Repair {
  return (input, { check }) => {
    if (check === 'title-length') return withShortTitle(writing, input)
    return check === 'description-length' ? withFittingDescription(writing, input) : undefined
  }
}

/** The client's own title of its home page stays, and one that says more than its subject and the business. */
function withShortTitle(writing: Writing, input: ScoreInput): ScoreInput | undefined {
  const { page } = writing.brief
  const isKept = page?.path === '/' || titleParts(input.metaTitle).length > 2
  if (isKept && input.metaTitle === page?.metaTitle) return undefined
  return { ...input, metaTitle: firstWithin([input.metaTitle, ...titlesOf(writing, '')], META_LIMITS.title) }
}

function withFittingDescription(writing: Writing, input: ScoreInput): ScoreInput | undefined {
  const { page } = writing.brief
  const text = input.metaDescription.trim()
  if (text === '' || openQuestionsIn(text).length > 0) return undefined
  const sentences = wholeParts(sentencesOf(text))
  // One sentence that a result cuts says more than none, and the client's own stays whole.
  const isLong = text.length >= META_LIMITS.description / 2
  if (isLong && (sentences.length < 2 || text === page?.metaDescription.trim())) return undefined
  if (isLong) return { ...input, metaDescription: sentences.slice(0, -1).join(' ') }
  // What another page says is no description of one that stands.
  const said = textOf(input.zones.map(({ html }) => html).join('\n'))
  const fact = tellingFacts(writing).find(
    (each) =>
      (page === null || said.includes(each)) &&
      !text.includes(each) &&
      text.length + each.length < META_LIMITS.description,
  )
  return fact === undefined ? undefined : { ...input, metaDescription: `${text} ${fact}` }
}

/** Returns a text with the sentences after it that fit into a description. A price is the last one to go. */
function filled(start: string, sentences: readonly string[]): string {
  const kept = [...sentences]
  const whole = () => [start, ...kept].join(' ')
  while (kept.length > 0 && !fitsAsDescription(whole())) {
    const plain = kept.findLastIndex((sentence) => !/[$£€]\s?\d/.test(sentence))
    kept.splice(plain, 1)
  }
  return whole()
}

/** Names of placeholders that stand for a place. */
const PLACE = /^\[(?:city|town|place|location|area)\]$/i

/** Puts the client's town into its placeholder. */
function repairPlaceholder({ topic }: Writing): Repair {
  return (input, { check }) => {
    if (check !== 'unfinished' || !topic.hasPlace) return undefined
    return replacePlaceholder(input, (text, placeholder) =>
      PLACE.test(placeholder) ? text.replace(placeholder, topic.town) : undefined,
    )
  }
}

/** Puts an open question in place of each block with a placeholder. */
function askForPlaceholders(given: ScoreInput): ScoreInput {
  let input = given
  for (;;) {
    const next = replacePlaceholder(input, (_text, placeholder) =>
      openQuestion(`What should stand here in place of "${placeholder.replaceAll(/[[\]{}]/g, '').trim()}"?`),
    )
    if (next === undefined) return input
    input = next
  }
}

/** Changes the first block whose placeholder `replace` has a text for. Undefined without one. */
function replacePlaceholder(
  input: ScoreInput,
  replace: (text: string, placeholder: string) => string | undefined,
): ScoreInput | undefined {
  for (const { elementID, html } of input.zones) {
    const root = parseHtml(html)
    for (const block of root.querySelectorAll('p, li, h1, h2, h3, h4, td')) {
      const text = block.textContent.trim()
      for (const placeholder of placeholdersOf(text)) {
        const replaced = replace(text, placeholder)
        if (replaced === undefined) continue
        block.innerHTML = escapeHtml(replaced)
        return withZoneText(input, elementID, root.outerHTML)
      }
    }
  }
  return undefined
}

/** Returns the placeholders of a text that are no open questions. */
function placeholdersOf(text: string): string[] {
  return unfinishedParts(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((part) => openQuestionsIn(part).length === 0)
}

/** Whether the client's facts or the page's own text have the target. */
function isSupported({ brief, topic: { term } }: { brief: WritingBrief; topic: Topic }): boolean {
  return isKnownTerm(brief, term) || (!isPeopleTerm(term) && isOffered(brief, term))
}

/** Whether a page's main heading only names the page and its place, so that the target may stand in it. */
function hasBareHeading({ brief: { page }, topic }: { brief: WritingBrief; topic: Topic }, main: string): boolean {
  const allowed = contentWords(`${page?.pageName ?? ''} ${topic.term} ${topic.place}`)
  const words = contentWords(main)
  return page !== null && page.path !== '/' && words.length > 0 && words.every((word) => allowed.includes(word))
}
