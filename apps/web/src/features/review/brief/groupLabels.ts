import type { BriefGroup } from '@rankdesk/domain'

/** The headings of the groups of a brief's questions, for staff. */
export const GROUP_LABELS: Readonly<Record<BriefGroup, string>> = {
  business: 'The business',
  service: 'This service',
  place: 'The place',
  proof: 'Proof',
  price: 'Prices',
}
