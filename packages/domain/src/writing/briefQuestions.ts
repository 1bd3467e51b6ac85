import type { FactKind, FactQuestion } from '../facts/clientFact.ts'
import type { ClientLanguage } from './clientLanguage.ts'
import { plainWords } from '../words/words.ts'

/** The groups of a brief's questions, in the order of display. */
export const BRIEF_GROUPS = ['business', 'service', 'place', 'proof', 'price'] as const
export type BriefGroup = (typeof BRIEF_GROUPS)[number]

/** The group in which a kind of fact is asked. */
const GROUPS: Readonly<Record<FactKind, BriefGroup>> = {
  service: 'business',
  contact: 'business',
  opening: 'business',
  people: 'business',
  work: 'service',
  place: 'place',
  guarantee: 'proof',
  difference: 'proof',
  price: 'price',
}

/** The kind of fact that a group's own questions ask for. */
export const KIND_OF_GROUP: Readonly<Record<BriefGroup, FactKind>> = {
  business: 'people',
  service: 'work',
  place: 'place',
  proof: 'difference',
  price: 'price',
}

/** The questions for facts that are missing (FACT-5), as the client is asked. */
const TO_CLIENT: Readonly<Record<FactKind, string>> = {
  service: 'What do you offer?',
  contact: 'Under which name and telephone number do customers reach you?',
  opening: 'When are you open?',
  people: 'Who are the people behind your business, and since when?',
  work: 'What happens from the first call or visit until the work is done?',
  place: 'Where do you work, or where are your customers?',
  guarantee: 'What do you guarantee?',
  difference: 'Which licenses, certificates and awards do you have?',
  price: 'What do you charge, or what does the price depend on?',
}

/** The same in the languages in which the page of a brief has texts. Rule WRITE-33. */
const TO_CLIENT_IN: Partial<Record<ClientLanguage, typeof TO_CLIENT>> = {
  Spanish: {
    service: '¿Qué ofrece usted?',
    contact: '¿Con qué nombre y teléfono le encuentran los clientes?',
    opening: '¿Cuándo está abierto?',
    people: '¿Quiénes están detrás de su empresa, y desde cuándo?',
    work: '¿Qué ocurre desde el primer contacto hasta que el trabajo está hecho?',
    place: '¿Dónde trabaja, o dónde están sus clientes?',
    guarantee: '¿Qué garantiza usted?',
    difference: '¿Qué licencias, certificados y premios tiene?',
    price: '¿Cuánto cobra, o de qué depende el precio?',
  },
  German: {
    service: 'Was bieten Sie an?',
    contact: 'Unter welchem Namen und welcher Telefonnummer erreichen Kunden Sie?',
    opening: 'Wann haben Sie geöffnet?',
    people: 'Wer steht hinter Ihrem Unternehmen, und seit wann?',
    work: 'Was geschieht vom ersten Kontakt an, bis die Arbeit fertig ist?',
    place: 'Wo arbeiten Sie, oder woher kommen Ihre Kunden?',
    guarantee: 'Worauf geben Sie Garantie?',
    difference: 'Welche Zulassungen, Zertifikate und Auszeichnungen haben Sie?',
    price: 'Was kostet es, oder wovon hängt der Preis ab?',
  },
  French: {
    service: 'Que proposez-vous ?',
    contact: 'Sous quel nom et quel numéro de téléphone vos clients vous joignent-ils ?',
    opening: 'Quand êtes-vous ouvert ?',
    people: 'Qui dirige votre entreprise, et depuis quand ?',
    work: 'Que se passe-t-il du premier contact à la fin du travail ?',
    place: 'Où travaillez-vous, ou d’où viennent vos clients ?',
    guarantee: 'Que garantissez-vous ?',
    difference: 'Quels agréments, certificats et prix avez-vous ?',
    price: 'Combien cela coûte-t-il, ou de quoi le prix dépend-il ?',
  },
}

/** A question for the client. */
export interface BriefQuestion {
  group: BriefGroup
  /** The kind of fact that its answer states, if its sentences do not show another one. */
  kind: FactKind
  question: string
  /** Whether it is about the subject of the order; otherwise it is about the whole business. */
  isAboutOrder: boolean
}

/** The questions that the writer asks in other languages than English. Undefined for all others. */
export interface WriterQuestions {
  kindOf: (question: string) => FactKind | undefined
  questionOf: (kind: FactKind) => string | undefined
}

const NO_QUESTIONS: WriterQuestions = { kindOf: () => undefined, questionOf: () => undefined }

/** The maximum number of questions of a brief: more are not answered. */
const MAX_QUESTIONS = 10

/** What a question about the subject of an order asks for, in the order in which the signs are tried. */
const ASKED: readonly (readonly [FactKind, RegExp])[] = [
  // What is offered comes first: such a question names materials and prices too.
  ['work', /\b(?:offer|sell|make) this\b|\bstep by step\b/i],
  ['place', /\b(?:serve|which office|where|areas?|towns?)\b/i],
  ['guarantee', /\b(?:guarantees?|warrant(?:y|ies)|returns?|garantía|garantie|garanties)\b/i],
  ['price', /\b(?:costs?|prices?|charges?|pay|fees?|how much|cuesta|precio|kostet|preis|coûte|prix)(?!\p{L})/iu],
  ['opening', /\b(?:open|opening|hours|abierto|geöffnet|ouvert)\b/i],
  ['difference', /\b(?:licen[sc]e[sd]?|certificat\w*|certified|insured|awards?|apart|different)\b/i],
  ['people', /\b(?:who|founded|since when|years|wer macht|qui réalise)\b|¿quién/iu],
]

/**
 * Returns the questions of a brief by group: the open questions of its draft, then the facts that this kind of business
 * should state, each kind once, and ten at most. Rule WRITE-17.
 */
export function briefQuestions(
  open: readonly string[],
  missing: readonly Pick<FactQuestion, 'kind'>[],
  language: ClientLanguage = 'English',
  /** What the writer asks in other languages: the kind of a question, and the question for a kind. */
  writer: WriterQuestions = NO_QUESTIONS,
): BriefQuestion[] {
  const toClient = TO_CLIENT_IN[language] ?? TO_CLIENT
  const ofOrder = open.map((question): BriefQuestion => {
    const kind = writer.kindOf(question) ?? ASKED.find(([, sign]) => sign.test(question))?.[0] ?? 'work'
    return { group: GROUPS[kind], kind, question, isAboutOrder: true }
  })
  const asked = new Set(ofOrder.map(({ kind }) => kind))
  const ofBusiness = missing
    .filter(({ kind }) => !asked.has(kind))
    .map(({ kind }): BriefQuestion => ({
      group: GROUPS[kind],
      kind,
      question: writer.questionOf(kind) ?? toClient[kind],
      isAboutOrder: false,
    }))
  const byWords = new Map([...ofOrder, ...ofBusiness].toReversed().map((each) => [questionKey(each.question), each]))
  return [...byWords.values()]
    .toReversed()
    .slice(0, MAX_QUESTIONS)
    .toSorted((a, b) => BRIEF_GROUPS.indexOf(a.group) - BRIEF_GROUPS.indexOf(b.group))
}

/** Returns the key by which two questions are the same: their words. Rule WRITE-17. */
export function questionKey(question: string): string {
  return plainWords(question).join(' ')
}
