import type { IndexationCheck } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const check: IndexationCheck = {
  indexationCheckId: 1,
  passed: false,
  url: 'https://blueridge.example/services/drain-cleaning',
  findings: [],
  note: 'Seen in the search console.',
  checkedAt: '2026-11-18T17:42:00Z',
  staffName: 'Maya Okafor',
  mayComplete: true,
}

async function openDialog(responses: FakeResponses = {}) {
  const strategy = reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.pageIndexation, zones: [] })
  const { sent } = openReview(strategy, { confirmIndexation: () => check, ...responses })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm with a note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with a note' }))
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  return { dialog, confirm, sent, note: dialog.getByRole('textbox', { name: /How do you know/ }) }
}

describe('the confirmation that a page is indexed [IND-3]', () => {
  it('sends nothing without a note, and focuses the note', async () => {
    const { dialog, confirm, sent, note } = await openDialog()
    await confirm()
    expect(await dialog.findByText('This field is required')).toBeVisible()
    expect(document.activeElement).toBe(note)
    expect(sent('confirmIndexation')).toEqual([])
  })

  it('shows what the server rejects at the note, and keeps what was typed', async () => {
    const message = 'Name the search engine.'
    const { dialog, confirm, note } = await openDialog({
      confirmIndexation: () => {
        throw new FakeHttpError(400, 'The request is not valid.', { fieldErrors: [{ path: 'note', message }] })
      },
    })
    await userEvent.type(note, 'Seen it.')
    await confirm()
    expect(await dialog.findByText(message)).toBeVisible()
    expect(document.activeElement).toBe(note)
    expect(note).toHaveProperty('value', 'Seen it.')
  })

  it('shows another error as the alert of the form, with the request id, and sends the note again', async () => {
    let isDown = true
    const { dialog, confirm, sent, note } = await openDialog({
      confirmIndexation: () => {
        if (isDown) throw new FakeHttpError(500, 'The database is down.')
        return check
      },
    })
    await userEvent.type(note, 'Seen in the search console.')
    await confirm()
    expect(await dialog.findByText('The database is down.')).toBeVisible()
    expect(dialog.getByRole('button', { name: /Request fake/ })).toBeVisible()
    isDown = false
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('confirmIndexation').at(-1)?.body).toEqual({ note: 'Seen in the search console.' })
  })
})
