import {
  type ClientLanguage,
  contentWords,
  DRAFT_LANGUAGES,
  type FactKind,
  factKindOf,
  isAboutSubject,
  isAboutWork,
  isPricePath,
  plainWords,
  isFactSentence,
  languageOf,
  openQuestion,
  openQuestionsIn,
  withAcronyms,
  withoutNearby,
  withoutOpenQuestions,
} from '@rankdesk/domain'
import { capitalize, countWords, countWordsOfHtml, formatTelephone, pluralize, textOf } from '@rankdesk/format'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { BriefZone, DraftedZone, WritingBrief, WrittenDraft } from '../../contentWriter.ts'
import type { BriefFact } from '../briefFact.ts'
import { bullets, heading, paragraph } from '../html.ts'
import { isOfPricePage } from '../statedFacts.ts'
import { placeNames, serviceNames } from '../services.ts'
import { layOut } from '../layOut.ts'
import { literal } from '../literal.ts'
import { AMOUNT, withoutOutdatedPrices } from '../outdated.ts'
import { properNames, withProperNames } from '../properNames.ts'
import { isServed } from '../offer.ts'
import { withOwnSubject } from '../standingPage.ts'
import { targetQuestions } from '../targetQuestions.ts'
import { hasFormOf, tellingWords } from './alikeWords.ts'
import { articleInLanguage } from './articleInLanguage.ts'
import { isCostWord } from './articleKinds.ts'
import { askedIn, nounsOf } from './askedIn.ts'
import { LANGUAGE_TEXTS, type LanguageTexts, PAGE_PARTS, type PagePart, workText } from './languageTexts.ts'
import { inTownOf, isAskedIn, townIn, withoutTown, withTownInHeading, withTownInTitle } from './townInLanguage.ts'
import { isPost, metaIn, MIN_TELLING } from './metaInLanguage.ts'

/** The kinds of facts that each part states. */
const FACTS_OF: Readonly<Record<PagePart, readonly FactKind[]>> = {
  work: ['work'],
  price: ['price'],
  guarantee: ['guarantee'],
  people: ['people', 'difference'],
  opening: ['opening'],
}
/** The maximum number of facts of a part, and of searched questions. */
const MAX_FACTS = 4
const MAX_SEARCHED = 3
/** The maximum number of services that a page about another town names. */
const MAX_SERVICES = 8
/** Words of a query by which a business would praise itself: 'le meilleur', 'los mejores'. */
const CLAIMS =
  /(?<!\p{L})(?:(?:les?|la|los|las|el|il|i|gli|die|der|das|den|de|o|os|as) )?(?:meilleure?s?|mejor(?:es)?|beste[rns]?|top|miglior[ei]?|melhor(?:es)?|najleps\p{L}+|bästa|terbaik|en iyi)(?!\p{L})/giu
/**
 * Writes in another language than English: headings and questions in the client's language, and in the languages of drafts
 * the client's own facts, which are in that language. A page that stands keeps its text. Never an English word on it. Rule
 * WRITE-18.
 */
export function composeInLanguage(given: WritingBrief, language: Exclude<ClientLanguage, 'English'>): WrittenDraft {
  const texts = language === 'Other' ? undefined : LANGUAGE_TEXTS[language]
  const { brief, outdated } = withoutOutdatedPrices(given, texts?.price[1])
  const title = titleIn(brief, language, texts)
  const sections =
    language === 'Other'
      ? []
      : isPost(brief)
        ? articleInLanguage(brief, language)
        : sectionsIn(brief, language, LANGUAGE_TEXTS[language])
  const standing = brief.zones.some(({ role, current }) => role === 'body' && current !== '')
  const hasHeading = brief.zones.some(({ role }) => role === 'heading')
  const bodies = brief.zones.filter(({ role }) => role === 'body')
  const laid = standing
    ? new Map<string, string>()
    : layOut(
        bodies,
        [...(hasHeading ? [] : [heading(1, title)]), ...sections].map((html) => ({ html })),
      )
  const zones = brief.zones.map(({ elementId, role, current }): DraftedZone => {
    if (current !== '') {
      const content = language === 'Other' ? current : improved(brief, { elementId, role, current }, language)
      const before = given.zones.find((zone) => zone.elementId === elementId)?.current
      return content === before
        ? { elementId, content, origin: 'site' }
        : { elementId, content: sanitizeZone(content), origin: 'writer' }
    }
    const own =
      role === 'heading' ? heading(1, title) : role === 'aside' && texts !== undefined ? aside(brief, texts) : ''
    return { elementId, content: laid.get(elementId) ?? own, origin: 'writer' }
  })
  const meta = withTownInTitle(brief, metaIn(brief, title, texts), texts)
  const added = zones.some(({ elementId, content }) => {
    const current = brief.zones.find((zone) => zone.elementId === elementId)?.current ?? ''
    return countHeadings(withoutOpenQuestions(content)) > countHeadings(current)
  })
  const uncovered = targetQuestions(brief).length === 0 ? '' : (brief.targetKeywords[0] ?? '')
  return {
    ...withOwnSubject(brief, { zones, ...meta }),
    finalNote: noteOf(language, zones, { standing, hasTexts: texts !== undefined, outdated, uncovered, added }),
  }
}

