import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { IMPORTED, type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: true })
})
afterAll(() => environment.close())

/** What the client answers, by a word of the question's group. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Your business':
    'Dr. Lena Ortiz founded the practice in 1998 and still sees patients every day. We are open Monday to Friday from 8:00 to 17:00.',
  'This service':
    'We take pictures of every tooth first and show them to you on a screen. We treat the tooth in one or two visits and look at it again after six weeks.',
  'Where you work': 'Our practice stands on Main Street and serves the whole town and the villages around it.',
  'What sets you apart':
    'Every dentist of the practice is licensed and trains with a university each year. We guarantee each filling for two years if you come to the yearly check.',
  Prices: 'A first visit with pictures costs $89, and you get a written price before each treatment.',
}

it('a client that is known by its domain and an export gets a brief, answers it by a link, and gets a draft', async () => {
  const [work] = await environment.rows<{ id: string }>(
    `update strategies set assigned_date = '2026-11-01', in_queue = true where strategy_id = (
       select strategy_id from strategies s join clients c using (client_id)
       where c.business_name = '${IMPORTED}' and s.strategy_type_id in (1, 2, 3, 4, 5) and s.status_id = 0 order by 1 limit 1)
     returning strategy_id id`,
  )
  const staff = await newAppPage(environment)
  await openAs(staff, 'Maya Okafor', `${environment.server.url}/execution/${work?.id}`)
  await regenerate(staff)
  const brief = staff.getByRole('region', { name: 'Brief for the client' })
  await brief.getByText('Not enough is known for a draft.').waitFor()
  await staff.getByText(/^Brief: 0 of \d+ answered$/).waitFor()
  await staff.getByText('No content yet').waitFor()
  expect(await violations(staff)).toEqual([])

  // The client's list leads to the questions.
  await staff.goto(`${environment.server.url}/my-clients?tab=all`)
  await staff.getByRole('button', { name: `Show details of ${IMPORTED}` }).click()
  const row = staff.getByRole('table', { name: `Strategies of ${IMPORTED}` })
  await row.getByRole('link', { name: /^Answer Questions about / }).click()

  await brief.getByRole('button', { name: 'Create link' }).click()
  const link = await brief.getByText(/\/platform\/questions\/[\w-]{43}$/).innerText()
  const context = await environment.browser.newContext()
  const client = await context.newPage()
  await client.goto(link)
  await client.getByRole('heading', { name: IMPORTED }).waitFor()
  expect(await violations(client)).toEqual([])
  for (const [group, answer] of Object.entries(ANSWERS)) {
    const section = client.locator('section', { has: client.getByRole('heading', { name: group, exact: true }) })
    if ((await section.count()) > 0) await section.getByRole('textbox').first().fill(answer)
  }
  await client.getByRole('button', { name: 'Save the answers' }).click()
  await client.getByText('Thank you, your answers are saved').waitFor()

  await brief
    .getByText(/Answered by the client on/)
    .first()
    .waitFor()
  await regenerate(staff)
  await staff
    .getByRole('region', { name: /^Zone / })
    .getByText('$89')
    .first()
    .waitFor()
  expect(await staff.getByText('[To answer').count()).toBe(0)
  const facts = staff.getByRole('region', { name: 'Facts used' })
  await facts.getByText(/^\d+ facts, 0 not confirmed$/).waitFor()
  await facts
    .getByText(/^Answered by the client on/)
    .first()
    .waitFor()
  expect(await violations(staff)).toEqual([])
})

/** Has the text written, and confirms it where a text would be replaced. */
async function regenerate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Regenerate Content' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
}
