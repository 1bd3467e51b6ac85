import type { BusinessKind } from '@rankdesk/domain'

/** The questions that customers of a kind of business ask before they buy. `[service]` is the service of the page. */
const QUESTIONS: Readonly<Record<BusinessKind, readonly string[]>> = {
  trade: ['[service]: how long does it usually take?', '[service]: how soon can you start?'],
  shop: ['[service]: what should a customer know about choosing and care?'],
  manufacturer: ['[service]: which drawings or data do you need for a quote?', '[service]: do you send samples?'],
  care: ['[service]: how soon can it begin?', '[service]: can it be changed or paused at short notice?'],
  food: [
    '[service]: how is it ordered or reserved, and how far ahead?',
    '[service]: which dietary needs can you meet?',
  ],
  professional: ['[service]: how long does it usually take?', '[service]: what should a new client bring or send?'],
  other: ['[service]: how long does it usually take?', '[service]: how should a customer prepare?'],
}

/** What customers ask about food and drink. */
const OF_FOOD: readonly string[] = [
  '[service]: what should a customer know about taste and origin?',
  '[service]: what should a customer know about preparation and storage?',
]

/** Names of food and drink that a shop sells, at the end of a term: a teapot is none. */
const FOOD =
  /\b(?:teas?|oolongs?|matcha|coffees?|espresso|cocoa|chocolates?|wines?|beers?|ciders?|juices?|honey|jams?|cheeses?|breads?|cakes?|cookies?|biscuits?|cand(?:y|ies)|olive oils?|vinegars?|sauces?|spices?|herbs?|nuts|pasta|rice|flour|meats?|sausages?|fish|fruits?|vegetables?|snacks?|syrups?|treats?|(?:dog|cat|pet|horse|bird) (?:food|chews)|kibbles?)$/i

/** Whether a term names food or drink. */
export const isFood = (term: string): boolean => FOOD.test(term.trim())

/** The questions about a business as a whole, where the page is about no one service. */
const OF_BUSINESS: Readonly<Record<BusinessKind, readonly string[]>> = {
  trade: [
    'How soon can you come in an emergency?',
    'Who comes to the house, and does the same person finish the work?',
  ],
  shop: ['Can customers collect their order?', 'How long does delivery take?'],
  manufacturer: ['Which drawings or data do you need for a quote?', 'What is the lead time?'],
  care: ['How soon can care begin?', 'Who gives the support, and can the family meet them first?'],
  food: ['Is a reservation needed?', 'Which dietary needs can you meet?'],
  professional: ['Are meetings possible in person, by phone and by video?', 'What should a new client bring?'],
  other: ['How soon can you start?', 'How should a customer prepare?'],
}

/** Returns questions for a page about a service, or about the whole business if `service` is undefined. */
export function questionsFor(kind: BusinessKind, service: string | undefined): readonly string[] {
  if (service === undefined) return OF_BUSINESS[kind]
  const questions = kind === 'shop' && isFood(service) ? OF_FOOD : QUESTIONS[kind]
  return questions.map((question) => question.replace('[service]', () => service))
}
