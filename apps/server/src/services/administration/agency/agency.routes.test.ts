import {
  addSampleData,
  administeredStaff,
  agency,
  type ApiClient,
  backgroundJob,
  type BackgroundJob,
  type CallInput,
  createClient,
  removeSampleData,
  sampleRemoval,
  SAMPLE_CONFIRMATION,
  saveAgencyName,
  saveSetup,
} from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { auditEvents, clients, specialtyTypes, staff, teams } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { readRemoval, UNMARKED_DEMO } from './sampleData.queries.ts'

/** Tables in which every write or job leaves rows, whatever it is about. */
const RECORDS = [
  'agency',
  'audit_events',
  'authorization_codes',
  'changes',
  'client_mapping_days',
  'jobs',
  'media_removals',
  'outcome_runs',
  'refresh_tokens',
  'sign_in_tries',
]
const confirmed = { body: { confirmation: SAMPLE_CONFIRMATION } }

let app: TestApp
let ada: ApiClient
let bo: ApiClient
beforeAll(async () => {
  app = await startTestApp({ seeded: false })
  const { db } = app.database
  await db.insert(teams).values({ name: 'Cascade' })
  const person = (staffName: string, accessRole: 'administrator' | 'member') => ({
    staffName,
    firstName: staffName,
    staffEmail: `${staffName}@agency.test`,
    title: '',
    roleId: 5,
    // Signs in with one click.
    demo: true,
    accessRole,
    teamId: 1,
  })
  await db.insert(staff).values([person('Ada', 'administrator'), person('Bo', 'member')])
  await db.insert(specialtyTypes).values({ specialtyTypeName: 'Drain Cleaning', serviceTypeName: 'Our own' })
  ada = await app.clientOf('Ada')
  bo = await app.clientOf('Bo')
})
afterAll(() => app.stop())

const CLIENT: CallInput<typeof createClient>['body'] = {
  businessName: 'Acme Plumbing',
  domain: 'acme.example',
  seoManagerId: 1,
  accountManagerId: null,
  marketingManagerId: null,
  adsManagerId: null,
  contactFirstName: '',
  contactLastName: '',
  emailAddress: '',
  phoneNumber: '',
  address1: '',
  city: '',
  region: '',
  postalCode: '',
  rankingPackage: '',
  overriddenTimeAllocation: null,
}

async function ended(job: BackgroundJob): Promise<BackgroundJob> {
  const read = () => ada.call(backgroundJob, { params: { jobId: job.jobId } })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|failed/)
  return read()
}

/** Returns the rows of every table as text, except those that every action adds. */
async function contents(): Promise<Record<string, string>> {
  const { db } = app.database
  const tables = await fetchRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const kept = tables.filter(({ name }) => !RECORDS.includes(name))
  const read = kept.map(async ({ name }): Promise<[string, string]> => {
    const [row] = await fetchRows<{ rows: string | null }>(
      db,
      sql`select string_agg(t::text, e'\n' order by t::text) as rows from ${sql.identifier(name)} t`,
    )
    return [name, row?.rows ?? '']
  })
  return Object.fromEntries(await Promise.all(read))
}

describe('the agency', () => {
  test('is empty at first, and everybody may see that', async () => {
    expect(await bo.call(agency, {})).toEqual({
      agencyName: '',
      facts: { staff: 2, teams: 1, clients: 0, scheduled: 0 },
      skippedSteps: [],
      isSetupHidden: false,
      sample: { clients: 0, staff: 0, unmarkedStaff: 0 },
      sampleJob: null,
    })
  })

  test('keeps its name and its setup', async () => {
    await ada.call(saveAgencyName, { body: { agencyName: '  Stone & Daughters SEO ' } })
    await ada.call(saveSetup, { body: { skippedSteps: ['teams', 'teams', 'month'], isSetupHidden: true } })
    const expected = { agencyName: 'Stone & Daughters SEO', skippedSteps: ['teams', 'month'], isSetupHidden: true }
    expect(await ada.call(agency, {})).toMatchObject(expected)
    await ada.call(saveSetup, { body: { skippedSteps: [], isSetupHidden: false } })
    expect(await ada.call(agency, {})).toMatchObject({ agencyName: expected.agencyName, skippedSteps: [] })
  })

  test.each(['', '   ', 'x'.repeat(101), 'Two\nlines', 'NUL\0'])('refuses the name %j', async (agencyName) => {
    await expect(ada.call(saveAgencyName, { body: { agencyName } })).rejects.toMatchObject({ status: 400 })
  })

  test('refuses an unknown step', async () => {
    const body = { skippedSteps: ['party' as 'name'], isSetupHidden: false }
    await expect(ada.call(saveSetup, { body })).rejects.toMatchObject({ status: 400 })
  })

  test('is set up by administrators only', async () => {
    const forbidden = { status: 403 }
    await expect(bo.call(saveAgencyName, { body: { agencyName: 'Mine' } })).rejects.toMatchObject(forbidden)
    await expect(bo.call(saveSetup, { body: { skippedSteps: [], isSetupHidden: true } })).rejects.toMatchObject(
      forbidden,
    )
    await expect(bo.call(addSampleData, {})).rejects.toMatchObject(forbidden)
    await expect(bo.call(sampleRemoval, {})).rejects.toMatchObject(forbidden)
    await expect(bo.call(removeSampleData, confirmed)).rejects.toMatchObject(forbidden)
  })
})

