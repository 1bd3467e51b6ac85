import type { AttributeDefinition, ProfileAttribute } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { changesCard, ESTIMATES, openReview } from '../../testing/openReview.tsx'
import { gpoStrategy } from '../../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../GpoScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const CARDS: AttributeDefinition = {
  id: 'cards',
  name: 'Credit cards',
  group: 'Payments',
  valueType: 'REPEATED_ENUM',
  values: [
    { value: 'visa', name: 'Visa' },
    { value: 'discover', name: 'Discover' },
  ],
}
const WIFI: AttributeDefinition = {
  id: 'wi_fi',
  name: 'Wi-Fi',
  group: 'Amenities',
  valueType: 'ENUM',
  values: [{ value: 'free_wi_fi', name: 'Free' }],
}
const LINK: AttributeDefinition = {
  id: 'url',
  name: 'Appointment links',
  group: 'Planning',
  valueType: 'URL',
  values: [],
}

const open = (
  part: Parameters<typeof openReview>[0] = {},
  listed: AttributeDefinition[] = [ESTIMATES, CARDS, WIFI, LINK],
) => openReview(part, { profileAttributes: () => ({ attributes: listed }) })
const shown = () => screen.findByRole('region', { name: 'Attributes of the profile' })
/** Returns the saved attribute of an id. */
const savedAs = (sent: ReturnType<typeof open>['sent'], id: string) =>
  (sent('saveGpoDraft').at(-1)?.body['attributes'] as ProfileAttribute[] | undefined)?.find(
    ({ listingAttributeId }) => listingAttributeId === id,
  )

describe('[PROF-52] the attributes of a review', () => {
  it('are those that Google lists for the primary category, by group and with its names', async () => {
    const { sent } = open()
    const region = within(await shown())
    await region.findByRole('group', { name: 'Payments' })
    expect(
      region
        .getAllByRole('group')
        .map((each) => each.getAttribute('aria-label'))
        .filter((name) => name !== null),
    ).toEqual(expect.arrayContaining(['Service options', 'Payments', 'Amenities', 'Planning']))
    expect(sent('profileAttributes')[0]?.query).toMatchObject({ category: 'gcid:plumber' })
  })

  it('are set to one value, to several, and to an address, and saved with their type', async () => {
    const { sent } = open()
    const region = within(await shown())
    await userEvent.selectOptions(await region.findByRole('combobox', { name: 'Wi-Fi' }), 'Free')
    await waitFor(() =>
      expect(savedAs(sent, 'wi_fi')).toMatchObject({
        valueType: 'ENUM',
        values: [{ value: 'free_wi_fi', name: 'Free' }],
      }),
    )
    await userEvent.type(region.getByRole('textbox', { name: 'Appointment links' }), 'https://blueridge.example/book')
    await waitFor(() =>
      expect(savedAs(sent, 'url')).toMatchObject({
        valueType: 'URL',
        values: [{ value: 'https://blueridge.example/book' }],
      }),
    )
    const card = within(await changesCard())
    expect(await card.findByText(/Wi-Fi: Free/)).toBeVisible()
  })

  it('that the profile has set and the category lacks are shown apart, and stay as they are', async () => {
    const patio = { name: 'Patio', listingAttributeId: 'patio', isSelected: true, aiRecommended: 'do_not_set' as const }
    open({ attributes: [patio] })
    const others = within(await screen.findByRole('group', { name: 'Not offered for this category' }))
    expect(others.getByRole('group', { name: 'Patio' })).toBeVisible()
    expect(others.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
  })

  it('name a value before as it is written, and count one with values as enabled', async () => {
    const wifi: ProfileAttribute = {
      name: 'Wi-Fi',
      listingAttributeId: 'wi_fi',
      isSelected: null,
      aiRecommended: 'do_not_set',
      valueType: 'ENUM',
      values: WIFI.values,
    }
    const { current } = gpoStrategy()
    open({ attributes: [], current: { ...current, attributes: [wifi] } })
    expect(await within(await shown()).findByText('was Free')).toBeVisible()
    expect(screen.getByText('Enabled Attributes').parentElement?.textContent).toBe('Enabled Attributes1')
  })

  it('are those of the profile, with the reason, while the list cannot be read', async () => {
    openReview(
      {},
      {
        profileAttributes: () => {
          throw new FakeHttpError(503, 'Google did not respond. Try again in a few minutes.')
        },
      },
    )
    expect(await screen.findByText('Google’s list of attributes did not load')).toBeVisible()
    expect(within(await shown()).getByRole('group', { name: 'Online estimates' })).toBeVisible()
  })
})
