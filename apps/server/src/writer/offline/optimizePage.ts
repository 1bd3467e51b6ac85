import { keywordMentions, STRATEGY_TYPES, targetTerm } from '@rankdesk/domain'
import { countWordsOfHtml, textOf } from '@rankdesk/format'
import { parseHtml } from '../../html/parseHtml.ts'
import type { BriefZone, DraftedZone } from '../contentWriter.ts'
import { escapeHtml } from '../../sites/escapeHtml.ts'
import { composePage, unchangedZone, missingTerms } from './composePage.ts'
import { mainZones, SECTION_ZONES } from './layOut.ts'
import { PAGE_PLANS } from './sectionPlans.ts'
import * as S from './sections.ts'
import type { Writing } from './sections.ts'
import { isQuestion } from './topic.ts'

/** Below this number of words a page has no text worth keeping. */
const THIN = 60
/** The maximum number of terms in a section of additional terms. */
const MAX_ADDED = 6
/** The maximum number of searched questions that a page answers. */
const MAX_SEARCHED = 2

/**
 * Optimizes an existing page: its text stays word for word, terms are worked in, and facts of the client that it does not
 * state are added. Unchanged zones stay the site's. A page with almost no text is rewritten.
 */
export function optimizePage(given: Writing): DraftedZone[] {
  const { brief } = given
  const bodies = brief.zones.filter(({ role }) => role === 'body')
  const words = bodies.reduce((sum, { current }) => sum + countWordsOfHtml(current), 0)
  if (words < THIN) return composePage(given)
  const writing = { ...given, keepsText: true }

  const page = brief.zones.map(({ current }) => current).join('\n')
  const main = longestOf(mainZones(bodies))
  const added = new Map<string, string>()
  const change = (zone: BriefZone, edit: (html: string) => string) =>
    added.set(zone.elementId, edit(added.get(zone.elementId) ?? zone.current))

  if (brief.strategyTypeId === STRATEGY_TYPES.additionalTermsOptimization) {
    change(main, (html) => html + S.termsSection(writing, absentTerms(writing, page)))
  } else {
    const terms = missingTerms(writing, page)
    if (terms.length > 0) change(main, (html) => insertSentences(html, S.termSentences(writing, terms)))
    const isWhole = brief.strategyTypeId === STRATEGY_TYPES.servicePageOptimization
    const unanswered = brief.targetKeywords.some((term) => isQuestion(term) && keywordMentions(page, term) === 0)
    const answered = isWhole || unanswered ? S.questionsSection(writing, MAX_SEARCHED) : ''
    const text = textOf(page)
    const onPage = new Set(brief.facts.filter((fact) => text.includes(fact.text)).map(({ kind }) => kind))
    const sections = PAGE_PLANS[brief.businessKind]
      .filter(({ kinds }) => !kinds.some((kind) => onPage.has(kind)))
      .map((plan) => S.statedSection(writing, plan))
      .join('')
    if (sections !== '') change(main, (html) => html + sections)
    const questions = bodies.find(({ elementId }) => SECTION_ZONES.questions.test(elementId)) ?? main
    if (answered !== '') change(questions, (html) => html + answered)
    const link = page.includes('<a ') ? '' : S.relatedLink(brief)
    if (isWhole && link !== '') change(main, (html) => html + link)
  }
  return brief.zones.map((zone) => {
    const text = added.get(zone.elementId)
    return text === undefined ? unchangedZone(zone) : { elementId: zone.elementId, content: text, origin: 'writer' }
  })
}

/** Returns the terms of both lists that the page does not name; if it names all, the most searched ones. */
function absentTerms({ brief, topic }: Writing, page: string): string[] {
  const keywords = [...brief.targetKeywords, ...brief.otherKeywords]
  const all = [
    ...new Set(keywords.map((keyword) => (isQuestion(keyword) ? keyword : targetTerm(keyword, [topic.town])))),
  ]
  const absent = all.filter((term) => keywordMentions(page, term) === 0)
  return (absent.length > 0 ? absent : all).slice(0, MAX_ADDED)
}

/** Appends sentences to paragraphs, one each. */
function insertSentences(html: string, sentences: readonly string[]): string {
  const root = parseHtml(html)
  const paragraphs = root.querySelectorAll('p').filter((element) => countWordsOfHtml(element.innerHTML) >= 8)
  const remaining: string[] = []
  const step = Math.max(1, Math.floor(paragraphs.length / Math.max(1, sentences.length)))
  for (const [index, sentence] of sentences.entries()) {
    const target = paragraphs[index * step]
    if (target === undefined) remaining.push(sentence)
    else target.insertAdjacentHTML('beforeend', ` ${escapeHtml(sentence)}`)
  }
  return root.toString() + (remaining.length === 0 ? '' : `<p>${escapeHtml(remaining.join(' '))}</p>`)
}

function longestOf(zones: readonly BriefZone[]): BriefZone {
  return zones.reduce((longest, zone) =>
    countWordsOfHtml(zone.current) > countWordsOfHtml(longest.current) ? zone : longest,
  )
}
