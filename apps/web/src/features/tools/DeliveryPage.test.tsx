import type { BackgroundJob, CrawledPage, SiteCrawl } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { DeliveryPage } from './DeliveryPage.tsx'

const job = (part: Partial<BackgroundJob>): BackgroundJob => ({
  jobId: 12,
  kind: 'crawl-site',
  clientId: 3,
  strategyId: null,
  state: 'done',
  done: 0,
  total: 0,
  message: '',
  attempts: 1,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-11-18T17:00:00Z',
  startedAt: null,
  finishedAt: null,
  ...part,
})
const PAGE: CrawledPage = {
  path: '/about',
  url: 'https://blueridge.example/about',
  status: 200,
  title: 'About us',
  description: '',
  h1: 'Who we are',
  words: 1234,
  links: ['/', '/contact'],
}
const crawl = (part: Partial<SiteCrawl> = {}): SiteCrawl => ({
  projectId: 9,
  clientId: 3,
  domain: 'blueridge.example',
  job: null,
  crawledAt: null,
  pages: [],
  more: false,
  ...part,
})

async function open(responses: FakeResponses) {
  renderScreen({
    routes: () => [{ path: '/delivery/:client', element: <DeliveryPage /> }],
    path: '/delivery/3',
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      clientStrategies: () => ({ strategies: [] }),
      ...responses,
    },
  })
  return within(await screen.findByRole('region', { name: 'Website' }))
}

it('crawls a site that was never crawled, shows the progress and then the pages', async () => {
  let state = crawl()
  const started: unknown[] = []
  const card = await open({
    siteCrawl: () => state,
    crawledMeta: ({ body }) => {
      started.push(body)
      state = crawl({ job: job({ state: 'running', done: 3, total: 12 }) })
      return new FakeWrite(state.job, { kind: 'job', clientId: 3, jobId: 12 })
    },
  })
  expect(await card.findByText('Not crawled yet')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Crawl Site' }))
  expect(await card.findByText('25%')).toBeVisible()
  expect(started).toEqual([{ projectId: 9 }])
  state = crawl({ job: job({ state: 'done' }), crawledAt: '2026-11-18T17:30:00Z', pages: [PAGE], more: true })
  expect(await card.findByText('Who we are', undefined, { timeout: 10_000 })).toBeVisible()
  expect(card.getByText('1,234')).toBeVisible()
  expect(card.getByText(/^1 page read .*, more are in the sitemap$/)).toBeVisible()
  expect(card.queryByText('25%')).toBeNull()
})

it('says why a crawl failed and keeps the pages of the last one', async () => {
  const message = 'blueridge.example does not respond. Try again later.'
  const card = await open({
    siteCrawl: () =>
      crawl({ job: job({ state: 'failed', message }), crawledAt: '2026-11-18T17:30:00Z', pages: [PAGE] }),
  })
  expect(await card.findByText(message)).toBeVisible()
  expect(card.getByText('About us')).toBeVisible()
  expect(card.getByRole('button', { name: 'Crawl Site' })).toBeVisible()
})

it('shows the error of a crawl that could not be started', async () => {
  const card = await open({
    siteCrawl: () => crawl(),
    crawledMeta: () => {
      throw new FakeHttpError(429, 'Too many crawls.')
    },
  })
  await userEvent.click(await card.findByRole('button', { name: 'Crawl Site' }))
  expect(await screen.findByText('Too many crawls.')).toBeVisible()
})

it('says that a client has no website, and retries a failed load', async () => {
  let isAvailable = false
  const card = await open({
    siteCrawl: () => {
      if (!isAvailable) throw new FakeHttpError(500, 'Something broke.')
      throw new FakeHttpError(404, 'This website does not exist.')
    },
  })
  expect(await card.findByText('Something broke.')).toBeVisible()
  isAvailable = true
  await userEvent.click(card.getByRole('button', { name: /Retry|Try again/ }))
  await waitFor(() => expect(card.getByText('This client has no website.')).toBeVisible())
})
