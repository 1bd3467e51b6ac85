import type { AdministeredStaff } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { administrationRoute } from './administration.route.tsx'

const person = (part: Partial<AdministeredStaff>): AdministeredStaff => ({
  staffId: 7,
  version: 'first',
  staffName: 'Maya Okafor',
  staffEmail: 'maya@desk.test',
  title: 'SEO Manager',
  roleId: 5,
  accessRole: 'administrator',
  isAdministratorBySetting: false,
  teamId: 1,
  teamName: 'Cascade',
  state: 'active',
  isDemo: false,
  photo: null,
  lastSignInAt: null,
  linkExpiresAt: null,
  ...part,
})

const STAFF = [
  person({}),
  person({ staffId: 8, staffName: 'Tom Reed', staffEmail: 'tom@desk.test', accessRole: 'member', teamName: 'Summit' }),
  person({ staffId: 9, staffName: 'Nia New', staffEmail: 'nia@desk.test', state: 'invited' }),
]
const TEAMS = [{ teamId: 1, version: 'first', name: 'Cascade', memberIds: [7] }]
const LINK = { url: 'https://desk.test/services/identity/password?link=abc', expiresAt: null, isMailed: false }
const STAFF_CHANGE = { kind: 'staff' } as const

const account = (permissions: string[]) => ({
  staffId: 7,
  staffName: 'Maya Okafor',
  staffEmail: 'maya@desk.test',
  title: '',
  teamName: null,
  accessRole: 'member',
  permissions,
  phoneNumber: '',
  photo: null,
  preferences: {},
  hasPassword: true,
})

const responses: FakeResponses = {
  myAccount: () => account(['manage-staff', 'manage-clients', 'delete-clients', 'manage-agency']),
  administeredStaff: () => ({ staff: STAFF, hasPasswords: true, hasMail: false }),
  administeredTeams: () => ({ teams: TEAMS }),
}

const open = (path: string, more: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => [administrationRoute(app, queryClient)],
    path,
    responses: { ...responses, ...more },
  })
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the administration', () => {
  it('shows the reason to somebody without the permission, and asks for nothing', async () => {
    const { calls } = open('/administration/staff', { myAccount: () => account(['manage-clients']) })
    expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
    expect(screen.getByText(/Only administrators may manage staff/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(calls.map(({ id }) => id)).not.toContain('administeredStaff')
  })

  it('opens the staff list by default', async () => {
    const { address } = open('/administration')
    await row(/Maya Okafor/)
    expect(address()).toBe('/administration/staff')
  })
})