/** Below this number of words a page has too little text: the sections that it lacks are added. */
const THIN = 40
/** The parts that a page of almost no text gets, with a question where no fact is known: hours and people are told elsewhere. */
const ADDED_PARTS: readonly PagePart[] = ['work', 'price', 'guarantee']

/**
 * Whether a part is asked for: a guarantee only where the business speaks of one. A lawyer and a baker give none. The price not where
 * the site has a price list.
 */
function isAsked(part: PagePart, { facts }: WritingBrief): boolean {
  if (part === 'price') return !facts.some((fact) => fact.kind === 'price' && isOfPricePage(fact))
  return part !== 'guarantee' || facts.some(({ kind }) => kind === 'guarantee')
}

/**
 * Improves a zone of a page that stands: the main heading gets the town that the target names, and the last text of a page of few
 * words what people state of its subject and questions for the rest. Every sentence of the page stays. Rule WRITE-35.
 */
function improved(
  brief: WritingBrief,
  zone: BriefZone,
  language: Exclude<ClientLanguage, 'English' | 'Other'>,
): string {
  const texts = LANGUAGE_TEXTS[language]
  const headed = withTownInHeading(brief, zone.current, texts)
  const last = brief.zones.findLast(({ role, current }) => role === 'body' && countWordsOfHtml(current) > 0)
  if (last?.elementId !== zone.elementId) return headed
  const page = textOf(brief.zones.map(({ current }) => current).join('\n'))
  const sentences = page.split(/\n|(?<=[.!?…])\s/)
  // Where the signs of work are unknown, each sentence of the page may be about it.
  const isWork = DRAFT_LANGUAGES.includes(language) ? isAboutWork : isFactSentence
  const states = (part: PagePart) =>
    (part === 'price' && AMOUNT.test(page)) ||
    sentences.some((sentence) => {
      const kind = factKindOf(sentence) ?? (isWork(sentence) ? 'work' : undefined)
      return kind !== undefined && FACTS_OF[part].includes(kind)
    })
  // What other pages say is not repeated (WRITE-64); what people state of it is.
  const facts = DRAFT_LANGUAGES.includes(language)
    ? factsIn(brief, language).filter(({ source }) => source !== 'site')
    : []
  const isThin = countWords(page) < THIN
  if (isPost(brief)) return headed + (isThin ? articleInLanguage(brief, language, countWords(page) > 0).join('') : '')
  // The home page sends visitors to the others, and a page of prices needs nothing else.
  if (!isThin || brief.page?.path === '/' || isPricePath(brief.page?.path ?? '')) return headed
  const added = ADDED_PARTS.filter((part) => !states(part)).map((part) => {
    const [title, question] = part === 'work' ? workText(texts, brief.businessKind) : texts[part]
    const own = facts.filter(({ kind, text }) => FACTS_OF[part].includes(kind) && !page.includes(text)).slice(0, 2)
    if (own.length > 0) return heading(2, title) + stated(own)
    return isAsked(part, brief) && !page.includes(question) ? heading(2, title) + paragraph(openQuestion(question)) : ''
  })
  return headed + added.join('')
}

/** Writes the main heading: the target in the client's spelling, and its town where the language allows it. */
function titleIn(brief: WritingBrief, language: ClientLanguage, texts: LanguageTexts | undefined): string {
  const [asked = brief.searchTerm || brief.title] = brief.targetKeywords
  const topic = withAccents(brief.blogTopic ?? '', brief)
  if (brief.page === null && topic !== '' && askedIn(topic, brief, language).isQuestion)
    return askedIn(topic, brief, language).text
  // No fact shows who is the best.
  const target = withoutNearby(asked).replace(CLAIMS, ' ').replaceAll(/\s+/g, ' ').trim() || asked
  const town = townIn(brief)
  const namesTown = isAskedIn(brief, town)
  const name = brief.page === null || brief.page.path === '/' ? '' : brief.page.pageName
  if (namesTarget(name, brief.targetKeywords, town)) return ofPage(name, namesTown ? town : '', texts, brief)
  const bare = withAccents(namesTown ? withoutTown(target, town) : target, brief)
  const term = capitalize(withProperNames(withAcronyms(nounsOf(bare, language)), properNames(brief)))
  return namesTown && withoutTown(target, town) !== target ? inTownOf(term, town, texts, brief) : term
}

