import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { dryRunOf, openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

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

describe('before a publish', () => {
  it('shows the changes word by word, and the unchanged zones in one line [D11]', async () => {
    openReview()
    const dialog = await openPublishDialog()
    const text = within(dialog).getByRole('region', { name: 'Changes to Text' })
    expect(text.querySelector('del')?.textContent).toBe('Old')
    expect(text.querySelector('ins')?.textContent).toBe('New')
    const title = within(dialog).getByRole('region', { name: 'Changes to Meta title' })
    expect(title.querySelector('ins')?.textContent).toBe('New')
    expect(within(dialog).getByText('Unchanged: Heading, Meta description.')).toBeVisible()
    // The summary and the note are in view, however long the difference is.
    for (const name of ['External summary', 'Internal note']) {
      const field = within(dialog).getByRole('textbox', { name })
      expect(field.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    }
  })

  it('says in one dialog that it is irreversible and how long it can be stopped, each once [M259, D02]', async () => {
    openReview()
    const dialog = await openPublishDialog()
    expect(within(dialog).getByText('This action is irreversible!')).toBeVisible()
    expect(within(dialog).getByText(/^You can stop it for ten seconds after you confirm\./)).toBeVisible()
    expect(dialog.textContent.match(/ten seconds/g)).toHaveLength(1)
  })

  it('shows warnings, and stops with a message when there is nothing to publish [M260]', async () => {
    const warning = 'No valid content zones with elementID found to publish.'
    openReview(reviewedStrategy({ zones: [reviewedZone({ elementID: ' ' })] }), {
      publishDryRun: (call) => ({ ...dryRunOf(call), warnings: [warning] }),
    })
    const dialog = await openPublishDialog()
    expect(within(dialog).getByText(warning)).toBeVisible()
    const button = within(dialog).getByRole('button', { name: 'Publish' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('requires a reason to publish unfinished text, and sends it [SCORE-18]', async () => {
    const { sent } = openReview(reviewedStrategy(), {
      publishDryRun: (call) => ({ ...dryRunOf(call), failures: ['1 open question: What does it cost?'] }),
    })
    const dialog = await openPublishDialog()
    expect(within(dialog).getByText('1 open question: What does it cost?')).toBeVisible()
    const publishButton = () => within(dialog).getByRole('button', { name: 'Publish' })
    expect(publishButton().getAttribute('aria-disabled')).toBe('true')
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Reason for publishing it as it is' }),
      'The client asked for it.',
    )
    await user.click(publishButton())
    await seconds(10)
    expect(sent('publishContent')[0]?.body).toMatchObject({ failureReason: 'The client asked for it.' })
  })

  it('requires a client’s approval where it is needed, and sends it [C24]', async () => {
    const { sent } = openReview(reviewedStrategy({ contentApproval: true }))
    const dialog = await openPublishDialog()
    expect(within(dialog).getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(dialog).getByRole('checkbox', { name: /The client has approved this content/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await seconds(10)
    expect(sent('publishContent')[0]?.body).toMatchObject({ clientApproved: true })
  })

  it('stores summary and note on this device until the publish [M258]', async () => {
    openReview()
    const dialog = await openPublishDialog()
    const field = within(dialog).getByRole('textbox', { name: 'External summary' })
    await user.clear(field)
    await user.type(field, 'For the client')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    document.body.replaceChildren()
    openReview()
    const again = await openPublishDialog()
    const summary = within(again).getByRole('textbox', { name: 'External summary' })
    expect((summary as HTMLTextAreaElement).value).toBe('For the client')
  })

  it('says when the page cannot be read, and reads it again on Retry', async () => {
    let rests = true
    openReview(reviewedStrategy(), {
      publishDryRun: (call) => {
        if (rests) throw new FakeHttpError(409, 'This strategy has no page to publish to.')
        return dryRunOf(call)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Complete' }))
    const dialog = await problem()
    expect(within(dialog).getByText('This strategy has no page to publish to.')).toBeVisible()
    rests = false
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('dialog', { name: QUESTION })
  })
})

describe('[D02] after Yes', () => {
  it('sends nothing for ten seconds, then publishes the reviewed content, completes, and shows the list', async () => {
    const { sent, address } = openReview()
    const dialog = await openPublishDialog()
    const field = within(dialog).getByRole('textbox', { name: 'External summary' })
    await user.clear(field)
    await user.type(field, 'For the client')
    await user.type(within(dialog).getByRole('textbox', { name: 'Internal note' }), 'For us')
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByText('Publishing Drain Cleaning in 10 seconds. Closing this tab cancels it.')
    await seconds(9)
    expect(sent('publishContent')).toEqual([])
    await seconds(2)
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('publishContent')[0]?.params).toEqual({ strategyId: '5' })
    expect(sent('publishContent')[0]?.body).toMatchObject({
      externalSummary: 'For the client',
      internalNote: 'For us',
      metaTitle: 'New title',
      prevWordCount: 612,
      newWordCount: 4,
      publishDate: '2026-11-18',
      pageVersion: 'version of <h1>Drain</h1>,<p>Old words here</p>',
    })
    expect(sent('completeStrategy')).toHaveLength(1)
    await screen.findByText('Service Page Optimization for Blue Ridge Plumbing & Drain is published and completed.')
  })

  it('sends nothing after Stop at nine seconds, and can start again', async () => {
    const { sent, address } = openReview()
    await publish()
    await seconds(9)
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await seconds(60)
    expect(sent('publishContent')).toEqual([])
    expect(sent('completeStrategy')).toEqual([])
    expect(address()).toBe('/execution/5')
    await openPublishDialog()
  })

  it('continues the countdown on another screen, and reports failures there with a way back', async () => {
    const { sent, router, address } = openReview(reviewedStrategy(), {
      publishContent: () => {
        throw new FakeHttpError(503, 'The server is busy.')
      },
    })
    await publish()
    await act(() => router.navigate('/testimonial-review'))
    await screen.findByRole('heading', { name: 'The testimonials' })
    await seconds(10)
    await waitFor(() => expect(sent('publishContent')).toHaveLength(1))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The content was not published.')
    expect(notice.textContent).toContain('The server is busy.')
    await user.click(within(notice).getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(address()).toBe('/execution/5'))
  })
})

describe('when the server rejects a call', () => {
  it('is not published unless the result is exactly true; Retry repeats the same request [M254, M255]', async () => {
    let takes = false
    const { sent, address } = openReview(reviewedStrategy(), { publishContent: () => takes })
    await publish()
    await seconds(10)
    const dialog = await problem()
    expect(within(dialog).getByText('The page did not accept the content.')).toBeVisible()
    expect(within(dialog).getByText(/The page was not changed/)).toBeVisible()
    expect(sent('completeStrategy')).toEqual([])
    takes = true
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
    const keys = sent('publishContent').map((call) => call.headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  it('says that the page was changed when its website took the text, but a person has to look at it', async () => {
    const message = 'The text is on the page, but it replaced a change that somebody saved on the website.'
    openReview(reviewedStrategy(), {
      publishContent: () => {
        throw new FakeHttpError(409, message, { isWritten: true })
      },
    })
    await publish()
    await seconds(10)
    const title = 'Check the page before you complete this strategy.'
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    expect(dialog.getByText(message)).toBeVisible()
    expect(dialog.getByText(/The page was changed\./)).toBeVisible()
    expect(dialog.queryByText(/The page was not changed/)).toBeNull()
  })

  it('shows a changed page again, and publishes nothing before it was reviewed [C19]', async () => {
    const live = { title: '<h1>Drain</h1>', intro: '<p>Their words here</p>' }
    const { sent, address } = openReview(reviewedStrategy(), {
      publishContent: ({ body }) => {
        if (body['pageVersion'] === dryRunOf({ body }, live).pageVersion) return true
        throw new FakeHttpError(409, 'The page changed since you looked at the differences.', {
          dryRun: dryRunOf({ body }, live),
        })
      },
    })
    await publish()
    await seconds(10)
    const dialog = await screen.findByRole('dialog', { name: QUESTION })
    expect(within(dialog).getByText('The page has changed since your review.')).toBeVisible()
    const text = within(dialog).getByRole('region', { name: 'Changes to Text' })
    expect(text.querySelector('del')?.textContent).toBe('Their')
    expect(sent('completeStrategy')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('button', { name: 'Stop' })
    await seconds(10)
    await waitFor(() => expect(address()).toBe('/my-clients'))
  })

  it('reviews a changed text again on Retry', async () => {
    const { sent } = openReview(reviewedStrategy(), {
      publishContent: () => {
        throw new FakeHttpError(409, 'The text has changed since you approved it. Review it again before you publish.')
      },
    })
    await publish()
    await seconds(10)
    const dialog = await problem()
    expect(within(dialog).getByText('Retry shows the differences again before it publishes.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('dialog', { name: QUESTION })
    expect(sent('publishDryRun')).toHaveLength(2)
  })

  it('completes only when the page is published already', async () => {
    let rests = true
    const { sent, address } = openReview(reviewedStrategy(), {
      completeStrategy: () => {
        if (rests) throw new FakeHttpError(503, 'The server is busy.')
        return true
      },
    })
    await publish()
    await seconds(10)
    const dialog = await problem('The strategy was not completed.')
    expect(within(dialog).getByText('The server is busy.')).toBeVisible()
    rests = false
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('publishContent')).toHaveLength(1)
    expect(sent('completeStrategy')).toHaveLength(2)
  })

  it('publishes nothing after Stop', async () => {
    const { sent } = openReview()
    await user.click(within(await openPublishDialog()).getByRole('button', { name: 'Publish' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await seconds(30)
    expect(sent('publishContent')).toEqual([])
  })
})

describe('work without a page', () => {
  it('asks once, publishes nothing and completes at once', async () => {
    const { sent, address } = openReview(
      reviewedStrategy({ strategyTypeId: 13, strategyTypeName: 'Q&A', zones: [], targetPage: null, pageId: null }),
    )
    await user.click(await screen.findByRole('button', { name: 'Complete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Complete this strategy?' })
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('publishContent')).toEqual([])
    expect(sent('publishDryRun')).toEqual([])
  })
})
