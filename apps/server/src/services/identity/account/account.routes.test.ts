import {
  type ApiClient,
  changeMyPassword,
  chooseHomeView,
  endMyOtherSessions,
  endMySession,
  isAuthorized,
  myAccount,
  mySessions,
  queryReport,
  recordHomeVisit,
  saveMyAccount,
  staffPhotoPath,
  staffReport,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, startTestApp, type TestApp } from '#testing/index.ts'
import { hashPassword } from '../sign-in/password.ts'

const OLD = 'correct horse battery'
const NEW = 'a different long one'

let environment: TestApp
let daniel: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  daniel = await environment.clientOf('Daniel Reyes')
})
afterAll(() => environment.stop())

const account = { staffName: 'Daniel Reyes', phoneNumber: '', photo: null, preferences: {} }
const save = (part: object) => daniel.call(saveMyAccount, { body: { ...account, ...part } })
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6a55d8' } }).withExif({
    IFD0: { Copyright: 'secret place' },
  })

describe('the own account', () => {
  test('is saved with name, phone, preferences, and a photo reduced to a small square', async () => {
    const photo = dataUrl(await picture(900, 500).png().toBuffer())
    const saved = await save({
      staffName: ' Daniel  Reyes-Roth ',
      phoneNumber: ' +1 (555) 010-0199 ',
      photo,
      preferences: { theme: 'dark', density: 'compact' },
    })
    expect(saved).toMatchObject({
      staffName: 'Daniel Reyes-Roth',
      phoneNumber: '+1 (555) 010-0199',
      preferences: { theme: 'dark', density: 'compact' },
    })
    const stored = Buffer.from((saved.photo ?? '').split(',')[1] ?? '', 'base64')
    expect(await sharp(stored).metadata()).toMatchObject({ width: 192, height: 192, format: 'webp' })
    expect(stored.includes('secret place')).toBe(false)
    expect(await daniel.call(myAccount, {})).toEqual(saved)
    expect(await save({})).toMatchObject({ photo: null })
  })

  test('keeps the variant of Home, which the form of the account does not change [M160]', async () => {
    expect(await daniel.call(chooseHomeView, { body: { view: 'team' } })).toBe(true)
    await save({ preferences: { theme: 'light' } })
    expect((await daniel.call(myAccount, {})).preferences).toEqual({ theme: 'light', homeView: 'team' })
    await daniel.call(chooseHomeView, { body: { view: 'staff' } })
    expect((await daniel.call(myAccount, {})).preferences.homeView).toBe('staff')
    await expect(daniel.call(chooseHomeView, { body: { view: 'all' as unknown as 'team' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('records a visit to Home once in four hours [HOME-2]', async () => {
    const recorded = async () => {
      const { rows } = await environment.database.db.execute<{ visit: unknown; events: number }>(sql`
        select s.preferences -> 'homeVisit' visit, count(a.*)::int events
        from staff s left join audit_events a on a.staff_id = s.staff_id and a.action = 'recordHomeVisit'
        where s.staff_name like 'Daniel Reyes%' group by s.staff_id`)
      return rows
    }
    const { newsSince } = await daniel.call(recordHomeVisit, {})
    // Nothing is new at a first visit, and least of all what the demo brought.
    expect(Math.abs(Date.parse(newsSince) - environment.clock.now().getTime())).toBeLessThan(60_000)
    const first = await recorded()
    expect(first).toMatchObject([{ visit: { previous: null }, events: 1 }])
    await daniel.call(recordHomeVisit, {})
    expect(await recorded()).toEqual(first)
  })

  test('shows its photo to colleagues, at an address that a browser can keep', async () => {
    await save({ photo: dataUrl(await picture(300, 300).png().toBuffer()) })
    const { rows } = await queryReport(daniel, 'tests', staffReport)
    const photos = rows.filter(({ photo }) => photo !== null)
    expect(photos).toMatchObject([{ staffId: 2, staffName: 'Daniel Reyes' }])
    const version = photos[0]?.photo ?? ''
    const { id_token: token } = await signIn(environment.url, 'Maya Okafor')
    const cookie = `access_token=${token}`
    const get = (path: string, headers: Record<string, string> = { cookie }) =>
      fetch(`${environment.url}/services/identity${path}`, { headers })
    const shown = await get(staffPhotoPath(2, version))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 192, format: 'webp' })
    const etag = shown.headers.get('etag') ?? ''
    const again = await get(staffPhotoPath(2), { cookie, 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
      304,
      'private, no-cache',
      '',
    ])
    expect((await get(staffPhotoPath(2, version), {})).status).toBe(401)
    await save({})
    const statuses = await Promise.all(
      [staffPhotoPath(2, version), staffPhotoPath(1), staffPhotoPath('x'), staffPhotoPath(2 ** 31)].map(
        async (path) => (await get(path)).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test.each([
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['text that says it is a PNG', dataUrl(Buffer.from('<script>alert(1)</script>'))],
    ['an address', 'https://evil.test/a.png'],
    ['too many bytes', dataUrl(Buffer.alloc(300_000))],
  ])('refuses %s as a photo', async (_case, photo) => {
    await expect(save({ photo })).rejects.toMatchObject({ status: 400 })
  })

  test('refuses a picture with too many pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    await expect(save({ photo: dataUrl(bomb) })).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['an empty name', { staffName: ' ' }],
    ['a name with a NUL', { staffName: 'Dan\0' }],
    ['a phone number with markup', { phoneNumber: '<b>1</b>' }],
    ['an unknown theme', { preferences: { theme: 'pink' } }],
  ])('refuses %s', async (_case, part) => {
    await expect(save(part)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the own sign-ins', () => {
  test('are listed with the current one, and end one by one or all at once', async () => {
    const [second, third] = [await environment.clientOf('Daniel Reyes'), await environment.clientOf('Daniel Reyes')]
    const { sessions } = await second.call(mySessions, {})
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const current = (await third.call(mySessions, {})).sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? ''
    await expect(third.call(endMySession, { params: { sessionId: current } })).rejects.toMatchObject({ status: 409 })
    expect(await second.call(endMySession, { params: { sessionId: current } })).toBe(true)
    expect(await second.call(endMySession, { params: { sessionId: current } })).toBe(false)
    await expect(third.call(isAuthorized, {})).rejects.toMatchObject({ status: 401 })
    expect(await second.call(endMyOtherSessions, {})).toEqual({ ended: sessions.length - 2 })
    await expect(daniel.call(isAuthorized, {})).rejects.toMatchObject({ status: 401 })
    daniel = second
  })

  test('of others cannot be ended', async () => {
    const maya = await environment.clientOf('Maya Okafor')
    const current = (await maya.call(mySessions, {})).sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? ''
    expect(await daniel.call(endMySession, { params: { sessionId: current } })).toBe(false)
    expect(await maya.call(isAuthorized, {})).toBe(true)
  })
})

describe('the own password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    daniel.call(changeMyPassword, { body: { currentPassword, newPassword } })

  test('cannot be changed without one', async () => {
    await expect(change(OLD, NEW)).rejects.toMatchObject({ status: 409 })
  })

  test('is changed with the current one, which ends the other sign-ins', async () => {
    const hash = await hashPassword(OLD)
    await environment.database.db.execute(sql`update staff set password_hash = ${hash} where staff_id = 2`)
    const other = await environment.clientOf('Daniel Reyes')
    await expect(change('wrong', NEW)).rejects.toMatchObject({
      status: 400,
      data: { fieldErrors: [{ path: 'currentPassword' }] },
    })
    await expect(change(OLD, 'short')).rejects.toMatchObject({ status: 400 })
    await change(OLD, NEW)
    await expect(other.call(isAuthorized, {})).rejects.toMatchObject({ status: 401 })
    expect(await daniel.call(isAuthorized, {})).toBe(true)
    await expect(change(OLD, NEW)).rejects.toMatchObject({ status: 400 })
  })

  test('cannot be guessed: attempts are limited as for the sign-in', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push(await change('wrong', NEW).catch((error: { status?: number }) => error.status))
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
    await expect(change(NEW, OLD)).rejects.toMatchObject({ status: 429 })
  })
})
