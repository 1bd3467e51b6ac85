import './SetupCard.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderHome, summary } from '../testing/renderHome.tsx'

const FACTS = { staff: 2, teams: 0, clients: 0, scheduled: 0 }
const agency = (part: object = {}) => ({
  agencyName: '',
  facts: FACTS,
  skippedSteps: [],
  isSetupHidden: false,
  sample: { clients: 0, staff: 0, unmarkedStaff: 0 },
  sampleJob: null,
  ...part,
})
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
const open = (result: object, permissions = ['manage-agency'], clients = 0) =>
  renderHome({
    'report:my-clients-summary': () => ({ rows: [{ ...summary, clients }] }),
    agency: () => result,
    myAccount: () => account(permissions),
  })

it('leads an administrator of an empty agency to the setup', async () => {
  open(agency())
  const link = await screen.findByRole('link', { name: 'Continue the setup' })
  expect(link.getAttribute('href')).toBe('/setup')
  expect(screen.getByText(/There are no clients yet.*1 of 5 steps are done/)).toBeVisible()
})

it('says to everyone else what to expect', async () => {
  open(agency(), [])
  expect(await screen.findByText('Your agency has no clients yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: /setup/ })).toBeNull()
})

it.each([
  ['the setup is hidden', agency({ isSetupHidden: true }), ['manage-agency']],
  ['every step is skipped', agency({ skippedSteps: ['name', 'teams', 'clients', 'month'] }), ['manage-agency']],
  ['the agency has clients, and others set it up', agency({ facts: { ...FACTS, clients: 3 } }), []],
])('shows no card when %s', async (_case, result, permissions) => {
  const { calls } = open(result, permissions)
  await screen.findByText('No clients yet')
  await expect.poll(() => calls.map(({ id }) => id)).toContain('agency')
  expect(screen.queryByText(/Set up your agency|has no clients yet/)).toBeNull()
})

it('asks nothing about the agency for people with clients', async () => {
  const { calls } = open(agency(), ['manage-agency'], 34)
  await screen.findByText('34 clients')
  expect(calls.map(({ id }) => id)).not.toContain('agency')
})

it('shows no card and no “you” while somebody acts for a colleague without clients', async () => {
  const colleague = { staffId: 9, staffName: 'Hannah Lindqvist' }
  const { calls } = renderHome(
    {
      'report:my-clients-summary': () => ({ rows: [{ ...summary, clients: 0 }] }),
      agency: () => agency(),
      myAccount: () => account(['manage-agency']),
    },
    undefined,
    colleague,
  )
  expect(await screen.findByText(/^Clients appear here once Hannah Lindqvist is their SEO,/)).toBeVisible()
  await expect.poll(() => calls.map(({ id }) => id)).toContain('report:organic-traffic')
  expect(screen.queryByText(/Set up your agency|has no clients yet/)).toBeNull()
  expect(calls.map(({ id }) => id)).not.toContain('agency')
  expect(screen.queryByText(/\byou\b/i)).toBeNull()
})
