import {
  administeredStaff,
  administeredTeams,
  type ApiClient,
  type CallInput,
  changeStaff,
  changeTeam,
  createStaffLink,
  createTeam,
  deleteTeam,
  inviteStaff,
  isAuthorized,
  myAccount,
  revokeStaffLink,
  saveMyAccount,
  setStaffActive,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const MAYA = 1
const DANIEL = 2

const containing = (text: string): unknown => expect.stringContaining(text)

let environment: TestApp
let maya: ApiClient
let daniel: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  daniel = await environment.clientOf('Daniel Reyes')
})
afterAll(() => environment.stop())

type Person = CallInput<typeof inviteStaff>['body']
let invitedCount = 0
const person = (part: Partial<Person> = {}): Person => ({
  staffEmail: `new${(invitedCount += 1)}@agency.test`,
  staffName: 'Nia Newman',
  title: 'SEO Manager',
  roleId: 5,
  accessRole: 'member',
  teamId: 1,
  ...part,
})
const invite = (part: Partial<Person> = {}) => maya.call(inviteStaff, { body: person(part) })
const listed = async (staffId: number) =>
  (await maya.call(administeredStaff, {})).staff.find((member) => member.staffId === staffId)

/** Returns the demo staff member's fields as the form sends them. */
async function fieldsOf(staffId: number): Promise<CallInput<typeof changeStaff>['body']> {
  const found = await listed(staffId)
  if (found === undefined) throw new Error(`There is no staff member ${staffId}`)
  const { staffName, title, roleId, accessRole, teamId } = found
  return { staffName, title, roleId, accessRole, teamId }
}

/** Changes a staff member on the basis of the current version, or of another one. */
async function change(staffId: number, body: CallInput<typeof changeStaff>['body'], version?: string) {
  const base = version ?? (await listed(staffId))?.version ?? ''
  return maya.call(changeStaff, { params: { staffId }, body, headers: { 'if-match': base } })
}

describe('permissions', () => {
  test('come from the server: the first demo person administers, managers manage clients, members do neither', async () => {
    const hannah = await environment.clientOf('Hannah Lindqvist')
    const all = ['manage-staff', 'manage-clients', 'delete-clients', 'operate', 'manage-agency']
    expect(await maya.call(myAccount, {})).toMatchObject({ accessRole: 'administrator', permissions: all })
    expect(await hannah.call(myAccount, {})).toMatchObject({ accessRole: 'manager', permissions: ['manage-clients'] })
    expect(await daniel.call(myAccount, {})).toMatchObject({ accessRole: 'member', permissions: [] })
  })

  test('forbid the administration with a text, before the body is validated', async () => {
    const refusal = { status: 403, message: containing('Only administrators may manage staff') }
    await expect(daniel.call(administeredStaff, {})).rejects.toMatchObject(refusal)
    const body = { staffName: '' } as Person
    await expect(daniel.call(inviteStaff, { body })).rejects.toMatchObject(refusal)
  })

  test('are never those of the person for whom somebody acts', async () => {
    const forMaya = await environment.clientOf('Daniel Reyes', MAYA)
    await expect(forMaya.call(administeredStaff, {})).rejects.toMatchObject({ status: 403 })
    expect(await forMaya.call(myAccount, {})).toMatchObject({ staffId: DANIEL })
  })
})

