import type { CallResult, LedgerEntry, profileLedger } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { profileExecutionRoutes } from '../profileExecution.route.tsx'
import { gpoStrategy } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./ProfileLedgerScreen.tsx'), 60_000)
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PROFILE: CallResult<typeof profileLedger>['profile'] = {
  locationId: 1,
  clientId: 11,
  name: 'Asheville, NC',
  address: '12 Broadway, Asheville, NC',
  googleProfileUrl: null,
  gbpPanelStatus: 'addedAndAuthorized',
  checkedAt: '2026-11-18T14:02:00Z',
  failedCheck: null,
  notice: null,
  openDrift: 0,
}

const entryOf = (entryId: number, part: Partial<LedgerEntry> = {}): LedgerEntry => ({
  entryId,
  at: '2026-11-12T19:14:00Z',
  field: 'website',
  fieldName: `Field ${entryId}`,
  source: 'publish',
  state: 'Live',
  isCurrent: true,
  before: 'https://old.example',
  after: 'https://new.example',
  shown: null,
  reason: null,
  staffName: 'Maya Okafor',
  actedForName: null,
  strategyId: 5,
  strategyTitle: 'Review the profile',
  checkedAt: null,
  resolvedByName: null,
  ...part,
})

/** Opens a ledger with these entries, which the server returns in pages of two. */
function open(entries: readonly LedgerEntry[], responses: FakeResponses = {}, profile = PROFILE) {
  return renderScreen({
    routes: () => profileExecutionRoutes,
    path: '/profile-ledger/1',
    responses: {
      profileLedger: ({ query }) => {
        const offset = Number(query['offset'] ?? 0)
        return { profile, entries: entries.slice(offset, offset + 2), total: entries.length }
      },
      ...responses,
    },
  })
}
const table = () => screen.findByRole('grid', { name: 'Change ledger' })

