import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { allSaved, changesCard, openReview, section } from '../testing/openReview.tsx'
import { gpoStrategy } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GpoScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('the review', () => {
  it('shows what changes, with the value on Google and the way back [M280]', async () => {
    openReview()
    expect(await within(await changesCard()).findByText('1 → 5 words')).toBeVisible()
    const description = await section('Business description')
    await userEvent.click(within(description).getByRole('radio', { name: 'Current' }))
    expect(within(description).getByText('Drains.')).toBeVisible()
    await userEvent.click(within(description).getByRole('button', { name: 'Revert to Current' }))
    expect(await within(await changesCard()).findByText('Nothing changes.')).toBeVisible()
  })

  it('shows why the strategy did not load, and loads it on request', async () => {
    let isDown = true
    openReview(
      {},
      {
        gpoDetails: () => {
          if (isDown) throw new FakeHttpError(500, 'The database is down.')
          return gpoStrategy()
        },
      },
    )
    expect(await screen.findByText('The strategy did not load')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await changesCard()).toBeVisible()
  })

  it('formats numbers, adds and removes them, and saves by itself [M276, M277]', async () => {
    const { sent } = openReview()
    const information = await section('Confirm Business Information')
    await userEvent.click(within(information).getByRole('button', { name: 'Add phone number' }))
    await userEvent.type(within(information).getByRole('textbox', { name: 'Phone number 2' }), '8285550199')
    await userEvent.selectOptions(
      within(information).getByRole('combobox', { name: 'Type of phone number 2' }),
      'Toll-free',
    )
    await waitFor(() =>
      expect(sent('saveGpoDraft').at(-1)?.body).toMatchObject({
        phoneNumber: [{}, { phone: '(828) 555-0199', phoneType: 'toll-free' }],
      }),
    )
    await allSaved()
    expect(within(await changesCard()).getByText('Added (828) 555-0199, toll-free')).toBeVisible()
    await userEvent.click(within(information).getByRole('button', { name: 'Remove phone number 2' }))
    expect(within(await changesCard()).queryByText(/Added/)).toBeNull()
  })

  it('warns of what Google often rejects in a description [PROF-27]', async () => {
    openReview()
    const field = await screen.findByRole('textbox', { name: 'New description' })
    expect(screen.queryByRole('list', { name: 'Checks of the description' })).toBeNull()
    await userEvent.type(field, ' Call 817-555-0166.')
    const list = within(await screen.findByRole('list', { name: 'Checks of the description' }))
    expect(list.getByText(/^The text has a phone number/)).toBeVisible()
  })

  it('couples the hidden address with the recommended areas [M282, M284]', async () => {
    openReview()
    const hide = await screen.findByRole('switch', { name: 'Hide address on listings' })
    const additional = screen.getByRole('switch', { name: 'Additional service areas' })
    await userEvent.click(hide)
    const areas = await screen.findByRole('list', { name: 'Service areas' })
    expect(within(areas).getByText('Arden, NC')).toBeVisible()
    expect(additional).toHaveProperty('disabled', true)
    expect(within(await changesCard()).getByText('Re-verification')).toBeVisible()
    await userEvent.click(hide)
    await userEvent.click(screen.getByRole('switch', { name: 'Additional service areas' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Service areas' })).toBeNull())
  })

  it('counts the switch of the additional areas as no change while it adds none, and shows it on while the address is hidden', async () => {
    const serviceAreas = [{ name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }]
    const base = gpoStrategy()
    openReview({ hideAddress: true, serviceAreas, current: { ...base.current, hideAddress: true, serviceAreas } })
    const additional = await screen.findByRole('switch', { name: 'Additional service areas' })
    expect(additional.getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('switch', { name: 'Hide address on listings' }))
    await userEvent.click(additional)
    await userEvent.click(screen.getByRole('switch', { name: 'Hide address on listings' }))
    expect(within(await changesCard()).queryByText('Service areas')).toBeNull()
  })

  it('finds places from three characters on, adds one, and does not offer it again [M286]', async () => {
    const place = { kind: 'city', text: 'Austin, TX', city: 'Austin', region: 'TX', country: 'us', zip: null }
    const other = { ...place, text: 'Austin, MN', region: 'MN' }
    const { sent } = openReview({}, { placesAutocomplete: () => [place, other] })
    const search = await screen.findByRole('combobox', { name: 'Add city or ZIP code' })
    await userEvent.type(search, 'Au')
    await userEvent.type(search, 's')
    await userEvent.click(await screen.findByRole('option', { name: /Austin, TX/ }))
    expect(await screen.findByRole('button', { name: 'Remove Austin, TX' })).toBeVisible()
    expect(sent('placesAutocomplete').map(({ query }) => query)).toEqual([expect.objectContaining({ q: 'Aus' })])
    await userEvent.type(search, 'Aust')
    expect(await screen.findByRole('option', { name: /Austin, MN/ })).toBeVisible()
    expect(screen.queryByRole('option', { name: /Austin, TX/ })).toBeNull()
  })

  it('sets the default UTM codes [M279]', async () => {
    openReview()
    await userEvent.click(await screen.findByRole('button', { name: 'Use the default' }))
    expect(screen.getByDisplayValue('utm_source=GBPlisting&utm_medium=organic&utm_campaign=asheville')).toBeVisible()
  })

  it('switches services with their descriptions, and drops those without a category [M289, M290]', async () => {
    openReview()
    const services = await section('Services')
    await userEvent.click(await within(services).findByRole('button', { name: 'Turn on 1 recommended' }))
    await userEvent.click(within(services).getByRole('button', { name: 'Edit the description of Drain cleaning' }))
    const text = within(services).getByRole('textbox', { name: 'Description of Drain cleaning' })
    expect(text).toHaveProperty('maxLength', 300)
    const categories = await section('Categories')
    const primary = within(categories).getByRole('combobox', { name: 'Primary category' })
    await userEvent.clear(primary)
    await userEvent.type(primary, 'Roof')
    await userEvent.click(await screen.findByRole('option', { name: 'Roofer' }))
    expect(await within(categories).findByText('These categories no longer include: Drain cleaning.')).toBeVisible()
    expect(await within(services).findByRole('switch', { name: 'Roof repair' })).toHaveProperty('ariaChecked', 'true')
    await userEvent.click(within(categories).getByRole('button', { name: 'Undo' }))
    expect(await within(services).findByRole('switch', { name: 'Drain cleaning' })).toBeVisible()
  })

  it('[PROF-28] keeps a service that only Google knows, and offers a category that the list lacks', async () => {
    const sweep = { serviceProviderCategory: 'Chimney sweep', serviceProviderCategoryId: 'gcid:chimney_sweep' }
    const categories = { primaryCategory: sweep, secondaryCategory: [], serviceProviderId: 'google' }
    const structuredServiceItem = { serviceTypeId: 'job_type_id:sweeping', description: 'Sweeping.' }
    const googleServiceItems = [{ structuredServiceItem, freeFormServiceItem: null }]
    const current = { ...gpoStrategy().current, categories, googleServiceItems }
    const saved: unknown[] = []
    openReview(
      { categories, googleServiceItems, current },
      {
        saveGpoDraft: ({ body }) => {
          saved.push(body['googleServiceItems'])
          return { version: saved.length }
        },
      },
    )
    const card = await section('Categories')
    const primary = within(card).getByRole('combobox', { name: 'Primary category' })
    await userEvent.clear(primary)
    await userEvent.type(primary, 'Roof')
    await userEvent.click(await screen.findByRole('option', { name: 'Roofer' }))
    // Chosen back before a save, there would be nothing to save.
    await waitFor(() => expect(saved).toHaveLength(1))
    await userEvent.clear(primary)
    await userEvent.type(primary, 'Chim')
    await userEvent.click(await screen.findByRole('option', { name: 'Chimney sweep' }))
    expect(primary).toHaveValue('Chimney sweep')
    await allSaved()
    expect(saved.at(-1)).toEqual(googleServiceItems)
  })

  it('names custom services and requires their names [M291]', async () => {
    openReview()
    const services = await section('Services')
    await userEvent.click(within(services).getByRole('tab', { name: /Custom Services/ }))
    await userEvent.click(within(services).getByRole('button', { name: 'Add service' }))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await within(services).findByText('This field is required')).toBeVisible()
    await userEvent.type(within(services).getByRole('textbox', { name: 'Custom service 1' }), 'Night service')
    expect(within(services).queryByText('This field is required')).toBeNull()
  })

  it('adds a custom service after a reverted change without an error of React [M291]', async () => {
    const reported = vi.spyOn(console, 'error')
    const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', uncaught)
    onTestFinished(() => {
      removeEventListener('error', uncaught)
      reported.mockRestore()
    })
    openReview()
    const information = await section('Confirm Business Information')
    await userEvent.type(within(information).getByRole('textbox', { name: 'Sub-page' }), 'repairs')
    await userEvent.click(await within(information).findByRole('button', { name: 'Revert Website' }))
    const services = await section('Services')
    await userEvent.click(within(services).getByRole('tab', { name: /Custom Services/ }))
    await userEvent.click(within(services).getByRole('button', { name: 'Add service' }))
    const name = within(services).getByRole('textbox', { name: 'Custom service 1' })
    expect(document.activeElement).toBe(name)
    await userEvent.type(name, 'Night service')
    expect(name).toHaveProperty('value', 'Night service')
    expect(uncaught.mock.calls.map(([{ error }]) => String(error))).toEqual([])
    expect(reported.mock.calls).toEqual([])
  })

  it('keeps the place of keyboard users when a control disappears by its own action', async () => {
    openReview()
    const information = await section('Confirm Business Information')
    const button = (name: string) => within(information).getByRole('button', { name })
    const press = async (name: string) => {
      button(name).focus()
      await userEvent.keyboard('{Enter}')
    }
    await press('Add phone number')
    expect(document.activeElement).toBe(within(information).getByRole('textbox', { name: 'Phone number 2' }))
    await press('Remove phone number 2')
    await waitFor(() => expect(document.activeElement).toBe(button('Add phone number')))
    const subPage = within(information).getByRole('textbox', { name: 'Sub-page' })
    await userEvent.type(subPage, 'repairs')
    await press('Revert Website')
    await waitFor(() => expect(document.activeElement).toBe(subPage))
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('discards all changes, and restores them on request', async () => {
    openReview()
    expect(await within(await changesCard()).findByText('1 → 5 words')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await within(await changesCard()).findByText('Nothing changes.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await within(await changesCard()).findByText('1 → 5 words')).toBeVisible()
  })

  it('sets attributes, and applies recommendations [M293]', async () => {
    openReview()
    const attributes = await section('Attributes')
    await userEvent.click(within(attributes).getByRole('button', { name: 'Apply 1 recommendation' }))
    expect(within(attributes).getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
    await userEvent.click(within(attributes).getByRole('radio', { name: 'No' }))
    expect(within(await changesCard()).getByText('1 set to No')).toBeVisible()
  })

  it('sets hours: closed, open past midnight, 24 hours, copied [M294, M295]', async () => {
    openReview()
    const friday = within(await screen.findByRole('group', { name: 'Friday' }))
    await userEvent.click(friday.getByRole('checkbox', { name: '24 hours on Friday' }))
    const closes = friday.getByRole('textbox', { name: 'Friday closes' })
    await userEvent.clear(closes)
    await userEvent.type(closes, '12:30 am')
    await userEvent.tab()
    expect(await friday.findByText('These hours overlap those of Saturday')).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: 'Saturday open' }))
    expect(await friday.findByText('Ends Saturday, 12:30 AM')).toBeVisible()
    await userEvent.click(friday.getByRole('button', { name: 'Copy Friday to other days' }))
    const copy = within(await screen.findByRole('dialog', { name: 'Copy Friday to other days' }))
    await userEvent.click(copy.getByRole('checkbox', { name: 'Weekdays' }))
    await userEvent.click(copy.getByRole('button', { name: 'Copy' }))
    expect(within(await changesCard()).getAllByText('Open 24 hours → 9:00 AM – 12:30 AM')).toHaveLength(5)
  })

  it('takes a description from the client’s own pages [PROF-33]', async () => {
    openReview({ proposedDescription: 'Blue Ridge Plumbing has cleared drains in Asheville since 1987.' })
    const description = await section('Business description')
    await userEvent.click(within(description).getByRole('button', { name: 'Use sentences of the website' }))
    expect(within(description).getByRole('textbox', { name: 'New description' })).toHaveProperty(
      'value',
      'Blue Ridge Plumbing has cleared drains in Asheville since 1987.',
    )
    expect(within(description).queryByRole('button', { name: 'Use sentences of the website' })).toBeNull()
  })

  it('sets several ranges of a day', async () => {
    openReview()
    const monday = within(await screen.findByRole('group', { name: 'Monday' }))
    await userEvent.click(monday.getByRole('checkbox', { name: '24 hours on Monday' }))
    await userEvent.click(monday.getByRole('button', { name: 'Add hours to Monday' }))
    expect(await monday.findByText('Enter both times')).toBeVisible()
    await userEvent.type(monday.getByRole('textbox', { name: 'Monday opens 2' }), '6p{Tab}')
    await userEvent.type(monday.getByRole('textbox', { name: 'Monday closes 2' }), '8p{Tab}')
    expect(within(await changesCard()).getByText('Open 24 hours → 9:00 AM – 5:00 PM, 6:00 PM – 8:00 PM')).toBeVisible()
  })

  it('closes on holidays, and sets the hours of a date [PROF-30, PROF-32]', async () => {
    openReview({ holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] })
    const special = within(await screen.findByRole('group', { name: 'Special hours' }))
    await userEvent.click(special.getByRole('button', { name: 'Close on Christmas Day, Friday, December 25, 2026' }))
    const christmas = within(special.getByRole('group', { name: 'Friday, December 25, 2026' }))
    expect(christmas.getByText('Christmas Day')).toBeVisible()
    expect(special.queryByText('Public holidays without special hours')).toBeNull()
    expect(within(await changesCard()).getByText('Added Friday, December 25, 2026: Closed')).toBeVisible()
    await userEvent.click(special.getByRole('switch', { name: 'Friday, December 25, 2026 open' }))
    expect(within(await changesCard()).getByText('Added Friday, December 25, 2026: 9:00 AM – 5:00 PM')).toBeVisible()
    await userEvent.click(special.getByRole('button', { name: 'Revert Special hours' }))
    expect(special.queryByRole('group', { name: 'Friday, December 25, 2026' })).toBeNull()
  })

  it('shows both texts where both hold, beside their fields too [M297, M298]', async () => {
    const { sent } = openReview({ recommendedServiceAreas: [], hideAddress: true, phoneNumber: [] })
    await screen.findByRole('button', { name: 'Complete' })
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    const areas = 'Service Area must have at least one entry if Hide address on listings is checked.'
    const phone = 'At least one primary phone number is required.'
    expect(await screen.findByText(`${areas} ${phone}`)).toBeVisible()
    expect(screen.getByText(areas)).toBeVisible()
    expect(screen.getByText(phone)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('gpoDryRun')).toEqual([])
  })
})
