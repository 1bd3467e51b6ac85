import type { AuditEventEntry, DuePublish, ImpersonationEntry, JobEntry, LoggedError } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { operationsRoute } from './operations.route.tsx'
import { accountWith } from './testing/accountWith.ts'

const AT = '2026-11-18T17:30:00.000Z'
const ERROR: LoggedError = {
  errorId: 5,
  at: AT,
  application: 'rankdesk-web',
  level: 3,
  message: 'The zone could not be saved',
  screen: '/execution/:strategyId',
  url: 'https://desk.test/execution/1000',
  failedRequestId: 'req-77',
  requestId: 'req-78',
  version: 'main-abc.js',
}
const EVENT: AuditEventEntry = {
  auditEventId: 9,
  at: AT,
  staffId: 8,
  staffName: 'Tom Reed',
  actedForName: 'Maya Okafor',
  action: 'completeStrategy',
  clientId: 3,
  businessName: 'Acme Plumbing',
  strategyId: 1000,
  strategyTitle: 'Geo page',
  requestId: 'req-1',
  details: { publicationId: 4 },
}
const SESSION: ImpersonationEntry = {
  impersonationId: '11111111-1111-4111-8111-111111111111',
  staffId: 8,
  staffName: 'Tom Reed',
  clientId: 3,
  businessName: 'Acme Plumbing',
  startedAt: AT,
  expiresAt: '2026-11-18T17:45:00.000Z',
  endedAt: null,
  isActive: true,
  address: '203.0.113.9',
  device: 'Chrome on Windows',
  pagesSeen: ['/'],
}
const JOB: JobEntry = {
  jobId: 12,
  kind: 'crawl-site',
  clientId: 3,
  strategyId: null,
  state: 'failed',
  done: 1,
  total: 4,
  message: 'The site has no pages.',
  attempts: 4,
  requestedBy: 'Tom Reed',
  createdAt: AT,
  startedAt: AT,
  finishedAt: AT,
  businessName: 'Acme Plumbing',
  strategyTitle: null,
  canRetry: true,
  canCancel: false,
}
const PUBLISH: DuePublish = {
  publicationId: 2,
  strategyId: 1000,
  strategyTitle: 'Geo page',
  clientId: 3,
  businessName: 'Acme Plumbing',
  isClientArchived: false,
  pageName: 'Water heaters',
  path: '/water-heaters',
  publishDate: '2026-11-20',
  dueAt: '2026-11-20T14:00:00.000Z',
  approvedAt: AT,
  staffName: 'Tom Reed',
}

const responses: FakeResponses = {
  myAccount: () => accountWith(['operate']),
  loggedErrors: () => ({ errors: [ERROR], next: null }),
  loggedError: () => ({ ...ERROR, stack: 'at saveZone (main.js:1)', userAgent: 'Chrome' }),
  auditEvents: () => ({ events: [EVENT], next: null }),
  auditChoices: () => ({
    staff: [{ staffId: 8, staffName: 'Tom Reed' }],
    clients: [{ clientId: 3, businessName: 'Acme Plumbing' }],
    actions: ['completeStrategy'],
  }),
  impersonationEntries: () => ({ impersonations: [SESSION], next: null }),
  jobEntries: () => ({ jobs: [JOB], next: null, counts: { waiting: 1, running: 2, failed: 1, done: 9 } }),
  duePublishes: () => ({ publishes: [PUBLISH] }),
}

const open = (path: string, more: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => [operationsRoute(app, queryClient)],
    path: `/operations${path}`,
    responses: { ...responses, ...more },
  })
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the operations screen', () => {
  it('shows the reason to somebody without the permission, and asks for nothing', async () => {
    const { calls } = open('/errors', { myAccount: () => accountWith(['manage-staff', 'manage-clients']) })
    expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(calls.map(({ id }) => id)).toEqual(['myAccount'])
  })

  it('opens the errors by default', async () => {
    const { address } = open('')
    await row(/could not be saved/)
    expect(address()).toBe('/operations/errors')
  })
})