/** Writes the words of a query as the page has them: 'rehabilitación' for 'rehabilitacion'. */
function withAccents(query: string, { page, zones }: WritingBrief): string {
  const own = [page?.pageName, page?.metaTitle, ...zones.map(({ current }) => textOf(current))].join(' ')
  const written = new Map((own.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => [plainWords(word).join(''), word]))
  return query.replaceAll(/\p{L}+/gu, (word) => (/^[a-z]+$/.test(word) ? (written.get(word) ?? word) : word))
}

/** Returns the page's own name with a town. A name that has the town stays as it is, but for a bare one at its end: 'Fontanero Sevilla'. */
function ofPage(name: string, town: string, texts: LanguageTexts | undefined, brief: WritingBrief): string {
  const before = texts?.inTown ?? ''
  const hasTown = town !== '' && name.toLowerCase().includes(town.toLowerCase())
  const bare = name.replace(new RegExp(`\\s+(?:${before}\\s+)?${literal(town)}$`, 'iu'), '')
  if (town === '' || (hasTown && (before === '' || bare === name))) return capitalize(name)
  return inTownOf(capitalize(bare), town, texts, brief)
}

/**
 * Whether a page's name says half of a target's words, town aside. It has whole words: 'Entretien de chaudière', not 'entretien
 * chaudière'.
 */
function namesTarget(name: string, targets: readonly string[], town: string): boolean {
  const words = contentWords(name)
  // 'E-Bikes' is 'e bike'.
  const key = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replace(/(?:en|es|s|n|e)$/, '')
  if (name !== '' && targets.some((target) => key(town === '' ? target : withoutTown(target, town)) === key(name)))
    return true
  return targets.some((target) => {
    const wanted = contentWords(town === '' ? target : withoutTown(target, town))
    const isLong = wanted.filter((word) => word.length >= MIN_TELLING).length > 2
    if (words.length < MIN_NAME_WORDS && (!isLong || words.length === 0)) return false
    // Three words of a query side by side are no name: the page's own leads if it shares one.
    const shared = wanted.filter((word) => (words.includes(word) || isFormIn(word, name)) && !isCostWord(word)).length
    return isLong ? shared > 0 : shared * 2 >= wanted.length
  })
}

/** Whether a name has another form of a long word: 'infiltraciones' for 'infiltracion'. */
const isFormIn = (word: string, name: string) => word.length > MIN_TELLING && hasFormOf(word, name)

/** The number of words that matter from which a page's name leads its title. */
const MIN_NAME_WORDS = 2

/** Returns the sections: the offer, each part with its facts or its question, and the questions that people search for. */
function sectionsIn(
  brief: WritingBrief,
  language: Exclude<ClientLanguage, 'English' | 'Other'>,
  texts: LanguageTexts,
): string[] {
  const facts = DRAFT_LANGUAGES.includes(language) ? factsIn(brief, language) : []
  const about = facts.filter(({ kind }) => kind === 'work')
  const town = townIn(brief)
  const isOpen = !isServed(brief, { town, hasPlace: town !== '' })
  // Whether the same prices hold there is asked with the town.
  const isToldOf = (part: PagePart) => part === 'price' && isOpen && brief.facts.some(({ kind }) => kind === 'price')
  const parts = PAGE_PARTS.map((part) => {
    const [title, question] = part === 'work' ? workText(texts, brief.businessKind) : texts[part]
    const own = facts.filter(({ kind }) => FACTS_OF[part].includes(kind)).slice(0, MAX_FACTS)
    if (own.length > 0) return heading(2, title) + stated(own)
    return isAsked(part, brief) && !isToldOf(part) ? heading(2, title) + paragraph(openQuestion(question)) : ''
  })
  const searched = [...brief.targetKeywords, ...brief.otherKeywords]
    .filter((keyword) => askedIn(keyword, brief, language).isQuestion)
    .slice(0, MAX_SEARCHED)
    .map((keyword) => searchedQuestion(keyword, brief, language))
  // The part about goods asks what there is.
  const isOffer = about.length === 0 && ![texts.goods[1], texts.offer].includes(workText(texts, brief.businessKind)[1])
  // What a business offers in another town is what its pages offer.
  const services = brief.geography === '' ? [] : serviceNames(brief).slice(0, MAX_SERVICES)
  return [
    ...(isOpen ? [paragraph(openQuestion(texts.serves.replace('[town]', () => town)))] : []),
    ...(services.length > 1 ? [heading(2, texts.services) + bullets(services)] : []),
    ...(isOffer && services.length < 2 ? [paragraph(openQuestion(texts.offer))] : []),
    ...parts,
    ...(services.length > 1 && isOpen ? [heading(2, texts.area) + paragraph(openQuestion(texts.there))] : []),
    ...(searched.length === 0 ? [] : [heading(2, texts.questions) + searched.join('')]),
  ]
}

