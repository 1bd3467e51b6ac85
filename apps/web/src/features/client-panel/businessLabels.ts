import type { BusinessKind } from '@rankdesk/domain'

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
