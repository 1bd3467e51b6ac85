import {
  contentWords,
  isPricePath,
  keywordMentions,
  STRATEGY_TYPES,
  targetTerm,
  type BusinessKind,
  type FactKind,
  namesPlace,
  plainWords,
  withoutRegion,
} from '@rankdesk/domain'
import { capitalize, countWordsOfHtml, textOf } from '@rankdesk/format'
import type { BriefZone, DraftedZone, WritingBrief } from '../contentWriter.ts'
import { composeArticle } from './composeArticle.ts'
import { composePage, unchangedZone, townServices } from './composePage.ts'
import { paragraph, heading } from './html.ts'
import { isArticle } from './isArticle.ts'
import { SECTION_ZONES } from './layOut.ts'
import { newOffer, openingSentence } from './nameTarget.ts'
import { namesPrice } from './outdated.ts'
import { relatedLink } from './relatedLink.ts'
import { StatedFacts } from './statedFacts.ts'
import { OFFICE } from './standingPage.ts'
import { PAGE_PLANS, type SectionPlan } from './sectionPlans.ts'
import * as S from './sections.ts'
import { type Writing, factsHtml } from './sections.ts'
import { isTownPage } from './placeOf.ts'
import { isQuestionTerm, inSentence } from './topic.ts'
import { placeNames } from './services.ts'

/** Below this number of words a page has too little text: sections and open questions are added to it. */
const THIN = 40
/** Below this number of words a page has no text worth keeping. */
const EMPTY = 12
/** The maximum number of terms that get a section. */
const MAX_ADDED = 6
/** The maximum number of searched questions that a page answers. */
const MAX_SEARCHED = 2

/** What a page with almost no text is asked, where it does not say it. */
const ASKED_KINDS: readonly FactKind[] = ['work', 'price']
/** What a page with almost no text leaves open about its work, whether it is a service or a thing. */
const WORK_OF_PAGE = { titles: ['What is included'], question: 'What kinds are there, and what is included?' }
/** Whose plan asks about the work in words that fit a page that stands. */
const HAS_OWN_QUESTION: ReadonlySet<BusinessKind> = new Set(['shop', 'manufacturer', 'care', 'food'])

/**
 * Optimizes an existing page: its text stays word for word and in its order, and what other pages say is not repeated on it (WRITE-64):
 * only answers to questions that it leaves open, the work in its town, facts of additional terms, and a link follow its last content.
 * A page of few words is asked for what its plan lacks. Unchanged zones stay the site's. A page with almost no text is rewritten.
 */
export function optimizePage(given: Writing): DraftedZone[] {
  const { brief } = given
  const bodies = brief.zones.filter(({ role }) => role === 'body')
  const words = bodies.reduce((sum, { current }) => sum + countWordsOfHtml(current), 0)
  const page = brief.zones.map(({ current }) => current).join('\n')
  if (given.isUnfinished) return composePage(given)
  if (words < EMPTY) return withOwnSentences(given, composeAgain(given, page))
  const isTerms = brief.strategyTypeId === STRATEGY_TYPES.additionalTermsOptimization
  const isOutline = words < THIN && !isTerms
  const writing = { ...given, keepsText: !isOutline }

  const isWhole = isOutline || brief.strategyTypeId === STRATEGY_TYPES.servicePageOptimization
  const services = isWhole || !/<li\b/.test(page) ? servicesInTown(writing) : ''
  const sections = isOutline ? plannedSections(writing, page) : []
  const terms = isTerms ? termsSection(writing, absentTerms(writing, page + services)) : ''
  const answered = answerQuestions(writing, page, isWhole)
  const link = (isWhole || isArticle(brief)) && !page.includes('<a ') ? relatedLink(brief) : ''
  return appendSections(brief.zones, { added: services + terms + sections.join(''), answered, link })
}

/**
 * Outlines a page of almost no text as a new one. An article is outlined as one: it answers its title, and sells nothing. What
 * the page says may be stated again.
 */