describe('errors', () => {
  it('are searched in the address, and show their stack when opened', async () => {
    const { calls, address } = open('/errors')
    await row(/could not be saved/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Search errors' }), 'req-77{Enter}')
    await waitFor(() => expect(address()).toBe('/operations/errors?search=req-77'))
    await waitFor(() => expect(calls.at(-1)?.call.query).toEqual({ search: 'req-77' }))
    const found = await row(/could not be saved/)
    await userEvent.click(within(found).getByRole('button', { name: /details of The zone/ }))
    expect(await screen.findByRole('region', { name: 'Stack' })).toHaveProperty(
      'textContent',
      'at saveZone (main.js:1)',
    )
    expect(screen.getAllByText('req-77').length).toBeGreaterThan(1)
  })

  it('have no stack region where no stack was reported', async () => {
    open('/errors', { loggedError: () => ({ ...ERROR, stack: '', userAgent: 'Chrome' }) })
    await userEvent.click(within(await row(/could not be/)).getByRole('button', { name: /details of The zone/ }))
    expect(await screen.findByText('Browser')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Stack' })).toBeNull()
  })

  it('say why there are none, with and without a search', async () => {
    open('/errors', { loggedErrors: () => ({ errors: [], next: null }) })
    expect(await screen.findByText('No errors')).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Fatal')
    expect(await screen.findByText('No error found')).toBeVisible()
  })

  it('load older pages after the last one, and show a failure with a way to try again', async () => {
    let fails = true
    open('/errors', {
      loggedErrors: ({ query }) => {
        if (fails) throw new FakeHttpError(500, 'The server is on fire.')
        if (query['cursor'] === undefined) return { errors: [ERROR], next: '17~5' }
        return { errors: [{ ...ERROR, errorId: 4, message: `after ${query['cursor']}` }], next: null }
      },
    })
    expect(await screen.findByText('Errors did not load')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: /try again/i }))
    await userEvent.click(await screen.findByRole('button', { name: 'Load older entries' }))
    expect(await row(/after 17~5/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load older entries' })).toBeNull()
  })
})

describe('audit events', () => {
  it('say who did what for whom, and are filtered by the address, as is the file', async () => {
    const { calls, address } = open('/audit-events?clientId=3&from=2026-11-01&action=completeStrategy&staffId=x')
    const found = await row(/Complete strategy/)
    for (const text of ['Tom Reed', 'Maya Okafor', 'Acme Plumbing', 'Publication id: 4']) {
      expect(found.textContent).toContain(text)
    }
    const filter = { clientId: '3', action: 'completeStrategy', from: '2026-11-01' }
    expect(calls.find(({ id }) => id === 'auditEvents')?.call.query).toEqual(filter)
    const file = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
    expect(file).toBe(`/services/operations/api/audit-events.csv?${new URLSearchParams(filter)}`)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Tom Reed')
    await waitFor(() => expect(address()).toContain('staffId=8'))
  })
})

describe('impersonations', () => {
  it('show their origin, and active ones are ended after a question', async () => {
    const { calls } = open('/impersonations', {
      stopImpersonation: () => new FakeWrite(true, { kind: 'impersonation' }),
    })
    const found = await row(/Tom Reed/)
    expect(found.textContent).toContain('Chrome on Windows, 203.0.113.9')
    await userEvent.click(within(found).getByRole('button', { name: 'End the session of Tom Reed' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The session is ended.')).toBeVisible()
    expect(calls.find(({ id }) => id === 'stopImpersonation')?.call.params).toEqual({
      impersonationId: SESSION.impersonationId,
    })
  })
})

describe('jobs', () => {
  it('show the reason of a failure, and are retried', async () => {
    const { calls } = open('/jobs?list=failed', { retryJob: () => new FakeWrite(true, { kind: 'job' }) })
    const found = await row(/Crawl a site/)
    expect(found.textContent).toContain('The site has no pages.')
    expect(within(found).getByRole('link', { name: 'Acme Plumbing' }).getAttribute('href')).toBe('/client/3/overview')
    await userEvent.click(within(found).getByRole('button', { name: 'Retry “Crawl a site”' }))
    expect(await screen.findByText('The job runs again.')).toBeVisible()
    expect(calls.find(({ id }) => id === 'retryJob')?.call.params).toEqual({ jobId: '12' })
    expect(calls.find(({ id }) => id === 'jobEntries')?.call.query).toEqual({ list: 'failed' })
  })

  it('show their progress, and are canceled only after a question', async () => {
    const running = { ...JOB, state: 'running' as const, canRetry: false, canCancel: true }
    const { calls, address } = open('/jobs', {
      jobEntries: () => ({ jobs: [running], next: null, counts: { waiting: 0, running: 1, failed: 3, done: 0 } }),
      cancelJob: () => new FakeWrite(true, { kind: 'job' }),
    })
    const found = await row(/Crawl a site/)
    expect(
      within(found).getByRole('progressbar', { name: 'Crawl a site' }).getAttribute('aria-valuenow'),
    ).not.toBeNull()
    await userEvent.click(within(found).getByRole('button', { name: 'Cancel “Crawl a site”' }))
    await screen.findByRole('button', { name: 'Yes' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
    expect(calls.map(({ id }) => id)).not.toContain('cancelJob')
    await userEvent.click(within(found).getByRole('button', { name: 'Cancel “Crawl a site”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The job is canceled.')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Failed (3)' }))
    await waitFor(() => expect(address()).toBe('/operations/jobs?list=failed'))
  })

  it('leave the list when they ended before they could be canceled', async () => {
    let jobs: JobEntry[] = [{ ...JOB, state: 'running', canRetry: false, canCancel: true }]
    open('/jobs', {
      jobEntries: () => ({ jobs, next: null, counts: { waiting: 0, running: jobs.length, failed: 0, done: 0 } }),
      cancelJob: () => {
        jobs = []
        return false
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel “Crawl a site”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The job had already ended.')).toBeVisible()
    expect(await screen.findByText('Nothing in progress')).toBeVisible()
  })

  it('are downloaded without a column for the buttons', async () => {
    const files = recordDownloads()
    open('/jobs?list=failed')
    await row(/Crawl a site/)
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head = '', line = ''] = await csvLines(files[0])
    expect(head).toBe('Job,State,Belongs to,Message,Attempts,Requested by,Requested,Finished')
    expect(line).toContain('Crawl a site,Failed,')
  })
})

describe('the schedule', () => {
  it('shows the time in Los Angeles, and cancels a publish after a question', async () => {
    let publishes = [PUBLISH]
    open('/schedule', {
      duePublishes: () => ({ publishes }),
      cancelPublication: () => {
        publishes = []
        return new FakeWrite(true, { kind: 'publication', strategyId: 1000, clientId: 3 })
      },
    })
    const found = await row(/Water heaters/)
    expect(found.textContent).toMatch(/6:00 AM/)
    await userEvent.click(within(found).getByRole('button', { name: 'Cancel the publish of Water heaters' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Nothing is scheduled')).toBeVisible()
  })
})

describe('backups', () => {
  const NAME = 'rankdesk-20261118T110000Z.tar.gz'
  const BACKUP = { name: NAME, size: 5_000_000, createdAt: AT, verified: { at: AT, rows: 1200, files: 3, sha256: 'a' } }
  const MADE = {
    ...JOB,
    kind: 'make-backup' as const,
    state: 'done' as const,
    message: `${NAME} was made and verified.`,
  }
  const schedule = { daily: '03:30', everyMs: null, keep: 7, nextAt: '2026-11-19T11:30:00.000Z', state: 'ok' }

  it('are made, verified, and downloaded only after a question', async () => {
    const change = { kind: 'backup' } as const
    const { calls } = open('/backups', {
      backups: () => ({ backups: [BACKUP], jobs: [MADE], schedule }),
      makeBackup: () => new FakeWrite(MADE, change),
      verifyBackup: () => new FakeWrite(MADE, change),
    })
    const found = await row(new RegExp(NAME))
    expect(found.textContent).toContain('1,200')
    expect(screen.getByText('Daily at 03:30 in Los Angeles')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Make a backup' }))
    expect(await screen.findByText('The backup is being made. You can leave this page.')).toBeVisible()
    await userEvent.click(within(found).getByRole('button', { name: `Verify ${NAME}` }))
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('verifyBackup'))
    const pressed: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      pressed.push(new URL(this.href).pathname)
    })
    await userEvent.click(within(found).getByRole('button', { name: `Download ${NAME}` }))
    const yes = await screen.findByRole('button', { name: 'Yes' })
    expect(screen.getByText(/password hashes and signing keys/)).toBeVisible()
    expect(pressed).toEqual([])
    await userEvent.click(yes)
    await waitFor(() => expect(pressed).toEqual([`/services/operations/api/backups/${NAME}/file`]))
    click.mockRestore()
  })

  it('say how to start when there are none', async () => {
    const none = { daily: null, everyMs: null, keep: 7, nextAt: null, state: 'off' }
    open('/backups', { backups: () => ({ backups: [], jobs: [], schedule: none }) })
    expect(await screen.findByText('No backups yet')).toBeVisible()
    expect(screen.getByText('None. Set BACKUP_SCHEDULE to make backups regularly.')).toBeVisible()
  })
})

describe('storage and system', () => {
  it('show sizes, shares of the quota and what the health checks found', async () => {
    open('/storage', {
      storageUse: () => ({
        databaseSize: 50_000_000,
        disk: { free: 2_000_000_000, total: 8_000_000_000 },
        isMediaInBucket: false,
        quota: 1000,
        clients: [
          {
            clientId: 3,
            businessName: 'Acme Plumbing',
            files: 2,
            size: 150,
            versionsSize: 50,
            deletedSize: 50,
            used: 250,
          },
        ],
      }),
    })
    expect((await row(/Acme Plumbing/)).textContent).toContain('25%')
    expect(screen.getByText('Free disk space')).toBeVisible()
  })

  it('say how long data is kept', async () => {
    open('/system', {
      systemStatus: () => ({
        health: [
          { name: 'disk', state: 'warning', message: 'Disk space is running low: 1 GB of 8 GB are free.' },
          { name: 'backups', state: 'failed', message: 'The last backup failed. See its reason under Backups.' },
        ],
        versions: {
          app: '0.1.0',
          node: '24.1.0',
          postgresql: '17.2',
          migrations: 11,
          webBuild: 'main-abc.js',
          webBuiltAt: null,
        },
        retention: { deletedMediaDays: 30, textVersionDays: null, auditDays: 1 },
      }),
    })
    expect(await screen.findByText(/Disk space is running low/)).toBeVisible()
    const backups = screen.getByText(/The last backup failed/).closest('li')
    expect(backups?.textContent).toContain('BackupsProblem')
    const kept = within(screen.getByRole('region', { name: 'Retention' }))
    for (const text of ['Deleted after 30 days', 'Kept permanently', 'Deleted after 1 day']) {
      expect(kept.getByText(text)).toBeVisible()
    }
  })
})
