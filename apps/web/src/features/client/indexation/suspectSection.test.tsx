// Imports the screen's code in advance: a test waits for responses, not for code.
import './IndexationPage.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from '../client.route.tsx'

const NOTHING = { pagesTotal: 0, pages: [], queriesTotal: 0, queries: [] }
const FOUND = {
  pagesTotal: 1,
  pages: [{ pageId: 9, pageName: 'Casino Bonus', path: '/slots', evidence: ['Name and path: a known spam topic.'] }],
  queriesTotal: 101,
  queries: [
    {
      keywordId: 4,
      keyword: 'casino bonus code',
      path: '/slots',
      position: 14,
      impressions: 5000,
      evidence: 'a known spam topic, casino, which the business does not offer ("casino", "bonus").',
    },
  ],
}
const open = (suspects: object) =>
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path: '/client/3/indexation',
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      'report:client-pages': () => ({ rows: [] }),
      suspectContent: () => suspects,
    },
  })

it('reports foreign or hacked pages and queries with their evidence [ADV-23]', async () => {
  open(FOUND)
  const section = within(await screen.findByRole('region', { name: 'Foreign or hacked content' }))
  expect(section.getByText(/^1 page and 101 queries are in a language or script other/)).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Show the evidence' }))
  expect(section.getByText('Name and path: a known spam topic.')).toBeVisible()
  expect(section.getByText(/^5,000 impressions at position 14 for \/slots: a known spam topic/)).toBeVisible()
  expect(section.getByText('The first 1 of 101.')).toBeVisible()
})

it('shows no report of a site without such content [ADV-23]', async () => {
  open(NOTHING)
  await screen.findByText('No pages yet')
  expect(screen.queryByRole('region', { name: 'Foreign or hacked content' })).toBeNull()
})