function searchedQuestion(keyword: string, brief: WritingBrief, language: ClientLanguage): string {
  const { text } = askedIn(keyword, brief, language)
  return heading(3, text) + paragraph(openQuestion(text))
}

/** Returns the client's facts about the page's subject that are in its language (WRITE-30). Notes of the agency are not. */
function factsIn({ facts, targetKeywords, title, geography }: WritingBrief, language: ClientLanguage): BriefFact[] {
  const subject = [title, ...targetKeywords, geography].join(' ')
  const services = facts.filter(({ kind }) => kind === 'service').map(({ text }) => text)
  const places = [geography, ...placeNames({ facts })].join(' ')
  const telling = tellingWords(subject).filter((word) => !isCostWord(word) && !hasFormOf(word, places))
  const isNamed = ({ text }: BriefFact) => telling.some((word) => hasFormOf(word, text))
  const isLine = ({ text }: BriefFact) => !/[.!?]$/.test(text.trim())
  const hasLine = facts.some((fact) => isOfPricePage(fact) && isLine(fact) && isNamed(fact))
  return facts.filter((fact) => {
    const found = languageOf([fact.text])
    const isOwn = found === null || found === language
    // A line of the price list ('Enfant : 55 €') is for one service or kind of customer, which it names.
    const isOfOther = isOfPricePage(fact) && !isNamed(fact) && (isLine(fact) || hasLine || CUSTOMERS.test(fact.text))
    return fact.source !== 'brief' && isOwn && !isOfOther && isAboutSubject(fact, subject, services)
  })
}

/** Kinds of customers with a price of their own. */
const CUSTOMERS =
  /(?<!\p{L})(?:estudiantes|jubilados|niños|socios|studenten|studierende|schüler|rentner|senioren|kinder|mitglieder|étudiants|retraités|enfants|adhérents|studenti|pensionati|bambini|soci|estudantes|crianças|kinderen|leden)(?!\p{L})/iu

function stated(facts: readonly BriefFact[]): string {
  const texts = [...new Set(facts.map(({ text }) => capitalize(text.trim())))]
  return texts.length < 3
    ? paragraph(...texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)))
    : bullets(texts)
}

function aside({ client, locations }: WritingBrief, texts: LanguageTexts): string {
  const phone = locations.find((location) => location.phone !== null)?.phone ?? client.phone
  const places = locations
    .slice(0, 2)
    .map(({ address, city, region }) => [address, city, region].filter(Boolean).join(', '))
  // A name alone does not help to reach the business.
  if (places.length === 0 && phone === null) return ''
  return (
    heading(3, texts.contact) +
    bullets([client.businessName, ...places, ...(phone === null ? [] : [formatTelephone(phone)])])
  )
}

const countHeadings = (html: string) => html.split('<h2').length

/** Says to staff, in English, what was written. */
function noteOf(
  language: ClientLanguage,
  zones: readonly DraftedZone[],
  {
    standing,
    hasTexts,
    outdated,
    uncovered,
    added,
  }: { standing: boolean; hasTexts: boolean; outdated: readonly string[]; uncovered: string; added: boolean },
): string {
  const open = zones.flatMap(({ content }) => openQuestionsIn(textOf(content))).length
  const name = language === 'Other' ? 'the language of this client' : language
  return [
    uncovered === ''
      ? ''
      : `Not covered: "${uncovered}". The client is asked what it offers to people who search for this.`,
    standing
      ? `The page keeps its sentences${added ? '; what the facts sheet adds stands below them' : ''}: without a content model none is rewritten in ${name}.`
      : '',
    outdated.length === 0 ? '' : `Left out, because its amounts are of a past year: ${outdated.join(' ')}`,
    !standing && hasTexts
      ? `Headings and questions are in ${name}, ${DRAFT_LANGUAGES.includes(language) ? 'and statements are in the words of the client’s pages' : 'without sentences of the writer'}.`
      : '',
    hasTexts ? '' : `The writer knows no words in ${name}: the text needs a person or a content model.`,
    open === 0 ? '' : `The brief asks the client ${pluralize(open, 'open question')}.`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}
