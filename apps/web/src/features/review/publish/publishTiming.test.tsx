import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { noteOf, openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

async function openPublishDialog(): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  return screen.findByRole('dialog', { name: QUESTION })
}

/** The question before a publish, word for word (M259). */
const QUESTION = 'Publish this content to the site?'

/** Runs a publish up to the outbox. */
async function publish(): Promise<void> {
  const dialog = await openPublishDialog()
  expect(within(dialog).getByText('This action is irreversible!')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByRole('button', { name: 'Stop' })
}

const problem = (title = 'The content was not published.') => screen.findByRole('alertdialog', { name: title })

describe('the publish choice beside Complete', () => {
  const bar = () => screen.findByRole('region', { name: 'Publish' })

  it('starts with Now for this month, and sends a later day when one is chosen [M232, M256, M257]', async () => {
    const { sent } = openReview()
    const foot = await bar()
    expect(within(foot).getByRole('radio', { name: 'Now' })).toHaveProperty('checked', true)
    await user.click(within(foot).getByRole('radio', { name: 'Later' }))
    expect(within(foot).getByText('This page publishes in 1 day.')).toBeVisible()
    const day = within(foot).getByRole('textbox', { name: 'Publish date' })
    await user.clear(day)
    await user.type(day, '11/30/2026')
    await user.tab()
    expect(within(foot).getByText('This page publishes in 12 days.')).toBeVisible()
    await publish()
    await seconds(10)
    await waitFor(() => expect(sent('publishContent')[0]?.body['publishDate']).toBe('2026-11-30'))
    await screen.findByText(/is completed and publishes on 11\/30\/2026/)
  })

  it('needs a day for Later and shows at its field that it is missing; Now needs none [M257, M517]', async () => {
    const { sent } = openReview()
    const foot = await bar()
    await user.click(within(foot).getByRole('radio', { name: 'Later' }))
    const day = within(foot).getByRole('textbox', { name: 'Publish date' })
    await user.clear(day)
    await user.tab()
    await waitFor(() => expect(noteOf(day)).toBe('This field is required'))
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(document.activeElement).toBe(day))
    expect(sent('publishDryRun')).toEqual([])
    await user.click(within(foot).getByRole('radio', { name: 'Now' }))
    await openPublishDialog()
    expect(sent('publishDryRun')).toHaveLength(1)
  })

  it('shows at their fields what the server rejects after the countdown, on the screen and in the dialog', async () => {
    const messages = { publishDate: 'Choose today or a later day.', externalSummary: 'Leave out phone numbers.' }
    const { sent } = openReview(reviewedStrategy({ assignedDate: '2026-10-01' }), {
      publishContent: () => {
        throw new FakeHttpError(400, 'The request is not valid.', {
          fieldErrors: Object.entries(messages).map(([path, message]) => ({ path, message })),
        })
      },
    })
    await user.click(within(await bar()).getByRole('radio', { name: 'Later' }))
    const dialog = await openPublishDialog()
    const typed = within(dialog).getByRole('textbox', { name: 'External summary' })
    await user.clear(typed)
    await user.type(typed, 'Call us')
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('button', { name: 'Stop' })
    await seconds(10)
    const rejected = await problem()
    const day = within(screen.getByLabelText('Publish timing')).getByLabelText('Publish date')
    expect(noteOf(day)).toBe(messages.publishDate)
    await user.click(within(rejected).getByRole('button', { name: 'Retry' }))
    const again = await screen.findByRole('dialog', { name: QUESTION })
    const summary = within(again).getByRole('textbox', { name: 'External summary' })
    expect(noteOf(summary)).toBe(messages.externalSummary)
    expect(summary).toHaveProperty('value', 'Call us')
    expect(sent('publishContent')).toHaveLength(1)
  })

  it.each([
    ['Now for overdue work with a draft', reviewedZone(), 'Now'],
    ['Later for overdue work without a draft', reviewedZone({ contentType: 'type-site' }), 'Later'],
  ] as const)('starts with %s [M256]', async (_name, zone, checked) => {
    openReview(reviewedStrategy({ assignedDate: '2026-10-01', zones: [zone] }))
    const foot = await bar()
    expect(within(foot).getByRole('radio', { name: checked })).toHaveProperty('checked', true)
  })

  it('stands beside the one Complete button, and nothing repeats it', async () => {
    openReview()
    expect(within(await bar()).getByRole('button', { name: 'Complete' })).toBeVisible()
    expect(screen.queryByText(/Publishes now|publishes it now/)).toBeNull()
  })

  const due = { publishContentDate: '2026-11-30', dueAt: '2026-11-30T14:00:00Z' } as const

  it('shows the due publish, changes its date, and cancels it after a confirmation', async () => {
    const { sent } = openReview(reviewedStrategy(due), {
      changePublication: () => true,
      cancelPublication: () => true,
    })
    const group = await screen.findByRole('group', { name: 'Due' })
    expect(group.textContent).toContain('Due on 11/30/2026')
    await user.click(within(group).getByRole('button', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the publish date' })
    const day = within(dialog).getByRole('textbox', { name: 'Publish date' })
    await user.clear(day)
    await user.type(day, '12/02/2026')
    await user.tab()
    await user.click(within(dialog).getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(sent('changePublication')[0]?.body).toEqual({ publishDate: '2026-12-02' }))
    await screen.findByText('It now publishes on 12/2/2026.')

    await user.click(within(group).getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this publish?' })
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(sent('cancelPublication')).toHaveLength(1))
    await screen.findByText('The publish is canceled.')
  })

  it('keeps the dialog for another day open while the day is missing or the server rejects it', async () => {
    const message = 'Choose a day before the strategy ends.'
    const { sent } = openReview(reviewedStrategy(due), {
      changePublication: () => {
        throw new FakeHttpError(400, 'The request is not valid.', { fieldErrors: [{ path: 'publishDate', message }] })
      },
    })
    const group = await screen.findByRole('group', { name: 'Due' })
    await user.click(within(group).getByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the publish date' }))
    const day = dialog.getByRole('textbox', { name: /Publish date/ })
    await user.clear(day)
    await user.tab()
    expect(await dialog.findByText('This field is required')).toBeVisible()
    expect(sent('changePublication')).toEqual([])
    await user.type(day, '12/02/2026')
    await user.tab()
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(document.activeElement).toBe(day)
    expect(day).toHaveProperty('value', '12/02/2026')
  })

  it('says when nothing is due any more, and when a date was rejected', async () => {
    let refuses = false
    openReview(reviewedStrategy(due), {
      cancelPublication: () => {
        if (refuses) throw new FakeHttpError(500, 'The database is away.')
        return false
      },
    })
    const group = await screen.findByRole('group', { name: 'Due' })
    const cancel = async () => {
      await user.click(within(group).getByRole('button', { name: 'Cancel' }))
      const question = await screen.findByRole('alertdialog', { name: 'Cancel this publish?' })
      await user.click(within(question).getByRole('button', { name: 'Yes' }))
    }
    await cancel()
    await screen.findByText('This publish is no longer scheduled.')
    refuses = true
    await cancel()
    expect(await screen.findByText('The database is away.')).toBeVisible()
  })
})
