import { createSiteClient } from '@rankdesk/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { SitePages } from './SitePages.tsx'

it.each([
  ['no list', { pages: [] }],
  ['a list of something else', ['Home']],
])('shows Oops when the client’s own site returns %s [M572]', async (_what, result) => {
  const token = { token: 'one', domain: 'blueridge.example', expires_in: 60 }
  const client = createSiteClient(
    {
      client: { call: () => Promise.resolve(token as never) },
      config: { clientSite: 'https://{domain}' },
      fetch: () => Promise.resolve(Response.json({ status: { requestId: 'r', status: 0 }, result, data: null })),
    },
    { domain: 'blueridge.example', projectId: 3 },
  )
  const site = { clientId: 7, projectId: 3, client }
  renderScreen({
    routes: () => [
      {
        path: '/',
        element: (
          <SitePages
            site={site}
            selectedPageId={undefined}
            onSelect={() => undefined}
            nameSource={undefined}
            onAdded={() => undefined}
            onAddresses={() => undefined}
          />
        ),
      },
    ],
    path: '/',
    responses: { siteFacts: () => ({ pages: [], redirects: [], edits: [] }) },
  })
  expect(await screen.findByText('Oops')).toBeVisible()
  expect(screen.getByText('The site returned no list of pages.')).toBeVisible()
})
