import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { ProfilesCard } from './ProfilesCard.tsx'

const profile = {
  locationId: 31,
  clientId: 3,
  businessName: 'Acme Plumbing',
  name: 'Arden',
  address: '9 Mill Lane, Arden',
  googleProfileUrl: null,
  gbpPanelStatus: 'notAdded',
  openDrift: 0,
  checkedAt: null,
  failedCheck: null,
}

/** Renders the card of a client without a location; `write` responds to the new one. */
function open(write: () => unknown) {
  const profiles: (typeof profile)[] = []
  return renderScreen({
    routes: () => [{ path: '/', element: <ProfilesCard clientId={3} /> }],
    path: '/',
    responses: {
      clientProfiles: () => ({ profiles: [...profiles] }),
      addLocation: () => {
        const result = write()
        profiles.push(profile)
        return result
      },
    },
  })
}

const NEW = { locationId: 31, clientLocationGuid: 'f2d7' }

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add location' }))
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(dialog.getByRole('textbox', { name: label }), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Add location' }))
}

const ADDRESS = { 'Street address': '9 Mill Lane', City: 'Arden', 'State or region': 'CA', 'Postal code': '94000' }

it('adds the first location of a client, whose profile can then be worked on', async () => {
  const { calls } = open(() => new FakeWrite(NEW, { kind: 'client', clientId: 3 }))
  expect(await screen.findByText('No locations')).toBeVisible()
  await fill(ADDRESS)
  expect(await screen.findByRole('link', { name: 'Change ledger of the profile in Arden' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.find(({ id }) => id === 'addLocation')?.call).toMatchObject({
    params: { clientId: '3' },
    body: { address1: '9 Mill Lane', city: 'Arden', region: 'CA', postalCode: '94000', phoneNumber: '' },
  })
})

it('asks for the missing parts of an address', async () => {
  const { calls } = open(() => new FakeWrite(NEW))
  await fill({ City: 'Arden' })
  expect(screen.getByRole('textbox', { name: 'Street address' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'City' })).toBeValid()
  expect(calls.some(({ id }) => id === 'addLocation')).toBe(false)
})

it('shows at its field why the server rejects an address, and keeps the input', async () => {
  open(() => {
    throw new FakeHttpError(409, 'This client already has a location at this address.', {
      fieldErrors: [{ path: 'address1', message: 'This client already has a location at this address.' }],
    })
  })
  await fill(ADDRESS)
  expect((await screen.findAllByText(/already has a location at this address/))[0]).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Street address' })).toHaveValue('9 Mill Lane')
})
