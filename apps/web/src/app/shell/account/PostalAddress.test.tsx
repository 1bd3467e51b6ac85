import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PostalAddress } from './PostalAddress.tsx'

const address = {
  address1: '12 Elm Street',
  address2: 'Suite 40',
  city: 'Asheville',
  region: 'NC',
  state: 'NC',
  postalCode: '28801',
}

/** Renders an address and returns its lines, then what leads to the map. */
function shown(part: Partial<{ [Part in keyof typeof address]: string | null }>): (string | null)[] {
  const { container } = render(<PostalAddress address={{ ...address, ...part }} />, { wrapper: MemoryRouter })
  return [...container.childNodes].map(({ textContent }) => textContent)
}

const MAP = 'Show on a map (opens in a new tab)'

it.each([
  [{}, ['12 Elm Street', 'Suite 40', 'Asheville, NC 28801', MAP]],
  [{ address2: null }, ['12 Elm Street', 'Asheville, NC 28801', MAP]],
  [{ region: null, state: 'SC' }, ['12 Elm Street', 'Suite 40', 'Asheville, SC 28801', MAP]],
  [{ address1: '', address2: null, region: null, state: null, postalCode: null }, ['Asheville', MAP]],
  [{ address1: null, address2: null, city: null, region: null, state: null, postalCode: null }, ['–']],
])('formats an address with %j as %j', (part, lines) => {
  expect(shown(part)).toEqual(lines)
})

it('searches the map for the whole address', () => {
  shown({ address2: null, postalCode: null })
  expect(screen.getByRole('link', { name: /^Show on a map/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12+Elm+Street%2C+Asheville%2C+NC',
  )
})
