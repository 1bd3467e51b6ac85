import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { AccountDetails } from './AccountDetails.tsx'

const address = {
  address1: '12 Elm Street',
  address2: 'Suite 40',
  city: 'Asheville',
  region: 'NC',
  state: 'NC',
  postalCode: '28801',
}

/** Shows a client with an address, and returns its lines, then what leads to the map. */
async function shown(part: Partial<{ [Part in keyof typeof address]: string | null }>): Promise<(string | null)[]> {
  renderScreen({
    routes: () => [{ path: '/', element: <AccountDetails clientId={3} /> }],
    path: '/',
    responses: { 'report:client-info': () => ({ rows: [{ ...clientInfoRow, address: { ...address, ...part } }] }) },
  })
  const fact = (await screen.findByText('Address')).nextElementSibling
  return [...(fact?.childNodes ?? [])].map(({ textContent }) => textContent)
}

const MAP = 'Show on a map (opens in a new tab)'

it.each([
  [{}, ['12 Elm Street', 'Suite 40', 'Asheville, NC 28801', MAP]],
  [{ address2: null }, ['12 Elm Street', 'Asheville, NC 28801', MAP]],
  [{ region: null, state: 'SC' }, ['12 Elm Street', 'Suite 40', 'Asheville, SC 28801', MAP]],
  [{ address1: '', address2: null, region: null, state: null, postalCode: null }, ['Asheville', MAP]],
  [{ address1: null, address2: null, city: null, region: null, state: null, postalCode: null }, ['–']],
])('formats an address with %j as %j [M116]', async (part, lines) => {
  expect(await shown(part)).toEqual(lines)
})

it('searches the map for the whole address [M116]', async () => {
  await shown({ address2: null, postalCode: null })
  expect(screen.getByRole('link', { name: /^Show on a map/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12+Elm+Street%2C+Asheville%2C+NC',
  )
})
