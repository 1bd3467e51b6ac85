import { describe, expect, it } from 'vitest'
import { kindOfPage } from './businessKind.ts'
import type { BusinessKind } from './clientFact.ts'

describe('[FACT-12] a page', () => {
  it.each<[BusinessKind, string, string, BusinessKind]>([
    // A shop's courses and repairs are work, and so are a kitchen's.
    ['shop', 'Truffle Hunts in Manjimup', '', 'other'],
    ['shop', 'Fresh Truffles', '', 'shop'],
    ['shop', 'Bicycle Repairs', '', 'other'],
    ['food', 'Bread Making Course', '', 'other'],
    ['food', 'Catering', '', 'food'],
    ['food', 'Mushroom Growing Kits', '', 'shop'],
    ['shop', 'Ateliers savon et fuseaux', '', 'other'],
    // What is sold by the piece are goods.
    ['other', 'Sub Rolls', 'A case of 48 rolls costs $33.', 'shop'],
    ['other', 'Lavandin', 'Flacon de 100 ml : 19 €.', 'shop'],
    ['other', 'Cattle Stops', '$6,850 for 3.6 m, plus freight.', 'shop'],
    ['other', 'Cattle Stops', '$6,850 for 3.6 m.', 'other'],
    // What is lent has sizes and prices, too.
    ['other', 'Marquees', 'A marquee of 600 cm: £450 a day.', 'other'],
    ['trade', 'Gutters', 'A case of 48 costs $33.', 'trade'],
  ])('of the kind %s named %j with %j is of the kind %s', (business, name, text, kind) => {
    expect(kindOfPage(business, { name, text })).toBe(kind)
  })
})
