import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { type FakeResponses, FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from './client.route.tsx'

const keyword = {
  keywordId: 1,
  keyword: 'drain cleaning',
  geoName: 'Asheville',
  specialtyTypeName: null,
  pageId: null,
  path: null,
  rank: 101,
  previousRank: 12,
  rankChange: -89,
  measuredOn: '2026-11-16',
  source: 'Rank tracking',
  impressions: null,
  priorityScore: 5,
  trend: [],
}

const go = (path: string, responses: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient), { path: '/', element: <h1>Home</h1> }],
    path,
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      'report:client-keywords': () => ({ rows: [keyword], total: 120 }),
      'report:seo-targets': () => ({ rows: [] }),
      ...responses,
    },
  })

it('titles a page by the page and the business [M083]', async () => {
  go('/client/3/keywords')
  await screen.findByRole('heading', { level: 1, name: 'Keywords' })
  await waitFor(() => {
    expect(document.title).toBe('Keywords | Blue Ridge Plumbing')
  })
})

it('redirects from a client’s own address to its overview [M074]', async () => {
  const { address } = go('/client/3')
  await waitFor(() => {
    expect(address()).toBe('/client/3/overview')
  })
})

const PROFILE = {
  clientId: 3,
  locationId: 31,
  name: 'Asheville, NC',
  address: '12 Broadway, Asheville, NC',
  googleProfileUrl: null,
  gbpPanelStatus: 'addedAndAuthorized',
  checkedAt: '2026-11-18T14:02:00Z',
  failedCheck: null,
  openDrift: 1,
}

it('shows the business profiles of a client, with a badge that opens the ledger [D12]', async () => {
  const other = { ...PROFILE, locationId: 32, name: 'Boone, NC', gbpPanelStatus: 'notAdded', openDrift: 0 }
  go('/client/3/overview', { clientProfiles: () => ({ profiles: [PROFILE, other] }) })
  const badge = await screen.findByRole('link', { name: '1 Google change to decide. Open the change ledger.' })
  expect(badge.getAttribute('href')).toBe('/profile-ledger/31')
  expect(screen.getByText('Connected. Checked 11/18/2026.')).toBeVisible()
  expect(screen.getByText('We do not have a Google Business Profile added for this location')).toBeVisible()
  const ledger = screen.getByRole('link', { name: 'Change ledger of the profile in Boone, NC' })
  expect(ledger.getAttribute('href')).toBe('/profile-ledger/32')
})

