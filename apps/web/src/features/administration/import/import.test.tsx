import type { ImportDetails } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { importClient, importDetails, importSummary } from './testing/importFixtures.ts'
import { ACCOUNT, drop, fileNamed, IMPORT_CHANGE, open, openImport } from './testing/openImport.tsx'

describe('the list of imports', () => {
  it('says what can be imported when there are none, and is reached as a tab', async () => {
    open('/administration/import', {})
    expect(await screen.findByRole('heading', { name: /Drop folders, zip files or single files/ })).toBeVisible()
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Import' }).getAttribute('aria-current')).toBe('page')
  })

  it('is closed to people who may not manage clients', async () => {
    const { calls } = open('/administration/import/5', {
      myAccount: () => ({ ...ACCOUNT, permissions: ['manage-staff'] }),
    })
    expect(await screen.findByText(/Only administrators and managers may manage clients/)).toBeVisible()
    expect(calls.map(({ id }) => id)).not.toContain('importDetails')
  })

  it('lists who imported what, and when', async () => {
    open('/administration/import', {
      listImports: () => ({
        imports: [
          importSummary(),
          importSummary({
            importId: 4,
            name: '',
            state: 'failed',
            error: 'The disk is full.',
            startedBy: null,
            source: 'folder',
          }),
          importSummary({
            importId: 3,
            name: 'spring',
            state: 'undone',
            undoneAt: '2026-11-18T18:00:00Z',
            undoneBy: 'Tom Reed',
          }),
        ],
      }),
    })
    expect((await screen.findByRole('row', { name: /agency/ })).textContent).toContain(
      'Maya OkaforImported1 client added',
    )
    expect(screen.getByRole('row', { name: /Import 4/ }).textContent).toContain('Watched folderFailedThe disk is full.')
    expect(screen.getByRole('row', { name: /spring/ }).textContent).toMatch(/Undone.*by Tom Reed/)
  })

  it('shows a failure with a way to try again', async () => {
    open('/administration/import', {
      listImports: () => {
        throw new FakeHttpError(500, 'The server is on fire.')
      },
    })
    expect(await screen.findByText('Imports did not load')).toBeVisible()
    expect(screen.getByRole('button', { name: /try again/i })).toBeVisible()
  })

  it('starts an import with dropped files and opens it', async () => {
    const collecting = importDetails({ state: 'collecting', clients: [] })
    const { calls, address } = open('/administration/import', {
      startImport: () => new FakeWrite(collecting, IMPORT_CHANGE),
      importDetails: () => collecting,
      addImportFile: () => ({ path: 'Queries.csv', bytes: 12, receivedBytes: 12 }),
    })
    await screen.findByRole('heading', { name: /Drop folders/ })
    drop(fileNamed('Queries.csv'))
    await waitFor(() => expect(address()).toBe('/administration/import/5'))
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('addImportFile'))
    expect(calls.find(({ id }) => id === 'startImport')?.call.body).toEqual({ name: 'Queries.csv' })
    expect(calls.find(({ id }) => id === 'addImportFile')?.call.headers.get('x-file-name')).toBe('Queries.csv')
  })
})

