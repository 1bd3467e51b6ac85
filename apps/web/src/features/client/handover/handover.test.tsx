// Imports the screen's code in advance: a test waits for responses, not for code.
import './HandoverPage.tsx'
import type { HandoverSheet } from '@rankdesk/api'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { type FakeResponses, FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from '../client.route.tsx'

afterEach(() => vi.unstubAllGlobals())

const MAYA = { staffId: 7, staffName: 'Maya Okafor' }
const TOM = { staffId: 8, staffName: 'Tom Reed' }
const sheet: HandoverSheet = {
  clientId: 3,
  businessName: 'Blue Ridge Plumbing',
  domain: 'blueridge.test',
  place: 'Asheville, NC',
  contact: 'Dana Bay',
  phoneNumber: '8285550142',
  rankingPackage: 'Gold',
  rankingValue: 1355,
  hours: 6,
  billingStatus: 'Current',
  launchedOn: '2024-01-05',
  managers: [{ role: 'seo', manager: MAYA }],
  fields: {
    role: 'seo',
    fromStaffId: null,
    toStaffId: null,
    changesOn: null,
    watch: null,
    promises: null,
    hidden: ['ledger'],
  },
  from: MAYA,
  to: null,
  version: 0,
  watched: {
    isCanceling: true,
    isRedesigned: false,
    needsApproval: false,
    unconnectedProfiles: [],
    driftedFields: [],
    differingPages: [],
    scheduledPublishes: [],
    reviewAlerts: 0,
    overdueStrategies: 2,
  },
  foundPromises: ['Promises: A new banner by May.'],
  profiles: [],
  openCount: 0,
  open: [],
  completedCount: 0,
  completed: [],
  checklistCount: 0,
  checklist: [],
  noteCount: 1,
  notes: [{ categoryId: 2, questionName: 'Which words?', answer: 'Never cheap.' }],
  ledgerCount: 1,
  ledger: [
    {
      entryId: 1,
      at: '2026-11-12T18:20:00.000Z',
      place: 'Asheville',
      fieldName: 'business hours',
      before: 'Sat Closed',
      after: 'Sat 8:00 AM',
      state: 'Drift',
      staffName: null,
    },
  ],
  preparedAt: '2026-11-18T17:42:00Z',
}

/** The cache of the screen that was opened last. */
let cache: QueryClient
const open = (responses: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => {
      cache = queryClient
      return [clientRoute(app, queryClient)]
    },
    path: '/client/3/hand-over',
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      'report:ranking-clients': () => ({ rows: [] }),
      'report:staff-list': () => ({
        rows: [MAYA, TOM].map((person) => ({
          ...person,
          staffEmail: '',
          title: '',
          roleId: 5,
          teamName: null,
          photo: null,
        })),
      }),
      handoverSheet: () => sheet,
      ...responses,
    },
  })

