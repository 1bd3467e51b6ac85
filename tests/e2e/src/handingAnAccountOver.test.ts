import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

it('a manager prepares a hand-over sheet, compares both loads and transfers several accounts', async () => {
  const { server } = environment
  const [client] = await environment.rows<{ clientId: number; managerId: number; name: string }>(
    `select client_id "clientId", seo_manager_id "managerId", business_name "name" from clients
     where seo_manager_id in (select seo_manager_id from clients where active group by 1 having count(*) > 1)
     and active order by client_id limit 1`,
  )
  const [next] = await environment.rows<{ staffId: number; name: string }>(
    `select staff_id "staffId", staff_name "name" from staff where active and staff_id <> ${client?.managerId ?? 0} order by staff_id limit 1`,
  )
  if (client === undefined || next === undefined) throw new Error('The demo agency has no such client.')
  const page = await newAppPage(environment)
  await openAs(page, 'Hannah Lindqvist', `${server.url}/client/${client.clientId}/hand-over`)
  const sheet = page.getByRole('article', { name: 'Hand-over sheet' })
  await sheet.getByRole('heading', { name: client.name }).waitFor()
  const form = page.getByRole('form', { name: 'Hand-over sheet' })
  await form.getByLabel('To', { exact: true }).selectOption(String(next.staffId))
  await form.getByRole('textbox', { name: 'What to watch' }).fill('Call before 10 AM.\nPrices need approval.')
  await form.getByRole('textbox', { name: 'Promises made' }).fill('A new banner by May.')
  await form.getByRole('checkbox', { name: 'Change ledger' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('heading', { name: 'Change ledger' }).waitFor()
  await sheet.getByText('Prices need approval.').waitFor()
  await sheet.getByText('A new banner by May.').waitFor()
  await sheet.getByText(next.name).waitFor()
  expect(await violations(page)).toEqual([])
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)

  // A colleague opens the link.
  const colleague = await newAppPage(environment)
  await openAs(colleague, 'Daniel Reyes', page.url())
  await colleague.getByRole('article', { name: 'Hand-over sheet' }).getByText('A new banner by May.').waitFor()

  await page.goto(`${server.url}/administration/transfers?from=${client.managerId}&to=${next.staffId}`)
  await page.getByRole('checkbox', { name: 'All accounts' }).click()
  await page
    .getByRole('row', { name: new RegExp(next.name) })
    .getByText('→')
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Transfer \d+ accounts$/ }).click()
  await page.getByText(/accounts changed hands/).waitFor()
  await page.getByText('No accounts').waitFor()
  const left = await environment.rows<{ count: number }>(
    `select count(*)::int count from clients where active and seo_manager_id = ${client.managerId}`,
  )
  expect(left[0]?.count).toBe(0)
})
