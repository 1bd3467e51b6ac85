// Imports the screen's code in advance: a test waits for responses, not for code.
import './WebsitePage.tsx'
import type { ClientWebsite, WebsiteConnection } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { recordDownloads } from '#lib/testing/downloads.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from '../client.route.tsx'

const connection: WebsiteConnection = {
  address: 'https://blueridge.test',
  siteName: 'Blue Ridge',
  userName: 'rankdesk',
  connectedAt: '2026-11-12T18:20:00.000Z',
  connectedBy: { staffId: 3, staffName: 'Hannah Lindqvist' },
  checkedAt: '2026-11-17T18:00:00.000Z',
  checks: [
    { name: 'account', state: 'good', text: 'Signed in as Rankdesk (editor).' },
    { name: 'redirects', state: 'missing', text: 'No redirects.' },
  ],
  problem: null,
}
const none: ClientWebsite = {
  clientId: 3,
  domain: 'blueridge.test',
  kind: 'hosted',
  address: null,
  connection: null,
  hsts: false,
}
const connected: ClientWebsite = { ...none, kind: 'wordpress', address: connection.address, connection }
const other: ClientWebsite = { ...none, kind: 'other', address: 'https://blueridge.test' }

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

const open = (responses: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path: '/client/3/website',
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      myAccount: () => account(['manage-clients']),
      clientWebsite: () => none,
      siteReading: () => ({
        clientId: 3,
        domain: 'blueridge.test',
        address: 'https://blueridge.test',
        job: null,
        finishedAt: null,
        addresses: 0,
        counts: { page: 0, document: 0, redirect: 0, failed: 0 },
        isInterrupted: false,
        more: false,
      }),
      ...responses,
    },
  })

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

async function fillIn() {
  await choose('WordPress')
  await choose('Application password')
  const form = within(await screen.findByRole('form', { name: 'Connect a WordPress' }))
  expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('https://blueridge.test')
  await userEvent.type(form.getByRole('textbox', { name: 'User name' }), 'rankdesk')
  await userEvent.type(form.getByLabelText(/^Application password/), 'abcd efgh')
  await userEvent.click(form.getByRole('button', { name: 'Connect' }))
  return form
}