it('shows what to watch, promises and notes, and prints them [D24]', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open()
  const paper = within(await screen.findByRole('article', { name: 'Hand-over sheet' }))
  expect(paper.getByText('2 strategies from earlier months are still open.')).toBeVisible()
  expect(paper.getByText('Promises: A new banner by May.')).toBeVisible()
  expect(paper.getByText('Never cheap.')).toBeVisible()
  expect(paper.queryByRole('heading', { name: /Change ledger/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
  expect(await screen.findByText('Choose “Save as PDF” as the printer.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(2)
})

it('saves the next manager, a written text and the shown sections; a text that was left alone stays up to date', async () => {
  const { calls } = open({ saveHandover: () => new FakeWrite({ version: 1 }, { kind: 'client', clientId: 3 }) })
  const form = within(await screen.findByRole('form', { name: 'Hand-over sheet' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'To' }), 'Tom Reed')
  const promises = form.getByRole('textbox', { name: 'Promises made' })
  await userEvent.clear(promises)
  await userEvent.type(promises, 'Call in the morning.')
  await userEvent.click(form.getByRole('checkbox', { name: 'Change ledger' }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Open checklist' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'saveHandover')?.call).toMatchObject({
      body: { toStaffId: 8, watch: null, promises: 'Call in the morning.', hidden: ['checklist'] },
    }),
  )
})

describe('a newer version of the sheet', () => {
  const promisesOf = async () => screen.findByRole('textbox', { name: 'Promises made' })
  const ifMatches = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ id }) => id === 'saveHandover').map(({ call }) => call.headers.get('if-match'))

  it('of oneself asks nothing, keeps what was typed during it, and is the base of the next save [C19]', async () => {
    let version = 0
    const { calls } = open({
      handoverSheet: () => ({ ...sheet, version }),
      saveHandover: () => new FakeWrite({ version: (version += 1) }, { kind: 'client', clientId: 3 }),
    })
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.type(await promisesOf(), ' Call first.')
    await save()
    await waitFor(() => expect(calls.filter(({ id }) => id === 'handoverSheet')).toHaveLength(2))
    await userEvent.type(await promisesOf(), ' Ring twice.')
    expect(screen.queryByText('Someone else changed this sheet.')).toBeNull()
    await save()
    await waitFor(() => expect(ifMatches(calls)).toEqual(['0', '1']))
    expect(await promisesOf()).toHaveValue('Promises: A new banner by May. Call first. Ring twice.')
  })

  it.each([
    ['mine', 'Keep mine', 'Promises: A new banner by May. Call first.', ['1']],
    ['theirs', 'Use theirs', 'Bring a ladder.', []],
  ] as const)(
    'of a colleague does not replace what is typed: a person keeps %s [C19]',
    async (_whose, button, text, saves) => {
      let shown = sheet
      const { calls } = open({
        handoverSheet: () => shown,
        saveHandover: () => new FakeWrite({ version: 2 }, { kind: 'client', clientId: 3 }),
      })
      await userEvent.type(await promisesOf(), ' Call first.')
      shown = { ...sheet, version: 1, fields: { ...sheet.fields, promises: 'Bring a ladder.' } }
      await act(() => cache.invalidateQueries())
      expect(await screen.findByText('Someone else changed this sheet.')).toBeVisible()
      expect(await promisesOf()).toHaveValue('Promises: A new banner by May. Call first.')
      await userEvent.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByText('Someone else changed this sheet.')).toBeNull())
      expect(await promisesOf()).toHaveValue(text)
      if (saves.length > 0) await userEvent.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(ifMatches(calls)).toEqual(saves))
    },
  )

  it('of a colleague is shown at once where nothing is typed', async () => {
    let shown = sheet
    open({ handoverSheet: () => shown })
    expect(await promisesOf()).toHaveValue('Promises: A new banner by May.')
    shown = { ...sheet, version: 1, fields: { ...sheet.fields, promises: 'Bring a ladder.' } }
    await act(() => cache.invalidateQueries())
    await waitFor(async () => expect(await promisesOf()).toHaveValue('Bring a ladder.'))
  })
})

it('prints several Google profiles with a line each, those that need work first, and at most six [HAND-3]', async () => {
  const profile = (name: string, openDrift: number) => ({
    name,
    status: 'addedAndAuthorized' as const,
    openDrift,
    openQuestions: 0,
  })
  const profiles = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => profile(`Town ${name}`, 0))
  open({ handoverSheet: () => ({ ...sheet, profiles: [...profiles, profile('Busy Town', 2)] }) })
  const paper = await screen.findByRole('article', { name: 'Hand-over sheet' })
  const busy = within(paper).getByText('Connected, 2 values differ on Google')
  expect(busy.parentElement?.textContent).toContain('Busy Town')
  expect(within(paper).getByText('Town E')).toBeVisible()
  expect(within(paper).queryByText('Town F')).toBeNull()
  expect(within(paper).getByText('and 1 more')).toBeVisible()
})

it('prints the change ledger once it is shown', async () => {
  open({ handoverSheet: () => ({ ...sheet, fields: { ...sheet.fields, hidden: [] } }) })
  const ledger = within(await screen.findByRole('table', { name: 'Change ledger' }))
  expect(
    ledger.getByRole('row', { name: /11\/12\/2026 Google business hours Sat Closed Sat 8:00 AM Drift/ }),
  ).toBeVisible()
})

it('says that the sheet did not load, and retries', async () => {
  let fails = true
  open({
    handoverSheet: () => {
      if (fails) throw new FakeHttpError(500, 'The database is resting.')
      return sheet
    },
  })
  expect(await screen.findByText('The hand-over sheet did not load')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }))
  expect(await screen.findByRole('article', { name: 'Hand-over sheet' })).toBeVisible()
})
