import type { BusinessKind } from '@rankdesk/domain'

/** The questions that customers of a kind of business ask before they buy. `[service]` is the service of the page. */
const QUESTIONS: Readonly<Record<BusinessKind, readonly string[]>> = {
  trade: ['How long does [service] usually take?', 'How soon can you start with [service]?'],
  shop: ['Which size of [service] fits which use?', 'How should a customer look after [service]?'],
  manufacturer: ['Which drawings or data do you need to quote for [service]?', 'Do you send samples of [service]?'],
  care: ['How soon can [service] begin?', 'Can [service] be changed or paused at short notice?'],
  food: ['Is a reservation needed for [service]?', 'Which dietary needs can you meet with [service]?'],
  professional: ['How long does [service] usually take?', 'What should a new client bring or send for [service]?'],
  other: ['How long does [service] usually take?', 'How should a customer prepare for [service]?'],
}

/** The questions about a business as a whole, where the page is about no one service. */
const OF_BUSINESS: Readonly<Record<BusinessKind, readonly string[]>> = {
  trade: ['How soon can you come in an emergency?', 'Who is at the house while the work is done?'],
  shop: ['Can customers collect their order?', 'How long does delivery take?'],
  manufacturer: ['Which drawings or data do you need for a quote?', 'What is the lead time?'],
  care: ['How soon can care begin?', 'Which carers come, and can the family meet them first?'],
  food: ['Is a reservation needed?', 'Which dietary needs can you meet?'],
  professional: ['Are meetings possible in person, by phone and by video?', 'What should a new client bring?'],
  other: ['How soon can you start?', 'How should a customer prepare?'],
}

/** Returns questions for a page about a service, or about the whole business if `service` is undefined. */
export function questionsFor(kind: BusinessKind, service: string | undefined): readonly string[] {
  return service === undefined
    ? OF_BUSINESS[kind]
    : QUESTIONS[kind].map((question) => question.replace('[service]', () => service))
}
