import type { Handoff } from '@rankdesk/api'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { dryRunOf, openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const website = { kind: 'other', address: 'https://www.acme.test' } as const
const AT = '2026-11-15T18:00:00.000Z'
const ADDRESS = 'https://www.acme.test/services/drain-cleaning'
const open = reviewedStrategy({ website })
const handed = reviewedStrategy({ website, handedOverAt: AT })
const { strategyId, clientId } = open
const change = { kind: 'publication', clientId, strategyId } as const

const handoff: Handoff = {
  publicationId: 4,
  address: ADDRESS,
  handedOverAt: AT,
  staffName: 'Hannah Lindqvist',
  reportedAt: null,
  receipt: null,
  isChecking: false,
  nextCheckAt: '2026-11-19T18:00:00.000Z',
  links: [],
}
const receipt: NonNullable<Handoff['receipt']> = {
  state: 'Not yet',
  checkedAt: '2026-11-18T08:00:00.000Z',
  url: ADDRESS,
  approvedHash: 'abc',
  problem: null,
  found: 'page',
  nextCheckAt: '2026-11-19T18:00:00.000Z',
  differences: [],
}

const showing = (shown: Partial<Handoff>, responses: FakeResponses = {}) =>
  openReview(handed, { strategyHandoff: () => ({ handoff: { ...handoff, ...shown } }), ...responses })
const card = async () => within(await screen.findByRole('region', { name: 'Handed over' }))

it('hands a text over instead of publishing it: nothing counts down, and the strategy stays open', async () => {
  let isHanded = false
  const { sent, address } = openReview(open, {
    strategyDetails: () => (isHanded ? handed : open),
    strategyHandoff: () => ({ handoff }),
    handOver: () => {
      isHanded = true
      return new FakeWrite(true, change)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand this text over?' }))
  expect(dialog.getByText(/Nothing is sent/)).toBeVisible()
  expect(dialog.getByText(ADDRESS)).toBeVisible()
  expect(dialog.queryByText(/ten seconds/)).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'For Ann.')
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/is handed over\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect((await card()).getByText(/has not said yet that the text is online/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Hand over again' })).toBeVisible()
  expect(address()).toBe(`/execution/${strategyId}`)
  const [call] = sent('handOver')
  expect(call?.body).toMatchObject({ internalNote: 'For Ann.', pageVersion: expect.any(String) as string })
  expect(call?.body).not.toHaveProperty('publishDate')
  expect(sent('publishContent')).toEqual([])
  expect(sent('completeStrategy')).toEqual([])
})

it('offers no publish timing', async () => {
  openReview(open)
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Publishes / })).toBeNull()
  expect(screen.getByText('The client’s web master puts the text online.')).toBeVisible()
})

it('shows the new differences if the page changed since the review', async () => {
  const { sent } = openReview(open, {
    handOver: (call) => {
      throw new FakeHttpError(409, 'The page has changed.', {
        dryRun: dryRunOf(call, { title: '', intro: '<p>X</p>' }),
      })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand this text over?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/Nothing was handed over/)).toBeVisible()
  expect(sent('handOver')).toHaveLength(1)
})

it('says why a text was not handed over', async () => {
  openReview(open, {
    handOver: () => {
      throw new FakeHttpError(500, 'The database is resting.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand this text over?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  const problem = within(await screen.findByRole('alertdialog', { name: 'The text was not handed over.' }))
  expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible()
})

it.each<[string, Partial<Handoff>, RegExp]>([
  ['Waiting', {}, /The web master has not said yet/],
  ['Not found', { receipt }, /The page does not show the new text\./],
  ['Not found', { receipt: { ...receipt, problem: 'There is no page at this address (404).' } }, /no page at this/],
  ['Differs', { receipt: { ...receipt, state: 'Differs' } }, /The page differs from the text/],
])('shows the state %s', async (label, shown, sentence) => {
  showing(shown)
  const part = await card()
  expect(await part.findByText(label)).toBeVisible()
  expect(part.getByText(sentence)).toBeVisible()
  expect(part.getByText('Handed over 3 days ago')).toBeVisible()
})

it('shows what the page lacks, and what it shows instead', async () => {
  const differences = [
    { elementID: 'intro', approved: 'New words', shown: 'Few words', sentence: 'The page does not match.' },
    { elementID: 'meta:title', approved: 'New title', shown: 'Home', sentence: 'The meta title does not match.' },
  ]
  showing({ receipt: { ...receipt, state: 'Differs', differences } })
  const first = await screen.findByRole('region', { name: /^Difference 1 in Text/ })
  expect(first.querySelector('del')?.textContent).toBe('New')
  expect(first.querySelector('ins')?.textContent).toBe('Few')
  expect(screen.getByRole('region', { name: 'Difference 2 in Meta title' })).toBeVisible()
})

it('checks the address on demand, after a correction', async () => {
  const { sent } = showing({}, { checkHandoff: () => new FakeWrite(true, change) })
  const field = await screen.findByRole('textbox', { name: 'Address of the page' })
  expect(field).toHaveValue(ADDRESS)
  await userEvent.clear(field)
  await userEvent.type(field, 'ftp://acme.test')
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('Enter the address of the page')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, 'https://www.acme.test/drains')
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByRole('button', { name: 'Check now' })).toBeVisible()
  expect(sent('checkHandoff')).toMatchObject([{ body: { address: 'https://www.acme.test/drains' } }])
})

it('offers the files of the text for download', async () => {
  showing({})
  const files = within(await screen.findByRole('list', { name: 'Files of the text' }))
  const links = files.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All files with pictures (zip)',
    'Word',
    'Markdown',
    'HTML',
    'Change list',
  ])
  expect(links[1]?.getAttribute('href')).toMatch(new RegExp(`/strategies/${strategyId}/handoff/files/text\\.docx$`))
  expect(links[1]?.getAttribute('download')).toBe('text.docx')
})

it('creates a link that is shown once, and revokes one after a question', async () => {
  const link = {
    handoffLinkId: 9,
    createdAt: AT,
    createdBy: 'Hannah Lindqvist',
    expiresAt: '2026-12-15T18:00:00.000Z',
    isOpen: true,
    revokedAt: null,
  }
  const url = 'https://desk.test/platform/text/secret'
  const { sent } = showing(
    { links: [link] },
    {
      createHandoffLink: () => new FakeWrite({ url, expiresAt: link.expiresAt }, change),
      revokeHandoffLink: () => new FakeWrite(true, change),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(url)).toBeVisible()
  expect(screen.getByText(/won’t be shown again/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  expect(sent('revokeHandoffLink')).toMatchObject([{ params: { handoffLinkId: '9' } }])
})

it('accepts the page with a reason, and takes the text back', async () => {
  const { sent } = showing(
    {},
    {
      acceptHandoff: () => new FakeWrite(true, change),
      withdrawHandoff: () => new FakeWrite(true, change),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the page as it is?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(sent('acceptHandoff')).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Shortened by the client.')
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/the strategy is completed\.$/)).toBeVisible()
  expect(sent('acceptHandoff')).toMatchObject([{ body: { reason: 'Shortened by the client.' } }])
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('The text is taken back.')).toBeVisible()
  expect(sent('withdrawHandoff')).toHaveLength(1)
})

it('says that the hand-over did not load, and retries', async () => {
  let fails = true
  openReview(handed, {
    strategyHandoff: () => {
      if (fails) throw new FakeHttpError(500, 'The database is resting.')
      return { handoff }
    },
  })
  expect(await screen.findByText('The hand-over did not load')).toBeVisible()
  fails = false
  await userEvent.click((await card()).getByRole('button', { name: /Retry|Try again/ }))
  expect(await screen.findByText(/has not said yet/)).toBeVisible()
})
