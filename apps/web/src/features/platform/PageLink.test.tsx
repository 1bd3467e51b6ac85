import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { PagesPage } from './pages/PagesPage.tsx'
import { PlatformContext } from './platformContext.ts'

const COPY = 'http://{domain}.localhost:3000'
const page = {
  pageId: 1,
  pageName: 'Drains',
  path: '/drains',
  metaDescription: '',
  addedOn: '2026-01-01',
  updatedAt: '2026-11-17T18:00:00Z',
  keywords: 1,
  page1: 0,
}

function open(websiteAddress: string | null, address: string | null | undefined, clientSite = COPY) {
  const session = {
    impersonationId: 'session-1',
    clientId: 7,
    clientGuid: 'client-guid',
    businessName: 'Blue Ridge Plumbing',
    staffId: 7,
    staffName: 'Maya Okafor',
    startedAt: '2026-11-18T17:42:00Z',
    expiresAt: '2026-11-18T18:42:00Z',
    minutesLeft: 60,
    websiteAddress,
  }
  renderScreen({
    routes: ({ client, config, clock }) => [
      {
        path: '/pages',
        element: (
          <PlatformContext value={{ client, config, clock, session }}>
            <PagesPage />
          </PlatformContext>
        ),
      },
    ],
    path: '/pages',
    responses: {
      clientOwnPages: () => ({
        domain: 'blueridge.example',
        pages: [{ ...page, ...(address !== undefined && { address }) }],
      }),
    },
    settings: { clientSite },
  })
}

it('[SITE-40] leads to the page of the real website, and says nothing of a copy', async () => {
  open('https://www.blueridge.example', 'https://www.blueridge.example/drains.html')
  const link = await screen.findByRole('link', { name: /\/drains/ })
  expect(link).toHaveAttribute('href', 'https://www.blueridge.example/drains.html')
  expect(screen.queryByText(/hosted copy/)).toBeNull()
})

it('[SITE-41] has no link to a page whose address on the real website is unknown', async () => {
  open('https://www.blueridge.example', null)
  expect(await screen.findByText('/drains')).toBeVisible()
  expect(screen.queryByRole('link', { name: /\/drains/ })).toBeNull()
})

it.each([
  [COPY, 'http://blueridge.example.localhost:3000/drains', true],
  ['https://{domain}', 'https://blueridge.example/drains', false],
])('[SITE-40] leads to what is served at %s, and names a hosted copy', async (served, href, isCopy) => {
  open(null, undefined, served)
  expect(await screen.findByRole('link', { name: /\/drains/ })).toHaveAttribute('href', href)
  expect(screen.queryAllByText(/^Links to pages lead to the hosted copy/)).toHaveLength(isCopy ? 1 : 0)
})
