import type { CategoryWithServiceTypes, GpoStrategy, LedgerEntry } from '@rankdesk/api'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { profileDifferences } from '@rankdesk/domain'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUTBOX_MS } from '../../../shared/outbox/createOutbox.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '../../../shared/testing/fakeServices.ts'
import { gpoStrategy, renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GpoScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const type = (name: string, aiRecommended = false) => ({
  serviceTypeId: `type:${name}`,
  displayName: name,
  aiDescription: `${name} by us.`,
  aiRecommended,
})
const CATEGORIES: CategoryWithServiceTypes[] = [
  { name: 'gcid:plumber', displayName: 'Plumber', serviceTypes: [type('Drain cleaning', true), type('Leak repair')] },
  { name: 'gcid:roofer', displayName: 'Roofer', serviceTypes: [type('Roof repair', true)] },
]
const plumber = { serviceProviderCategory: 'Plumber', serviceProviderCategoryId: 'gcid:plumber' }
const PROFILE = {
  locationId: 1,
  clientId: 11,
  name: 'Asheville, NC',
  address: '12 Broadway, Asheville, NC',
  googleProfileUrl: null,
  gbpPanelStatus: 'addedAndAuthorized',
  checkedAt: null,
  failedCheck: null,
  openDrift: 0,
}

/** Opens a review with categories, an attribute and a recommended area. */
function open(part: Partial<GpoStrategy> = {}, responses: FakeResponses = {}) {
  const categories = { primaryCategory: plumber, secondaryCategory: [], serviceProviderId: 'google' }
  const attributes = [
    { name: 'Online estimates', listingAttributeId: 'estimates', isSelected: null, aiRecommended: 'yes' as const },
  ]
  const base = gpoStrategy()
  const strategy = gpoStrategy({
    categories,
    attributes,
    recommendedServiceAreas: [{ name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }],
    clientWebsites: [{ domain: 'blueridge.example', clientSiteGuid: 'site' }],
    categoriesWithServiceTypes: CATEGORIES.slice(0, 1),
    current: { ...base.current, categories, attributes },
    ...part,
  })
  let version = strategy.version
  return renderProfile('/execution/gpo/5', {
    gpoDetails: () => strategy,
    googleServices: () => ({ categories: CATEGORIES }),
    saveGpoDraft: () => {
      version += 1
      return { version }
    },
    gpoDryRun: ({ body }) => {
      const reviewed = body as GpoStrategy
      const all = profileDifferences(strategy.current, reviewed)
      return {
        profileVersion: 4,
        problems: [],
        changes: all.filter(({ field }) => !reviewed.leftOut.includes(field)),
        leftOut: all.filter(({ field }) => reviewed.leftOut.includes(field)),
      }
    },
    profileLedger: () => ({ profile: PROFILE, entries: [], total: 0 }),
    announcePresence: () => ({ others: [] }),
    completeGpo: () => 1,
    ...responses,
  })
}

const changes = () => screen.findByRole('region', { name: 'What will change' })
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeDefined())
const section = (name: string) => screen.findByRole('region', { name })

/** Presses Complete and confirms the question. */
async function confirm(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  return screen.findByRole('dialog', { name: 'Publish your changes to Google?' })
}

