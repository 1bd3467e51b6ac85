import { expect, it } from 'vitest'
import { addressLines, mapsHref } from './postalAddress.ts'

const address = {
  address1: '12 Elm Street',
  address2: 'Suite 40',
  city: 'Asheville',
  region: 'NC',
  state: 'NC',
  postalCode: '28801',
}

it.each([
  [{}, ['12 Elm Street', 'Suite 40', 'Asheville, NC 28801']],
  [{ address2: null }, ['12 Elm Street', 'Asheville, NC 28801']],
  [{ region: null, state: 'SC' }, ['12 Elm Street', 'Suite 40', 'Asheville, SC 28801']],
  [{ address1: '', address2: null, region: null, state: null, postalCode: null }, ['Asheville']],
  [{ address1: null, address2: null, city: null, region: null, state: null, postalCode: null }, []],
])('formats an address with %j as %j', (part, lines) => {
  expect(addressLines({ ...address, ...part })).toEqual(lines)
})

it('searches the map for the whole address', () => {
  expect(mapsHref(['12 Elm Street', 'Asheville, NC'])).toBe(
    'https://www.google.com/maps/search/?api=1&query=12+Elm+Street%2C+Asheville%2C+NC',
  )
})
