import type { BusinessKind, FactKind } from '@rankdesk/domain'
import { formatInstantDate } from '@rankdesk/format'
import type { SheetFact } from './facts.queries.ts'

/** The headings of the kinds of facts. */
export const FACT_LABELS: Readonly<Record<FactKind, string>> = {
  service: 'Services',
  place: 'Places',
  price: 'Prices',
  guarantee: 'Guarantees',
  opening: 'Opening hours',
  people: 'People',
  difference: 'What sets it apart',
  work: 'How the work is done',
}

/** The names of the kinds of businesses. */
export const BUSINESS_LABELS: Readonly<Record<BusinessKind, string>> = {
  trade: 'Trade or home service',
  shop: 'Shop',
  manufacturer: 'Manufacturer',
  care: 'Care provider',
  food: 'Restaurant or food',
  professional: 'Professional practice',
  other: 'Other',
}

/** Returns where a fact comes from: its page, its note, its person or the profile, with the date if it has one. */
export function sourceLabel({ source, sourceDetail, at }: SheetFact): string {
  const date = formatInstantDate(new Date(at))
  switch (source) {
    case 'site':
      return `Page ${sourceDetail} · ${date}`
    case 'brief':
      return `Note “${sourceDetail}” · ${date}`
    case 'person':
      return `${sourceDetail} · ${date}`
    case 'profile':
      return 'Location'
  }
}
