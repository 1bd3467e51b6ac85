import type { BackgroundJob, ReadPage, SiteCheck, SiteReading } from '@rankdesk/api'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientPages, clientRoute } from '#features/client/testing/clientScreens.ts'

// A test waits for responses, not for code.
beforeAll(() => Promise.all([clientPages.website(), clientPages['site-check']()]), 60_000)

const job: BackgroundJob = {
  jobId: 7,
  kind: 'read-site',
  clientId: 3,
  strategyId: null,
  state: 'running',
  done: 12,
  total: 40,
  message: '',
  attempts: 1,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-11-17T18:00:00.000Z',
  startedAt: '2026-11-17T18:00:00.000Z',
  finishedAt: null,
}
const never: SiteReading = {
  clientId: 3,
  domain: 'blueridge.test',
  address: 'https://blueridge.test',
  job: null,
  finishedAt: null,
  addresses: 0,
  counts: { page: 0, document: 0, redirect: 0, failed: 0 },
  isInterrupted: false,
  more: false,
}
const finished: SiteReading = {
  ...never,
  job: { ...job, state: 'done' },
  finishedAt: '2026-11-17T18:00:00.000Z',
  addresses: 3,
  counts: { page: 1, document: 1, redirect: 1, failed: 0 },
}
const page: ReadPage = {
  path: '/prices',
  kind: 'page',
  linkedFrom: [],
  url: 'https://blueridge.test/prices',
  status: 200,
  problem: null,
  title: 'Prices',
  words: 1204,
  isCut: false,
  language: 'en',
  noindex: true,
  redirectTo: null,
  readAt: '2026-11-17T18:00:00.000Z',
}

function open(path: string, responses: FakeResponses) {
  return renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path: `/client/3/${path}`,
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      myAccount: () => ({ permissions: [] }),
      clientWebsite: () => ({
        clientId: 3,
        domain: 'blueridge.test',
        kind: 'hosted',
        address: null,
        connection: null,
        hsts: false,
      }),
      websiteAddresses: () => ({ websites: [] }),
      readSitePages: () => ({
        pages: [
          page,
          { ...page, kind: 'redirect', path: '/old', status: 301, redirectTo: '/new', noindex: false },
          {
            ...page,
            kind: 'document',
            path: '/list.pdf',
            linkedFrom: ['/prices', '/contact'],
            words: 0,
            noindex: false,
          },
          { ...page, path: '/terms', words: 9000, isCut: true, noindex: false },
        ],
      }),
      ...responses,
    },
  })
}

describe('the reading of a site', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Pages of the client’s site' }))

  it('starts with the address, shows the progress, and stops', async () => {
    let reading = never
    const change = { kind: 'website' as const, clientId: 3 }
    const { calls } = open('website', {
      siteReading: () => reading,
      readSite: () => {
        reading = { ...never, job }
        return new FakeWrite(reading, change)
      },
      cancelSiteReading: () => {
        reading = {
          ...never,
          addresses: 12,
          isInterrupted: true,
          job: { ...job, state: 'failed', message: 'Canceled by Maya.' },
        }
        return new FakeWrite(reading, change)
      },
    })
    const shown = await card()
    expect(await shown.findByRole('textbox', { name: 'Address of the site' })).toHaveValue('https://blueridge.test')
    await userEvent.click(shown.getByRole('button', { name: 'Read the site' }))
    expect(await shown.findByText('12 of 40 known addresses')).toBeVisible()
    expect(calls.find(({ id }) => id === 'readSite')?.call).toMatchObject({
      body: { address: 'https://blueridge.test' },
    })
    await userEvent.click(shown.getByRole('button', { name: 'Stop' }))
    expect(await shown.findByText('Canceled by Maya.')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  it('shows what was read, and leads to the site check', async () => {
    open('website', { siteReading: () => finished })
    const shown = await card()
    expect(await shown.findByText(/3 addresses: 1 page, 1 document, 1 redirect\./)).toBeVisible()
    expect(shown.getByRole('link', { name: 'Open the site check' })).toHaveAttribute('href', '/client/3/site-check')
    expect(shown.getByRole('button', { name: 'Read again' })).toBeVisible()
    const table = within(await screen.findByRole('grid', { name: 'Addresses that were read' }))
    expect(table.getByText('200, noindex')).toBeVisible()
    expect(table.getByText('301 to /new')).toBeVisible()
    expect(table.getByText('Over 9,000')).toBeVisible()
    // Only a page has words: neither a redirect nor a document has.
    expect(table.getAllByText('1,204')).toHaveLength(1)
    const document = within(table.getByRole('row', { name: /list\.pdf/ }))
    expect(document.getByText('Document')).toBeVisible()
    expect(document.getByText('/prices, /contact')).toBeVisible()
  })

  it('lists every address that it counts as soon as the reading ends', async () => {
    let polls = 0
    const running = { ...finished, job, finishedAt: null, addresses: 1, counts: { ...never.counts, page: 1 } }
    const ended = { ...finished, addresses: 2, counts: { ...never.counts, page: 2 } }
    open('website', {
      // The first response is of a running reading, the next one of its end.
      siteReading: () => (polls++ === 0 ? running : ended),
      readSitePages: () => ({ pages: polls < 2 ? [page] : [page, { ...page, path: '/late' }] }),
    })
    const table = await screen.findByRole('grid', { name: 'Addresses that were read' })
    expect(within(table).queryByText('/late')).toBeNull()
    const shown = await card()
    expect(await shown.findByText(/2 addresses: 2 pages/, {}, { timeout: 20_000 })).toBeVisible()
    expect(await within(table).findByText('/late')).toBeVisible()
  })

  it('says why the site was not read, and rejects what is no address', async () => {
    const failed = { ...never, job: { ...job, state: 'failed' as const, message: 'blueridge.test did not respond.' } }
    const { calls } = open('website', { siteReading: () => failed })
    const shown = await card()
    expect(await shown.findByText('blueridge.test did not respond.')).toBeVisible()
    const field = shown.getByRole('textbox', { name: 'Address of the site' })
    await userEvent.clear(field)
    await userEvent.type(field, 'ftp://x')
    await userEvent.click(shown.getByRole('button', { name: 'Read the site' }))
    expect(await shown.findByText('Enter an address such as acme.com')).toBeVisible()
    expect(calls.some(({ id }) => id === 'readSite')).toBe(false)
  })

  it('says that it did not load, and retries', async () => {
    let fails = true
    open('website', {
      siteReading: () => {
        if (fails) throw new FakeHttpError(500, 'The database is resting.')
        return never
      },
    })
    expect(await screen.findByText('The reading of the site did not load')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }))
    expect(await screen.findByRole('button', { name: 'Read the site' })).toBeVisible()
  })
})

