// Imports the screen's code in advance: a test waits for responses, not for code.
import './ReportPage.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { type FakeResponses, FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from '../client.route.tsx'

const link = {
  clientReportLinkId: 1,
  createdAt: '2026-11-01T18:00:00Z',
  createdBy: 'Maya Okafor',
  expiresAt: '2026-12-01T18:00:00Z',
  isOpen: true,
  revokedAt: null,
}
const report = {
  version: 2,
  texts: { introduction: '', plan: null, items: [] },
  done: [{ strategyId: 41, title: 'Drain Cleaning', summary: 'We rewrote the page.', path: '/drains' }],
  planned: 'Service Page Optimization: Sewer Repair',
  html: '<p>The page</p>',
  links: [link, { ...link, clientReportLinkId: 2, isOpen: false }],
}
const change = { kind: 'report', clientId: 3 } as const

const open = (responses: FakeResponses = {}, path = '/client/3/report') =>
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path,
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      monthlyReport: () => report,
      ...responses,
    },
  })

it('saves only what was changed: the plan and the summaries stay up to date', async () => {
  const { calls } = open({ saveMonthlyReport: () => new FakeWrite({ version: 3 }, change) })
  const form = within(await screen.findByRole('form', { name: 'Texts of the report' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Introduction' }), 'A good month.')
  await userEvent.click(form.getByRole('checkbox', { name: 'Show in the report' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'saveMonthlyReport')?.call).toMatchObject({
      params: { month: '2026-10' },
      body: { introduction: 'A good month.', plan: null, items: [{ strategyId: 41, text: null, isHidden: true }] },
    }),
  )
  expect(calls.find(({ id }) => id === 'saveMonthlyReport')?.call.headers.get('if-match')).toBe('2')
})

it('keeps what is typed when a colleague saves the report, and saves it over theirs only on request [C19]', async () => {
  let shown = report
  let cache: QueryClient | undefined
  const { calls } = renderScreen({
    routes: (app, queryClient) => {
      cache = queryClient
      return [clientRoute(app, queryClient)]
    },
    path: '/client/3/report',
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      monthlyReport: () => shown,
      saveMonthlyReport: () => new FakeWrite({ version: 4 }, change),
    },
  })
  const introduction = await screen.findByRole('textbox', { name: 'Introduction' })
  await userEvent.type(introduction, 'A good month.')
  shown = { ...report, version: 3, texts: { ...report.texts, introduction: 'A fine month.' } }
  await act(() => cache?.invalidateQueries())
  expect(await screen.findByText('Someone else changed this report.')).toBeVisible()
  expect(introduction).toHaveValue('A good month.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'saveMonthlyReport')?.call.headers.get('if-match')).toBe('3'),
  )
  expect(introduction).toHaveValue('A good month.')
})

it('shows the address of a new link once, and which links have expired', async () => {
  const { calls } = open({
    createReportLink: () =>
      new FakeWrite({ url: 'https://desk.test/platform/report/secret', expiresAt: '2026-12-18T17:42:00Z' }, change),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('https://desk.test/platform/report/secret')).toBeVisible()
  expect(calls.find(({ id }) => id === 'createReportLink')?.call.body).toEqual({ days: 30 })
  const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem')
  expect(links.map(({ textContent }) => /Open|Expired/.exec(textContent)?.[0])).toEqual(['Open', 'Expired'])
})

it('revokes a link after a question', async () => {
  const { calls } = open({ revokeReportLink: () => new FakeWrite(true, change) })
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'revokeReportLink')?.call.params).toEqual({
      clientId: '3',
      clientReportLinkId: '1',
    }),
  )
})

it('keeps the chosen month in the address, and says what failed to load', async () => {
  const { address } = open({
    monthlyReport: () => {
      throw new FakeHttpError(500, 'The database is resting.')
    },
  })
  expect(await screen.findByText('The report did not load')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2026')
  expect(address()).toBe('/client/3/report?month=2026-09')
})
