import {
  type ApiClient,
  createStaffLink,
  inviteStaff,
  jobEntries,
  retryJob,
  revokeStaffLink,
  systemStatus,
} from '@rankdesk/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalSmtpServer, startSmtpServer } from '#connectors/mail/testing/startSmtpServer.ts'
import { jobs } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/startTestApp.ts'

const FROM = 'Desk <desk@agency.test>'

let smtp: LocalSmtpServer
let app: TestApp
let maya: ApiClient
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ config: { mail: { url: smtp.url, from: FROM } } })
  maya = await app.clientOf('Maya Okafor')
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.refuse()
  smtp.messages.length = 0
  await app.database.db.delete(jobs)
})

const invite = (staffEmail: string) =>
  maya.call(inviteStaff, {
    body: { staffName: 'Nia <b>Long', staffEmail, title: 'Writer', roleId: 2, accessRole: 'member', teamId: null },
  })
const entries = async () => (await maya.call(jobEntries, { query: { list: 'all' } })).jobs
const mailHealth = async () => (await maya.call(systemStatus, {})).health.find(({ name }) => name === 'mail')
/** Reads the address in a message, whose lines are wrapped (quoted-printable). */
const addressIn = (message: string) =>
  /http\S+?\?link=[\w-]{43}/.exec(message.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? ''
const opens = async (url: string) => (await fetch(url.replace(/^http:\/\/[^/]+/, app.url))).status

test('an invitation is mailed by a job, with a link of its own beside the shown one', async () => {
  const { link } = await invite('nia@agency.test')
  expect(link.isMailed).toBe(true)
  await expect.poll(() => smtp.messages.length).toBe(1)
  const [message = ''] = smtp.messages
  expect(message).toContain('To: nia@agency.test')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toContain('multipart/alternative')
  expect(message).not.toContain('<b>Long</')
  const mailed = addressIn(message)
  expect(mailed).not.toBe(link.url)
  expect([await opens(mailed), await opens(link.url ?? '')]).toEqual([200, 200])
  await expect
    .poll(async () => (await entries()).map(({ kind, state }) => [kind, state]))
    .toEqual([['send-mail', 'done']])
  expect(await mailHealth()).toMatchObject({ state: 'ok' })
  // The jobs, which administrators read, hold no secret.
  const rows = JSON.stringify(await app.database.db.select().from(jobs))
  expect(rows).not.toContain(new URL(mailed).searchParams.get('link'))
  expect(rows).not.toContain(new URL(link.url ?? '').searchParams.get('link'))
})

test('a refused message fails in the words of the server, is counted, and can be sent again', async () => {
  smtp.refuse({ code: 550, text: 'There is no such mailbox' })
  const { staffId } = await invite('nobody@agency.test')
  await expect.poll(async () => (await entries())[0]?.state).toBe('failed')
  const [entry] = await entries()
  expect(entry?.message).toContain('There is no such mailbox')
  expect(entry?.canRetry).toBe(true)
  const health = await mailHealth()
  expect(health?.state).toBe('failed')
  expect(health?.message).toMatch(/^1 failed since \d+:\d\d [AP]M\./)
  smtp.refuse()
  await maya.call(retryJob, { params: { jobId: entry?.jobId ?? 0 } })
  await expect.poll(() => smtp.messages.length).toBe(1)
  expect(await opens(addressIn(smtp.messages[0] ?? ''))).toBe(200)
  await maya.call(revokeStaffLink, { params: { staffId } })
  expect(await opens(addressIn(smtp.messages[0] ?? ''))).toBe(404)
})

test('a busy mail server leaves the message waiting, and a replaced link is not sent', async () => {
  smtp.refuse({ code: 451, text: 'Come back later' })
  const { staffId, link } = await invite('later@agency.test')
  await expect
    .poll(async () => (await entries()).map(({ state, attempts }) => [state, attempts]))
    .toEqual([['waiting', 1]])
  expect(await opens(link.url ?? '')).toBe(200)
  smtp.refuse()
  await maya.call(createStaffLink, { params: { staffId } })
  await expect.poll(() => smtp.messages.length).toBe(1)
  expect(await opens(link.url ?? '')).toBe(404)
})
