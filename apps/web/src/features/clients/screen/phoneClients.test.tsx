import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientRow } from '#features/clients/testing/clientRow.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientQueueRoute } from './clientQueue.route.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => vi.unstubAllGlobals())

it('selects clients on a phone, for the same actions as in the list [D21]', async () => {
  renderScreen({
    routes: (app, queryClient) => [clientQueueRoute(app, queryClient)],
    path: '/my-clients?tab=all',
    responses: {
      'report:queue-tabs': () => ({ rows: [{ queueTab: 'All', clients: 2 }] }),
      'report:ranking-clients': () => ({
        rows: [clientRow(), clientRow({ clientId: 12, businessName: 'Harbor Dental' })],
      }),
      'report:queue-choices': () => ({ rows: [] }),
      clientListViews: () => ({ teamName: 'North', views: [] }),
      clientStrategies: () => ({ clientId: 12, contentBriefComplete: true, strategies: [] }),
    },
  })
  const box = await screen.findByRole('checkbox', { name: 'Select Harbor Dental' })
  expect(
    screen.getByText('A wider screen also shows rankings, leads, hours, schedule, package, mapping and keywords.'),
  ).toBeVisible()
  await userEvent.click(box)
  expect(await screen.findByText('1 client selected')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Generate Content' }))
  expect(await screen.findByText('The selection has no strategies for this action.')).toBeVisible()
  await userEvent.click(box)
  await waitFor(() => expect(screen.queryByText('1 client selected')).toBeNull())
})
