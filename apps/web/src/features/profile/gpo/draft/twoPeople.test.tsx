import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { allSaved, openReview } from '../../testing/openReview.tsx'
import { gpoStrategy } from '../../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../GpoScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('two people', () => {
  it('merges what the other person saved in other fields, and asks about the same field [D06]', async () => {
    const base = gpoStrategy()
    const theirs = { ...base, hideAddress: true, businessDescription: 'Theirs.', version: 3 }
    let isFirst = true
    const { sent } = openReview(
      {},
      {
        saveGpoDraft: () => {
          if (!isFirst) return { version: 4 }
          isFirst = false
          throw new FakeHttpError(409, 'Someone else changed this after you opened it.', { theirs })
        },
      },
    )
    const description = await screen.findByRole('textbox', { name: /New description/ })
    await userEvent.clear(description)
    await userEvent.type(description, 'Mine.')
    expect(await screen.findByText('Yours: Mine.')).toBeVisible()
    expect(screen.getByText('Theirs: Theirs.')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Hide address on listings' })).toHaveProperty('ariaChecked', 'true')
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a value for 1 field' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep mine' }))
    const reasonOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-description')
    expect(reasonOf('Complete')).toBe('Choose a value for each field that someone else changed too.')
    expect(reasonOf('Compare with Google')).toBe('Choose between yours and theirs first.')
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /New description/ })).toHaveProperty('value', 'Theirs.'),
    )
    await allSaved()
    for (const { headers } of sent('saveGpoDraft').slice(1)) expect(Number(headers.get('if-match'))).toBeGreaterThan(2)
  })
})