it('shows the business profiles in pages of five [M513]', async () => {
  const profiles = [1, 2, 3, 4, 5, 6].map((number) => ({ ...PROFILE, locationId: number, name: `Town ${number}` }))
  go('/client/3/overview', { clientProfiles: () => ({ profiles }) })
  const ledgers = () => screen.getAllByRole('link', { name: /^Change ledger of the profile in/ }).length
  expect(await screen.findByText('1–5 of 6')).toBeVisible()
  expect(ledgers()).toBe(5)
  expect(screen.getByRole('button', { name: 'Previous profiles' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next profiles' }))
  expect(screen.getByText('6–6 of 6')).toBeVisible()
  expect(screen.getByText('Town 6')).toBeVisible()
  expect(ledgers()).toBe(1)
  expect(screen.getByRole('button', { name: 'Next profiles' })).toHaveProperty('disabled', true)
})

it('shows five business profiles on one page [M513]', async () => {
  const profiles = [1, 2, 3, 4, 5].map((number) => ({ ...PROFILE, locationId: number, name: `Town ${number}` }))
  go('/client/3/overview', { clientProfiles: () => ({ profiles }) })
  expect(await screen.findByText('5 locations')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next profiles' })).toBeNull()
})

it.each([
  ['an address without a client', '/client/abc/keywords', 'There is no client abc.', () => ({ rows: [] })],
  ['an unknown client', '/client/9/keywords', 'There is no client 9.', () => ({ rows: [] })],
  [
    'a client that the services refuse',
    '/client/9/keywords',
    'There is no client 9.',
    () => {
      throw new FakeHttpError(400, 'filter: there is no client 9.')
    },
  ],
])('redirects from %s to Home, with the reason [M084]', async (_case, path, reason, response) => {
  const { address } = go(path, { 'report:client-info': response })
  await screen.findByRole('heading', { name: 'Home' })
  expect(address()).toBe('/')
  expect(await screen.findByText(reason)).toBeVisible()
})

const account = (permissions: string[]) => ({
  staffId: 7,
  staffName: 'Maya Okafor',
  staffEmail: 'maya@desk.test',
  title: '',
  teamName: null,
  accessRole: 'manager',
  permissions,
  phoneNumber: '',
  photo: null,
  preferences: {},
  hasPassword: true,
})
const archivedRow = { ...clientInfoRow, archivedAt: '2026-11-02T18:00:00.000Z', archivedBy: 'Hannah Lindqvist' }

it.each(['overview', 'keywords', 'media'])(
  'shows an archived client instead of its %s, and restores it',
  async (tab) => {
    let row: object = archivedRow
    const { calls } = go(`/client/3/${tab}`, {
      'report:client-info': () => ({ rows: [row] }),
      myAccount: () => account(['manage-clients']),
      archiveClient: () => {
        row = clientInfoRow
        return new FakeWrite(false, { kind: 'client', clientId: 3 })
      },
    })
    expect(await screen.findByText('This client is archived')).toBeVisible()
    expect(screen.getByText(/^Hannah Lindqvist archived it on 11\/2\/2026\./)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Blue Ridge Plumbing is restored.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('This client is archived')).toBeNull())
    expect(calls.find(({ id }) => id === 'archiveClient')?.call).toMatchObject({
      params: { clientId: '3' },
      body: { archived: false },
    })
  },
)

it('lets only those who manage clients restore an archived one', async () => {
  go('/client/3/keywords', {
    'report:client-info': () => ({ rows: [{ ...archivedRow, archivedBy: null }] }),
    myAccount: () => account([]),
  })
  expect(await screen.findByText(/Ask a manager or an administrator to restore it/)).toBeVisible()
  expect(screen.getByText(/^It was archived on /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

it('says what failed to load, and loads it on Try again', async () => {
  let broken = true
  go('/client/3/keywords', {
    'report:client-info': () => {
      if (broken) throw new FakeHttpError(500, 'The database is resting.')
      return { rows: [clientInfoRow] }
    },
  })
  expect(await screen.findByText('The database is resting.')).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Keywords' })
})

it('requests the page, the order and the search in the address', async () => {
  const { calls } = go('/client/3/keywords?page=2&sort=keyword&direction=desc&search=drain')
  const table = await screen.findByRole('grid', { name: 'Keywords of Blue Ridge Plumbing' })
  await within(table).findByText('drain cleaning')
  const body = calls.find(({ id }) => id === 'report:client-keywords')?.call.body
  expect(body).toMatchObject({
    filter: [
      { name: 'clientId', value: 3, match: 'EQUALS' },
      { name: 'search', value: 'drain', match: 'LIKE' },
    ],
    sort: [{ name: 'keyword', direction: 'DESC' }],
    offset: 50,
    count: 50,
  })
})

it('shows rank 101 as Page 3+ and the drop of a keyword [M220, M234]', async () => {
  go('/client/3/keywords')
  const row = await screen.findByRole('row', { name: /drain cleaning/ })
  expect(row.textContent).toContain('Page 3+')
  expect(row.textContent).toContain('down 89')
})

it('goes back to the last existing page', async () => {
  const { address } = go('/client/3/keywords?page=9')
  await waitFor(() => {
    expect(address()).toBe('/client/3/keywords?page=3')
  })
})

it('says so when a client has no keywords', async () => {
  go('/client/3/keywords', { 'report:client-keywords': () => ({ rows: [] }) })
  expect(await screen.findByText('No keywords yet')).toBeVisible()
})