describe('the staff list', () => {
  it('shows roles and states, and finds people by name, address and team', async () => {
    open('/administration/staff')
    expect((await row(/Nia New/)).textContent).toContain('Invitation expired')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search staff' }), 'summit{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Maya Okafor/ })).toBeNull())
    expect((await row(/Tom Reed/)).textContent).toContain('Member')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search staff' }), 'xyz{Enter}')
    expect(await screen.findByText('No one found')).toBeVisible()
  })

  it('downloads the people found as CSV, without the menu of their actions', async () => {
    const downloads = recordDownloads()
    open('/administration/staff')
    await row(/Tom Reed/)
    await userEvent.type(screen.getByLabelText('Search staff'), 'summit')
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    const lines = await csvLines(downloads[0])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('Name,Title,Role,Access,Team,State,Last sign-in')
    expect(lines[1]).toMatch(/^Tom Reed,/)
  })

  it('shows the photos that people uploaded, and initials otherwise', async () => {
    const staff = [person({ photo: '0a1b' }), person({ staffId: 8, staffName: 'Tom Reed' })]
    open('/administration/staff', { administeredStaff: () => ({ staff, hasPasswords: true, hasMail: false }) })
    const photo = (await row(/Maya Okafor/)).querySelector('img')
    expect(photo?.getAttribute('src')).toBe('/services/identity/api/staff/7/photo?v=0a1b')
    expect((await row(/Tom Reed/)).querySelector('img')).toBeNull()
  })

  it('invites somebody and shows the link once', async () => {
    const { calls } = open('/administration/staff', {
      inviteStaff: () => new FakeWrite({ staffId: 12, link: LINK }, STAFF_CHANGE),
    })
    await row(/Maya Okafor/)
    await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }))
    const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
    await userEvent.type(form.getByLabelText(/E-mail address/), 'ana@desk.test')
    await userEvent.type(form.getByLabelText(/Full name/), 'Ana Ruiz')
    await userEvent.selectOptions(form.getByLabelText(/Access/), 'Manager')
    await userEvent.click(form.getByRole('button', { name: 'Invite' }))
    const shown = within(await screen.findByRole('dialog', { name: 'A link for Ana Ruiz' }))
    expect(shown.getByText(LINK.url)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite someone' })))
    expect(calls.find(({ id }) => id === 'inviteStaff')?.call.body).toEqual({
      staffEmail: 'ana@desk.test',
      staffName: 'Ana Ruiz',
      title: 'SEO Manager',
      roleId: 5,
      teamId: null,
      accessRole: 'manager',
    })
  })

  it('keeps the form with the error of a field', async () => {
    const message = 'Someone with this e-mail address is already on the staff list.'
    open('/administration/staff', {
      inviteStaff: () => {
        throw new FakeHttpError(409, message, { fieldErrors: [{ path: 'staffEmail', message }] })
      },
    })
    await row(/Maya Okafor/)
    await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }))
    const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
    await userEvent.type(form.getByLabelText(/E-mail address/), 'no address')
    await userEvent.type(form.getByLabelText(/Full name/), 'Ana Ruiz')
    await userEvent.click(form.getByRole('button', { name: 'Invite' }))
    expect(await form.findByText('Enter a valid e-mail address')).toBeVisible()
    await userEvent.clear(form.getByLabelText(/E-mail address/))
    await userEvent.type(form.getByLabelText(/E-mail address/), 'tom@desk.test')
    await userEvent.click(form.getByRole('button', { name: 'Invite' }))
    expect(await form.findByText(message)).toBeVisible()
  })

  it('disables somebody after a question, but not oneself', async () => {
    const { calls } = open('/administration/staff', { setStaffActive: () => new FakeWrite(false, STAFF_CHANGE) })
    await userEvent.click(within(await row(/Maya Okafor/)).getByRole('button', { name: 'Actions for Maya Okafor' }))
    expect((await screen.findByRole('menuitem', { name: 'Disable…' })).getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(await row(/Tom Reed/)).getByRole('button', { name: 'Actions for Tom Reed' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Tom Reed is disabled.')).toBeVisible()
    expect(calls.find(({ id }) => id === 'setStaffActive')?.call).toMatchObject({
      params: { staffId: '8' },
      body: { active: false },
    })
  })

  it('shows neither links nor passwords with the agency’s own provider', async () => {
    open('/administration/staff', { administeredStaff: () => ({ staff: STAFF, hasPasswords: false, hasMail: false }) })
    await userEvent.click(within(await row(/Tom Reed/)).getByRole('button', { name: 'Actions for Tom Reed' }))
    expect(await screen.findByRole('menuitem', { name: 'Edit…' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /link/ })).toBeNull()
  })

  it('shows a failure with a way to try again', async () => {
    let fails = true
    open('/administration/staff', {
      administeredStaff: () => {
        if (fails) throw new FakeHttpError(500, 'The server is on fire.')
        return { staff: STAFF, hasPasswords: true, hasMail: false }
      },
    })
    expect(await screen.findByText('Staff did not load')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await row(/Maya Okafor/)).toBeVisible()
  })
})

describe('teams', () => {
  it('are changed and deleted', async () => {
    const { calls } = open('/administration/teams', {
      changeTeam: () => new FakeWrite(true, STAFF_CHANGE),
      deleteTeam: () => new FakeWrite(true, STAFF_CHANGE),
    })
    expect(await screen.findByText('1 member: Maya Okafor')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Edit Cascade' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Cascade' }))
    await userEvent.clear(form.getByLabelText(/Name/))
    await userEvent.type(form.getByLabelText(/Name/), 'Cascade West')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ id }) => id === 'changeTeam')?.call.body).toEqual({ name: 'Cascade West', memberIds: [7] })
    await userEvent.click(screen.getByRole('button', { name: 'Delete Cascade' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The team Cascade is deleted.')).toBeVisible()
  })

  it('say what they are for when there are none', async () => {
    open('/administration/teams', { administeredTeams: () => ({ teams: [] }) })
    expect(await screen.findByText('There are no teams yet')).toBeVisible()
  })
})

