import type { AttributeDefinition, AttributeType } from '@rankdesk/domain'

/** Id, name, group and values of each attribute: an excerpt of what Google offers for businesses that serve customers. */
const ROWS = `
has_onsite_services|Onsite services|Service options
offers_online_estimates|Online estimates|Service options
offers_same_day_service|Same-day service|Service options
has_language_assistance|Language assistance|Service options
requires_appointment|Appointment required|Planning
has_wheelchair_accessible_entrance|Wheelchair accessible entrance|Accessibility
has_wheelchair_accessible_parking|Wheelchair accessible parking lot|Accessibility
has_wheelchair_accessible_restroom|Wheelchair accessible restroom|Accessibility
is_owned_by_veterans|Identifies as veteran-owned|From the business
is_owned_by_women|Identifies as women-owned|From the business
welcomes_lgbtq|LGBTQ+ friendly|Crowd
requires_cash_only|Cash only|Payments
pay_credit_card_types_accepted|Accepts credit cards|Payments
pay_mobile_nfc|NFC mobile payments|Payments
credit_card_brands|Credit cards|Payments|REPEATED_ENUM|visa=Visa,mastercard=Mastercard,american_express=American Express,discover=Discover
wi_fi|Wi-Fi|Amenities|ENUM|free_wi_fi=Free,paid_wi_fi=Paid
url_appointment|Appointment links|Planning|URL
url_whatsapp|WhatsApp link|Contact|URL
`

/** The attributes of some categories only: of each, the ids, by a part of the category's id. */
const ONLY: readonly [RegExp, readonly string[]][] = [
  [
    /dentist|orthodont|dental|veterinar|animal|attorney|law_firm/,
    ['wi_fi', 'has_wheelchair_accessible_restroom', 'welcomes_lgbtq'],
  ],
  [
    /plumb|hvac|electric|roof|garage|pest|landscap|lawn|tree|contractor|drain|septic|gutter|heat|air|damage|arborist/,
    ['offers_online_estimates', 'offers_same_day_service'],
  ],
]
const LIMITED = new Set(ONLY.flatMap(([, ids]) => ids))

const ALL: readonly AttributeDefinition[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [id = '', name = '', group = '', valueType = 'BOOL', listed = ''] = row.split('|')
    const values = listed === '' ? [] : listed.split(',').map((each) => each.split('='))
    return {
      id,
      name,
      group,
      valueType: valueType as AttributeType,
      values: values.map(([value = '', label = '']) => ({ value, name: label })),
    }
  })

/** Returns the attributes that the built-in profile service offers for a category. */
export function builtInAttributes(category: string): AttributeDefinition[] {
  const own = new Set(ONLY.flatMap(([pattern, ids]) => (pattern.test(category) ? ids : [])))
  return ALL.filter(({ id }) => !LIMITED.has(id) || own.has(id))
}