describe('the preview of an import', () => {
  const PROBLEM = importClient({
    key: 'loose',
    folder: 'loose',
    domain: null,
    facts: [],
    included: false,
    problem: 'Its domain is unknown.',
    counts: { pages: 0, queries: 0, ranks: 0, weeks: 0 },
  })

  it('shows what was recognized of each client, with warnings by file and line', async () => {
    openImport({
      clients: [
        importClient({
          warnings: [
            { file: 'agency/acme.example.com/Queries.csv', line: 17, reason: 'has no position', row: 'drains,x,,,' },
          ],
          warningCount: 3,
        }),
        PROBLEM,
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: /Acme Plumbing/ }))
    expect(screen.getByText('4 pages, 3 queries (2 ranks), 2 weeks of visits')).toBeVisible()
    const files = within(await screen.findByRole('list', { name: 'Files of Acme Plumbing' }))
    const [queries, chart] = files.getAllByRole('listitem')
    expect(queries?.textContent).toContain('Queries.csv Search Console queries, 3 rows')
    expect(queries?.textContent).toContain(
      'EncodingUTF-8SeparatorCommaDecimal signPoint (8.1)LanguageEnglishDay11/14/2026 (the last day of Chart.csv)',
    )
    expect(files.getByRole('row', { name: 'drain cleaning 12 340 8.125' })).toBeVisible()
    expect(chart?.textContent).toContain('12 days with figures')
    expect(screen.getByText('(the first SEO manager)')).toBeVisible()
    expect(screen.getByText('Kind of business').parentElement?.textContent).toBe(
      'Kind of businessTrade or home service (from plumbing, repair)',
    )
    expect(screen.getByText('Client since').parentElement?.textContent).toBe(
      'Client since3/1/2019 (from the client list)',
    )
    expect(
      screen.getByText('No location is added: Street, State, and ZIP code are missing. Edit the details to add one.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '3 warnings' }))
    expect(screen.getByText(/has no position/).textContent).toContain('Queries.csv, line 17: has no position')
    await userEvent.click(screen.getByRole('button', { name: /Queries\.csv, line 17/ }))
    const row = within(await screen.findByRole('dialog', { name: 'Line 17 is left out' }))
    expect(row.getByText('Top queries,Clicks,Impressions,CTR,Position')).toBeVisible()
    expect(row.getByText('drains,x,,,')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('and 2 more of these')).toBeVisible()
    const problem = screen.getByText('Can’t be imported').closest('li')
    expect(problem === null ? null : within(problem).getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  })

  it('keeps the open client, the filter and the search in the address', async () => {
    const { address, router } = openImport({ clients: [importClient({}), PROBLEM] }, { path: '?show=attention' })
    expect(await screen.findByRole('button', { name: /^loose/ })).toBeVisible()
    // The reason is at the closed row.
    expect(screen.getByText('Its domain is unknown.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Acme Plumbing/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^loose/ }))
    expect(await screen.findByText('Its domain is unknown.')).toBeVisible()
    expect(address()).toBe('/administration/import/5?show=attention&client=loose')
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Search clients' }), 'acme{Enter}')
    await waitFor(() => expect(router.state.location.search).toContain('search=acme'))
    expect(await screen.findByRole('button', { name: /Acme Plumbing/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^loose/ })).toBeNull())
  })

  it('includes and leaves out clients', async () => {
    const { calls } = openImport({}, { writes: { changeImport: { clients: [importClient({ included: false })] } } })
    expect(await screen.findByText(/1 new, 0 updated/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import Acme Plumbing' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import 0 clients' }).getAttribute('aria-disabled')).toBe('true'),
    )
    expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toEqual({
      clients: [{ key: 'acme.example.com', included: false }],
      tables: [],
    })
  })

  it('confirms facts and managers, and sends only what was changed', async () => {
    let rejects = true
    const { calls } = openImport(
      {},
      {
        path: '?client=acme.example.com',
        more: {
          changeImport: () => {
            if (!rejects) return new FakeWrite(importDetails(), IMPORT_CHANGE)
            rejects = false
            const fieldErrors = [{ path: 'clients.0.facts.phoneNumber', message: 'Enter a phone number' }]
            throw new FakeHttpError(400, 'Invalid.', { fieldErrors })
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit details of Acme Plumbing' }))
    const form = within(await screen.findByRole('dialog', { name: 'Details of Acme Plumbing' }))
    await userEvent.type(form.getByLabelText('Phone number'), 'none')
    await userEvent.selectOptions(form.getByLabelText('Account manager'), 'Tom Reed')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Enter a phone number')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.findLast(({ id }) => id === 'changeImport')?.call.body).toEqual({
      clients: [{ key: 'acme.example.com', facts: { phoneNumber: 'none' }, managers: { accountManagerId: 8 } }],
      tables: [],
    })
  })

  it('says what to do when no client was found', async () => {
    openImport({ clients: [] })
    expect(await screen.findByText('No client was found in these files')).toBeVisible()
  })

  it('starts the import and shows its progress', async () => {
    const message = 'Writing the keywords of acme.example.com: 30,000 of 120,000'
    const progress = { done: 25, total: 100, message }
    openImport({}, { writes: { writeImport: { state: 'writing', progress } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 client' }))
    const bar = await screen.findByRole('progressbar', { name: 'Importing' })
    expect(bar.getAttribute('aria-valuetext')).toBe('25%')
    expect(screen.getByText('25%')).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
  })
})

describe('the result of an import', () => {
  const result: Partial<ImportDetails> = {
    state: 'done',
    created: 1,
    updated: 0,
    result: {
      created: 1,
      updated: 0,
      summary: '4 pages added',
      clients: [
        {
          clientId: 31,
          businessName: 'Acme Plumbing',
          domain: 'acme.example.com',
          isNew: true,
          notes: ['One strategy.'],
        },
      ],
    },
  }

  it('links to the clients and follows the import by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const states: Partial<ImportDetails>[] = [{ state: 'writing' }, result]
      open('/administration/import/5', {
        importDetails: () => importDetails(states.length > 1 ? states.shift() : states[0]),
      })
      expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeVisible()
      await vi.advanceTimersByTimeAsync(1000)
      expect((await screen.findByRole('link', { name: 'Acme Plumbing' })).getAttribute('href')).toBe(
        '/client/31/overview',
      )
      expect(screen.getByText('1 client added.')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('compares the files with what was stored, and says where the sums come to differ', async () => {
    const [client] = result.result?.clients ?? []
    if (client === undefined) throw new Error('The result has no client.')
    const totals = { rows: 49, read: 42, clicks: 177, impressions: 48_587 }
    const compared: typeof client = {
      ...client,
      files: [
        { path: 'Pages.csv', kind: 'pages', ...totals, skipped: [{ reason: 'is the address of a file', rows: 7 }] },
      ],
      stored: [
        { of: 'queries', rows: 3, clicks: 75, impressions: 900, withoutPosition: 2 },
        { of: 'pages', rows: 40, clicks: 177, impressions: 48_587, merged: 2 },
      ],
    }
    openImport({ ...result, result: { created: 1, updated: 0, summary: '', clients: [compared] } })
    const rows = await screen.findAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Pages.csvSearch Console pages7 left out: is the address of a file4942717748,587',
      'Stored queries2 queries without a position stored without figures.375900',
      'Stored pages2 more addresses are counted with the same page, as with www.4017748,587',
    ])
  })

  it('offers to read the site of a new client', async () => {
    const { calls } = openImport(result, {
      more: {
        readSite: () => {
          const counts = { page: 0, document: 0, redirect: 0, failed: 0 }
          const reading = { job: null, finishedAt: null, addresses: 0, counts, isInterrupted: false, more: false }
          const site = { domain: 'acme.example.com', address: 'https://acme.example.com' }
          return new FakeWrite({ clientId: 31, ...site, ...reading }, { kind: 'website', clientId: 31 })
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Read the pages of acme.example.com' }))
    const progress = await screen.findByRole('link', { name: 'Watch the progress' })
    expect(progress).toHaveAttribute('href', '/client/31/website')
    expect(calls.find(({ id }) => id === 'readSite')?.call).toMatchObject({
      params: { clientId: '31' },
      body: { address: 'https://acme.example.com' },
    })
  })

  it('is undone after a question', async () => {
    openImport(result, {
      more: { undoImport: () => new FakeWrite({ isStarted: true, obstacles: [] }, IMPORT_CHANGE) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }))
    expect(question.getByText('1 new client with all their data will be deleted.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('lists the work that stands in the way of an undo', async () => {
    const obstacle = { clientId: 31, businessName: 'Acme Plumbing', what: 'Changed a page', by: 'Tom Reed', at: null }
    openImport(result, {
      more: { undoImport: () => new FakeWrite({ isStarted: false, obstacles: [obstacle] }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'This import can’t be undone' }))
    expect(dialog.getByText(/Changed a page/).closest('li')?.textContent).toContain('Tom Reed')
  })

  it('that failed before anything was read offers to check its files, once', async () => {
    openImport({ state: 'failed', error: 'There is nothing to import.', clients: [] })
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing to import.')
    expect(screen.getAllByRole('button', { name: /^Check the files/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says why it failed, and tries again', async () => {
    openImport(
      { state: 'failed', error: 'The site of acme.example.com is too large.' },
      { writes: { writeImport: { state: 'writing', error: null } } },
    )
    expect((await screen.findByRole('alert')).textContent).toContain('The site of acme.example.com is too large.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeVisible()
  })

  it('says that it was undone', async () => {
    openImport({ state: 'undone', undoneAt: '2026-11-18T18:00:00Z', undoneBy: 'Tom Reed' })
    expect((await screen.findByText(/by Tom Reed\./)).textContent).toContain('drop them again')
  })

  it('is missing at a wrong address', async () => {
    open('/administration/import/999', {
      importDetails: () => {
        throw new FakeHttpError(404, 'This import does not exist.')
      },
    })
    expect(await screen.findByText('This import doesn’t exist')).toBeVisible()
  })
})
