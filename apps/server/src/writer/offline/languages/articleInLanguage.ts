import { type ClientLanguage, isAboutSubject, languageOf, openQuestion, plainWords } from '@rankdesk/domain'
import { uncapitalize } from '@rankdesk/format'
import type { WritingBrief } from '../../contentWriter.ts'
import type { BriefFact } from '../briefFact.ts'
import { bullets, heading, paragraph } from '../html.ts'
import { isGeneralPrice } from '../statedFacts.ts'
import { hasFormOf, namedPart, tellingWords } from './alikeWords.ts'
import { articleKindOf, isCostWord } from './articleKinds.ts'
import { articleSectionsOf, shortQuestion } from './articleTexts.ts'
import { type AsksIn, askedIn } from './askedIn.ts'

type Language = Exclude<ClientLanguage, 'English' | 'Other'>

/** The maximum numbers of stated prices, and of searched questions besides that of the article. */
const MAX_PRICES = 5
const MAX_SEARCHED = 2

/**
 * Returns the sections of an article in its language: its first answer, then what its question needs. It sells nothing: no
 * guarantee, hours or people. Its own question is asked once, and not where a price or the text that stands (`isAnswered`) answers
 * it. Rule WRITE-46.
 */
export function articleInLanguage(brief: WritingBrief, language: Language, isAnswered = false): string[] {
  const topic = topicIn(brief)
  const kind = articleKindOf(topic)
  const prices = kind === 'cost' ? pricesOf(brief, topic, language) : []
  const own = askedIn(topic, brief, language)
  const answer = prices.map((fact) => (prices.length > 1 ? namedByService(fact, language) : fact.text.trim()))
  // The steps are the answer of a way to do something, and the cases that of a duty.
  const first =
    answer.length > 0
      ? answer.length > 2
        ? bullets(answer)
        : paragraph(...answer)
      : kind === 'howTo' || kind === 'duty' || isAnswered
        ? ''
        : paragraph(openQuestion(own.isQuestion ? own.text : shortQuestion(language)))
  const isIncluded = INCLUDED.test(answer.join(' '))
  const sections = articleSectionsOf(topic, language, brief.businessKind)
    // What the answer says to be included is not asked.
    .filter(([title]) => !isIncluded || !INCLUDED.test(title))
    .map(([title, question]) => heading(2, title) + paragraph(openQuestion(question)))
  const searched = [...brief.targetKeywords, ...brief.otherKeywords]
    .filter((keyword) => isOtherQuestion(keyword, topic))
    .map((keyword): AsksIn => askedIn(keyword, brief, language))
    .filter(({ isQuestion }) => isQuestion)
    .slice(0, MAX_SEARCHED)
    .map(({ text }) => heading(2, text) + paragraph(openQuestion(text)))
  return [first, ...sections, ...searched].filter((html) => html !== '')
}

/** What a price includes, in the languages of the writer. */
const INCLUDED =
  /(?<!\p{L})(?:inclu\p{L}*|enthalten|inbegriffen|compris\p{L}*|inbegrepen|compres[oiae]|w cenie|ingår|dahil|termasuk)(?!\p{L})/iu

/** Returns the question of an article: its topic, otherwise the name of its page. */
function topicIn({ blogTopic, page, targetKeywords, searchTerm, title }: WritingBrief): string {
  const named = [blogTopic ?? '', page?.pageName ?? '', targetKeywords[0] ?? '', searchTerm, title]
  return named.find((text) => text.trim() !== '')?.trim() ?? ''
}

/** Whether a query asks something else than the article: with other words, and for another kind of answer. */
function isOtherQuestion(keyword: string, topic: string): boolean {
  const kind = articleKindOf(keyword)
  const words = plainWords(topic)
  return (
    plainWords(keyword).some((word) => !words.includes(word)) && (kind === 'answer' || kind !== articleKindOf(topic))
  )
}

/** Returns a price behind the name of its service, which its sentence does not have: one of several says whose it is. */
function namedByService({ about, text: given }: BriefFact, language: Language): string {
  const text = given.trim()
  if (about === '' || tellingWords(about).every((word) => hasFormOf(word, text))) return text
  return `${about}: ${language === 'German' ? text : uncapitalize(text)}`
}

/** Returns the client's prices that name the subject of a price question: half of its words, the closest first. */
function pricesOf(brief: WritingBrief, topic: string, language: Language): BriefFact[] {
  const { facts } = brief
  // 'Academia' of 'Academia Mudéjar' is the business, and none of its services.
  const ofSubject = tellingWords(topic).filter((word) => !isCostWord(word))
  const ofService = ofSubject.filter((word) => !hasFormOf(word, brief.client.businessName))
  const wanted = ofService.length > 0 ? ofService : ofSubject
  const services = facts.filter(({ kind }) => kind === 'service').map(({ text }) => text)
  const shared = (fact: BriefFact) => wanted.filter((word) => hasFormOf(word, `${namedPart(fact)} ${fact.text}`)).length
  // 'Vestidos de fiesta' are no 'vestido de novia'.
  const isOfOther = ({ about, text }: BriefFact) => {
    const named = tellingWords(about)
    const same = wanted.filter((word) => hasFormOf(word, about))
    const lacks = wanted.some((word) => !hasFormOf(word, `${about} ${text}`))
    return same.length > 0 && lacks && named.some((word) => !hasFormOf(word, topic))
  }
  const isOwn = (fact: BriefFact) =>
    (shared(fact) * 2 >= Math.max(1, wanted.length) && !isOfOther(fact)) ||
    isGeneralPrice(brief, fact) ||
    (fact.about !== '' && isAboutSubject({ ...fact, about: namedPart(fact) }, topic, services))
  const prices = facts
    .filter(({ kind, source }) => kind === 'price' && source !== 'brief')
    .filter((fact) => {
      const found = languageOf([fact.text]) ?? language
      // A line of a price list says what it is for.
      return found === language && (/[.!?]$/.test(fact.text.trim()) || isGeneralPrice(brief, fact))
    })
  const own = prices.filter(isOwn).toSorted((a, b) => shared(b) - shared(a))
  // Who asks what a home costs asks for what each stay in it costs, where no price names the home.
  const isOfTrade = ofSubject.some((word) => hasFormOf(word, `${brief.client.businessName} ${brief.homeTitle ?? ''}`))
  const ofTrade = isOfTrade ? prices.filter(({ about }) => about !== '') : []
  return (own.length > 0 ? own : ofTrade).slice(0, MAX_PRICES)
}
