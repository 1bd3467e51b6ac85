import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { TransfersPage } from './TransfersPage.tsx'

const load = { clients: 2, hours: 10, clientsWithoutHours: 0, openStrategies: 6 }
const STAFF = [
  { ...load, staffId: 7, staffName: 'Maya Okafor' },
  { ...load, staffId: 8, staffName: 'Tom Reed', clients: 5, hours: 30, openStrategies: 9 },
]
const CLIENTS = [
  { clientId: 3, businessName: 'Blue Ridge Plumbing', hours: 6, openStrategies: 4 },
  { clientId: 4, businessName: 'Oak Dental', hours: 4, openStrategies: 2 },
]

const open = (path: string, responses: FakeResponses = {}) =>
  renderScreen({
    routes: () => [{ path: '/administration/transfers', element: <TransfersPage /> }],
    path,
    responses: { managerLoads: () => ({ staff: STAFF, clients: CLIENTS }), ...responses },
  })

it('shows the load of both managers before and after, and keeps a failed account selected [D21, HAND-4]', async () => {
  const { calls } = open('/administration/transfers?from=7&to=8', {
    transferClients: () =>
      new FakeWrite(
        {
          results: [
            { clientId: 3, problem: null },
            { clientId: 4, problem: 'Oak Dental is archived.' },
          ],
        },
        { kind: 'client', clientId: 3 },
      ),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All accounts' }))
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(row(/Maya Okafor/).textContent).toBe('Maya Okafor2 → 010 → 06 → 0')
  expect(row(/Tom Reed/).textContent).toBe('Tom Reed5 → 730 → 409 → 15')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer 2 accounts' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Oak Dental is archived.')
  const link = screen.getByRole('link', { name: 'Sheet of Blue Ridge Plumbing' })
  expect(link.getAttribute('href')).toBe('/client/3/hand-over')
  expect(calls.find(({ id }) => id === 'transferClients')?.call.body).toEqual({
    role: 'seo',
    fromStaffId: 7,
    toStaffId: 8,
    clientIds: [3, 4],
  })
  expect(screen.getByRole('checkbox', { name: 'Oak Dental', checked: true })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Blue Ridge Plumbing', checked: false })).toBeVisible()
})

it('asks for the present manager first, and keeps the people in the address', async () => {
  const { address } = open('/administration/transfers')
  expect(await screen.findByText('Choose the current manager')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Maya Okafor (2 clients)')
  await waitFor(() => expect(address()).toBe('/administration/transfers?from=7'))
  const accounts = within(await screen.findByRole('list', { name: 'Accounts' }))
  const links = accounts.getAllByRole('link', { name: 'Hand-over sheet' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/client/3/hand-over', '/client/4/hand-over'])
})
