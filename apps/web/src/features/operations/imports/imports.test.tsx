import type { ImportSummary } from '@rankdesk/api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { operationsRoute } from '../operations.route.tsx'
import { accountWith } from '../testing/accountWith.ts'

const open = (path: string, responses: FakeResponses) =>
  renderScreen({
    routes: (app, queryClient) => [operationsRoute(app, queryClient)],
    path: `/operations${path}`,
    responses: { myAccount: () => accountWith(['operate', 'manage-clients']), ...responses },
  })
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('imports', () => {
  const AT = '2026-11-18T17:30:00.000Z'
  const IMPORT: ImportSummary = {
    importId: 6,
    name: 'agency',
    source: 'browser',
    state: 'done',
    startedAt: AT,
    startedBy: 'Hannah Lindqvist',
    finishedAt: AT,
    fileCount: 4,
    created: 2,
    updated: 1,
    error: null,
    undoneAt: null,
    undoneBy: null,
  }
  const FEED: ImportSummary = {
    ...IMPORT,
    importId: 7,
    name: '',
    source: 'folder',
    state: 'failed',
    startedBy: null,
    created: null,
    updated: null,
    error: 'Canceled by Tom Reed.',
  }

  it('show who started them, their state and their result, and lead to their screens', async () => {
    open('/imports', { listImports: () => ({ imports: [FEED, IMPORT] }) })
    const done = await row(/agency/)
    for (const text of ['9:30 AM', 'Hannah Lindqvist', 'Imported', '2 clients added, 1 client updated']) {
      expect(done.textContent).toContain(text)
    }
    const failed = await row(/Import 7/)
    for (const text of ['Watched folder', 'Failed', 'Canceled by Tom Reed.']) expect(failed.textContent).toContain(text)
    const link = within(failed).getByRole('link', { name: 'Import 7' })
    expect(link.getAttribute('href')).toBe('/administration/import/7')
    expect(screen.getByRole('link', { name: 'Imports', current: 'page' })).toBeVisible()
  })

  it('say where they come from when there are none, and load again after a failure', async () => {
    let fails = true
    open('/imports', {
      listImports: () => {
        if (fails) throw new FakeHttpError(500, 'The server is on fire.')
        return { imports: [] }
      },
    })
    expect(await screen.findByText('Imports did not load')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('No imports yet')).toBeVisible()
  })
})
