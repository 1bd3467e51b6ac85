import { isWordForWord, STRATEGY_TYPES } from '@rankdesk/domain'
import type { BriefZone, DraftedZone } from '../contentWriter.ts'
import { articlePlans } from './articlePlans.ts'
import {
  answerSection,
  credentialSection,
  experienceSection,
  fundingSection,
  serviceInArticle,
} from './articleSections.ts'
import { heading, paragraph } from './html.ts'
import { layOut, SECTION_ZONES, type Section } from './layOut.ts'
import { isPeopleTerm, isServed, twinOf } from './offer.ts'
import * as A from './phrases/articles.ts'
import { relatedLink } from './relatedLink.ts'
import { PAGE_PLANS } from './sectionPlans.ts'
import { isGeneralTerm } from './services.ts'
import * as S from './sections.ts'
import type { Writing } from './sections.ts'
import { isTownPage } from './placeOf.ts'
import { headlineOf, inSentence, isQuestionTerm, questionOf } from './topic.ts'
import { localSection, townServices } from './townSections.ts'

/** The maximum number of searched questions in one text. */
const MAX_SEARCHED = 3

/** The kinds of work that write a page about a town. */
const TOWN_PAGES: readonly number[] = [STRATEGY_TYPES.geoPageCreation, STRATEGY_TYPES.unlockNewGeoPages]

/**
 * Writes a new page: the offer, how it is done, the price, the guarantee, the people, questions and contact, in the
 * order of the client's kind of business. Rule WRITE-10.
 */
export function composePage(writing: Writing): DraftedZone[] {
  const { brief, topic } = writing
  const title = S.titleSection(writing)
  const lead = { html: S.leadSection(writing), zoneIds: SECTION_ZONES.intro }
  // First, so that a fact that answers a searched question is stated there.
  const searched = S.questionsSection(writing, MAX_SEARCHED)
  const isAboutTown = TOWN_PAGES.includes(brief.strategyTypeId) || isTownPage(brief)
  const isTown = isAboutTown && (isPeopleTerm(inSentence(topic.term)) || isGeneralTerm(brief, topic.term))
  const isNewTown = !isServed(brief, topic)
  const services = isTown || isNewTown ? [{ html: townServices(writing) }] : []
  const planned = PAGE_PLANS[brief.businessKind].map((plan) => S.plannedSection(writing, plan))
  const questions = {
    html: searched === '' ? S.commonQuestions(writing) : searched,
    zoneIds: SECTION_ZONES.questions,
  }
  const end = [
    { html: S.closingSection(writing) },
    { html: twinOf(brief, topic) === undefined ? relatedLink(brief) : '' },
  ]
  const local = isAboutTown ? [{ html: localSection(writing) }] : []
  return inZones(writing, title, [lead, ...services, ...local, ...planned, questions, ...end])
}

/** Writes a guide or blog entry that answers its question first and ends with a link to the client's page. */
export function composeArticle(writing: Writing): DraftedZone[] {
  const { brief, topic, voice } = writing
  const topicText = [brief.blogTopic ?? '', brief.searchTerm].find((text) => text.trim() !== '') ?? ''
  const title = isQuestionTerm(topicText)
    ? questionOf(topicText, topic)
    : headlineOf(brief.blogTopic || voice.say(A.ARTICLE_TITLES, { work: topic.work }), topic)
  const short = answerSection(writing, topicText)
  const own = serviceInArticle(writing, topicText)
  const searched = S.questionsSection(writing, MAX_SEARCHED, topicText)
  const sections: Section[] = [
    { html: short, zoneIds: SECTION_ZONES.intro },
    { html: fundingSection(writing, topicText) },
    ...articlePlans(topicText, brief.businessKind, short.includes('<li>')).map((plan) =>
      S.plannedSection(writing, plan),
    ),
    { html: own === '' ? experienceSection(writing) : own },
    { html: credentialSection(writing, topicText) },
    { html: searched, zoneIds: SECTION_ZONES.questions },
    { html: relatedLink(brief, writing.service) },
  ]
  return inZones(writing, heading(1, title), sections)
}

/** Writes a blog entry about a customer's review, in the customer's words. */
export function composeTestimonial(writing: Writing): DraftedZone[] {
  const { brief, voice } = writing
  const review = brief.testimonial
  if (review === null) return composeArticle(writing)
  const author = review.author.trim() === '' ? 'a customer' : review.author.trim()
  const paragraphs = review.fullReview
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(part.trim()))
    .join('')
  // The post holds each of the customer's sentences once: a quote that the review contains stands there.
  const isInReview = isWordForWord(review.quote, review.fullReview)
  const quote = `<blockquote>${isInReview ? paragraphs : paragraph(review.quote)}</blockquote>`
  const sections: Section[] = [
    { html: paragraph(voice.say(A.TESTIMONIAL_OPENINGS, { author })) + quote, zoneIds: SECTION_ZONES.intro },
    { html: (isInReview ? '' : paragraphs) + paragraph(review.details.trim()) },
    { html: S.closingSection(writing) },
  ]
  return inZones(writing, heading(1, voice.say(A.TESTIMONIAL_TITLES, { author })), sections)
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