function composeAgain(given: Writing, page: string): DraftedZone[] {
  const { brief } = given
  if (isArticle(brief))
    return composeArticle({ ...given, brief: { ...brief, blogTopic: brief.blogTopic ?? titleOfPage(brief, page) } })
  return composePage({ ...given, facts: new StatedFacts(brief, given.topic) })
}

/**
 * Puts the few sentences of a page before what was written in their place: they are the client's, and true. The sentence that
 * states the offer stays before them only where it says something new (WRITE-42).
 */
function withOwnSentences(writing: Writing, written: readonly DraftedZone[]): DraftedZone[] {
  const { zones } = writing.brief
  const lead = paragraph(openingSentence(writing))
  const all = textOf(written.map(({ content }) => content).join('\n'))
  return written.map((zone) => {
    const current = zones.find(({ elementId }) => elementId === zone.elementId)?.current ?? ''
    const own = (current.match(/<(p|li)\b[^>]*>.*?<\/\1>/gs) ?? []).filter((html) => !all.includes(textOf(html).trim()))
    if (zone.origin === 'site' || own.length === 0) return zone
    const [title = ''] = /^<h1\b[^>]*>.*?<\/h1>/s.exec(zone.content) ?? []
    const rest = zone.content.slice(title.length)
    const isLed = lead !== '' && rest.startsWith(lead)
    const offer = isLed
      ? paragraph(
          newOffer(
            writing,
            written.filter(({ content }) => !content.includes(lead)),
            textOf(own.join(' ')),
          ),
        )
      : ''
    return { ...zone, content: `${title}${offer}${own.join('')}${isLed ? rest.slice(lead.length) : rest}` }
  })
}

/**
 * Asks for the sections of a page's plan. A home page has none: it sends visitors to the pages that say how the work is done. Nor has
 * a price list.
 */
function plannedSections(writing: Writing, page: string): string[] {
  const { brief } = writing
  const { path = '', pageName = '' } = brief.page ?? {}
  if (path === '/' || isPricePath(path) || isArticle(brief) || OFFICE.test(pageName)) return []
  return plansFor(brief, kindsOnPage(writing, textOf(page))).map(
    // What other pages say is not repeated, and what the page states stands on it: only questions are left.
    (plan) => S.plannedSection(writing, plan, () => false).html,
  )
}

/** Writes what is done in the town that a page is about. Empty for other pages, and for articles. */
function servicesInTown(writing: Writing): string {
  return isTownPage(writing.brief) && !isArticle(writing.brief) ? townServices(writing, false) : ''
}

/** Answers an article's own question, and the searched ones of a whole page or those that the page leaves open. */
function answerQuestions(writing: Writing, page: string, isWhole: boolean): string {
  const { brief } = writing
  const unanswered = brief.targetKeywords.some((term) => isQuestionTerm(term) && keywordMentions(page, term) === 0)
  const article = isArticle(brief)
  const title = titleOfPage(brief, page)
  return isWhole || unanswered ? S.questionsSection(writing, MAX_SEARCHED, article ? title : '') : ''
}

/** Appends sections and link to the page's last content. The answers join its own section of questions if it has one. */
function appendSections(
  zones: readonly BriefZone[],
  { added, answered, link }: Readonly<Record<'added' | 'answered' | 'link', string>>,
): DraftedZone[] {
  const bodies = zones.filter(({ role }) => role === 'body')
  const last = bodies.findLast(({ current }) => countWordsOfHtml(current) > 0)
  const questions = bodies.find(
    ({ elementId, current }) => SECTION_ZONES.questions.test(elementId) && countWordsOfHtml(current) > 0,
  )
  const changes = new Map<BriefZone, string>()
  const append = (zone: BriefZone | undefined, html: string) => {
    if (zone !== undefined && html !== '') changes.set(zone, (changes.get(zone) ?? '') + html)
  }
  if (questions === undefined) append(last, added + answered + link)
  else {
    append(questions, withoutHeading(answered))
    append(last, added + link)
  }
  return zones.map((zone) => {
    const html = changes.get(zone)
    return html === undefined
      ? unchangedZone(zone)
      : { elementId: zone.elementId, content: beforeFooter(zone.current, html), origin: 'writer' }
  })
}