describe('the review', () => {
  it('shows what changes, with the value on Google and the way back [M280]', async () => {
    open()
    expect(await within(await changes()).findByText('1 → 5 words')).toBeDefined()
    const description = await section('Business description')
    await userEvent.click(within(description).getByRole('radio', { name: 'Current' }))
    expect(within(description).getByText('Drains.')).toBeDefined()
    await userEvent.click(within(description).getByRole('button', { name: 'Revert to Current' }))
    expect(await within(await changes()).findByText('Nothing changes.')).toBeDefined()
  })

  it('shows why the strategy did not load, and loads it on request', async () => {
    let isDown = true
    open(
      {},
      {
        gpoDetails: () => {
          if (isDown) throw new FakeHttpError(500, 'The database is down.')
          return gpoStrategy()
        },
      },
    )
    expect(await screen.findByText('The strategy did not load')).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await changes()).toBeDefined()
  })

  it('formats numbers, adds and removes them, and saves by itself [M276, M277]', async () => {
    const { sent } = open()
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
    await saved()
    expect(within(await changes()).getByText('Added (828) 555-0199, toll-free')).toBeDefined()
    await userEvent.click(within(information).getByRole('button', { name: 'Remove phone number 2' }))
    expect(within(await changes()).queryByText(/Added/)).toBeNull()
  })

  it('couples the hidden address with the recommended areas [M282, M284]', async () => {
    open()
    const hide = await screen.findByRole('switch', { name: 'Hide address on listings' })
    const additional = screen.getByRole('switch', { name: 'Additional service areas' })
    await userEvent.click(hide)
    const areas = await screen.findByRole('list', { name: 'Service areas' })
    expect(within(areas).getByText('Arden, NC')).toBeDefined()
    expect(additional).toHaveProperty('disabled', true)
    expect(within(await changes()).getByText('Re-verification')).toBeDefined()
    await userEvent.click(hide)
    await userEvent.click(screen.getByRole('switch', { name: 'Additional service areas' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Service areas' })).toBeNull())
  })

  it('finds places from three characters on and adds one [M286]', async () => {
    const place = { kind: 'city', text: 'Austin, TX', city: 'Austin', region: 'TX', country: 'us', zip: null }
    const { sent } = open({}, { placesAutocomplete: () => [place] })
    const search = await screen.findByRole('combobox', { name: 'Add city or zip code' })
    await userEvent.type(search, 'Au')
    await userEvent.type(search, 's')
    await userEvent.click(await screen.findByRole('option', { name: /Austin, TX/ }))
    expect(await screen.findByRole('button', { name: 'Remove Austin, TX' })).toBeDefined()
    expect(sent('placesAutocomplete').map(({ query }) => query)).toEqual([expect.objectContaining({ q: 'Aus' })])
  })

  it('sets the default UTM codes [M279]', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Use the default' }))
    expect(screen.getByDisplayValue('utm_source=GBPlisting&utm_medium=organic&utm_campaign=asheville')).toBeDefined()
  })

  it('switches services with their descriptions, and drops those without a category [M289, M290]', async () => {
    open()
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
    expect(await within(categories).findByText('These categories no longer include: Drain cleaning.')).toBeDefined()
    expect(await within(services).findByRole('switch', { name: 'Roof repair' })).toHaveProperty('ariaChecked', 'true')
    await userEvent.click(within(categories).getByRole('button', { name: 'Undo' }))
    expect(await within(services).findByRole('switch', { name: 'Drain cleaning' })).toBeDefined()
  })

  it('names custom services and requires their names [M291]', async () => {
    open()
    const services = await section('Services')
    await userEvent.click(within(services).getByRole('tab', { name: /Custom Services/ }))
    await userEvent.click(within(services).getByRole('button', { name: 'Add service' }))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await within(services).findByText('This field is required')).toBeDefined()
    await userEvent.type(within(services).getByRole('textbox', { name: 'Custom service 1' }), 'Night service')
    expect(within(services).queryByText('This field is required')).toBeNull()
  })

  it('sets attributes, and applies recommendations [M293]', async () => {
    open()
    const attributes = await section('Attributes')
    await userEvent.click(within(attributes).getByRole('button', { name: 'Apply 1 recommendation' }))
    expect(within(attributes).getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
    await userEvent.click(within(attributes).getByRole('radio', { name: 'No' }))
    expect(within(await changes()).getByText('1 set to No')).toBeDefined()
  })

  it('sets hours: closed, open past midnight, 24 hours, copied [M294, M295]', async () => {
    open()
    const friday = within(await screen.findByRole('group', { name: 'Friday' }))
    await userEvent.selectOptions(friday.getByRole('combobox', { name: 'State of Friday' }), 'Open')
    const closes = friday.getByRole('textbox', { name: 'Friday closes' })
    await userEvent.clear(closes)
    await userEvent.type(closes, '12:30 am')
    await userEvent.tab()
    expect(await friday.findByText('Ends Saturday, 12:30 AM')).toBeDefined()
    await userEvent.click(friday.getByRole('button', { name: 'Copy Friday' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to weekdays' }))
    expect(within(await changes()).getAllByText('Open 24 hours → 9:00 AM – 12:30 AM')).toHaveLength(5)
  })

  it('shows both texts where both hold, beside their fields too [M297, M298]', async () => {
    const { sent } = open({ recommendedServiceAreas: [], hideAddress: true, phoneNumber: [] })
    await screen.findByRole('button', { name: 'Complete' })
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    const areas = 'Service Area must have at least one entry if Hide address on listings is checked.'
    const phone = 'At least one primary phone number is required.'
    expect(await screen.findByText(`${areas} ${phone}`)).toBeDefined()
    expect(screen.getByText(areas)).toBeDefined()
    expect(screen.getByText(phone)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('gpoDryRun')).toEqual([])
  })
})

describe('two people', () => {
  it('merges what the other person saved in other fields, and asks about the same field [D06]', async () => {
    const base = gpoStrategy()
    const theirs = { ...base, hideAddress: true, businessDescription: 'Theirs.', version: 3 }
    let isFirst = true
    const { sent } = open(
      {},
      {
        saveGpoDraft: () => {
          if (!isFirst) return { version: 4 }
          isFirst = false
          throw new FakeHttpError(409, 'This was changed by someone else since you opened it.', { theirs })
        },
      },
    )
    const description = await screen.findByRole('textbox', { name: /New description/ })
    await userEvent.clear(description)
    await userEvent.type(description, 'Mine.')
    expect(await screen.findByText('Yours: Mine.')).toBeDefined()
    expect(screen.getByText('Theirs: Theirs.')).toBeDefined()
    expect(screen.getByRole('switch', { name: 'Hide address on listings' })).toHaveProperty('ariaChecked', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /New description/ })).toHaveProperty('value', 'Theirs.'),
    )
    await saved()
    for (const { headers } of sent('saveGpoDraft').slice(1)) expect(Number(headers.get('if-match'))).toBeGreaterThan(2)
  })
})

describe('a publish', () => {
  /** Confirms the question and lets the ten seconds pass. */
  async function publish(): Promise<void> {
    const dialog = await confirm()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) })
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await screen.findByText(/Publishing the profile of Blue Ridge Plumbing & Drain in 10 seconds/)
    await act(() => vi.advanceTimersByTimeAsync(OUTBOX_MS + 100))
  }

  it('asks in the words of the specification, waits ten seconds, and opens My Clients [M296, M307]', async () => {
    const { sent, address } = open()
    await screen.findByRole('button', { name: 'Complete' })
    const dialog = await confirm()
    expect(within(dialog).getByText('This action is irreversible!')).toBeDefined()
    expect(within(dialog).getByText('Google review')).toBeDefined()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'External summary' }), 'New description')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await publish()
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('completeGpo')).toHaveLength(1)
    expect(sent('completeGpo')[0]?.body).toMatchObject({
      strategyId: 5,
      profileVersion: 4,
      businessDescription: 'Drains and pipes since 1987.',
      leftOut: [],
      summary: { external: 'New description', internal: '' },
    })
  })

  it('sends nothing when it is stopped', async () => {
    const { sent } = open()
    await screen.findByRole('button', { name: 'Complete' })
    const dialog = await confirm()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped. Nothing was sent.')).toBeDefined()
    expect(sent('completeGpo')).toEqual([])
  })

  it('leaves out unticked fields, and confirms a re-verification first [D11]', async () => {
    open({ hideAddress: true, serviceAreas: [{ name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }] })
    await userEvent.click(within(await changes()).getByRole('checkbox', { name: 'Business description' }))
    await saved()
    const dialog = await confirm()
    expect(within(dialog).queryByText('Business description')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    expect(await within(dialog).findByText('Confirm this before you publish')).toBeDefined()
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'The client is ready to verify the business again' }),
    )
    expect(within(dialog).queryByText('Confirm this before you publish')).toBeNull()
  })

  it('keeps everything when Google rejects it, with the reason, and publishes on Retry [M255]', async () => {
    let fails = true
    const { sent, address } = open(
      {},
      {
        completeGpo: () => {
          if (fails) throw new FakeHttpError(422, 'The profile service rejected the edit.')
          return 1
        },
      },
    )
    await screen.findByRole('button', { name: 'Complete' })
    await publish()
    vi.useRealTimers()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(screen.getByText('The profile service rejected the edit.')).toBeDefined()
    expect(address()).toBe('/execution/gpo/5')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
    const keys = sent('completeGpo').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the connection to Google', () => {
  const location = gpoStrategy().location
  it.each([
    ['notAdded', 'We do not have a Google Business Profile added for this location'],
    ['notSubmitted', 'The Google Business Profile for this location is not submitted, paused or in error'],
    ['addedAndAuthorizedButNotSynced', 'Sync is disabled for this Google Business Profile'],
  ] as const)('%s shows its text in place of the sections [M301, M302]', async (gbpPanelStatus, text) => {
    open({ location: { ...location, gbpPanelStatus } })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('form', { name: 'Profile' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  })

  it('can be authorized where it is missing [M302]', async () => {
    const { sent } = open(
      { location: { ...location, gbpPanelStatus: 'addedButNotAuthorized' } },
      { authorizeProfile: () => new FakeWrite({ url: null }, { kind: 'profile', clientId: 11 }) },
    )
    expect(await screen.findByText('The Google Business Profile for this location is not connected')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Authorize' }))
    await waitFor(() => expect(sent('authorizeProfile')).toHaveLength(1))
  })
})

describe('the ledger', () => {
  const entry: LedgerEntry = {
    entryId: 9,
    at: '2026-11-12T11:14:00Z',
    field: 'hours6',
    fieldName: 'Saturday hours',
    source: 'google',
    state: 'Drift',
    isCurrent: false,
    before: '8:00 AM – 4:00 PM',
    after: '9:00 AM – 2:00 PM',
    shown: null,
    staffName: null,
    actedForName: null,
    strategyId: null,
    strategyTitle: null,
    checkedAt: '2026-11-12T11:14:00Z',
    resolvedByName: null,
  }

  it('shows drift with both values, and restores ours [D12]', async () => {
    let entries = [entry]
    const { sent } = open(
      {},
      {
        profileLedger: () => ({ profile: { ...PROFILE, openDrift: entries.length }, entries, total: entries.length }),
        resolveDrift: () => {
          entries = []
          return new FakeWrite({ ...entry, state: 'Restored' }, { kind: 'profile', clientId: 11 })
        },
      },
    )
    expect(await screen.findByText('Google shows 9:00 AM – 2:00 PM. We set 8:00 AM – 4:00 PM.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Restore ours for Saturday hours' }))
    await waitFor(() => expect(screen.queryByText('Saturday hours')).toBeNull())
    expect(sent('resolveDrift')[0]).toMatchObject({ params: { entryId: '9' }, body: { choice: 'ours' } })
  })
})
