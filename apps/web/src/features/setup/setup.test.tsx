import type { Agency, BackgroundJob } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { countUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { setupRoute } from './setup.route.tsx'

const EMPTY: Agency = {
  agencyName: '',
  facts: { staff: 1, teams: 0, clients: 0, scheduled: 0 },
  skippedSteps: [],
  isSetupHidden: false,
  sample: { clients: 0, staff: 0, unmarkedStaff: 0 },
  sampleJob: null,
}
const JOB: BackgroundJob = {
  jobId: 5,
  kind: 'add-sample-data',
  clientId: null,
  strategyId: null,
  state: 'running',
  done: 3,
  total: 12,
  message: '',
  attempts: 1,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-11-18T17:42:00Z',
  startedAt: null,
  finishedAt: null,
}
const CHANGE = { kind: 'agency' } as const

const account = (permissions: string[]) => ({
  staffId: 7,
  staffName: 'Maya Okafor',
  staffEmail: 'maya@desk.test',
  title: '',
  teamName: null,
  accessRole: 'administrator',
  permissions,
  phoneNumber: '',
  photo: null,
  preferences: {},
  hasPassword: true,
})

const open = (agency: () => Partial<Agency>, more: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => [setupRoute(app, queryClient)],
    path: '/setup',
    responses: {
      myAccount: () => account(['manage-agency']),
      agency: () => ({ ...EMPTY, ...agency() }),
      ...more,
    },
  })
const step = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (item === null) throw new Error(`${name} is not a step`)
  return within(item)
}

describe('the setup page', () => {
  it('leads to the first open step, with ways to do each', async () => {
    open(() => ({ agencyName: 'Stone SEO', facts: { ...EMPTY.facts, staff: 3 }, skippedSteps: ['teams'] }))
    await screen.findByRole('heading', { name: 'Name your agency' })
    expect(step('Name your agency').getByText('Done')).toBeVisible()
    expect(step('Invite your colleagues').getByText('3 people in the agency.')).toBeVisible()
    expect(step('Form teams').getByText('Skipped')).toBeVisible()
    const next = screen.getByRole('heading', { name: 'Add your clients' }).closest('li')
    expect(next?.getAttribute('aria-current')).toBe('step')
    const links = step('Add your clients').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/administration/import',
      '/administration/clients?new=1',
    ])
  })

  it('skips a step and resumes it', async () => {
    let skippedSteps: Agency['skippedSteps'] = []
    const { calls } = open(() => ({ skippedSteps }), {
      saveSetup: ({ body }) => {
        skippedSteps = (body as Pick<Agency, 'skippedSteps'>).skippedSteps
        return new FakeWrite(true, CHANGE)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Skip: Form teams' }))
    const resume = await screen.findByRole('button', { name: 'Resume: Form teams' })
    expect(document.activeElement).toBe(resume)
    await waitFor(() => expect(resume.getAttribute('aria-busy')).toBeNull())
    await userEvent.click(resume)
    expect(await screen.findByRole('button', { name: 'Skip: Form teams' })).toBeVisible()
    const bodies = calls.filter(({ id }) => id === 'saveSetup').map(({ call }) => call.body)
    expect(bodies).toEqual([
      { skippedSteps: ['teams'], isSetupHidden: false },
      { skippedSteps: [], isSetupHidden: false },
    ])
  })

  it('saves the name, and keeps it in the form when that fails', async () => {
    let isDown = true
    const { calls } = open(() => ({}), {
      saveAgencyName: () => {
        if (isDown) throw new FakeHttpError(503, 'The database cannot be reached.')
        return new FakeWrite(true, CHANGE)
      },
    })
    const field = await screen.findByLabelText(/Agency name/)
    await userEvent.type(field, 'Stone SEO')
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }))
    expect(await screen.findByText(/The database cannot be reached/)).toBeVisible()
    expect(field).toHaveProperty('value', 'Stone SEO')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }))
    expect(await screen.findByText('The name is saved.')).toBeVisible()
    // Leaving asks no question.
    await waitFor(() => expect(countUnsavedWork()).toBe(0))
    expect(calls.at(-1)?.id).toBe('agency')
  })

  it('hides itself', async () => {
    const { calls } = open(() => ({}), { saveSetup: () => new FakeWrite(true, CHANGE) })
    await userEvent.click(await screen.findByRole('button', { name: 'Hide from Home' }))
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('saveSetup'))
    expect(calls.find(({ id }) => id === 'saveSetup')?.call.body).toMatchObject({ isSetupHidden: true })
  })

  it('says to others who sets up the agency', async () => {
    open(() => ({}), { myAccount: () => account([]) })
    expect(await screen.findByText('An administrator sets up the agency')).toBeVisible()
    expect(screen.queryByText(/You can skip a step/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the sample data', () => {
  it('is added by a job with progress', async () => {
    let sampleJob: BackgroundJob | null = null
    open(() => ({ sampleJob }), {
      addSampleData: () => {
        sampleJob = JOB
        return new FakeWrite(JOB, CHANGE)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add sample data' }))
    const bar = await screen.findByRole('progressbar', { name: 'Sample data' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    sampleJob = { ...JOB, state: 'failed', message: 'The disk is full.' }
    expect(await screen.findByText('The disk is full.', undefined, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add sample data' })).toBeVisible()
  })

  it('is removed after its work was listed and the words were typed', async () => {
    const { calls } = open(() => ({ sample: { clients: 12, staff: 24, unmarkedStaff: 0 } }), {
      sampleRemoval: () => ({
        clients: 12,
        staff: 24,
        teams: 6,
        work: [
          { clientId: 9, businessName: 'Bright Roofing', actions: 4, lastAt: '2026-11-18T17:42:00Z', lastBy: 'Ana' },
        ],
        obstacles: [],
      }),
      removeSampleData: () => new FakeWrite({ ...JOB, kind: 'remove-sample-data' }, CHANGE),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove sample data…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample data?' }))
    expect(await dialog.findByText(/Bright Roofing: 4 actions, last by Ana/)).toBeVisible()
    const field = dialog.getByLabelText(/to confirm/)
    await userEvent.type(field, 'yes')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(calls.map(({ id }) => id)).not.toContain('removeSampleData')
    await userEvent.clear(field)
    await userEvent.type(field, 'Remove sample data')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ id }) => id === 'removeSampleData')?.call.body).toEqual({ confirmation: 'remove sample data' })
  })

  it('says why a demo agency of an older version has neither', async () => {
    open(() => ({ sample: { clients: 0, staff: 0, unmarkedStaff: 24 } }))
    expect(await screen.findByText(/^An older version filled this agency with demo data/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /sample data/ })).toBeNull()
  })

  it('names what prevents the removal', async () => {
    open(() => ({ sample: { clients: 12, staff: 24, unmarkedStaff: 0 } }), {
      sampleRemoval: () => ({ clients: 12, staff: 24, teams: 6, work: [], obstacles: ['Priya manages Acme.'] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove sample data…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample data?' }))
    expect(await dialog.findByText('Priya manages Acme.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true')
  })
})
