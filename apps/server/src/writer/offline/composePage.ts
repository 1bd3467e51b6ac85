import { keywordMentions, searchIntent, targetTerm } from '@rankdesk/domain'
import type { BriefZone, DraftedZone } from '../contentWriter.ts'
import { heading, paragraph } from './html.ts'
import { layOut, SECTION_ZONES, type Section } from './layOut.ts'
import * as A from './phrases/articles.ts'
import { ARTICLE_PLANS, PAGE_PLANS } from './sectionPlans.ts'
import * as S from './sections.ts'
import type { Writing } from './sections.ts'
import { isQuestion, questionOf } from './topic.ts'

/** The maximum number of additional terms in one text. */
const MAX_TERMS = 3
/** The maximum number of searched questions in one text. */
const MAX_SEARCHED = 3

/** Writes a new page about a service or a product in the order of the client's kind of business. Rule WRITE-10. */
export function composePage(writing: Writing): DraftedZone[] {
  const { brief, topic } = writing
  const title = S.titleSection(writing)
  const lead = { html: S.leadSection(writing), zoneIds: SECTION_ZONES.intro }
  // First, so that a fact that answers a searched question is stated there.
  const searched = S.questionsSection(writing, MAX_SEARCHED)
  const planned = PAGE_PLANS[brief.businessKind].map((plan) => S.plannedSection(writing, plan))
  const local = topic.hasPlace ? [{ html: S.localSection(writing), zoneIds: SECTION_ZONES.local }] : []
  const hasZone = brief.zones.some(({ elementId }) => SECTION_ZONES.questions.test(elementId))
  const questions = {
    html: searched === '' && hasZone ? S.commonQuestions(writing) : searched,
    zoneIds: SECTION_ZONES.questions,
  }
  return inZones(
    writing,
    title,
    withTerms(writing, title, [lead, ...planned, ...local, questions, { html: S.closingSection(writing) }]),
  )
}

/** Inserts a paragraph after the first section for terms that no section names. */
function withTerms(writing: Writing, title: string, all: readonly Section[]): Section[] {
  const sections = all.filter(({ html }) => html !== '')
  const missing = missingTerms(writing, title + sections.map(({ html }) => html).join(''))
  const terms = missing.length === 0 ? [] : [{ html: paragraph(...S.termSentences(writing, missing)) }]
  return [...sections.slice(0, 1), ...terms, ...sections.slice(1)]
}

/** Writes a guide or blog entry that answers its question first and ends with a link to the client's page. */
export function composeArticle(writing: Writing): DraftedZone[] {
  const { brief, topic, voice } = writing
  const topicText = [brief.blogTopic ?? '', brief.searchTerm].find((text) => text.trim() !== '') ?? ''
  const title = isQuestion(topicText)
    ? questionOf(topicText, topic)
    : (brief.blogTopic ?? voice.say(A.ARTICLE_TITLES, { work: topic.work }))
  const short = S.answerSection(writing, topicText)
  const searched = S.questionsSection(writing, MAX_SEARCHED)
  const compared =
    searchIntent(topicText) === 'compare'
      ? [{ html: heading(2, 'How they compare') + S.ask(writing, 'What speaks for each choice, and for whom?') }]
      : []
  const sections: Section[] = [
    { html: paragraph(...S.termSentences(writing, [topic.term])) + short, zoneIds: SECTION_ZONES.intro },
    ...compared,
    ...ARTICLE_PLANS.map((plan) => S.plannedSection(writing, plan)),
    { html: searched, zoneIds: SECTION_ZONES.questions },
    { html: S.relatedLink(brief) },
  ]
  return inZones(writing, heading(1, title), withTerms(writing, heading(1, title), sections))
}

/** Writes a blog entry about a customer's review, in the customer's words. */
export function composeTestimonial(writing: Writing): DraftedZone[] {
  const { brief, voice } = writing
  const review = brief.testimonial
  if (review === null) return composeArticle(writing)
  const author = review.author.trim() === '' ? 'a customer' : review.author.trim()
  const quote = `<blockquote>${paragraph(review.quote)}</blockquote>`
  const paragraphs = review.fullReview
    .split(/\n+/)
    .filter((part) => part.trim() !== '' && part.trim() !== review.quote.trim())
  const sections: Section[] = [
    { html: paragraph(voice.say(A.TESTIMONIAL_OPENINGS, { author })) + quote, zoneIds: SECTION_ZONES.intro },
    { html: paragraphs.map((part) => paragraph(part.trim())).join('') + paragraph(review.details.trim()) },
    { html: S.closingSection(writing) },
  ]
  return inZones(writing, heading(1, voice.say(A.TESTIMONIAL_TITLES, { author })), sections)
}

/** Returns the keywords whose terms a text does not name yet, one for each. Questions have their own sections. */
export function missingTerms({ brief, topic }: Writing, html: string): string[] {
  const terms = brief.targetKeywords
    .filter((keyword) => !isQuestion(keyword))
    .map((keyword) => targetTerm(keyword, [topic.town]))
  return [...new Set(terms)].filter((term) => keywordMentions(html, term) === 0).slice(0, MAX_TERMS)
}

/** Distributes sections to zones. An existing heading and aside are kept; everything else is new. */
function inZones(writing: Writing, title: string, sections: readonly Section[]): DraftedZone[] {
  const { zones } = writing.brief
  const bodies = zones.filter(({ role }) => role === 'body')
  const targets = bodies.length > 0 ? bodies : zones.slice(0, 1)
  const texts = layOut(targets, sections)
  const headed = zones.find(({ role }) => role === 'heading')
  if (headed === undefined || targets.includes(headed)) {
    const first = targets[0]?.elementId ?? ''
    texts.set(first, title + (texts.get(first) ?? ''))
  }
  return zones.map((zone) => {
    const text = texts.get(zone.elementId)
    if (text !== undefined && (text !== '' || zone.current === ''))
      return { elementId: zone.elementId, content: text, origin: 'writer' }
    if (zone.current !== '') return unchangedZone(zone)
    const content = zone.role === 'heading' ? title : zone.role === 'aside' ? S.asideSection(writing, 3) : ''
    return { elementId: zone.elementId, content, origin: 'writer' }
  })
}

/** Returns a zone unchanged. */
export function unchangedZone({ elementId, current }: BriefZone): DraftedZone {
  return { elementId, content: current, origin: 'site' }
}
