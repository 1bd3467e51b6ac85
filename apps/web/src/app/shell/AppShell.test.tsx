import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import type { ClientInfo } from '#lib/client/clientInfo.queries.ts'
import { type FakeResponses, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { renderScreen, type ScreenTest } from '#lib/testing/renderScreen.tsx'
import { AppShell } from './AppShell.tsx'

const client = (part: Partial<ClientInfo> = {}): ClientInfo => ({
  clientId: 17,
  businessName: 'Blue Ridge Plumbing & Drain',
  domain: 'blueridge.example',
  active: 1,
  variation: 'other',
  legacy: false,
  emailAddress: 'office@blueridge.example',
  phoneNumber: '18285550142',
  primaryContact: { firstName: 'Ada', lastName: 'Quinn' },
  address: {
    address1: '12 Elm Street',
    address2: null,
    city: 'Asheville',
    region: 'NC',
    state: 'NC',
    postalCode: '28801',
  },
  businessTypeName: 'Plumber',
  memberships: [],
  clientLaunchDate: '2023-09-18',
  siteLaunchDate: '2024-11-18',
  rankdeskValue: 2665,
  adBudget: 1200,
  rankingValue: 2065.5,
  rankingPackage: 'Gold',
  billingStatus: 'Current',
  group: 'A',
  accountManager: 'Hannah Cole',
  seoManager: 'Maya Okafor',
  marketingManager: null,
  adsManager: null,
  platformVersion: 2,
  projectData: [{ projectId: 3, CMSUrl: 'https://blueridge.example/admin', ProjectName: 'Blue Ridge website' }],
  archivedAt: null,
  archivedBy: null,
  ...part,
})

const staff = [
  {
    staffId: 7,
    staffName: 'Maya Okafor',
    staffEmail: 'maya@desk.test',
    title: 'SEO Manager',
    roleId: 5,
    teamName: 'A',
    photo: null,
  },
  {
    staffId: 8,
    staffName: 'Tom Avery',
    staffEmail: 'tom@desk.test',
    title: 'SEO Manager',
    roleId: 5,
    teamName: 'A',
    photo: null,
  },
]

function shell(path = '/', responses: FakeResponses = {}, actingFor?: ScreenTest['actingFor']) {
  return renderScreen({
    actingFor,
    routes: () => [
      {
        Component: AppShell,
        children: [
          { path: '/', element: <h1>Home</h1> },
          { path: '/my-clients', element: <h1>My Clients</h1> },
          {
            path: '/client/:client/keywords',
            element: (
              <ClientFrame clientId={17} title="Keywords">
                {() => <p>The keywords</p>}
              </ClientFrame>
            ),
          },
        ],
      },
    ],
    path,
    responses: {
      'report:client-info': () => ({ rows: [client()] }),
      'report:staff-list': () => ({ rows: staff }),
      'report:client-search': () => ({ rows: [] }),
      ...responses,
    },
  })
}

/** Opens Account Details and returns a function that reads one of its facts. */
async function openAccount() {
  await userEvent.click(await screen.findByRole('button', { name: /^Account Details of / }))
  const flyout = await screen.findByRole('dialog', { name: 'Account Details' })
  const fact = async (label: string) =>
    (await within(flyout).findByText(label)).closest('div')?.querySelector('dd')?.textContent
  return { flyout, fact, link: (name: string | RegExp) => within(flyout).queryByRole('link', { name }) }
}

describe('tabs', () => {
  it('link to Home and My Clients, with the current one marked [M086]', async () => {
    shell()
    const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Home', 'My Clients'])
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null])
  })

  it('include those of the client that the screen is about, and drop them elsewhere [M087]', async () => {
    shell('/client/17/keywords')
    const keywords = await screen.findByRole('link', { name: 'Keywords' })
    expect(keywords.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Scheduler' }).getAttribute('href')).toBe('/scheduler/17')
    await userEvent.click(screen.getByRole('link', { name: 'My Clients' }))
    await screen.findByRole('heading', { name: 'My Clients' })
    expect(screen.queryByRole('link', { name: 'Keywords' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Account Details/ })).toBeNull()
  })
})

