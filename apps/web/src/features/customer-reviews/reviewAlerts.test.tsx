import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { ReviewAlerts } from './ReviewAlerts.tsx'

const open = (alerts: number, clientId?: number) =>
  renderScreen({
    routes: () => [{ path: '/', element: <ReviewAlerts {...(clientId !== undefined && { clientId })} /> }],
    path: '/',
    responses: {
      customerReviews: () => ({
        reviews: [],
        total: 0,
        counts: { New: 0, Waiting: 0, Answered: 0, alerts },
        languages: [],
        profiles: { connected: 1, readAt: null, failed: [] },
      }),
    },
  })

it.each([
  [1, undefined, '1 review with one or two stars waits for an answer.', 'Answer it', '/customer-reviews?'],
  [2, 3, '2 reviews with one or two stars wait for an answer.', 'Answer them', '/client/3/reviews?'],
])(
  '[CREV-2] says that %d alerts wait, of one client or of all, and leads to them',
  async (count, of, text, name, path) => {
    const { calls } = open(count, of)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}state=All&stars=alerts`)
    expect(calls[0]?.call.query['clientId']).toBe(of?.toString())
  },
)

it('[CREV-2] says nothing without an alert', async () => {
  const { calls } = open(0)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText(/one or two stars/)).toBeNull()
})
