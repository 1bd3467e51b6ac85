import type { AdministeredClient, AdministeredStaff } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { administrationRoute } from './administration.route.tsx'

const CLIENT: AdministeredClient = {
  clientId: 3,
  version: 'first',
  businessName: 'Acme Plumbing',
  domain: 'acme.example.com',
  seoManagerId: null,
  accountManagerId: null,
  marketingManagerId: null,
  adsManagerId: null,
  contactFirstName: '',
  contactLastName: '',
  emailAddress: '',
  phoneNumber: '',
  address1: '',
  city: 'Raleigh',
  region: '',
  postalCode: '',
  rankingPackage: '',
  overriddenTimeAllocation: null,
  seoManagerName: null,
  active: true,
  archivedAt: null,
}
const TOM: AdministeredStaff = {
  staffId: 8,
  version: 'first',
  staffName: 'Tom Reed',
  staffEmail: 'tom@desk.test',
  title: 'Writer',
  roleId: 5,
  accessRole: 'member',
  isAdministratorBySetting: false,
  teamId: null,
  teamName: null,
  state: 'active',
  isDemo: false,
  photo: null,
  lastSignInAt: null,
  linkExpiresAt: null,
}
const CASCADE = { teamId: 4, version: 'first', name: 'Cascade', memberIds: [] }
const SAVE = { savedBy: 'Hannah Lindqvist', savedAt: '2026-11-16T18:05:00.000Z' }

/** Rejects the saves that are based on another version than the second one. */
function saveOf(kind: 'client' | 'staff', theirs: object) {
  return ({ headers }: { headers: Headers }) => {
    if (headers.get('if-match') === 'second') return new FakeWrite(true, { kind })
    throw new FakeHttpError(409, 'Hannah Lindqvist changed this after you opened it.', { theirs, ...SAVE })
  }
}

const open = (path: string) =>
  renderScreen({
    routes: (app, queryClient) => [administrationRoute(app, queryClient)],
    path,
    responses: {
      myAccount: () => ({
        staffId: 7,
        staffName: 'Maya Okafor',
        staffEmail: 'maya@desk.test',
        title: '',
        teamName: null,
        accessRole: 'administrator',
        permissions: ['manage-staff', 'manage-clients'],
        phoneNumber: '',
        photo: null,
        preferences: {},
        hasPassword: true,
      }),
      administeredStaff: () => ({ staff: [TOM], hasPasswords: true, hasMail: false }),
      administeredTeams: () => ({ teams: [CASCADE] }),
      administeredClients: () => ({ clients: [CLIENT], staff: [] }),
      changeClient: saveOf('client', { ...CLIENT, version: 'second', city: 'Durham' }),
      changeTeam: saveOf('staff', { ...CASCADE, version: 'second', name: 'Cascade North', memberIds: [8] }),
      changeStaff: saveOf('staff', { ...TOM, version: 'second', title: 'Editor' }),
    } satisfies FakeResponses,
  })

async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit…' }))
  return within(await screen.findByRole('dialog', { name: `Edit ${name}` }))
}

it('keeps what was typed of a client that somebody else saved first, and saves it again on request', async () => {
  const { calls } = open('/administration/clients')
  const form = await edit('Acme Plumbing')
  await userEvent.type(form.getByLabelText('Street'), '1 Main St')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Hannah Lindqvist changed this client')).toBeVisible()
  expect(form.getByText(/It was saved on 11\/16\/2026/)).toBeVisible()
  expect(form.getByLabelText('Street')).toHaveProperty('value', '1 Main St')
  expect(form.getByLabelText('City')).toHaveProperty('value', 'Raleigh')
  await userEvent.click(form.getByRole('button', { name: 'Save mine again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saves = calls.filter(({ id }) => id === 'changeClient').map(({ call }) => call.body)
  expect(saves).toMatchObject([
    { address1: '1 Main St', city: 'Raleigh' },
    { address1: '1 Main St', city: 'Raleigh' },
  ])
})

it('loads the newer version of a client, on which the next save is based', async () => {
  const { calls } = open('/administration/clients')
  const form = await edit('Acme Plumbing')
  await userEvent.type(form.getByLabelText('Street'), '1 Main St')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await userEvent.click(await form.findByRole('button', { name: 'Load theirs' }))
  expect(form.getByLabelText('Street')).toHaveProperty('value', '')
  expect(form.getByLabelText('City')).toHaveProperty('value', 'Durham')
  expect(form.queryByText('Hannah Lindqvist changed this client')).toBeNull()
  await userEvent.type(form.getByLabelText('Street'), '2 Oak Ave')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.findLast(({ id }) => id === 'changeClient')?.call.body).toMatchObject({
    address1: '2 Oak Ave',
    city: 'Durham',
  })
})

it('does the same for a staff member', async () => {
  open('/administration/staff')
  const form = await edit('Tom Reed')
  await userEvent.type(form.getByLabelText(/Full name/), ' Jr')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Hannah Lindqvist changed this staff member')).toBeVisible()
  expect(form.getByLabelText(/Full name/)).toHaveProperty('value', 'Tom Reed Jr')
  await userEvent.click(form.getByRole('button', { name: 'Load theirs' }))
  expect(form.getByLabelText(/Full name/)).toHaveProperty('value', 'Tom Reed')
  expect(form.getByLabelText('Title', { exact: false })).toHaveProperty('value', 'Editor')
  await userEvent.type(form.getByLabelText(/Full name/), ' III')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does the same for a team', async () => {
  const { calls } = open('/administration/teams')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Cascade' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Cascade' }))
  await userEvent.type(form.getByLabelText(/Name/), ' West')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Hannah Lindqvist changed this team')).toBeVisible()
  expect(form.getByLabelText(/Name/)).toHaveProperty('value', 'Cascade West')
  await userEvent.click(form.getByRole('button', { name: 'Load theirs' }))
  expect(form.getByLabelText(/Name/)).toHaveProperty('value', 'Cascade North')
  await userEvent.type(form.getByLabelText(/Name/), 'east')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = { name: 'Cascade Northeast', memberIds: [8] }
  expect(calls.findLast(({ id }) => id === 'changeTeam')?.call.body).toEqual(saved)
})