describe('the sample data', () => {
  test('is neither added to nor removed from a demo agency of an older version, which has no marks', async () => {
    const { db } = app.database
    const maya = { staffName: 'Maya Okafor', firstName: 'Maya', staffEmail: 'maya.okafor@rankdesk.example' }
    await db.insert(staff).values({ ...maya, title: '', roleId: 5, demo: true })
    expect(await ada.call(agency, {})).toMatchObject({ sample: { clients: 0, staff: 0, unmarkedStaff: 1 } })
    const refusal = { status: 409, message: UNMARKED_DEMO }
    await expect(ada.call(addSampleData, {})).rejects.toMatchObject(refusal)
    await expect(ada.call(removeSampleData, confirmed)).rejects.toMatchObject(refusal)
    await db.delete(staff).where(eq(staff.staffEmail, maya.staffEmail))
  })

  test(
    'is added once and removed exactly, and everything else stays as it was',
    { tags: ['long'], timeout: 120_000 },
    async () => {
      const { db } = app.database
      const { clientId } = await ada.call(createClient, { body: CLIENT })
      const before = await contents()
      await expect(ada.call(removeSampleData, confirmed)).rejects.toMatchObject({ status: 409 })

      const [first, second] = await Promise.all([ada.call(addSampleData, {}), ada.call(addSampleData, {})])
      expect(second.jobId).toBe(first.jobId)
      expect(await ended(first)).toMatchObject({ state: 'done', done: 12, total: 12 })
      const added = await ada.call(agency, {})
      expect(added).toMatchObject({ sample: { clients: 12, staff: 24 }, facts: { staff: 2, teams: 1, clients: 1 } })
      await expect(ada.call(addSampleData, {})).rejects.toMatchObject({ status: 409 })
      const people = (await ada.call(administeredStaff, {})).staff.filter(({ isDemo }) => isDemo)
      expect(new Set(people.map(({ accessRole }) => accessRole))).toEqual(new Set(['member']))
      await expect(app.clientOf('Maya Okafor')).rejects.toThrow()
      // The agency's own rows are still there, and its next client gets an id of its own.
      const next = await ada.call(createClient, { body: { ...CLIENT, domain: 'next.example' } })
      await db.delete(clients).where(eq(clients.clientId, next.clientId))

      // Work on a sample client is listed, and a client with a sample manager prevents the removal.
      const [sampleClient] = await db.select().from(clients).where(eq(clients.sample, true))
      const manager = sampleClient?.seoManagerId ?? 0
      const [{ name } = { name: '' }] = await db
        .select({ name: staff.staffName })
        .from(staff)
        .where(eq(staff.staffId, manager))
      await db.insert(auditEvents).values({
        at: new Date(app.clock.now()),
        staffId: 1,
        actedForId: 1,
        action: 'saveContentZone',
        clientId: sampleClient?.clientId ?? 0,
        requestId: 'r',
      })
      await db.update(clients).set({ adsManagerId: manager }).where(eq(clients.clientId, clientId))
      const removal = await ada.call(sampleRemoval, {})
      expect(removal).toMatchObject({ clients: 12, staff: 24, teams: 6 })
      expect(removal.work).toMatchObject([{ businessName: sampleClient?.businessName, actions: 1, lastBy: 'Ada' }])
      const sentence = 'manages Acme Plumbing. Choose another manager for this client.'
      expect(removal.obstacles).toEqual([`${name} ${sentence}`])
      // A sample colleague can't remove themselves either.
      const colleague = { staffId: manager, actedForId: manager }
      expect((await readRemoval(db, colleague)).obstacles).toEqual([
        'You are signed in as a sample colleague. Sign in as an administrator with an account of your own.',
        ...removal.obstacles,
      ])
      await expect(ada.call(removeSampleData, confirmed)).rejects.toMatchObject({ status: 409 })
      await db.update(clients).set({ adsManagerId: null }).where(eq(clients.clientId, clientId))
      expect(await ada.call(sampleRemoval, {})).toMatchObject({ obstacles: [] })

      const job = await ada.call(removeSampleData, { body: { confirmation: ' Remove sample data ' } })
      expect(await ended(job)).toMatchObject({ state: 'done', message: 'The sample data is removed.' })
      expect(await contents()).toEqual(before)
    },
  )

  test('is kept where the agency’s own records name it', { tags: ['long'], timeout: 120_000 }, async () => {
    const { db } = app.database
    await ended(await ada.call(addSampleData, {}))
    const [colleague, other] = await db.select().from(staff).where(eq(staff.sample, true))
    const staffId = colleague?.staffId ?? 0
    await db.insert(auditEvents).values({
      at: new Date(app.clock.now()),
      staffId,
      actedForId: staffId,
      action: 'addNote',
      requestId: 'r',
    })
    await db
      .update(staff)
      .set({ teamId: other?.teamId ?? null })
      .where(eq(staff.staffName, 'Bo'))
    expect(await ended(await ada.call(removeSampleData, confirmed))).toMatchObject({ state: 'done' })
    expect(await ada.call(agency, {})).toMatchObject({ sample: { clients: 0, staff: 0 } })
    const [kept] = await db.select().from(staff).where(eq(staff.staffId, staffId))
    expect(kept).toMatchObject({ staffName: colleague?.staffName, active: false, sample: false, teamId: null })
    const [team] = await db
      .select()
      .from(teams)
      .where(eq(teams.teamId, other?.teamId ?? 0))
    expect(team).toMatchObject({ sample: false })
    // It can be added again: the address of the kept colleague is free.
    expect(await ended(await ada.call(addSampleData, {}))).toMatchObject({ state: 'done' })
  })

  test.each(['', 'yes', 'Acme Plumbing', 'remove sample data!'])('stays after %j was typed', async (confirmation) => {
    await expect(ada.call(removeSampleData, { body: { confirmation } })).rejects.toMatchObject({ status: 400 })
  })
})
