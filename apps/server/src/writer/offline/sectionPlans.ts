import type { BusinessKind, FactKind } from '@rankdesk/domain'
import { SECTION_ZONES } from './layOut.ts'
import { type PartOfGoods, PARTS_OF_GOODS } from './partsOfGoods.ts'

/** A section of a page: the facts that it states, and the question that stands there while there are none. */
export interface SectionPlan {
  /** Phrases of the heading. */
  titles: readonly string[]
  /** In the order of display. */
  kinds: readonly FactKind[]
  /** A section without a question is left out while there are no facts. */
  question?: string
  /** What the question asks of goods, each left out where the page says it. */
  parts?: readonly PartOfGoods[]
  /** The heading above terms of a delivery alone, and the question where they are known. */
  delivery?: { title: string; question: string }
  /** Matches the ids of zones for this section. */
  zoneIds?: RegExp
}

const PRICE: SectionPlan = {
  titles: ['What it costs', 'Prices'],
  kinds: ['price'],
  question: 'What does it cost, or what does the price depend on?',
}
const GUARANTEE: SectionPlan = {
  titles: ['Our guarantee', 'What we guarantee'],
  kinds: ['guarantee'],
  question: 'Is there a guarantee, what does it cover, and for how long?',
}
const WORK: SectionPlan = {
  titles: ['How {it goes|we work}', 'What {we do|is done}'],
  kinds: ['work'],
  question: 'What is done, step by step?',
  zoneIds: SECTION_ZONES.process,
}
const PEOPLE: SectionPlan = {
  titles: ['Who does the work', 'About [business]'],
  kinds: ['people', 'difference'],
  question: 'Who does it, and with which licenses or certificates?',
}
/** A guarantee is stated where there is one, and not asked for. */
const KNOWN_GUARANTEE: SectionPlan = { titles: GUARANTEE.titles, kinds: GUARANTEE.kinds }
const OPENING: SectionPlan = { titles: ['When we are open', 'Opening hours'], kinds: ['opening'] }

/** The sections of a page about a service or a product, by kind of business. */
export const PAGE_PLANS: Readonly<Record<BusinessKind, readonly SectionPlan[]>> = {
  trade: [WORK, PRICE, GUARANTEE, PEOPLE, OPENING],
  shop: [
    { ...WORK, titles: ['What we stock'], question: 'What is in stock, in which sizes and variants?' },
    {
      ...PRICE,
      titles: ['Prices and delivery'],
      question: 'What does it cost, and how is it delivered?',
      delivery: { title: 'Delivery', question: 'What does it cost?' },
    },
    { ...GUARANTEE, titles: ['Returns and guarantee'], question: 'How are returns and guarantees handled?' },
    { titles: ['About [business]'], kinds: ['people', 'difference'] },
    OPENING,
  ],
  manufacturer: [
    {
      ...WORK,
      titles: ['What we make'],
      question: 'Which materials, sizes and tolerances are made?',
      parts: PARTS_OF_GOODS,
    },
    { ...PRICE, titles: ['Orders'], question: 'What are the minimum order and the lead time?' },
    {
      titles: ['Quality'],
      kinds: ['difference', 'guarantee'],
      question: 'Which certificates and tests does the quality rest on?',
    },
    { titles: ['The company'], kinds: ['people'], question: 'Who is behind it, and since when?' },
  ],
  care: [
    { titles: ['Who it is for'], kinds: [], question: 'Who is it for, and who is it not for?' },
    {
      ...WORK,
      titles: ['How support works'],
      question: 'How does support begin, and what does a usual week look like?',
    },
    { ...PRICE, titles: ['Costs and funding'], question: 'What does it cost, and who pays for it?' },
    { ...PEOPLE, titles: ['The people'], question: 'Who gives support, and with which qualifications?' },
    OPENING,
  ],
  food: [
    { ...WORK, titles: ['What we serve'], question: 'What is on the menu, and what is it known for?' },
    PRICE,
    { ...OPENING, question: 'When is it open?' },
    { ...PEOPLE, titles: ['Who cooks'], question: 'Who is behind it, and since when?' },
  ],
  professional: [
    { ...WORK, titles: ['How we work with you'], question: 'What happens from the first appointment on?' },
    { ...PRICE, titles: ['Fees'], question: 'What does it cost, and what is covered?' },
    {
      ...PEOPLE,
      titles: ['About [business]'],
      question: 'Who is responsible, and with which training?',
    },
    KNOWN_GUARANTEE,
    OPENING,
  ],
  other: [
    { ...WORK, question: 'What is included, and what happens from the first contact to the end?' },
    PRICE,
    { ...PEOPLE, question: 'Who does it, and with which experience or training?' },
    KNOWN_GUARANTEE,
    OPENING,
  ],
}