it('lists every value with its person, strategy and state, and loads older ones on request [D12]', async () => {
  open([entryOf(3), entryOf(2, { staffName: null, state: 'Accepted', source: 'google', strategyId: null }), entryOf(1)])
  const rows = within(await table())
  expect(await rows.findByText('Field 3')).toBeVisible()
  expect(rows.getByText('Google')).toBeVisible()
  expect(rows.getByRole('link', { name: 'Review the profile' }).getAttribute('href')).toBe('/execution/gpo/5')
  expect(screen.queryByText('Field 1')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load older entries' }))
  expect(await rows.findByText('Field 1')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older entries' })).toBeNull())
})

it('downloads all entries with the columns that are shown', async () => {
  const files = recordDownloads()
  open([entryOf(3), entryOf(2), entryOf(1)])
  await within(await table()).findByText('Field 3')
  await userEvent.click(screen.getByRole('button', { name: 'Column Who' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide Who' }))
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = await csvLines(files[0])
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('Field,When,From,To,State,Strategy')
  expect(lines[3]).toMatch(/^Field 1,/)
  expect(lines[3]).toContain('https://old.example,https://new.example,Live,Review the profile')
})

it('downloads everything that is on the profile [C12]', async () => {
  const files = recordDownloads()
  const exported = {
    exportedAt: '2026-11-18T17:40:00Z',
    businessName: 'Blue Ridge',
    address: '12 Broadway',
    googleProfileUrl: null,
    profile: gpoStrategy().current,
    photos: [],
    questions: [{ question: 'Is there parking?', answer: 'Yes.' }],
    posts: [],
  }
  open([entryOf(1)], { profileExport: () => exported })
  await userEvent.click(await screen.findByRole('button', { name: 'Download profile' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(exported)
})

it('says why the last check read nothing, next to the time of the last reading', async () => {
  const failedCheck = { at: '2026-11-18T17:40:00Z', reason: 'Google did not respond.' }
  open([entryOf(1)], {}, { ...PROFILE, failedCheck })
  expect(await screen.findByText(/^Check failed .*9:40.*: Google did not respond\.$/)).toBeVisible()
  expect(screen.getByText(/^Read from Google .*6:02/)).toBeVisible()
})

it('says what Google says about the whole profile', async () => {
  const notice = 'Google merged this profile into another one of the same business.'
  open([entryOf(1)], {}, { ...PROFILE, notice })
  expect(await screen.findByText(notice)).toBeVisible()
})

it('connects a profile that is not connected yet [M302]', async () => {
  let profile: typeof PROFILE = { ...PROFILE, gbpPanelStatus: 'addedButNotAuthorized' }
  open([], {
    profileLedger: () => ({ profile, entries: [], total: 0 }),
    authorizeProfile() {
      profile = PROFILE
      return new FakeWrite({ url: null }, { kind: 'profile', clientId: 11 })
    },
  })
  const text = 'The Google Business Profile for this location is not connected'
  expect(await screen.findByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Authorize' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('resolves drift where it is listed', async () => {
  let entry = entryOf(4, { state: 'Drift', source: 'google', staffName: null })
  const { calls } = open([], {
    profileLedger: () => ({ profile: PROFILE, entries: [entry], total: 1 }),
    resolveDrift: () => {
      entry = { ...entry, state: 'Accepted', resolvedByName: 'Maya Okafor' }
      return new FakeWrite(entry, { kind: 'profile', clientId: 11 })
    },
  })
  const button = await screen.findByRole('button', { name: 'Accept theirs for Field 4' })
  const cell = button.closest('[role="gridcell"]')
  await userEvent.click(button)
  expect(await screen.findByText('by Maya Okafor')).toBeVisible()
  expect(document.activeElement).toBe(cell)
  expect(calls.find(({ id }) => id === 'resolveDrift')?.call.body).toEqual({ choice: 'theirs' })
})

it('lists the entries on a phone, each with its state and its decision [D12]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const { calls } = open(
    [
      entryOf(4, { state: 'Drift', source: 'google', staffName: null, strategyId: null }),
      entryOf(3, { shown: 'Ours' }),
    ],
    { resolveDrift: () => new FakeWrite(entryOf(4, { state: 'Restored' }), { kind: 'profile', clientId: 11 }) },
  )
  const list = await screen.findByRole('list', { name: 'Change ledger' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^DriftField 4.*by GoogleFromhttps:\/\/old\.exampleTohttps:\/\/new\.exampleAccept theirsRestore ours$/,
    ),
    expect.stringMatching(/^LiveField 3.*by Maya Okafor.*Google showsOursReview the profile$/),
  ])
  await userEvent.click(within(list).getByRole('button', { name: 'Restore ours for Field 4' }))
  await waitFor(() => expect(calls.find(({ id }) => id === 'resolveDrift')?.call.body).toEqual({ choice: 'ours' }))
})

it('shows of a list what changed, and the rest on request', async () => {
  const stay = Array.from({ length: 9 }, (_, index) => `Service ${index}: as before`)
  open([entryOf(1, { field: 'services', before: stay.join('\n'), after: [...stay, 'Dentures: new'].join('\n') })])
  const row = within(await screen.findByRole('row', { name: /Field 1/ }))
  expect(row.getByText('Dentures: new')).toBeVisible()
  expect(row.getByText('and 9 unchanged entries')).toBeVisible()
  expect(row.getByText('9 unchanged entries')).toBeVisible()
  expect(row.queryByText(/Service 0/)).toBeNull()
  await userEvent.click(row.getAllByRole('button', { name: 'Show all' })[0] ?? document.body)
  expect(row.getByText(/Service 0: as before/)).toBeVisible()
})

it('cuts a long value after three lines until it is shown completely', async () => {
  open([entryOf(5, { after: 'A long value. '.repeat(20) }), entryOf(4)])
  const more = await screen.findByRole('button', { name: 'Show all' })
  const value = more.previousElementSibling
  expect(value?.classList.contains('line-clamp-3')).toBe(true)
  await userEvent.click(more)
  expect(value?.classList.contains('line-clamp-3')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(value?.classList.contains('line-clamp-3')).toBe(true)
})

it('says when a ledger is empty, and when it did not load', async () => {
  let isDown = true
  open([], {
    profileLedger: () => {
      if (isDown) throw new FakeHttpError(500, 'The database is down.')
      return { profile: PROFILE, entries: [], total: 0 }
    },
  })
  expect(await screen.findByText('The ledger did not load')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No values yet')).toBeVisible()
})