/** Returns the main heading of a page, otherwise its name. */
function titleOfPage({ page }: WritingBrief, html: string): string {
  const [, main = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return main === '' ? (page?.pageName ?? '') : textOf(main)
}

/** Removes the heading of a section that joins another one. */
const withoutHeading = (html: string) => html.replace(/^<h2>[^<]*<\/h2>/, '')

/** Links at the end of a zone, and a line below a rule: the footer of a page without zones for one. */
const FOOTER = /(?:\s*<a\b[^>]*>[^<]*<\/a>)*\s*(?:<hr\s*\/?>(?:(?!<h[1-6])[\s\S])*)?$/i

/** Inserts a section after the last content of a zone and before its footer. */
function beforeFooter(html: string, section: string): string {
  const at = html.trimEnd().search(FOOTER)
  return at <= 0 ? html + section : html.slice(0, at) + section + html.slice(at)
}

/** Returns the sections whose subject the page doesn't have yet. */
function plansFor({ businessKind: kind }: WritingBrief, onPage: ReadonlySet<FactKind>): SectionPlan[] {
  return (
    PAGE_PLANS[kind]
      .filter(({ kinds }) => kinds.length > 0 && kinds.every((each) => ASKED_KINDS.includes(each) && !onPage.has(each)))
      // A shop's page lists its products itself.
      .filter(({ kinds }) => kind !== 'shop' || !kinds.includes('work'))
      .map((plan) => (plan.kinds.includes('work') && !HAS_OWN_QUESTION.has(kind) ? { ...plan, ...WORK_OF_PAGE } : plan))
  )
}

/** Returns the kinds of facts that the page states in its own text. */
function kindsOnPage({ brief }: Writing, text: string): Set<FactKind> {
  const flat = text.replaceAll(/\s+/g, ' ')
  const stated = brief.facts.filter(
    (fact) => fact.sourceDetail === brief.page?.path || flat.includes(fact.text.replaceAll(/\s+/g, ' ')),
  )
  const kinds = new Set(stated.map(({ kind }) => kind))
  // '£29 a month' says too little to be a fact, and 'Call for price' is an answer, too.
  if (namesPrice(flat) || /\b(?:call|ask|email|enquire) (?:us )?for (?:a |our )?(?:prices?|quotes?)\b/i.test(flat))
    kinds.add('price')
  return kinds
}

/** Returns the terms of both lists that the page does not name. */
function absentTerms({ brief, topic }: Writing, page: string): string[] {
  const keywords = [...brief.targetKeywords, ...brief.otherKeywords].filter((keyword) => !isQuestionTerm(keyword))
  const terms = [...new Set(keywords.map((keyword) => targetTerm(keyword, [topic.town])))]
  const words = contentWords(textOf(page))
  return terms.filter((term) => contentWords(term).some((word) => !words.includes(word))).slice(0, MAX_ADDED)
}

/** Writes sections for terms that a page does not name, from facts that name every word of them. */
function termsSection(writing: Writing, terms: readonly string[]): string {
  const towns = placeNames(writing.brief).map((name) => plainWords(name.split(',')[0] ?? '').join(' '))
  // A query for a place is no heading: 'Drug test hereford tx'.
  const isLocal = (term: string) => withoutRegion(term) !== term.trim() || towns.some((town) => namesPlace(term, town))
  return terms
    .filter((term) => !isLocal(term))
    .map((term) => {
      const wanted = contentWords(term)
      const own = writing.brief.facts.filter(({ text, kind, source }) => {
        const words = contentWords(text)
        return (
          // How long the business has done it is no section about it.
          kind !== 'service' &&
          kind !== 'place' &&
          kind !== 'people' &&
          source !== 'brief' &&
          wanted.every((word) => words.includes(word))
        )
      })
      const stated = wanted.length < 2 ? [] : writing.facts.pick(own, 2)
      const name = inSentence(term)
      return stated.length === 0 ? '' : heading(2, capitalize(name)) + factsHtml(writing, stated)
    })
    .join('')
}