describe('clients', () => {
  const CLIENT = {
    clientId: 3,
    version: 'first',
    businessName: 'Acme Plumbing',
    domain: 'acme.example.com',
    seoManagerId: 7,
    accountManagerId: null,
    marketingManagerId: null,
    adsManagerId: null,
    contactFirstName: '',
    contactLastName: '',
    emailAddress: '',
    phoneNumber: '',
    address1: '',
    city: '',
    region: '',
    postalCode: '',
    rankingPackage: '',
    overriddenTimeAllocation: null,
    seoManagerName: 'Maya Okafor',
    active: true,
    archivedAt: null,
  }
  const ARCHIVED = {
    ...CLIENT,
    clientId: 4,
    businessName: 'Old Mill',
    active: false,
    archivedAt: '2026-11-01T00:00:00Z',
  }
  const CLIENT_CHANGE = { kind: 'client' } as const
  const clientResponses: FakeResponses = {
    administeredClients: () => ({ clients: [CLIENT, ARCHIVED], staff: [{ staffId: 7, staffName: 'Maya Okafor' }] }),
  }

  it('are created from the address of the command palette', async () => {
    const { calls, address } = open('/administration/clients?new=1', {
      ...clientResponses,
      createClient: () => new FakeWrite({ clientId: 9 }, CLIENT_CHANGE),
    })
    const form = within(await screen.findByRole('dialog', { name: 'New client' }))
    await userEvent.type(form.getByLabelText(/Business name/), 'Zephyr Roofing')
    await userEvent.type(form.getByLabelText(/Domain/), 'https://zephyr')
    await userEvent.selectOptions(form.getByLabelText('SEO manager'), 'Maya Okafor')
    await userEvent.type(form.getByLabelText('Hours a month'), 'many')
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    expect(await form.findByText('Enter a domain such as example.com')).toBeVisible()
    expect(form.getByText('Enter a number from 0 to 1000')).toBeVisible()
    await userEvent.clear(form.getByLabelText(/Domain/))
    await userEvent.type(form.getByLabelText(/Domain/), 'zephyr.example.com')
    await userEvent.clear(form.getByLabelText('Hours a month'))
    await userEvent.type(form.getByLabelText('Hours a month'), '4.5')
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Zephyr Roofing is created.')).toBeVisible()
    expect(calls.find(({ id }) => id === 'createClient')?.call.body).toMatchObject({
      domain: 'zephyr.example.com',
      seoManagerId: 7,
      adsManagerId: null,
      overriddenTimeAllocation: 4.5,
    })
    expect(address()).toBe('/administration/clients')
  })

  it('are archived after a question and restored', async () => {
    const { calls } = open('/administration/clients', {
      ...clientResponses,
      archiveClient: ({ body }) => new FakeWrite(body['archived'], CLIENT_CHANGE),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Acme Plumbing' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Acme Plumbing is archived.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Old Mill' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    expect(await screen.findByText('Old Mill is restored.')).toBeVisible()
    const sent = calls.filter(({ id }) => id === 'archiveClient').map(({ call }) => call.body)
    expect(sent).toEqual([{ archived: true }, { archived: false }])
  })

  it('are deleted by administrators after typing the name', async () => {
    const message = 'Type the business name exactly as it is shown.'
    open('/administration/clients', {
      ...clientResponses,
      deleteClient: ({ body }) => {
        if (body['businessName'] === 'Old Mill') return new FakeWrite(true, CLIENT_CHANGE)
        throw new FakeHttpError(409, message, { fieldErrors: [{ path: 'businessName', message }] })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Old Mill' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const form = within(await screen.findByRole('dialog', { name: 'Delete Old Mill?' }))
    await userEvent.type(form.getByRole('textbox'), 'Old')
    await userEvent.click(form.getByRole('button', { name: 'Delete' }))
    expect(await form.findByText(message)).toBeVisible()
    await userEvent.type(form.getByRole('textbox'), ' Mill')
    await userEvent.click(form.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Old Mill is deleted.')).toBeVisible()
  })

  it('get tokens for automatic imports, which are shown once, and revoked after a question', async () => {
    const stored = { createdAt: '2026-11-17T18:00:00Z', createdBy: 'Maya Okafor' }
    let tokens = [{ ...stored, tokenId: 3, name: 'Old script', lastUsedAt: '2026-11-18T18:00:00Z' }]
    const change = { kind: 'import' } as const
    const { calls } = open('/administration/clients', {
      ...clientResponses,
      feedTokens: () => ({ tokens }),
      createFeedToken: () =>
        new FakeWrite(
          { token: { ...stored, tokenId: 4, name: 'New script', lastUsedAt: null }, secret: 'feed_4_s' },
          change,
        ),
      revokeFeedToken: () => {
        tokens = []
        return new FakeWrite(true, change)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Acme Plumbing' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Automatic imports…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Automatic imports for Acme Plumbing' }))
    expect((await dialog.findByRole('listitem')).textContent).toMatch(/Old script.*by Maya Okafor. Last used/)
    expect(dialog.getByText(/^curl -T Queries\.csv .*\$RANKDESK_TOKEN.*\/api\/feeds\/Queries\.csv$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Create the token' }))
    expect(await dialog.findByText('This field is required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/Name of a new token/), 'New script')
    await userEvent.click(dialog.getByRole('button', { name: 'Create the token' }))
    const shown = within(await screen.findByRole('dialog', { name: 'The new token' }))
    expect(shown.getByText('feed_4_s', { selector: 'p' })).toBeVisible()
    expect(calls.find(({ id }) => id === 'createFeedToken')?.call).toMatchObject({ body: { name: 'New script' } })
    await userEvent.click(shown.getByRole('button', { name: 'Done' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Old script' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The token Old script is revoked.')).toBeVisible()
    expect(await screen.findByText(/There are no tokens yet/)).toBeVisible()
    expect(calls.find(({ id }) => id === 'revokeFeedToken')?.call.params).toEqual({ tokenId: '3' })
  })

  it('are all that a manager administers, who cannot delete them', async () => {
    open('/administration/clients', { ...clientResponses, myAccount: () => account(['manage-clients']) })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Old Mill' }))
    expect(await screen.findByRole('menuitem', { name: 'Restore' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull()
  })
})
