import type { LedgerEntry } from '@rankdesk/api'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { openReview, PROFILE } from '../testing/openReview.tsx'
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

const MERGED = 'Google merged this profile into another one of the same business.'
const REMOVED = 'Google no longer has this profile.'

describe('the connection to Google', () => {
  const location = gpoStrategy().location
  it.each([
    ['notAdded', 'We do not have a Google Business Profile added for this location'],
    ['notSubmitted', 'The Google Business Profile for this location is not submitted, paused or in error'],
    ['addedAndAuthorizedButNotSynced', 'Sync is disabled for this Google Business Profile'],
  ] as const)('%s shows its text in place of the sections [M301, M302]', async (gbpPanelStatus, text) => {
    openReview({ location: { ...location, gbpPanelStatus } })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Profile' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  })

  it.each([
    ['notAdded', null, 'Add it at Google', 'https://business.google.com/create'],
    ['notSubmitted', 'https://maps.example/5', 'Open profile', 'https://maps.example/5'],
    ['addedAndAuthorizedButNotSynced', 'https://maps.example/5', 'Open profile', 'https://maps.example/5'],
  ] as const)('%s leads to where it is mended', async (gbpPanelStatus, googleProfileUrl, name, href) => {
    openReview({ location: { ...location, gbpPanelStatus, googleProfileUrl } })
    const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) })
    expect(link.getAttribute('href')).toBe(href)
  })

  it('can be authorized where it is missing [M302]', async () => {
    const { sent } = openReview(
      { location: { ...location, gbpPanelStatus: 'addedButNotAuthorized' } },
      { authorizeProfile: () => new FakeWrite({ url: null }, { kind: 'profile', clientId: 11 }) },
    )
    expect(await screen.findByText('The Google Business Profile for this location is not connected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Authorize' }))
    await waitFor(() => expect(sent('authorizeProfile')).toHaveLength(1))
  })

  it('is authorized at Google, and checked afterwards [M302, PROF-84]', async () => {
    let gbpPanelStatus: (typeof location)['gbpPanelStatus'] = 'addedButNotAuthorized'
    const { sent } = openReview(
      {},
      {
        gpoDetails: () => gpoStrategy({ location: { ...location, gbpPanelStatus } }),
        authorizeProfile: () => new FakeWrite({ url: 'https://business.google.com/locations' }),
        checkProfile() {
          gbpPanelStatus = 'addedAndAuthorized'
          return new FakeWrite({ found: 0, isSuspended: false }, { kind: 'profile', clientId: 11 })
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }))
    const link = await screen.findByRole('link', { name: /^Authorize at Google/ })
    expect(link.getAttribute('href')).toBe('https://business.google.com/locations')
    await userEvent.click(screen.getByRole('button', { name: 'Check the connection' }))
    expect(await screen.findByRole('form', { name: 'Profile' })).toBeVisible()
    expect(sent('checkProfile')).toHaveLength(1)
  })

  it('says why a check found no connection', async () => {
    openReview(
      { location: { ...location, gbpPanelStatus: 'addedButNotAuthorized' } },
      {
        authorizeProfile: () => new FakeWrite({ url: 'https://business.google.com/locations' }),
        checkProfile: () => {
          throw new FakeHttpError(503, 'Google has no profile with the store code of this location.')
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Check the connection' }))
    expect(await screen.findByText('Google has no profile with the store code of this location.')).toBeVisible()
    expect(screen.getByText('The Google Business Profile for this location is not connected')).toBeVisible()
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
    reason: null,
    staffName: null,
    actedForName: null,
    strategyId: null,
    strategyTitle: null,
    checkedAt: '2026-11-12T11:14:00Z',
    resolvedByName: null,
  }

  it('shows drift with both values, and restores ours [D12]', async () => {
    let entries = [entry]
    const { sent } = openReview(
      {},
      {
        profileLedger: () => ({ profile: { ...PROFILE, openDrift: entries.length }, entries, total: entries.length }),
        resolveDrift: () => {
          entries = []
          return new FakeWrite({ ...entry, state: 'Restored' }, { kind: 'profile', clientId: 11 })
        },
      },
    )
    expect(await screen.findByText('Google shows 9:00 AM – 2:00 PM. We set 8:00 AM – 4:00 PM.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restore ours for Saturday hours' }))
    await waitFor(() => expect(screen.queryByText('Saturday hours')).toBeNull())
    expect(sent('resolveDrift')[0]).toMatchObject({ params: { entryId: '9' }, body: { choice: 'ours' } })
  })

  it.each([
    ['was merged', { notice: MERGED }, MERGED],
    [
      'could not be read',
      { failedCheck: { at: '2026-11-17T18:00:00Z', reason: REMOVED } },
      `The last check read nothing. ${REMOVED}`,
    ],
  ])('says above the review that the profile %s', async (_case, part, text) => {
    openReview({}, { profileLedger: () => ({ profile: { ...PROFILE, ...part }, entries: [], total: 0 }) })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('form', { name: 'Profile' })).toBeVisible()
  })

  it('gives Google’s own value below a field that was changed here too [D12]', async () => {
    const drift = { ...entry, field: 'businessDescription' as const, after: 'A stranger wrote this.' }
    openReview({}, { profileLedger: () => ({ profile: PROFILE, entries: [drift], total: 1 }) })
    const field = await screen.findByRole('textbox', { name: 'Sub-page' })
    await userEvent.type(field, '/x')
    expect(await screen.findByText('On Google: https://blueridge.example')).toBeVisible()
    cleanup()
    const website = { ...entry, field: 'website' as const, after: 'https://stranger.example' }
    openReview({}, { profileLedger: () => ({ profile: PROFILE, entries: [website], total: 1 }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Sub-page' }), '/y')
    expect(await screen.findByText('On Google: https://stranger.example')).toBeVisible()
  })
})