it.each([
  ['Tom Avery', 'Maya for Tom'],
  ['Maya Lindqvist', 'Maya for Maya Lindqvist'],
  ['Cher', 'Maya for Cher'],
])('says that Maya Okafor acts for %s by first names: %s', (staffName, text) => {
  shell('/', {}, { staffId: 8, staffName })
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

describe('the command palette [D07]', () => {
  it('keeps every key that is typed while it loads, and passes none to the screen behind it', async () => {
    shell()
    const user = userEvent.setup({ delay: null })
    screen.getByRole('link', { name: 'My Clients' }).focus()
    // Escape while it loads cancels it, with what was typed.
    await user.keyboard('{Control>}k{/Control}home{Escape}')
    // `g m` would open My Clients, and Enter would follow the focused link.
    await user.keyboard('{Control>}k{/Control}g mx{Backspace}ap{Enter}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'g map')
    expect(screen.getByText('Home', { selector: 'h1' })).toBeVisible()
  })
})

describe('client screens', () => {
  it('are titled by the page and the business [M083]', async () => {
    shell('/client/17/keywords')
    await screen.findByText('The keywords')
    expect(document.title).toBe('Keywords | Blue Ridge Plumbing & Drain')
  })

  it('redirect to Home when there is no such client [M084]', async () => {
    const { address } = shell('/client/17/keywords', {
      'report:client-info': () => {
        throw new FakeHttpError(400, 'filter: there is no client 17.')
      },
    })
    await screen.findByRole('heading', { name: 'Home' })
    expect(address()).toBe('/')
  })
})

describe('Account Details', () => {
  it('shows every fact of the client [M112-M115]', async () => {
    shell('/client/17/keywords')
    const { flyout, fact, link } = await openAccount()
    expect(await fact('Contact')).toBe('Ada Quinn')
    expect(await fact('Phone')).toBe('(828) 555-0142')
    expect(await fact('Address')).toContain('12 Elm StreetAsheville, NC 28801')
    expect(await fact('Business Type')).toBe('Plumber')
    expect(await fact('Memberships')).toBe('None')
    expect(await fact('Client Launch Date')).toBe('9/18/20233 years, 2 months')
    expect(await fact('Website Launch Date')).toBe('11/18/20242 years')
    expect(await fact('Rankdesk Value')).toBe('$2,665')
    expect(await fact('Budget')).toBe('$1,200')
    expect(await fact('SEO Value')).toBe('$2,065.50')
    expect(await fact('SEO Package')).toBe('Gold')
    expect(await fact('Billing Status')).toBe('Current')
    expect(await fact('Account Manager')).toBe('Hannah Cole')
    expect(await fact('SEO Manager')).toBe('Maya Okafor')
    expect(await fact('Ads Manager')).toBe('–')
    expect(link(/Show on a map/)?.getAttribute('href')).toContain('query=12+Elm+Street')
    const projects = within(within(flyout).getByRole('region', { name: 'Projects' }))
    const [project] = projects.getAllByRole('link')
    expect(project?.textContent).toMatch(/^Blue Ridge website/)
    expect(project?.getAttribute('href')).toBe('https://blueridge.example/admin')
    expect(project?.getAttribute('target')).toBe('_blank')
  })

  it.each([
    ['CS', ['Website', 'Ranking Settings', 'Delivery', 'Email']],
    ['MCC', ['Website', 'Manage Client', 'Manage Projects']],
    ['other', ['Website', 'Email']],
  ] as const)('has the links of variation %s [M110]', async (variation, names) => {
    shell('/client/17/keywords', { 'report:client-info': () => ({ rows: [client({ variation })] }) })
    const { flyout, fact } = await openAccount()
    await fact('Contact')
    const links = within(flyout)
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/ \(opens in a new tab\)$/, ''))
    const others = ['(828) 555-0142', 'Show on a map', 'Blue Ridge website']
    expect(links.filter((name) => !others.includes(name ?? ''))).toEqual(names)
    expect(within(flyout).queryAllByRole('button', { name: 'Platform' })).toHaveLength(variation === 'MCC' ? 1 : 0)
  })

  it('says Legacy for a legacy client’s value and package [M114]', async () => {
    shell('/client/17/keywords', { 'report:client-info': () => ({ rows: [client({ legacy: true })] }) })
    const { fact } = await openAccount()
    expect(await fact('SEO Value')).toBe('Legacy')
    expect(await fact('SEO Package')).toBe('Legacy')
  })

  it('retries after it failed to load', async () => {
    let broken = true
    shell('/client/17/keywords', {
      'report:client-info': () => {
        if (broken) throw new FakeHttpError(500, 'The reporting database is away.')
        return { rows: [client()] }
      },
    })
    const { flyout, fact } = await openAccount()
    expect(await within(flyout).findByText('The reporting database is away.')).toBeVisible()
    broken = false
    await userEvent.click(within(flyout).getByRole('button', { name: 'Try again' }))
    expect(await fact('Contact')).toBe('Ada Quinn')
  })
})

describe('staff switcher', () => {
  it('finds a colleague by a part of the name after a pause in typing [M106]', async () => {
    shell()
    await userEvent.click(screen.getByRole('button', { name: 'Account of Maya Okafor' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Switch staff…' }))
    expect(await screen.findByRole('button', { name: /Tom Avery/ })).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Search staff' }), 'OKAF')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Tom Avery/ })).toBeNull())
    expect(screen.getByRole('button', { name: /Maya Okafor \(you\)/ })).toBeVisible()
  })

  it('links to the own profile and to the fellows [M096]', async () => {
    shell()
    await userEvent.click(screen.getByRole('button', { name: 'Account of Maya Okafor' }))
    expect((await screen.findByRole('link', { name: 'My Profile' })).getAttribute('href')).toBe('/my-profile')
    expect(screen.getByRole('link', { name: 'Fellow Rankdesks' }).getAttribute('href')).toBe('/tools/fellows')
  })
})

it('links from the menu to Client Site X and to every screen [M091]', async () => {
  shell()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect((await screen.findByRole('link', { name: 'Client Site X' })).getAttribute('href')).toBe('/tools/client-sites')
  expect(screen.getByRole('link', { name: 'All Clients' }).getAttribute('href')).toBe('/all-clients')
})