describe('the site check', () => {
  const check: SiteCheck = {
    domain: 'blueridge.test',
    origin: 'https://blueridge.test',
    finishedAt: '2026-11-17T18:00:00.000Z',
    addresses: 40,
    counts: { page: 36, document: 2, redirect: 1, failed: 1 },
    isComplete: false,
    findings: [
      {
        kind: 'broken-links',
        onChecklist: false,
        found: Array.from({ length: 7 }, (_, index) => ({
          path: `/gone${index}`,
          detail: '404',
          pages: ['/', '/a', '/b', '/c'],
        })),
      },
      { kind: 'duplicate-titles', onChecklist: true, found: [{ path: '/a', detail: 'Doors', pages: ['/b'] }] },
      { kind: 'orphans', onChecklist: false, found: [] },
      { kind: 'noindex', onChecklist: false, found: [] },
    ],
  }

  it('shows each kind with its count and examples, and adds it to the checklist', async () => {
    let current = check
    const { calls } = open('site-check', {
      siteCheck: () => current,
      addSiteFinding: () => {
        current = { ...check, findings: check.findings.map((each) => ({ ...each, onChecklist: true })) }
        return new FakeWrite(true, { kind: 'checklist', clientId: 3 })
      },
    })
    const card = within(await screen.findByRole('region', { name: 'Broken links (7)' }))
    expect(card.getAllByRole('listitem')).toHaveLength(5)
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent(
      '/gone0 (opens in a new tab)Status 404, linked from /, /a, /b and 1 more page',
    )
    await userEvent.click(card.getByRole('button', { name: 'Show all 7' }))
    expect(card.getAllByRole('listitem')).toHaveLength(7)
    const titles = within(screen.getByRole('region', { name: 'Titles used twice (1)' }))
    expect(titles.getByText('“Doors”, also on /b')).toBeVisible()
    expect(titles.getByText('On the checklist')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Nothing found' })).toHaveTextContent('Hidden from search engines.')
    expect(screen.getByRole('region', { name: 'Unknown' })).toHaveTextContent(/^UnknownPages without a link/)
    await userEvent.click(card.getByRole('button', { name: 'Add to checklist: Broken links' }))
    expect(await card.findByText('On the checklist')).toBeVisible()
    expect(calls.find(({ id }) => id === 'addSiteFinding')?.call).toMatchObject({ body: { kind: 'broken-links' } })
  })

  it('plans strategies for a finding in a month, and says what was left out [CHECK-10]', async () => {
    const { calls } = open('site-check', {
      siteCheck: () => check,
      planSiteFinding: () =>
        new FakeWrite({ strategyIds: [900, 901], open: 1, unknown: 2, more: 0 }, { kind: 'strategy', clientId: 3 }),
    })
    const card = within(await screen.findByRole('region', { name: 'Broken links (7)' }))
    await userEvent.click(card.getByRole('button', { name: 'Plan strategies: Broken links' }))
    await userEvent.click((await screen.findAllByRole('menuitem'))[1] as HTMLElement)
    expect(
      await screen.findByText(
        /^2 strategies in \w+ \d{4}\. 1 page has planned work already\. 2 pages are not among the client’s pages here\.$/,
      ),
    ).toBeVisible()
    expect(calls.find(({ id }) => id === 'planSiteFinding')?.call.body).toMatchObject({ kind: 'broken-links' })
  })

  it('says what to do before the first reading', async () => {
    open('site-check', { siteCheck: () => ({ ...check, finishedAt: null, findings: [], addresses: 0, origin: '' }) })
    expect(await screen.findByText('The site has not been read yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open Website' })).toHaveAttribute('href', '/client/3/website')
  })

  it('shows an error with a way forward', async () => {
    open('site-check', {
      siteCheck: () => {
        throw new FakeHttpError(500, 'The database is resting.')
      },
    })
    expect(await screen.findByText('The site check did not load')).toBeVisible()
    expect(screen.getByRole('button', { name: /Retry|Try again/ })).toBeVisible()
  })
})