it('connects a website and shows what was found', async () => {
  let website = none
  const { calls } = open({
    clientWebsite: () => website,
    connectWebsite: () => {
      website = connected
      return new FakeWrite(website, { kind: 'website', clientId: 3 })
    },
  })
  await fillIn()
  const card = within(await screen.findByRole('region', { name: 'Blue Ridge' }))
  const list = within(card.getByRole('list', { name: 'Check list' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'AccountGoodSigned in as Rankdesk (editor).',
    'RedirectsMissingNo redirects.',
  ])
  expect(card.getByRole('link', { name: /^https:\/\/blueridge\.test/ })).toBeVisible()
  expect(calls.find(({ id }) => id === 'connectWebsite')?.call).toMatchObject({
    params: { clientId: '3' },
    body: { address: 'https://blueridge.test', userName: 'rankdesk', password: 'abcd efgh' },
  })
})

it('shows why a website could not be connected, and keeps what was typed', async () => {
  const message = 'The website did not accept the user name and the application password.'
  open({
    connectWebsite: () => {
      throw new FakeHttpError(409, message)
    },
  })
  const form = await fillIn()
  expect(await screen.findByText(message)).toBeVisible()
  expect(form.getByRole('textbox', { name: 'User name' })).toHaveValue('rankdesk')
  expect(form.getByLabelText(/^Application password/)).toHaveValue('abcd efgh')
})

describe('an approval in WordPress', () => {
  const url = 'https://blueridge.test/wp-admin/authorize-application.php?app_name=Rankdesk'
  async function ask(returns: boolean) {
    const { calls } = open({
      askForWebsiteApproval: () => ({ url, returns, expiresAt: '2026-11-24T18:00:00.000Z' }),
    })
    await choose('WordPress')
    const form = within(await screen.findByRole('form', { name: 'Ask for approval in WordPress' }))
    await userEvent.click(form.getByRole('button', { name: 'Find the approval page' }))
    expect(await form.findByRole('link', { name: /^Open the approval page of blueridge\.test/ })).toHaveAttribute(
      'href',
      url,
    )
    expect(calls.find(({ id }) => id === 'askForWebsiteApproval')?.call).toMatchObject({
      body: { address: 'https://blueridge.test' },
    })
    return form
  }

  it('is asked for by a link for the owner, with how long it is valid', async () => {
    const form = await ask(true)
    expect(form.getByText(/this page shows it. Valid until 11\/24\/2026\./)).toBeVisible()
    expect(form.getByRole('button', { name: /Copy the address/ })).toBeVisible()
  })

  it('that does not lead back says where the password is entered', async () => {
    const form = await ask(false)
    expect(form.getByText(/Enter it here, under Application password\./)).toBeVisible()
  })

  it('shows why there is none, and keeps what was typed for both ways', async () => {
    open({
      askForWebsiteApproval: () => {
        throw new FakeHttpError(409, 'Application passwords are turned off on the website.')
      },
    })
    await choose('WordPress')
    const form = within(await screen.findByRole('form', { name: 'Ask for approval in WordPress' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Address' }), '/shop')
    await userEvent.click(form.getByRole('button', { name: 'Find the approval page' }))
    expect(await form.findByText('Application passwords are turned off on the website.')).toBeVisible()
    await choose('Application password')
    await choose('Approval in WordPress')
    expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('https://blueridge.test/shop')
  })
})

it('asks for what is missing before anything is sent', async () => {
  const { calls } = open()
  await choose('WordPress')
  await choose('Application password')
  const form = within(await screen.findByRole('form', { name: 'Connect a WordPress' }))
  await userEvent.clear(form.getByRole('textbox', { name: 'Address' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Address' }), 'ftp://blueridge.test')
  await userEvent.type(form.getByRole('textbox', { name: 'User name' }), 'a:b')
  await userEvent.click(form.getByRole('button', { name: 'Connect' }))
  expect(await form.findByText('Enter an address such as acme.com')).toBeVisible()
  expect(form.getByText('Enter a user name without colons')).toBeVisible()
  expect(calls.some(({ id }) => id === 'connectWebsite')).toBe(false)
})

it('checks a website again and shows what is wrong above the older findings', async () => {
  let website = connected
  open({
    clientWebsite: () => website,
    checkWebsite: () => {
      website = { ...none, connection: { ...connection, problem: 'The website asks us to slow down.' } }
      return new FakeWrite(website, { kind: 'website', clientId: 3 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The website asks us to slow down.')
  expect(screen.getByText('Signed in as Rankdesk (editor).')).toBeVisible()
})

it('downloads the plugin for titles, descriptions and redirects', async () => {
  const files = recordDownloads()
  open({
    clientWebsite: () => connected,
    websitePlugin: () => ({ fileName: 'rankdesk.php', text: '<?php' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download the plugin' }))
  expect(await screen.findByText('rankdesk.php was downloaded.')).toBeVisible()
  expect(await files[0]?.text()).toBe('<?php')
})

it('disconnects a website after a question', async () => {
  let website = connected
  open({
    clientWebsite: () => website,
    disconnectWebsite: () => {
      website = none
      return new FakeWrite(true, { kind: 'website', clientId: 3 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('The website is disconnected.')).toBeVisible()
  expect(await screen.findByText(/Rankdesk serves this website itself/)).toBeVisible()
})

it('offers people without the permission neither the form nor Disconnect, and says who may', async () => {
  const { unmount } = open({ myAccount: () => account([]) })
  expect(await screen.findByText(/Only administrators and managers may change this/)).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Connect a WordPress' })).toBeNull()
  unmount()
  open({ myAccount: () => account([]), clientWebsite: () => connected })
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull())
})

it('says that the website did not load, and retries', async () => {
  let fails = true
  open({
    clientWebsite: () => {
      if (fails) throw new FakeHttpError(500, 'The database is resting.')
      return none
    },
  })
  expect(await screen.findByText('The website did not load')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }))
  expect(await screen.findByText(/Rankdesk serves this website itself/)).toBeVisible()
})

it('hands texts over for a website in another system, at an address that can be corrected', async () => {
  let website = none
  const { calls } = open({
    clientWebsite: () => website,
    chooseWebsiteKind: () => {
      website = { ...other, address: 'https://www.blueridge.test' }
      return new FakeWrite(website, { kind: 'website', clientId: 3 })
    },
  })
  await choose('Another system')
  const form = within(await screen.findByRole('form', { name: 'Another system' }))
  const address = form.getByRole('textbox', { name: 'Address' })
  expect(address).toHaveValue('https://blueridge.test')
  await userEvent.clear(address)
  await userEvent.type(address, 'ftp://blueridge.test')
  await userEvent.click(form.getByRole('button', { name: 'Hand texts over' }))
  expect(await form.findByText('Enter an address such as acme.com')).toBeVisible()
  await userEvent.clear(address)
  await userEvent.type(address, 'www.blueridge.test')
  await userEvent.click(form.getByRole('button', { name: 'Hand texts over' }))
  expect(await screen.findByText(/in a system to which Rankdesk can’t write/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^https:\/\/www\.blueridge\.test/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /a copy of the pages/ })).toBeVisible()
  expect(calls.find(({ id }) => id === 'chooseWebsiteKind')?.call).toMatchObject({
    body: { kind: 'other', address: 'www.blueridge.test' },
  })
})

it('hosts a website here again, and says why that is refused', async () => {
  const message = 'A WordPress is connected. Disconnect it before you choose another system.'
  open({
    clientWebsite: () => other,
    chooseWebsiteKind: () => {
      throw new FakeHttpError(409, message)
    },
  })
  await choose('Hosted here')
  await userEvent.click(await screen.findByRole('button', { name: 'Host it here' }))
  expect(await screen.findByText(message)).toBeVisible()
})

it('tells browsers to use only https once a manager says so', async () => {
  let website = none
  const { calls } = open({
    clientWebsite: () => website,
    changeWebsiteHttps: ({ body }) => {
      website = { ...website, hsts: body['hsts'] === true }
      return new FakeWrite(website, { kind: 'website', clientId: 3 })
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Secure connections' }))
  await userEvent.click(form.getByRole('checkbox', { name: /^Tell browsers to use only https/ }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Browsers that visit blueridge\.test use only https/)).toBeVisible()
  expect(calls.find(({ id }) => id === 'changeWebsiteHttps')?.call).toMatchObject({ body: { hsts: true } })
})

it('says that it was not saved', async () => {
  open({
    changeWebsiteHttps: () => {
      throw new FakeHttpError(409, 'This client has no site yet.')
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Secure connections' }))
  await userEvent.click(form.getByRole('checkbox', { name: /^Tell browsers to use only https/ }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This client has no site yet.')).toBeVisible()
})

it('shows others how it is, and clients without a site nothing', async () => {
  const { unmount } = open({ myAccount: () => account([]) })
  expect(await screen.findByText('Browsers may still open blueridge.test over http.')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Secure connections' })).toBeNull()
  unmount()
  open({ clientWebsite: () => ({ ...none, hsts: null }) })
  await screen.findByText(/Rankdesk serves this website itself/)
  expect(screen.queryByText(/^Browsers may still/)).toBeNull()
})
