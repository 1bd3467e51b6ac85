import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses } from '../../../shared/testing/fakeServices.ts'
import { complete, gpoStrategy, renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GpoScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const open = (responses: FakeResponses = {}) =>
  renderProfile('/execution/gpo/5', { gpoDetails: () => gpoStrategy(), completeGpo: () => 1, ...responses })
const summary = () => screen.findByRole('textbox', { name: 'External summary' })

describe('Google Profile Optimization', () => {
  it('shows what changes on the profile', async () => {
    open()
    expect(await screen.findByText('1 part will change.')).toBeDefined()
    expect(screen.getByText('Now: Drains.')).toBeDefined()
  })

  it('shows why the strategy did not load, and loads it on request', async () => {
    let isDown = true
    open({
      gpoDetails: () => {
        if (isDown) throw new FakeHttpError(500, 'The database is down.')
        return gpoStrategy()
      },
    })
    expect(await screen.findByText('The strategy did not load')).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 part will change.')).toBeDefined()
  })

  it('publishes the profile with the summary after the question, and opens My Clients [M307]', async () => {
    const { sent, address } = open()
    await userEvent.type(await summary(), 'New description')
    await complete()
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('completeGpo')).toHaveLength(1)
    expect(sent('completeGpo')[0]?.body).toMatchObject({
      strategyId: 5,
      profileVersion: 4,
      businessDescription: 'Drains and pipes since 1987.',
      summary: { external: 'New description', internal: '' },
    })
  })

  it('sends nothing while the summary is too long, and focuses it', async () => {
    const { sent } = open()
    await userEvent.click(await summary())
    await userEvent.paste('s'.repeat(5001))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Enter at most 5,000 characters')).toBeDefined()
    expect(document.activeElement).toBe(await summary())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent('completeGpo')).toEqual([])
  })

  it('shows what the server rejects at its field', async () => {
    const message = 'Leave out phone numbers.'
    const { address } = open({
      completeGpo: () => {
        throw new FakeHttpError(400, 'The request is not valid.', {
          fieldErrors: [{ path: 'summary.external', message }],
        })
      },
    })
    await userEvent.type(await summary(), 'Call (828) 555-0134')
    await complete()
    expect(await screen.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(await summary())
    expect(await summary()).toHaveProperty('value', 'Call (828) 555-0134')
    expect(screen.queryByText('The content was not published.')).toBeNull()
    expect(address()).toBe('/execution/gpo/5')
  })

  it('keeps the summary when the publish fails, and publishes on Retry [M255]', async () => {
    let fails = true
    const { sent, address } = open({
      completeGpo: () => {
        if (fails) throw new FakeHttpError(503, 'The profile service is busy.')
        return 1
      },
    })
    await userEvent.type(await summary(), 'New description')
    await complete()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(screen.getByText('The profile service is busy.')).toBeDefined()
    expect(await screen.findByDisplayValue('New description')).toBeDefined()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
    const keys = sent('completeGpo').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})
