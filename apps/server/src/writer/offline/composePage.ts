import { keywordMentions, targetTerm } from '@rankdesk/domain'
import type { BriefZone, DraftedZone } from '../contentWriter.ts'
import { heading, pageLink, paragraph } from './html.ts'
import { layOut, SECTION_ZONES, type Section } from './layOut.ts'
import * as A from './phrases/articles.ts'
import * as S from './sections.ts'
import type { Writing } from './sections.ts'
import { isQuestion, questionOf } from './topic.ts'

/** The maximum number of additional terms in one text. */
const MAX_TERMS = 3

/** Writes a new page about a service in a place: what it is, how to choose, how it works, where, questions. */
export function composePage(writing: Writing): DraftedZone[] {
  const title = S.titleSection(writing) + S.leadSection(writing)
  const intro = { html: S.introSection(writing), zoneIds: SECTION_ZONES.intro }
  const rest: Section[] = [
    { html: S.factsSection(writing) },
    { html: S.reasonsSection(writing) },
    { html: S.chooseSection(writing) },
    { html: S.prepareSection(writing) },
    { html: S.processSection(writing), zoneIds: SECTION_ZONES.process },
    ...(writing.topic.hasPlace ? [{ html: S.localSection(writing), zoneIds: SECTION_ZONES.local }] : []),
    { html: S.questionsSection(writing), zoneIds: SECTION_ZONES.questions },
    { html: S.closingSection(writing) },
  ]
  return inZones(writing, title, withTerms(writing, title, [intro, ...rest]))
}

/** Inserts a paragraph in the middle for terms that no section names. */
function withTerms(writing: Writing, title: string, sections: readonly Section[]): Section[] {
  const missing = missingTerms(writing, title + sections.map(({ html }) => html).join(''))
  const terms = missing.length === 0 ? [] : [{ html: paragraph(...S.termSentences(writing, missing)) }]
  return [...sections.slice(0, 3), ...terms, ...sections.slice(3)]
}

/** Writes a guide or blog entry that answers its question first and ends with a link to the client's page. */
export function composeArticle(writing: Writing): DraftedZone[] {
  const { brief, topic, voice } = writing
  const searchQuestion = [brief.blogTopic ?? '', brief.searchTerm].find((text) => text.trim() !== '') ?? ''
  const title = isQuestion(searchQuestion)
    ? questionOf(searchQuestion, topic)
    : (brief.blogTopic ?? voice.say(A.ARTICLE_TITLES, { work: topic.work, town: topic.town }))
  const [related] = brief.relatedPages
  const sections: Section[] = [
    { html: paragraph(voice.say(A.ARTICLE_OPENINGS)) + S.introSection(writing), zoneIds: SECTION_ZONES.intro },
    { html: S.reasonsSection(writing) },
    { html: S.chooseSection(writing) },
    { html: S.prepareSection(writing) },
    { html: S.questionsSection(writing, 2), zoneIds: SECTION_ZONES.questions },
    {
      html:
        paragraph(voice.say(A.ARTICLE_ENDS)) +
        (related === undefined ? '' : `<p>${voice.say(['{Read on|Next|Related}: '])} ${pageLink(related)}</p>`),
    },
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
    { html: S.prepareSection(writing) },
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
