import { formatNumber } from '@rankdesk/format'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { noteOf, openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const user = userEvent.setup({ pointerEventsCheck: 0 })
const fieldOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const complete = async () => user.click(await screen.findByRole('button', { name: 'Complete' }))

describe('texts of the search result', () => {
  it.each([
    ['Meta title', 500],
    ['Meta description', 1000],
  ])('rejects a %s of more than %d characters at its field, without cutting it', async (name, max) => {
    const { sent } = openReview()
    const field = await fieldOf(name)
    await user.clear(field)
    await user.click(field)
    await user.paste('x'.repeat(max + 1))
    await user.tab()
    await waitFor(() => expect(noteOf(field)).toBe(`Enter at most ${formatNumber(max)} characters`))
    expect(field.value).toHaveLength(max + 1)
    await complete()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(sent('publishDryRun')).toEqual([])
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(noteOf(field)).toBe(''))
    await complete()
    await screen.findByRole('dialog', { name: 'Publish this content to the site?' })
  })

  it('shows what the server rejects at its field, and keeps what was typed', async () => {
    const message = 'Another page of this site has this title.'
    let rejects = true
    const { sent } = openReview(reviewedStrategy(), {
      publishDryRun: () => {
        if (!rejects) throw new FakeHttpError(503, 'The server is busy.')
        throw new FakeHttpError(409, 'The request is not valid.', { fieldErrors: [{ path: 'metaTitle', message }] })
      },
    })
    const title = await fieldOf('Meta title')
    await user.type(title, '!')
    await complete()
    await waitFor(() => expect(noteOf(title)).toBe(message))
    expect(document.activeElement).toBe(title)
    expect(title.value).toBe('New title!')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    rejects = false
    await complete()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(noteOf(title)).toBe('')
    expect(sent('publishDryRun')).toHaveLength(2)
  })
})
