import { startStaticSite, type StaticSite } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
let site: StaticSite
beforeAll(async () => {
  site = await startStaticSite()
  environment = await startEnvironment({ env: { TRUSTED_SITE_ORIGINS: site.origin } })
})
afterAll(async () => {
  await environment.close()
  await site.stop()
})

interface Work {
  id: string
  clientId: number
  path: string
  name: string
}

/** Returns open work on a page of a client, which no test has used yet. */
async function findWork(): Promise<Work> {
  const [work] = await environment.rows<Work>(
    `update strategies set summary = 'taken', target_count = 1, assigned_date = '2026-11-01' where strategy_id = (
       select s.strategy_id from strategies s join clients c using (client_id)
       where s.status_id = 0 and s.strategy_type_id in (1, 2, 3) and s.page_id is not null and s.summary <> 'taken'
         and not c.content_approval and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
         and not exists (select from publications u join strategies o using (strategy_id)
                         where o.client_id = c.client_id and u.state = 'due')
       order by 1 limit 1)
     returning strategy_id id, client_id "clientId", (select path from pages p where p.page_id = strategies.page_id) path,
       (select business_name from clients c where c.client_id = strategies.client_id) "name"`,
  )
  if (work === undefined) throw new Error('No open strategy is left.')
  return work
}

const isCompleted = async ({ id }: Work) =>
  (await environment.rows<{ status: number }>(`select status_id status from strategies where strategy_id = ${id}`))[0]
    ?.status === 1

async function open(path: string): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, 'Hannah Lindqvist', `${environment.server.url}${path}`)
  return page
}

/** Hands the text of the open review over, and returns the address of a new link. */
async function handOver(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand this text over?' })
  await dialog.getByText(/It belongs at/).waitFor()
  const reason = dialog.getByRole('textbox', { name: /^Reason for/ })
  if (await reason.isVisible()) await reason.fill('The client fills in the rest.')
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  const card = page.getByRole('region', { name: 'Handed over', exact: true })
  await card.getByText('The web master has not said yet that the text is online.').waitFor()
  await card.getByRole('button', { name: 'Create link' }).click()
  return card.getByText(/\/platform\/text\/[\w-]{43}$/).innerText()
}

/** Builds the page of the static site from the text that the web master downloaded, as a person would. */
async function putOnline(link: string, { path }: Work, edit = (text: string) => text): Promise<void> {
  const file = await (await fetch(`${link}/files/text.html`)).text()
  const html = file
    .replace('<body>', '<body><header><a href="/">Home</a></header><main>')
    .replace('</body>', '</main></body>')
  site.put(path, edit(html))
}

/** Leaves out every second paragraph and list item. */
function withHalfOfTheTexts(html: string): string {
  let texts = 0
  return html.replaceAll(/<(p|li)\b[^]*?<\/\1>/g, (text) => ((texts += 1) % 2 === 0 ? '' : text))
}

describe('a client whose website is in another system', () => {
  it('gets a text by a link; what differs is named, and the proof completes the strategy', async () => {
    const work = await findWork()
    const page = await open(`/client/${work.clientId}/website`)
    await page.getByText('Another system', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(site.origin)
    await page.getByRole('button', { name: 'Hand texts over' }).click()
    await page.getByText(/in a system to which Rankdesk can’t write/).waitFor()
    expect(await violations(page)).toEqual([])

    await page.goto(`${environment.server.url}/execution/${work.id}`)
    const link = await handOver(page)
    const card = page.getByRole('region', { name: 'Handed over', exact: true })
    await card.getByText('Handed over today').waitFor()
    expect(await violations(page)).toEqual([])
    expect(site.requests).toEqual([])

    // The web master has no account.
    const webMaster = await newAppPage(environment)
    await webMaster.goto(link)
    await webMaster.getByRole('heading', { name: 'What to change' }).waitFor()
    expect(await violations(webMaster)).toEqual([])
    const press = () => webMaster.getByRole('button', { name: 'It is online now' }).click()

    await press()
    await webMaster.getByRole('heading', { name: 'The text was not found' }).waitFor()
    await webMaster.getByText('There is no page at this address (404).').waitFor()
    await card.getByText('Not found', { exact: true }).waitFor()

    await putOnline(link, work, withHalfOfTheTexts)
    await press()
    await webMaster.getByRole('heading', { name: 'The page differs from the text' }).waitFor()
    await webMaster.getByRole('status').getByText('Approved').first().waitFor()
    await card.getByText('Differs', { exact: true }).waitFor()
    await card.getByRole('region', { name: /^Difference 1 in / }).waitFor()
    expect(await violations(webMaster)).toEqual([])
    expect(await isCompleted(work)).toBe(false)

    await putOnline(link, work)
    await press()
    await webMaster.getByRole('heading', { name: 'Thank you, the text is online' }).waitFor()
    expect(await isCompleted(work)).toBe(true)

    await page.reload()
    const proof = page.getByRole('region', { name: 'Proof of live' })
    await proof.getByText('Live', { exact: true }).waitFor()
    await proof.getByRole('link', { name: new RegExp(`^${site.origin}${work.path}`) }).waitFor()
    await Promise.all([page.context().close(), webMaster.context().close()])
  })

  it('has its text checked on demand, shown in the queue, and accepted with a reason', async () => {
    const work = await findWork()
    await environment.rows(
      `update sites set kind = 'other', address = '${site.origin}' where client_id = ${work.clientId}`,
    )
    const page = await open(`/execution/${work.id}`)
    const link = await handOver(page)
    const card = page.getByRole('region', { name: 'Handed over', exact: true })
    // Naming the state tells the cached reports of the change.
    await environment.rows(
      `update publications set state = state, approved_at = approved_at - interval '3 days' where strategy_id = ${work.id} and state = 'handed-over'`,
    )
    site.put(work.path, '<title>Another page</title><p>Under new management.</p>')
    await card.getByRole('button', { name: 'Check now' }).click()
    await card.getByText('The page does not show the new text.').waitFor()

    const queue = await open(`/my-clients?search=${encodeURIComponent(work.name)}`)
    await queue.getByText('Handed over 3 days ago').first().waitFor()
    await queue.context().close()

    await card.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept the page as it is?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The client has sold the shop.')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('The page is accepted, and the strategy is completed.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('The client has sold the shop.').first().waitFor()
    expect(await isCompleted(work)).toBe(true)

    const late = await newAppPage(environment)
    await late.goto(link)
    await late.getByRole('heading', { name: 'Thank you, this is done' }).waitFor()
    await Promise.all([page.context().close(), late.context().close()])
  })

  it('can be given no text by a forged or revoked link', async () => {
    const work = await findWork()
    await environment.rows(
      `update sites set kind = 'other', address = '${site.origin}' where client_id = ${work.clientId}`,
    )
    const page = await open(`/execution/${work.id}`)
    const link = await handOver(page)
    const visitor = await newAppPage(environment)
    await visitor.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
    await visitor.getByRole('heading', { name: 'This link can’t be opened' }).waitFor()
    const card = page.getByRole('region', { name: 'Handed over', exact: true })
    await card.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await card.getByText('Revoked', { exact: true }).waitFor()
    await visitor.goto(link)
    await visitor.getByRole('heading', { name: 'This link can’t be opened' }).waitFor()
    await card.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: 'Hand over', exact: true }).waitFor()
    expect(await isCompleted(work)).toBe(false)
    await Promise.all([page.context().close(), visitor.context().close()])
  })
})
