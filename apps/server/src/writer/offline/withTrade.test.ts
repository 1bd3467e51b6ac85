import { expect, it } from 'vitest'
import { briefOf } from './composerTesting.ts'
import { withTrade } from './withTrade.ts'

const client = { ...briefOf(0).client, businessName: 'Patel Garage Door Co.' }

it.each([
  ['Weather Seals in Fort Worth, TX', 'garage door weather stripping', 'Garage Door Weather Seals in Fort Worth, TX'],
  ['Weather Seals | Patel', 'garage door weather stripping', 'Garage Door Weather Seals | Patel'],
  ['Garage Door Repair', 'garage door repair', 'Garage Door Repair'],
  ['Weather Seals', 'window frame weather stripping', 'Weather Seals'],
  ['Weather Seals', 'door weather stripping', 'Weather Seals'],
  ['Openers', 'garage door weather stripping', 'Openers'],
  ['Sub Rolls', 'sub rolls wholesale', 'Sub Rolls'],
])('[WRITE-10] names the trade before %j for %j: %j', (text, term, expected) => {
  expect(withTrade(text, { client, homeTitle: 'Patel Garage Door Co.' }, term)).toBe(expected)
})

it.each([
  ['Sub Rolls and Hoagies', 'sub rolls wholesale', 'Wholesale Sub Rolls and Hoagies'],
  ['Wholesale Burger Buns', 'burger buns wholesale', 'Wholesale Burger Buns'],
  ['Sub Rolls', 'sub rolls', 'Sub Rolls'],
])('[WRITE-62] names wholesale before %j of a wholesaler for %j: %j', (text, term, expected) => {
  expect(withTrade(text, { client, homeTitle: 'Patapsco Bread Co. - Wholesale Bakery in Baltimore' }, term)).toBe(
    expected,
  )
})
