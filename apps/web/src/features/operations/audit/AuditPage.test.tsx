import type { AuditEventEntry } from '@rankdesk/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { operationsRoute } from '../operations.route.tsx'
import { accountWith } from '../testing/accountWith.ts'

/** Returns the texts of an event in the audit trail, by the names of their columns. */
async function shownOf(part: Pick<AuditEventEntry, 'action'> & Partial<AuditEventEntry>) {
  const event: AuditEventEntry = {
    auditEventId: 9,
    at: '2026-11-18T17:30:00.000Z',
    staffId: 8,
    staffName: 'Tom Reed',
    actedForName: null,
    clientId: null,
    businessName: null,
    strategyId: null,
    strategyTitle: null,
    requestId: 'req-1',
    details: {},
    ...part,
  }
  renderScreen({
    routes: (app, queryClient) => [operationsRoute(app, queryClient)],
    path: '/operations/audit-events',
    responses: {
      myAccount: () => accountWith(['operate']),
      auditEvents: () => ({ events: [event], next: null }),
      auditChoices: () => ({ staff: [], clients: [], actions: [] }),
    },
  })
  await screen.findByText('Tom Reed')
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const row = screen.getByText('req-1').closest('[role=row], tr')
  const cells = [...(row?.querySelectorAll('td, th, [role=cell], [role=gridcell], [role=rowheader]') ?? [])]
  const textIn = (name: string) => cells[names.findIndex((header) => header?.includes(name))]?.textContent
  return { kind: textIn('Kind'), details: textIn('What changed') }
}

it.each([
  ['completeStrategy', 'Complete strategy'],
  ['loginAs', 'Login as'],
  ['publish', 'Publish'],
  ['', ''],
])('shows the action %j as %j', async (action, label) => {
  expect(await shownOf({ action })).toMatchObject({ kind: label })
})

it.each([
  [
    { staffId: 3, accessRole: 'manager', title: '', teamId: null, active: false },
    'Staff id: 3. Access role: manager. Title: empty. Team id: none. Active: no.',
  ],
  [{ ids: [1] }, 'Ids: 1.'],
  [{ ids: [1, 2, 3] }, 'Ids: 1, 2 and 3.'],
  [{ ids: [1, 2, 3, 4, 5, 6, 7] }, 'Ids: 1, 2, 3, 4, 5 and 2 more.'],
  [{ ids: [] }, 'Ids: none.'],
  [{ month: '2026-11-01' }, 'Month: 11/1/2026.'],
  [
    { address: 'a.example', before: { address: 'b.example', hosted: true } },
    'Address: a.example. Before, address: b.example. Before, hosted: yes.',
  ],
  [{ zones: [{ elementId: 'intro', version: 2, content: '<p>x</p>' }] }, 'Zones: 1 entry.'],
  [{ strategies: [{ strategyId: 4, month: '2026-12-01' }] }, 'Strategies: strategy id 4, month 12/1/2026.'],
  [{}, '–'],
])('says the recorded facts %j in sentences', async (details, text) => {
  expect(await shownOf({ action: 'publish', details })).toMatchObject({ details: text })
})