describe('an invitation', () => {
  test('adds a staff member who is invited, and shows its link once', async () => {
    const { staffId, link } = await invite({ staffEmail: 'Nia@Agency.test' })
    expect(link).toMatchObject({ isMailed: false, url: containing('/services/identity/password?link=') })
    expect(await listed(staffId)).toMatchObject({
      state: 'invited',
      linkExpiresAt: link.expiresAt,
      teamName: 'Cascade',
    })
    const secret = new URL(link.url ?? '').searchParams.get('link') ?? ''
    const stored = await fetchRows(
      environment.database.db,
      sql`select * from password_links where staff_id = ${staffId}`,
    )
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('is refused for an address that somebody has, whatever its case', async () => {
    await expect(invite({ staffEmail: 'MAYA.OKAFOR@rankdesk.example' })).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['an address with a line break', { staffEmail: 'a@b.test\r\nBcc: c@d.test' }],
    ['an address with a look-alike', { staffEmail: '\u212Aim@agency.test' }],
    ['an empty name', { staffName: '  ' }],
    ['a name with a NUL', { staffName: 'Nia\0' }],
    ['an unknown role', { accessRole: 'root' as 'member' }],
    ['a missing team', { teamId: 999_999 }],
  ])('is refused for %s', async (_case, part) => {
    await expect(invite(part)).rejects.toMatchObject({ status: 400 })
  })

  test('is replaced by a new link, and revoked', async () => {
    const { staffId, link } = await invite()
    const again = await maya.call(createStaffLink, { params: { staffId } })
    const open = (url: string | null) => fetch(url ?? '').then(({ status }) => status)
    expect(again.url).not.toBe(link.url)
    expect(await open(link.url)).toBe(404)
    expect(await open(again.url)).toBe(200)
    expect(await maya.call(revokeStaffLink, { params: { staffId } })).toBe(true)
    expect(await maya.call(revokeStaffLink, { params: { staffId } })).toBe(false)
    expect(await open(again.url)).toBe(404)
    expect(await listed(staffId)).toMatchObject({ state: 'invited', linkExpiresAt: null })
  })
})

describe('a staff member', () => {
  test('is changed, with an audit event', async () => {
    const body = {
      ...(await fieldsOf(4)),
      staffName: '  Marcus   Bell-Ng ',
      teamId: null,
      accessRole: 'manager' as const,
    }
    await change(4, body)
    expect(await listed(4)).toMatchObject({ staffName: 'Marcus Bell-Ng', teamId: null, accessRole: 'manager' })
    const [event] = await fetchRows<{ staffId: number; details: object }>(
      environment.database.db,
      sql`select staff_id "staffId", details from audit_events where action = 'changeStaff' order by at desc limit 1`,
    )
    expect(event).toMatchObject({ staffId: MAYA, details: { staffId: 4, firstName: 'Marcus' } })
  })

  test('is not changed on the basis of an older version, even if another person saved the newer one', async () => {
    const { version = '' } = (await listed(6)) ?? {}
    const body = { ...(await fieldsOf(6)), title: 'Content Lead' }
    await change(6, body)
    const theirs = await listed(6)
    const conflict = { status: 409, message: 'Maya Okafor changed this staff member after you opened it.' }
    await expect(change(6, { ...body, roleId: 9 }, version)).rejects.toMatchObject({
      ...conflict,
      data: { theirs, savedBy: 'Maya Okafor', savedAt: expect.any(String) as unknown },
    })
    // The same fields again are no conflict.
    expect(await change(6, body, version)).toBe(true)
    const owner = await environment.clientOf((await listed(6))?.staffName ?? '')
    const before = (await listed(6))?.version
    const account = { staffName: 'Sam Own-Name', phoneNumber: '', photo: null, preferences: {} }
    await owner.call(saveMyAccount, { body: account })
    await expect(change(6, { ...body, title: 'Editor' }, before)).rejects.toMatchObject({
      status: 409,
      data: { savedBy: 'Sam Own-Name' },
    })
    await expect(change(6, body, '1')).rejects.toMatchObject({ status: 400 })
    await change(6, body)
  })

  test('is signed out everywhere when disabled, and can be enabled again', async () => {
    const priya = await environment.clientOf('Priya Raman')
    expect(await priya.call(isAuthorized, {})).toBe(true)
    expect(await maya.call(setStaffActive, { params: { staffId: 5 }, body: { active: false } })).toBe(false)
    await expect(priya.call(isAuthorized, {})).rejects.toMatchObject({ status: 401 })
    expect(await listed(5)).toMatchObject({ state: 'disabled' })
    await maya.call(setStaffActive, { params: { staffId: 5 }, body: { active: true } })
    await expect(priya.call(isAuthorized, {})).rejects.toMatchObject({ status: 401 })
    expect(await listed(5)).toMatchObject({ state: 'active' })
  })

  test('cannot disable themselves, and the last administrator keeps the role', async () => {
    const disable = maya.call(setStaffActive, { params: { staffId: MAYA }, body: { active: false } })
    await expect(disable).rejects.toMatchObject({ status: 409, message: containing('your own account') })
    const body = { ...(await fieldsOf(MAYA)), accessRole: 'member' as const }
    const demote = change(MAYA, body)
    await expect(demote).rejects.toMatchObject({ status: 409, message: containing('last administrator') })
    // An invited administrator cannot sign in yet.
    await invite({ accessRole: 'administrator' })
    await expect(change(MAYA, body)).rejects.toMatchObject({ status: 409 })
  })

  test('who is unknown gets 404', async () => {
    const unknown = { staffId: 999_999 }
    const disable = maya.call(setStaffActive, { params: unknown, body: { active: false } })
    await expect(disable).rejects.toMatchObject({ status: 404 })
    await expect(maya.call(createStaffLink, { params: unknown })).rejects.toMatchObject({ status: 404 })
  })

  test('and another administrator who disable each other at once leave one of them', async () => {
    const body = { ...(await fieldsOf(DANIEL)), accessRole: 'administrator' as const }
    await change(DANIEL, body)
    const outcomes = await Promise.allSettled([
      maya.call(setStaffActive, { params: { staffId: DANIEL }, body: { active: false } }),
      daniel.call(setStaffActive, { params: { staffId: MAYA }, body: { active: false } }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // Restores the administrator of the other tests.
    await environment.database.db.execute(sql`update staff set active = true where staff_id in (1, 2)`)
    await environment.database.db.execute(sql`update staff set access_role = 'member' where staff_id = 2`)
    maya = await environment.clientOf('Maya Okafor')
    daniel = await environment.clientOf('Daniel Reyes')
  })
})

describe('a team', () => {
  const team = async (teamId: number) =>
    (await maya.call(administeredTeams, {})).teams.find((found) => found.teamId === teamId)
  /** Returns the parts of a write that name a team in its current version. */
  const on = async (teamId: number) => ({
    params: { teamId },
    headers: { 'if-match': (await team(teamId))?.version ?? '' },
  })

  test('is created, changed and deleted; its members stay', async () => {
    const { teamId } = await maya.call(createTeam, { body: { name: 'Orbit', memberIds: [9, 10] } })
    expect(await team(teamId)).toMatchObject({ name: 'Orbit', memberIds: [9, 10] })
    await maya.call(changeTeam, { ...(await on(teamId)), body: { name: 'Orbit Two', memberIds: [10, 11, 11] } })
    expect(await team(teamId)).toMatchObject({ name: 'Orbit Two', memberIds: [10, 11] })
    expect(await listed(9)).toMatchObject({ teamId: null })
    const last = await on(teamId)
    expect(await maya.call(deleteTeam, last)).toBe(true)
    expect(await maya.call(deleteTeam, last)).toBe(false)
    expect(await listed(10)).toMatchObject({ teamId: null, state: 'active' })
  })

  test('is neither changed nor deleted on the basis of an older version', async () => {
    await environment.database.db.execute(sql`update staff set access_role = 'administrator' where staff_id = 2`)
    const { teamId } = await maya.call(createTeam, { body: { name: 'Comet', memberIds: [9, 10] } })
    const opened = await on(teamId)
    const body = { name: 'Comet', memberIds: [10, 11] }
    await daniel.call(changeTeam, { ...opened, body })
    const conflict = {
      status: 409,
      message: 'Daniel Reyes changed this team after you opened it.',
      data: { theirs: await team(teamId), savedBy: 'Daniel Reyes', savedAt: expect.any(String) as unknown },
    }
    const mine = { name: 'Comet One', memberIds: [9] }
    await expect(maya.call(changeTeam, { ...opened, body: mine })).rejects.toMatchObject(conflict)
    await expect(maya.call(deleteTeam, opened)).rejects.toMatchObject(conflict)
    expect(await team(teamId)).toMatchObject(body)
    // The same fields again, in another order, are no conflict.
    expect(await maya.call(changeTeam, { ...opened, body: { ...body, memberIds: [11, 10] } })).toBe(true)

    // A person who leaves by another form changes the team, too.
    const beforeLeave = await on(teamId)
    await daniel.call(changeStaff, {
      params: { staffId: 11 },
      headers: { 'if-match': (await listed(11))?.version ?? '' },
      body: { ...(await fieldsOf(11)), teamId: null },
    })
    await expect(maya.call(changeTeam, { ...beforeLeave, body: mine })).rejects.toMatchObject({
      status: 409,
      data: { theirs: { memberIds: [10] }, savedBy: 'Daniel Reyes' },
    })
    await expect(
      maya.call(changeTeam, { params: { teamId }, headers: { 'if-match': '*' }, body: mine }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await maya.call(changeTeam, { ...(await on(teamId)), body: mine })).toBe(true)
    expect(await maya.call(deleteTeam, await on(teamId))).toBe(true)
    await environment.database.db.execute(sql`update staff set access_role = 'member' where staff_id = 2`)
  })

  test('has a name of its own and existing members', async () => {
    const create = (name: string, memberIds: number[]) => maya.call(createTeam, { body: { name, memberIds } })
    await expect(create('SUMMIT', [])).rejects.toMatchObject({ status: 409 })
    await expect(create('Fine', [999_999])).rejects.toMatchObject({ status: 400 })
    await expect(
      maya.call(changeTeam, {
        params: { teamId: 999_999 },
        headers: (await on(1)).headers,
        body: { name: 'Fine', memberIds: [] },
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
