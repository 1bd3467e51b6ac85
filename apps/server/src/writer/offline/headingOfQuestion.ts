import type { BriefQuestion, BusinessKind, FactKind } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { headingInLanguage } from './languages/languageTexts.ts'

/** The headings of sections that a brief adds for its questions. */
const HEADINGS: Readonly<Record<FactKind, string>> = {
  service: 'What we offer',
  contact: 'Contact',
  opening: 'Opening hours',
  people: 'About us',
  work: 'How we work',
  place: 'Where we work',
  guarantee: 'Guarantee',
  difference: 'Licenses and certificates',
  price: 'Prices',
}

/** The headings of questions that customers ask about the subject of the page, where a kind of business has its own. */
const OF_SUBJECT: Partial<Record<BusinessKind, string>> = {
  shop: 'Good to know',
  manufacturer: 'Before you order',
}

/** Returns the heading under which a brief asks a question that its outline does not, in the client's language. Rule WRITE-47. */
export function headingOfQuestion(
  { kind, question, isAboutOrder }: BriefQuestion,
  { businessKind, language = 'English' }: Pick<WritingBrief, 'businessKind' | 'language'>,
): string {
  if (language !== 'English' && language !== 'Other') return headingInLanguage(kind, question, language)
  if (kind === 'work' && isAboutOrder) return OF_SUBJECT[businessKind] ?? 'Questions and answers'
  return kind === 'guarantee' && businessKind === 'shop' ? 'Returns and guarantee' : HEADINGS[kind]
}
