import { type BriefQuestion, type BusinessKind, contentWords, type FactKind } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { answerKinds, isPrice, subjectWords } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { isRate } from './composeArticle.ts'
import { isOutdated } from './outdated.ts'
import { asksOfBusiness } from './sections.ts'
import { topicOf } from './topic.ts'

/** The kinds of which a brief says what is known before it asks, and what it calls them. */
const SAID: Partial<Record<FactKind, string>> = { price: 'Prices', opening: 'Opening hours' }
/** Whose prices are of one thing each: that of a candle says nothing of a diffuser. */
const GOODS: ReadonlySet<BusinessKind> = new Set(['shop', 'manufacturer', 'food'])
/** The maximum number of facts that a question names. */
const MAX_NAMED = 4

/**
 * Returns a question of a brief in English with what the site says about it and the brief does not, so that the client is asked
 * only for what is missing: a price of another page may be the answer. `stated` is the text of the brief. Rule WRITE-60.
 */
export function withKnown(brief: WritingBrief, question: BriefQuestion, stated: string): BriefQuestion {
  if ((brief.language ?? 'English') !== 'English' || GOODS.has(brief.businessKind)) return question
  const [subject = ''] = question.question.split(':')
  const isOwn = brief.blogTopic !== null && /: what is the answer\b/.test(question.question)
  const [kind = question.kind] = isOwn ? answerKinds(subject) : []
  const name = SAID[kind]
  if (name === undefined || (!isOwn && !ASKS_WHAT.test(question.question))) return question
  const facts = knownFacts(brief, kind, stated).filter(
    (fact) => !isOwn || kind !== 'price' || (isPrice(fact.text) && namesThing(brief, fact, subject)),
  )
  if (facts.length === 0) return question
  const said = facts.map((fact) => `“${namedByPage(fact)}”`).join(' ')
  return {
    ...question,
    question: `${isOwn ? subject : name}: the site says ${said} What is missing, or no longer right?`,
  }
}

/** Whether a price may be one of the thing that an article asks about: what a course costs is not what its equipment does. */
function namesThing(brief: WritingBrief, { text, about }: BriefFact, question: string): boolean {
  const subject = subjectWords(question)
  const head = subject.at(-1) ?? ''
  return (
    !isRate(text, head) && (asksOfBusiness(subject.join(' '), brief) || contentWords(`${text} ${about}`).includes(head))
  )
}

/** Questions for the fact itself, and not for what it depends on or includes. */
const ASKS_WHAT = /^(?:what does it cost(?! to\b)|when are you open|what are your (?:prices|opening hours))/i

/** Returns the facts of a kind that the brief does not state, those about its subject first. */
function knownFacts(brief: WritingBrief, kind: FactKind, stated: string): BriefFact[] {
  const topic = topicOf(brief)
  const wanted = contentWords(`${topic.name} ${topic.term} ${brief.blogTopic ?? ''}`)
  const shared = ({ text, about }: BriefFact) =>
    wanted.filter((word) => contentWords(`${text} ${about}`).includes(word)).length
  const known = brief.facts
    .filter((fact) => fact.kind === kind && fact.source === 'site')
    // What another service costs says nothing of a page's own.
    .filter(({ about }) => brief.page === null || about === '' || about === brief.page.pageName)
    .filter(({ text }) => !stated.includes(text) && !isOutdated(text, brief.today))
    .toSorted((a, b) => shared(b) - shared(a))
  const related = known.filter((fact) => fact.about === '' || shared(fact) > 0)
  return (related.length > 0 ? related : known).slice(0, MAX_NAMED)
}

/** Names the page of a fact that does not name it itself. */
function namedByPage({ text, about }: BriefFact): string {
  const words = contentWords(text)
  const whole = /[.!?]$/.test(text) ? text : `${text}.`
  return about === '' || contentWords(about).some((word) => words.includes(word)) ? whole : `${about}: ${whole}`
}
