import { type ApiClient, chooseLanguage, clientLanguageOfClient } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const params = { clientId: 1 }
const auditEvents = () =>
  fetchRows<{ [column: string]: unknown; details: unknown }>(
    environment.database.db,
    sql`select details from audit_events where action = 'chooseLanguage' order by audit_event_id`,
  )

test('[WRITE-18] the language is detected from the pages, can be chosen once, and returns to the pages', async () => {
  const detected = { language: 'English', source: 'pages', detected: 'English' }
  expect(await maya.call(clientLanguageOfClient, { params })).toEqual(detected)
  const chosen = { language: 'Spanish', source: 'person', detected: 'English' }
  expect(await maya.call(chooseLanguage, { params, body: { language: 'Spanish' } })).toEqual(chosen)
  expect(await maya.call(chooseLanguage, { params, body: { language: 'Spanish' } })).toEqual(chosen)
  expect(await maya.call(clientLanguageOfClient, { params })).toEqual(chosen)
  expect(await auditEvents()).toEqual([{ details: { from: null, to: 'Spanish' } }])
  expect(await maya.call(chooseLanguage, { params, body: { language: null } })).toEqual(detected)
})

test('[WRITE-18] the language of a client with pages in Spanish is Spanish', async () => {
  await environment.database.db.execute(sql`
    update page_zones set content = '<p>Reparamos su caldera el mismo día y con garantía para su casa.</p>'
    where page_id in (select page_id from pages join sites using (project_id) where client_id = 2)`)
  await environment.database.db.execute(sql`
    update pages set page_name = 'Calderas', meta_title = 'Reparación de calderas'
    where project_id in (select project_id from sites where client_id = 2)`)
  const found = await maya.call(clientLanguageOfClient, { params: { clientId: 2 } })
  expect(found).toEqual({ language: 'Spanish', source: 'pages', detected: 'Spanish' })
})

test('the language of an unknown client is not found', async () => {
  const missing = { params: { clientId: 999_999 } }
  await expect(maya.call(clientLanguageOfClient, missing)).rejects.toMatchObject({ status: 404 })
  await expect(maya.call(chooseLanguage, { ...missing, body: { language: null } })).rejects.toMatchObject({
    status: 404,
  })
})
