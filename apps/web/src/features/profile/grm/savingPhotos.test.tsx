import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { grmStrategy, renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GrmScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const open = (responses: FakeResponses) =>
  renderProfile('/execution/grm/5', { grmDetails: () => grmStrategy(), ...responses })
const titleField = () => screen.findByRole('textbox', { name: 'Title of photo 1' })

describe('the photos in work', () => {
  it('saves a changed photo after a pause, based on the version that was loaded', async () => {
    const { sent } = open({ saveGrmDraft: () => ({ version: 3 }) })
    await userEvent.type(await titleField(), 's')
    await waitFor(() => expect(sent('saveGrmDraft')).toHaveLength(1), { timeout: 4000 })
    expect(sent('saveGrmDraft')[0]?.body).toMatchObject({ metadata: { photos: [{ title: 'Vans' }] } })
    expect(sent('saveGrmDraft')[0]?.headers.get('if-match')).toBe('2')
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  it('repeats a save without a response with the same key, also after the screen is opened again', async () => {
    const first = open({
      saveGrmDraft: () => {
        throw new FakeHttpError(500, 'The connection was lost.')
      },
    })
    await userEvent.type(await titleField(), 's')
    await screen.findByText(/^Not saved/, undefined, { timeout: 4000 })
    const [failed] = first.sent('saveGrmDraft')
    cleanup()
    const second = open({ saveGrmDraft: () => ({ version: 3 }) })
    await waitFor(() => expect(second.sent('saveGrmDraft').length).toBeGreaterThan(0), { timeout: 4000 })
    const [repeated] = second.sent('saveGrmDraft')
    expect(repeated?.headers.get('idempotency-key')).toBe(failed?.headers.get('idempotency-key'))
    expect(repeated?.body).toEqual(failed?.body)
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  it('saves what failed when the network returns', async () => {
    let isDown = true
    open({
      saveGrmDraft: () => {
        if (isDown) throw new FakeHttpError(500, 'The connection was lost.')
        return { version: 3 }
      },
    })
    await userEvent.type(await titleField(), 's')
    await screen.findByText(/^Not saved/, undefined, { timeout: 4000 })
    isDown = false
    dispatchEvent(new Event('online'))
    await screen.findByText('Saved')
    expect(screen.queryByText(/^Not saved/)).toBeNull()
  })

  it('shows both versions of a photo that someone else changed too, and takes theirs on request [C19]', async () => {
    const [photo] = grmStrategy().metadata.photos
    const theirs = { version: 7, metadata: { photos: [{ ...photo, title: 'Truck' }] } }
    open({
      saveGrmDraft: () => {
        throw new FakeHttpError(409, 'Changed since.', { theirs })
      },
    })
    await userEvent.type(await titleField(), 's')
    const theirsButton = await screen.findByRole('button', { name: 'Use theirs for Vans' }, { timeout: 4000 })
    expect(await titleField()).toHaveProperty('value', 'Vans')
    await userEvent.click(theirsButton)
    await waitFor(async () => expect(await titleField()).toHaveProperty('value', 'Truck'))
  })
})
