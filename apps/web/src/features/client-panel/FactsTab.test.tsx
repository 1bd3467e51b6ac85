import type { ClientLanguageState, FactSheet } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { ClientPanel } from './ClientPanel.tsx'

beforeEach(() => localStorage.clear())

const AT = '2026-11-10T18:00:00Z'
const NOTE_CHANGE = { kind: 'note', clientId: 3 } as const
const sheetOf = (change: Partial<FactSheet> = {}): FactSheet => ({
  business: { kind: 'trade', evidence: ['repairs', 'plumber'], chosen: false },
  facts: [
    {
      kind: 'price',
      text: 'A first visit costs $89.',
      source: 'site',
      sourceDetail: '/prices',
      sourceUrl: 'https://blueridge.test/prices',
      about: '',
      at: AT,
    },
    { kind: 'place', text: '12 Main St, Arden, NC', source: 'profile', sourceDetail: '', about: '', at: AT },
  ],
  questions: [{ kind: 'guarantee', question: 'What does the business guarantee?' }],
  ...change,
})

async function openFacts(responses: FakeResponses = {}) {
  const view = renderScreen({
    routes: () => [{ path: '/', element: <ClientPanel clientId={3} /> }],
    path: '/',
    responses: {
      clientNotes: () => ({ questions: [] }),
      clientChecklist: () => ({ items: [] }),
      clientFacts: () => sheetOf(),
      clientLanguage: () => ({ language: 'English', source: 'pages', detected: 'English' }),
      ...responses,
    },
  })
  await userEvent.click(await screen.findByRole('tab', { name: /^Facts/ }))
  return { ...view, bodiesOf: (id: string) => view.calls.filter((call) => call.id === id).map(({ call }) => call.body) }
}

it('shows each fact with its source and date', async () => {
  await openFacts()
  const prices = await screen.findByRole('list', { name: 'Prices' })
  expect(prices.textContent).toBe(
    'A first visit costs $89.Page /prices · 11/10/2026 (opens in a new tab)ConfirmNot true',
  )
  expect(within(prices).getByRole('link')).toHaveAttribute('href', 'https://blueridge.test/prices')
  expect(screen.getByRole('list', { name: 'Places' }).textContent).toBe('12 Main St, Arden, NCLocationConfirmNot true')
  expect(screen.getByText('Seen on the site: repairs, plumber.')).toBeVisible()
})

it('asks for a missing fact first, and takes the answer', async () => {
  let sheet = sheetOf()
  const { bodiesOf } = await openFacts({
    clientFacts: () => sheet,
    stateFact: () => {
      sheet = sheetOf({ questions: [] })
      return new FakeWrite(sheet, NOTE_CHANGE)
    },
  })
  const [first] = await screen.findAllByRole('heading', { level: 3 })
  expect(first?.textContent).toBe('Guarantees')
  await userEvent.click(screen.getByRole('button', { name: 'Answer: What does the business guarantee?' }))
  const field = await screen.findByRole('textbox', { name: 'What does the business guarantee?' })
  await userEvent.type(field, 'Two years on all work.')
  await userEvent.click(screen.getByRole('button', { name: 'Save fact' }))
  await waitFor(() => expect(screen.queryByText('What does the business guarantee?')).toBeNull())
  expect(bodiesOf('stateFact')).toEqual([{ kind: 'guarantee', text: 'Two years on all work.', replaces: null }])
})

it('keeps the typed answer when the window is closed', async () => {
  const { unmount } = await openFacts()
  await userEvent.click(await screen.findByRole('button', { name: 'Answer: What does the business guarantee?' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'What does the business guarantee?' }), 'Two years')
  unmount()
  await openFacts()
  const field = await screen.findByRole('textbox', { name: 'What does the business guarantee?' })
  expect(field).toHaveProperty('value', 'Two years')
})

