import type { Zone } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCall, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { dryRunOf, openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const ZONES = [
  reviewedZone({ elementID: 'title', role: 'heading', content: '<h1>Drain</h1>', contentType: 'type-site' }),
  reviewedZone({ elementID: 'intro', writer: 'composer' }),
  reviewedZone({ elementID: 'more', writer: 'small-one', content: '<p>More words</p>' }),
]

/** A server that approves the zones of a review. */
function approvingServer(zones: readonly Zone[] = ZONES) {
  let now = [...zones]
  return ({ body }: FakeCall) => {
    const { zones: chosen, approved } = body as { zones: { elementID: string }[]; approved: boolean }
    const approval = approved ? { staffName: 'Maya Okafor', at: '2026-11-18T17:42:00Z' } : null
    now = now.map((zone) =>
      chosen.some(({ elementID }) => elementID === zone.elementID) ? { ...zone, approval } : zone,
    )
    return { zones: now }
  }
}

const open = (zones: readonly Zone[] = ZONES, responses = {}) =>
  openReview(reviewedStrategy({ zones: [...zones] }), { approveZones: approvingServer(zones), ...responses })
const zone = (name: string) => screen.findByRole('region', { name: `Zone ${name}` })

describe('approval of generated texts', () => {
  it('approves a text, shows by whom and the progress, and withdraws the approval', async () => {
    const { sent } = open()
    const text = await zone('Text 1')
    await screen.findByText('0 of 2 reviewed')
    await userEvent.click(within(text).getByRole('button', { name: 'Approve Text 1' }))
    await within(text).findByText('Approved by Maya Okafor')
    await screen.findByText('1 of 2 reviewed')
    expect(sent('approveZones')[0]?.body).toEqual({ zones: [{ elementID: 'intro', version: 3 }], approved: true })
    await userEvent.click(within(text).getByRole('button', { name: 'More for Text 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw the approval' }))
    await screen.findByText('0 of 2 reviewed')
  })

  it('approves all texts at once, after it said who wrote them and what is open [PUB-16]', async () => {
    const zones = [
      ...ZONES.slice(0, 2),
      reviewedZone({ elementID: 'more', writer: 'small-one', content: '<p>[To answer: What does it cost?]</p>' }),
    ]
    const { sent } = open(zones)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve 2 texts that nobody has edited?' })
    expect(question.textContent).toContain('Text 1: written by Offline composer.')
    expect(question.textContent).toContain('Text 2: written by small-one.')
    expect(question.textContent).toContain('Still open in Text 2: “[To answer: What does it cost?]”.')
    expect(sent('approveZones')).toHaveLength(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await screen.findByText('2 of 2 reviewed')
    expect(screen.queryByRole('button', { name: 'Approve all' })).toBeNull()
    expect(sent('approveZones')).toHaveLength(1)
    await screen.findByText('Reviewed')
  })

  it('approves texts in which nothing is open without a question, and says who wrote them [PUB-16, D07]', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }))
    expect(
      await screen.findByText(/Text 1: written by Offline composer\.\s+Text 2: written by small-one\./),
    ).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent('approveZones')).toHaveLength(1)
  })

  it('first focuses a text with A, then approves it and goes to the next one', async () => {
    open()
    await screen.findByText('0 of 2 reviewed')
    await userEvent.keyboard('a')
    const first = await zone('Text 1')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.keyboard('a')
    await within(first).findByText('Approved by Maya Okafor')
    const second = await zone('Text 2')
    await waitFor(() => expect(document.activeElement).toBe(second))
  })

  it('says why a text was not approved', async () => {
    open(ZONES, {
      approveZones: () => {
        throw new FakeHttpError(409, 'Someone else changed this zone after you read it.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }))
    const alert = await screen.findByRole('alertdialog', { name: 'The text was not approved' })
    expect(within(alert).getByText('Someone else changed this zone after you read it.')).toBeVisible()
  })

  it('names the writer of a generated text: the offline composer or the model', async () => {
    open()
    expect(within(await zone('Text 1')).getByText('by Offline composer')).toBeVisible()
    expect(within(await zone('Text 2')).getByText('by small-one')).toBeVisible()
    expect(within(await zone('Text 1')).getByText('AI Generated')).toBeVisible()
  })

  it('lists what Complete leaves out, and includes it once it is approved [M262]', async () => {
    let left = ['intro', 'more']
    const { sent } = open(ZONES, { publishDryRun: (call: FakeCall) => ({ ...dryRunOf(call), leftOut: left }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish this content to the site?' })
    await within(dialog).findByText('Text 1, Text 2: generated text that was neither edited nor approved.')
    left = []
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and include' }))
    await waitFor(() => expect(within(dialog).queryByText(/neither edited nor approved/)).toBeNull())
    expect(sent('approveZones')[0]?.body).toMatchObject({ zones: [{ elementID: 'intro' }, { elementID: 'more' }] })
  })
})

it('lists the changed texts that no one has reviewed before a publish, and approves exactly these', async () => {
  const texts = [
    reviewedZone({ elementID: 'title', role: 'heading', content: '<h1>Drain</h1>' }),
    reviewedZone(),
    reviewedZone({ elementID: 'more', content: '<p>Edited words</p>', contentType: 'type-ai-mod' }),
  ]
  const live = { title: '<h1>Drain</h1>', intro: '<p>Old words here</p>', more: '<p>Old</p>' }
  const { sent } = open(texts, { publishDryRun: (call: FakeCall) => dryRunOf(call, live) })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this content to the site?' }))
  expect(await dialog.findByText('Not reviewed yet')).toBeVisible()
  // The heading is unchanged on the page, and a person edited the last text.
  const reason = 'generated text that no one has edited or approved. It is published as it is.'
  expect(dialog.getByText(`Text 1: ${reason}`)).toBeVisible()
  expect(dialog.queryByText('Left out of this publish')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve these texts' }))
  await waitFor(() => expect(screen.queryByText('Not reviewed yet')).toBeNull())
  expect(sent('approveZones')[0]?.body).toEqual({ zones: [{ elementID: 'intro', version: 3 }], approved: true })
})
