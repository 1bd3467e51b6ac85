import {
  asksPrice,
  contentWords,
  factKindOf,
  firstWithin,
  fitsAsDescription,
  isAboutMeta,
  isAboutWork,
  isFactSentence,
  keywordMentions,
  META_LIMITS,
  openQuestion,
} from '@rankdesk/domain'
import { capitalize, textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { answeringSentence } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { completeFact, standsAlone } from './completeFact.ts'
import {
  isKnownTerm,
  isOffered,
  isPeopleTerm,
  isServed,
  nameBeside,
  offerSentence,
  offerTerm,
  twinOf,
} from './offer.ts'
import { isArticle } from './isArticle.ts'
import { BYLINE, isPoorDescription, listedItems, openingText } from './openingText.ts'
import { isOutdated } from './outdated.ts'
import type { Writing } from './sections.ts'
import { isOfSeries, sentencesOf, wholeParts } from './sentencesOf.ts'
import { ownFacts } from './statedFacts.ts'
import { inSentence, isQuestionTerm, questionOf } from './topic.ts'

/** The minimum number of words of a description that is worth keeping, and of one that need name neither the target nor the page. */
const MIN_KEPT_WORDS = 5
const MIN_SENTENCE_WORDS = 8
/** A description of the whole business, which is about no one page. */
const OF_BUSINESS = /^(?:we are|we[’']re|our (?:company|business|firm|team|family))\b/i
/** The minimum number of words that a description without the target shares with the page's text. */
const MIN_OWN_WORDS = 4

/** Whether a description of the client's own is about its page. */
function isSpecific({ brief, topic }: Writing, text: string): boolean {
  const count = text.split(/\s+/).length
  if (count >= MIN_SENTENCE_WORDS && !OF_BUSINESS.test(text)) return true
  const words = contentWords(text)
  const wanted = contentWords(`${topic.name} ${topic.term} ${brief.page?.pageName ?? ''} ${brief.client.businessName}`)
  // 'Noticed bruises that no one wrote down?' names no target, and is about this page alone.
  const page = new Set(contentWords(textOf(brief.zones.map(({ current }) => current).join('\n'))))
  const isOwn = new Set(words.filter((word) => page.has(word))).size >= MIN_OWN_WORDS
  return count >= MIN_KEPT_WORDS && (isOwn || wanted.some((word) => words.includes(word)))
}

/** Returns the page's own description if it is specific. One that is seldom clicked gets a fact more, and loses none. */
function keptDescription(writing: Writing, facts: readonly string[]): string | undefined {
  const { page, summary } = writing.brief
  const text = page?.metaDescription.trim() ?? ''
  if (isPoorDescription(text) || !isSpecific(writing, text)) return undefined
  if (text.length > META_LIMITS.description || (!isAboutMeta(summary) && text.length >= MIN_LENGTH)) return text
  const start = /[.!?]$/.test(text) ? text : `${text}.`
  const longer = facts
    .filter((fact) => !text.includes(fact.replace(/\.$/, '')))
    .map((fact) => `${start} ${fact}`)
    .find((each) => each.length <= META_LIMITS.description)
  return longer ?? text
}

/** The kinds of facts that a search result shows, the most telling first. */
const TELLING = ['price', 'guarantee', 'difference', 'people', 'work'] as const
/** The words that a sentence needs to be clear on its own. */
const MIN_CLEAR_WORDS = 5

/** What is paid on top, which is no reason to click. */
const SURCHARGE =
  /\b(?:add|extra|surcharge|deposit|late fee)s?\b[^.]*[$£€]\s?\d|[$£€]\s?\d[\d.,]* (?:extra|surcharge|deposit)\b/i
/** What it costs to send an order, which says nothing of a page. */
const SENDING = /\b(?:shipping|delivery|postage)\b/i
/** Terms of payment, which are no reason to click on a page about a service. */
const FINANCING = /\b(?:interest|financ\w+|on (?:approved )?credit|instal+ments?|allowance)\b/i

/** Returns the facts that a search result can state, as sentences: what this page alone can say comes first. */
export function tellingFacts(writing: Writing): string[] {
  const { own, general } = tellingParts(writing)
  return [...own, ...general]
}

/** Returns what a search result can state of the page's subject, and of the whole business. */
function tellingParts({ brief, topic }: Writing): { own: string[]; general: string[] } {
  // What a home page says of itself is about no one service.
  const known = ownFacts(brief, topic).filter(({ about }) => brief.page?.path !== '/' || about === '')
  const isPost = brief.page !== null && isArticle(brief)
  // What the page itself states is about it.
  const isOwn = ({ about, sourceDetail }: BriefFact) => about !== '' || sourceDetail === brief.page?.path
  const own = known.filter(isOwn)
  const general = isPost
    ? []
    : known.filter(
        (fact) =>
          !isOwn(fact) &&
          // Who the people are says nothing of one service.
          (fact.kind !== 'people' || brief.page === null || brief.page.path === '/') &&
          !FINANCING.test(fact.text) &&
          !SENDING.test(fact.text),
      )
  const ofPage = ownSentences(brief).filter((text) => !own.some((fact) => fact.text === text))
  const [stated, others] = [own, general].map((found) =>
    TELLING.flatMap((kind) => found.filter((fact) => fact.kind === kind))
      .map((fact) => completeFact(fact, brief.client.businessName))
      .filter((text) => !isOfSeries(text) && !SURCHARGE.test(text))
      .filter((text) => !/@|^[^.]{3,60}: (?:from )?[$£€]/.test(text))
      .filter((text) => (text.match(/\p{L}+/gu) ?? []).length >= MIN_CLEAR_WORDS || /\bcosts? /.test(text))
      .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)),
  )
  return { own: [...(stated ?? []), ...ofPage], general: others ?? [] }
}

/** The lengths of a sentence that can end a description. */
const SENTENCE = { min: 30, max: 100 } as const

/** Returns sentences of the page's own text that state something and need no sentence before them. */
function ownSentences({ page, zones, today }: WritingBrief): string[] {
  if (page === null || page.path === '/') return []
  const text = textOf(zones.map(({ role, current }) => (role === 'body' ? current : '')).join('\n'))
  return sentencesOf(text).filter(
    (sentence) =>
      sentence.length >= SENTENCE.min &&
      sentence.length <= SENTENCE.max &&
      /^\p{Lu}.*[.!]$/u.test(sentence) &&
      isFactSentence(sentence) &&
      standsAlone({ text: sentence, about: '' }) &&
      !isOutdated(sentence, today) &&
      !isOfSeries(sentence) &&
      !/@|: /.test(sentence) &&
      (factKindOf(sentence) !== undefined || isAboutWork(sentence) || /\d/.test(sentence)),
  )
}

/** Writes the description: the client's own, otherwise whole sentences with the strongest facts of this page. */
export function descriptionOf(writing: Writing): string {
  const { brief, topic } = writing
  const isPost = brief.page !== null && isArticle(brief)
  const facts = tellingParts(writing).own
  const kept = keptDescription(writing, facts)
  if (kept !== undefined) return kept
  const term = inSentence(topic.term)
  const isKnown =
    isServed(brief, topic) &&
    (twinOf(brief, topic) !== undefined || (isPeopleTerm(term) ? isKnownTerm(brief, term) : isOffered(brief, term)))
  if (!isKnown && brief.page === null)
    return openQuestion(
      `Description for the search result, once it is known whether you ${isServed(brief, topic) ? 'offer' : 'serve'} this.`,
    )
  const own = brief.page === null ? '' : isPost ? ownOfArticle(writing) : openingText(brief, true)
  if (own !== '') return own
  const starts = startsOf(writing)
  const pairs = pairsWith(starts, writing)
  const whole = [...pairs, ...starts].filter(fitsAsDescription)
  const wanted = contentWords(term)
  const isNamed = (text: string) => contentWords(text).some((word) => wanted.includes(word))
  // What names the subject comes before what only says something of it.
  const long = whole
    .filter((text) => text.length >= MIN_LENGTH)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  return firstWithin(
    [
      ...long,
      ...whole,
      ...starts,
      firstWords(brief),
      openQuestion('What should the search result say of this page, in one sentence?'),
    ],
    META_LIMITS.description,
  )
}

/** Returns how an article that stands describes itself: its answer, its beginning or its list, first where a price is asked. '' without any. */
function ownOfArticle(writing: Writing): string {
  const { brief } = writing
  const answer = answerOfTarget(writing) ?? firstWords(brief)
  if (answer !== '') return answer
  const items = listedItems(brief)
  if (items !== '' && asksPrice(brief.targetKeywords[0] ?? '')) return items
  return openingText(brief, false) || items
}

/** Returns what a description can start with: the page's own sentence, unless it leaves out the place of a local page. */
function startsOf(writing: Writing): string[] {
  const { brief, topic } = writing
  const opening = openingOf(writing)
  // A home page says in its own words what the business does.
  const offer = brief.page?.path === '/' ? '' : offerSentence(writing, inSentence(offerTerm(brief, topic.term)))
  const isLocal = topic.hasPlace && !opening.includes(topic.town) && offer !== ''
  return (isLocal ? [offer, opening] : [opening, offer]).filter((text) => text !== '')
}

/** Joins the starts of a description with what the page, then what the business states. */
function pairsWith(starts: readonly string[], writing: Writing): string[] {
  const { page } = writing.brief
  const { term, place, hasPlace } = writing.topic
  const { own, general } = tellingParts(writing)
  // What the page is about, where a whole sentence leaves no room for its facts.
  const name = inSentence(term)
  const isLocal = hasPlace && page !== null && page.path !== '/'
  const subject = isLocal ? [`${capitalize(name)} in ${place}.`] : []
  const two = own.slice(1).map((fact) => `${own[0] ?? ''} ${fact}`)
  return [
    ...pairsOf([...starts, ...subject], own, writing),
    ...pairsOf([...starts, ...subject], two, writing),
    ...pairsOf([...starts, ''], [...own, ...general], writing),
  ]
}

/** Joins each start with each fact that does not say it again. */
function pairsOf(starts: readonly string[], facts: readonly string[], writing: Writing): string[] {
  const again = `${writing.brief.client.businessName} `
  return starts.flatMap((start) =>
    facts
      .filter((fact) => !start.includes(fact) && (start === '' || !saysAgain(start, fact, writing)))
      .map((fact) => {
        // The name stands once.
        const isAgain = start.startsWith(again) && fact.startsWith(again)
        return `${start} ${isAgain ? `It ${fact.slice(again.length)}` : fact}`.trim()
      }),
  )
}

/** Whether a sentence says what another one states of the offer: 'We treat back pain' after 'Harewood treats back pain in Leeds'. */
function saysAgain(start: string, sentence: string, { brief, topic }: Writing): boolean {
  const outside = new Set(contentWords(`${brief.client.businessName} ${topic.place}`))
  const words = contentWords(sentence)
  const own = contentWords(start).filter((word) => !outside.has(word))
  return own.length > 0 && own.every((word) => words.includes(word))
}

/** The length that a description should have at least. */
const MIN_LENGTH = 60

/** The length from which a sentence of the page says enough. */
const MIN_OPENING = 30

/** Returns the first sentence of the page's own text that names the business or its subject. */
function openingOf({ brief, topic }: Writing): string {
  if (brief.page === null) return ''
  const text = textOf(
    brief.zones
      .filter(({ role }) => role === 'body')
      .map(({ current }) => `<p>${current}</p>`)
      .join('\n'),
  )
  const town = topic.hasPlace ? topic.town : ''
  const names = contentWords(`${topic.term} ${nameBeside(brief.client.businessName, topic)} ${town}`)
  return (
    sentencesOf(text)
      .slice(0, 4)
      .find(
        (sentence) =>
          !sentence.includes('@') &&
          !/^[“"„«']|\?$/.test(sentence) &&
          sentence.length >= MIN_OPENING &&
          sentence.length <= META_LIMITS.description &&
          !isOfSeries(sentence) &&
          contentWords(sentence).some((word) => names.includes(word)),
      ) ?? ''
  )
}

/**
 * Returns the main target of an article with the article's sentence that answers it, where the title asks something else: 'How
 * long do burger buns last? Buns keep for four days.' Rule WRITE-62.
 */
function answerOfTarget({ brief, topic }: Writing): string | undefined {
  const [target = ''] = brief.targetKeywords
  const title = `${brief.page?.metaTitle ?? ''} ${brief.page?.pageName ?? ''}`
  if (!isQuestionTerm(target) || keywordMentions(title, target) > 0) return undefined
  const text = textOf(brief.zones.map(({ current }) => current).join('\n'))
  const answer = answeringSentence(sentencesOf(text), target)
  const whole = `${questionOf(target, topic)} ${answer ?? ''}`
  return answer !== undefined && fitsAsDescription(whole) ? whole : undefined
}

/** What only says that an answer follows. */
const ANNOUNCES =
  /^(?:here (?:is|are|comes)|here’s|we get (?:this|that|asked)|we are (?:often )?asked|let’s|in this (?:post|article|guide)|read on|the short (?:answer|version))(?! (?:yes|no)(?!\p{L}))[^,:;]*\.$/iu

/** One word as a sentence, which answers what stands above it: 'Granite.' */
const ONE_WORD = /^\p{L}+[.!]$/u
/** Whether a sentence is a word that answers a heading, or stands behind one. The first of all answers the title. */
const isOfHeading = (sentence: string, at: number, all: readonly string[]): boolean =>
  (at > 0 && ONE_WORD.test(sentence)) || (at > 1 && ONE_WORD.test(all[at - 1] ?? ''))

/** Returns the first sentences of an article's paragraphs up to an amount of a past year, after its title if they don't name its subject. */
function firstWords({ zones, page, today }: WritingBrief): string {
  const bodies = zones.filter(({ role }) => role === 'body').map(({ current }) => current)
  const title = textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(zones.map(({ current }) => current).join('\n'))?.[1] ?? '')
  // The steps of instructions say more than the sentence after them.
  const isSteps = /^how to\b/i.test(title)
  const parts = bodies.flatMap((html) => html.match(isSteps ? /<li\b.*?<\/li>/gs : /<p\b.*?<\/p>/gs) ?? [])
  const paragraphs = parts.length > 0 ? parts : bodies.flatMap((html) => html.match(/<p\b.*?<\/p>/gs) ?? [])
  const stated = fittingParts(
    sentencesOf(paragraphs.map((each) => textOf(each).replaceAll(/\s+/g, ' ')).join('\n')).filter(
      (each, at, all) => !isOfHeading(each, at, all) && !BYLINE.test(each) && !ANNOUNCES.test(each),
    ),
    // A question without its answer says nothing.
  ).filter((each) => !each.endsWith('?'))
  const outdated = stated.findIndex((each) => isOutdated(each, today))
  const sentences = outdated === -1 ? stated : stated.slice(0, outdated)
  const subject = contentWords(title)
  // 'One sign alone says little.' names one word of '7 signs a parent needs help', and not what it is about.
  const shared = (each: string) => new Set(contentWords(each).filter((word) => subject.includes(word))).size
  const names = sentences.slice(0, 2).some((each) => shared(each) >= Math.min(2, subject.length))
  // A question leads to its answer; any other title stands above the description.
  const start = names || !title.endsWith('?') ? '' : title
  const text = fittingText(start, sentences)
  return text.length >= 40 && text !== (page?.metaTitle ?? '') ? text : ''
}

/** Returns sentences as parts that can be cut from each other. What goes on from a first one that says enough alone may be cut. */
function fittingParts(sentences: readonly string[]): string[] {
  const parts = wholeParts(sentences)
  const [first = ''] = sentences
  const isWhole = fitsAsDescription(parts[0] ?? '') || isOfSeries(first) || first.endsWith('?')
  return isWhole ? parts : [first, ...parts.slice(1)]
}

/**
 * Returns a start and the sentences after it that fit, without the start where the first one does not. From the first that fits
 * on, one after the other: 'Then ring us' says nothing without what it follows, and the first word may be the answer: 'Autumn.'
 */
function fittingText(start: string, sentences: readonly string[]): string {
  const joined = (before: string, own: readonly string[]) => [before, ...own].join(' ').trim()
  const [opening = ''] = sentences
  const isOnlyAlone =
    isFactSentence(opening) && fitsAsDescription(opening) && !fitsAsDescription(joined(start, [opening]))
  const before = isOnlyAlone ? '' : start
  const first = sentences.findIndex((sentence) => fitsAsDescription(joined(before, [sentence])))
  const own = first === -1 ? [] : sentences.slice(first)
  const end = own.findIndex((_, at) => !fitsAsDescription(joined(before, own.slice(0, at + 1))))
  return joined(before, end === -1 ? own : own.slice(0, end))
}