it('corrects a fact in place of the old one, and shows why it was rejected', async () => {
  const { bodiesOf } = await openFacts({
    stateFact: () => {
      throw new FakeHttpError(409, 'Someone else changed this fact after you opened it.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct A first visit costs $89.' }))
  const form = within(await screen.findByRole('form', { name: 'Correct fact' }))
  await userEvent.clear(form.getByRole('textbox'))
  await userEvent.type(form.getByRole('textbox'), 'A first visit costs $95.')
  await userEvent.click(form.getByRole('button', { name: 'Save fact' }))
  expect(await screen.findByText('Someone else changed this fact after you opened it.')).toBeVisible()
  expect(bodiesOf('stateFact')).toEqual([
    {
      kind: 'price',
      text: 'A first visit costs $95.',
      replaces: { kind: 'price', text: 'A first visit costs $89.' },
    },
  ])
})

it('removes a fact and puts it back', async () => {
  const without = sheetOf({ facts: [] })
  let sheet = sheetOf()
  const { bodiesOf } = await openFacts({
    clientFacts: () => sheet,
    withdrawFact: () => new FakeWrite((sheet = without), NOTE_CHANGE),
    restoreFact: () => new FakeWrite((sheet = sheetOf()), NOTE_CHANGE),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not true: A first visit costs $89.' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Prices' })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Prices' })).toBeVisible()
  const body = { kind: 'price', text: 'A first visit costs $89.' }
  expect([bodiesOf('withdrawFact'), bodiesOf('restoreFact')]).toEqual([[body], [body]])
})

it('confirms a fact, and shows who did, what the client answered, and what needs no confirmation [FACT-9, FACT-10]', async () => {
  const [price, place] = sheetOf().facts
  if (price === undefined || place === undefined) throw new Error('The sheet is empty.')
  const answered = {
    ...price,
    text: 'Parts cost extra.',
    source: 'person',
    sourceDetail: 'Maya Okafor',
    byClient: true,
  } as const
  let sheet = sheetOf({ facts: [price, answered] })
  const { bodiesOf } = await openFacts({
    clientFacts: () => sheet,
    confirmFact: () => {
      sheet = sheetOf({ facts: [{ ...price, confirmed: { staffName: 'Hannah Lindqvist', at: AT } }, answered] })
      return new FakeWrite(sheet, NOTE_CHANGE)
    },
  })
  expect(await screen.findByText('Answered by the client on 11/10/2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm: Parts cost extra.' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: A first visit costs $89.' }))
  expect(await screen.findByText('Confirmed by Hannah Lindqvist · 11/10/2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm: A first visit costs $89.' })).toBeNull()
  expect(bodiesOf('confirmFact')).toEqual([{ kind: 'price', text: 'A first visit costs $89.' }])
})

it('says why a fact was not confirmed', async () => {
  await openFacts({
    confirmFact: () => {
      throw new FakeHttpError(409, 'This fact is no longer on the sheet.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: A first visit costs $89.' }))
  expect(await screen.findByText(/no longer on the sheet/)).toBeVisible()
})

it('changes the kind of business', async () => {
  const { bodiesOf } = await openFacts({
    chooseBusinessKind: () =>
      new FakeWrite(sheetOf({ business: { kind: 'care', evidence: [], chosen: true } }), NOTE_CHANGE),
  })
  const kind = await screen.findByRole('combobox', { name: 'Kind of business' })
  expect(within(kind).getByRole('option', { name: 'Detected from the pages: Trade or home service' })).toBeVisible()
  await userEvent.selectOptions(kind, 'Care provider')
  await waitFor(() => expect(bodiesOf('chooseBusinessKind')).toEqual([{ kind: 'care' }]))
})

it('offers to try again when the facts did not load', async () => {
  let isDown = true
  await openFacts({
    clientFacts: () => {
      if (isDown) throw new FakeHttpError(503, 'The database is down.')
      return sheetOf()
    },
  })
  expect(await screen.findByText('The facts did not load')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Prices' })).toBeVisible()
})

it('shows the language of the pages, and takes another one', async () => {
  let language: ClientLanguageState = { language: 'Italian', source: 'pages', detected: 'Italian' }
  const { bodiesOf } = await openFacts({
    clientLanguage: () => language,
    chooseLanguage: () => {
      language = { language: 'Spanish', source: 'person', detected: 'Italian' }
      return new FakeWrite(language, { kind: 'client', clientId: 3 })
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Language of the pages' })
  expect(field).toHaveAccessibleDescription(
    'Seen in the texts of the pages. Without a content model, drafts are outlines in this language.',
  )
  expect(within(field).getByRole('option', { name: 'Detected: Italian' })).toBeInTheDocument()
  await userEvent.selectOptions(field, 'Spanish')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Chosen by staff.'))
  expect(bodiesOf('chooseLanguage')).toEqual([{ language: 'Spanish' }])
})

it('says that a language could not be changed', async () => {
  await openFacts({ chooseLanguage: () => new FakeHttpError(500, 'The database is away.') })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language of the pages' }), 'German')
  expect(await screen.findByText('The language could not be changed')).toBeVisible()
})
