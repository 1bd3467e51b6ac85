/** @module-tag long */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emulateColorScheme, violations } from './accessibility.ts'
import { type TestEnvironment, IMPORTED, startEnvironment } from './environment.ts'
import { card, choose, demoClient, pageOf, propose, queued } from './scheduler.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: true })
})
afterAll(() => environment.close())

const importedId = async () => {
  const [row] = await environment.rows<{ id: number }>(
    `select client_id id from clients where business_name = '${IMPORTED}'`,
  )
  return row?.id ?? 0
}

/** Fetches a path of a client's own site with a plain HTTP client. */
async function siteResponse(domain: string, path: string): Promise<{ status: number; location: string }> {
  const { port } = new URL(environment.server.url)
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { host: `${domain}.localhost:${port}` },
  }).end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  response.resume()
  return { status: response.statusCode ?? 0, location: response.headers.location ?? '' }
}

describe('a month', () => {
  it('of an imported client is scheduled from its proposals, and the client changes its tab', async () => {
    const clientId = await importedId()
    const page = await pageOf(environment, 'Maya Okafor', `/scheduler/${clientId}`)
    await page.getByRole('heading', { name: 'SEO Scheduler' }).waitFor()
    await expect.poll(() => page.getByText(/^You've selected \d+ out of \d+ items\.$/).count()).toBe(1)
    const recommended = page.getByRole('region', { name: /^Recommended/ }).getByRole('article')
    await recommended.first().getByRole('checkbox', { checked: true }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Assign pages and designate a specific month for each of the chosen strategies.').waitFor()
    expect(page.url()).toContain('step=schedule')
    const rowHeaders = page.getByRole('grid', { name: 'Schedule' }).getByRole('rowheader')
    await rowHeaders.first().waitFor()
    const rows = await rowHeaders.count()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    expect(await queued(environment, clientId)).toHaveLength(rows)
    await page.context().close()
  })

  it('is ordered, dated and multiplied by keyboard alone', async () => {
    const { id } = await demoClient(environment, 3)
    await propose(environment, id, 14, ['Post one', 'Post two'])
    const page = await pageOf(environment, 'Maya Okafor', `/scheduler/${id}`)
    await choose(page, [])
    await card(page, 'Post one').getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await card(page, 'Post two').getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await card(page, 'Post two').getByRole('spinbutton', { name: 'Quantity of Post two' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid', { name: 'Schedule' })
    await expect.poll(() => grid.getByRole('rowheader').count()).toBe(4)
    // The handle's menu replaces dragging.
    await grid.getByRole('button', { name: 'Move Post two' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to the top' }).press('Enter')
    await grid.getByRole('combobox', { name: 'Month of Post one' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Complete', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/my-clients/)
    expect(await queued(environment, id)).toMatchObject([
      { title: 'Post two', month: '2026-11', target: 3 },
      { title: 'Post one', month: '2026-12', target: 1 },
    ])
    await page.context().close()
  })

  it('is not saved while a page is missing [M420]; the page is added, renamed and moved, and its old address redirects', async () => {
    const { id, domain } = await demoClient(environment, 4)
    await propose(environment, id, 3, ['Attic Insulation'])
    const before = await queued(environment, id)
    const page = await pageOf(environment, 'Maya Okafor', `/scheduler/${id}`)
    await choose(page, ['Attic Insulation'])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('1 row needs a page').waitFor()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    const blocked = page.getByRole('alertdialog', { name: 'A page is missing' })
    await blocked
      .getByText('Please select a page for all selected strategies, or ensure they have a valid URL.')
      .waitFor()
    await blocked.getByRole('button', { name: 'Okay' }).click()
    expect(await queued(environment, id)).toEqual(before)

    // The row that lacks a page is now active: its page can be added.
    await page.getByRole('button', { name: 'Add page' }).click()
    const form = page.getByRole('form', { name: 'Add page' })
    await form.getByRole('textbox', { name: 'Page name' }).fill('Attic Insulation')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('grid', { name: 'Schedule' }).getByText('/attic-insulation').waitFor()
    const site = (path: string) => siteResponse(domain, path)
    // An unwritten page is in the tree, but not shown to visitors.
    expect((await site('/attic-insulation')).status).toBe(404)

    const node = page.getByRole('treeitem', { name: /^Attic Insulation/ })
    await node.click()
    await page.getByRole('tree').focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Loft Insulation')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Rename Attic Insulation to Loft Insulation?' })
    await question.getByText('/attic-insulation').waitFor()
    await question.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('grid', { name: 'Schedule' }).getByText('/loft-insulation').waitFor()
    const old = await site('/attic-insulation')
    expect([old.status, old.location]).toEqual([301, expect.stringContaining('/loft-insulation')])

    // Moved by keyboard under the previous page; the first address redirects straight to the last one.
    await page.getByRole('tree').focus()
    await page.keyboard.press('Alt+ArrowRight')
    const move = page.getByRole('alertdialog', { name: 'Move Loft Insulation?' })
    await move.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('grid', { name: 'Schedule' }).getByText('/about/loft-insulation').waitFor()
    expect(await site('/attic-insulation')).toEqual({ status: 301, location: '/about/loft-insulation' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('grid', { name: 'Schedule' }).getByText('/loft-insulation', { exact: true }).waitFor()
    expect(await site('/attic-insulation')).toEqual({ status: 301, location: '/loft-insulation' })

    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    const saved = (await queued(environment, id)).find(({ title }) => title === 'Attic Insulation')
    expect(saved?.page).toBe('/loft-insulation')
    await page.context().close()
  })

  it('keeps its draft through a reload, and asks before it overwrites the other person’s month', async () => {
    const { id } = await demoClient(environment, 5)
    await propose(environment, id, 14, ['Winter post', 'Spring post'])
    const maya = await pageOf(environment, 'Maya Okafor', `/scheduler/${id}`)
    await choose(maya, ['Winter post'])
    await maya.reload()
    await maya.getByText('Your draft was restored.').waitFor()
    await expect.poll(() => card(maya, 'Winter post').getByRole('checkbox').getAttribute('aria-checked')).toBe('true')

    const other = await pageOf(environment, 'Marcus Bell', `/scheduler/${id}`)
    await choose(other, ['Spring post'])
    await other.getByRole('button', { name: 'Continue' }).click()
    await other.getByRole('button', { name: 'Complete', exact: true }).click()
    await other.waitForURL(/\/my-clients/)

    await maya.getByRole('button', { name: 'Continue' }).click()
    await maya.getByRole('button', { name: 'Complete', exact: true }).click()
    const question = maya.getByRole('alertdialog', { name: 'Replace their schedule?' })
    await question.getByText('Marcus Bell saved this client', { exact: false }).first().waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await queued(environment, id)).map(({ title }) => title)).toEqual(['Spring post'])
    await maya.getByRole('button', { name: 'Complete', exact: true }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await maya.waitForURL(/\/my-clients/)
    expect((await queued(environment, id)).map(({ title }) => title)).toEqual(['Winter post'])
    await maya.context().close()
    await other.context().close()
  })

  it('has groups that can be created, changed, deleted and restored', async () => {
    const { id } = await demoClient(environment, 6)
    await propose(environment, id, 3, ['Zoning Systems', 'Gas Lines', 'Humidifiers'])
    const page = await pageOf(environment, 'Maya Okafor', `/scheduler/${id}`)
    await choose(page, [])
    await card(page, 'Zoning Systems').getByRole('button', { name: 'More actions for Zoning Systems' }).click()
    await page.getByRole('menuitem', { name: 'Create Group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Group' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This field is required').waitFor()
    await dialog.getByText('A group needs at least 2 strategies.').waitFor()
    await dialog.getByRole('textbox', { name: 'Group name' }).fill('Comfort')
    await dialog.getByRole('checkbox', { name: /^Gas Lines/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await card(page, 'Comfort').getByText('Group of 2', { exact: false }).waitFor()
    await expect.poll(() => card(page, 'Comfort').getByRole('checkbox').getAttribute('aria-checked')).toBe('true')

    await card(page, 'Comfort').getByRole('button', { name: 'More actions for Comfort' }).click()
    await page.getByRole('menuitem', { name: 'Edit Group' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Group' })
    await edit.getByRole('checkbox', { name: /^Humidifiers/ }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await card(page, 'Comfort').getByText('Group of 3', { exact: false }).waitFor()

    await card(page, 'Comfort').getByRole('button', { name: 'More actions for Comfort' }).click()
    await page.getByRole('menuitem', { name: 'Delete Group' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Group' })
    await question.getByText('This will ungroup all strategies in this group. Continue?').waitFor()
    await question.getByRole('button', { name: 'Yes' }).click()
    await card(page, 'Humidifiers').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await card(page, 'Comfort').getByText('Group of 3', { exact: false }).waitFor()
    await page.context().close()
  })

  it('warns of conflicts and resolves them, ignores and restores topics, and can be skipped', async () => {
    const { id } = await demoClient(environment, 7)
    await propose(environment, id, 2, ['Same page one', 'Same page two'])
    await propose(environment, id, 6, ['How to seal a window'])
    await environment.rows(`update strategies set page_id = (select page_id from pages join sites using (project_id)
        where client_id = ${id} and path <> '/' order by 1 limit 1)
      where client_id = ${id} and title like 'Same page %' returning strategy_id`)
    await environment.rows(`with topic as (insert into blog_topics (client_id, topic)
        values (${id}, 'How to seal a window') returning blog_topic_id)
      update strategies set blog_topic_id = topic.blog_topic_id from topic where title = 'How to seal a window' returning strategy_id`)
    const page = await pageOf(environment, 'Maya Okafor', `/scheduler/${id}`)
    await choose(page, ['Same page one', 'Same page two'])
    expect(await violations(page)).toEqual([])

    const menu = card(page, 'How to seal a window').getByRole('button', {
      name: 'More actions for How to seal a window',
    })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Ignore Topic' }).click()
    const question = page.getByRole('alertdialog', { name: 'Ignore Topic' })
    await question.getByText('This will remove the topic from the list. Continue?').waitFor()
    await question.getByRole('button', { name: 'Yes' }).click()
    await menu.waitFor({ state: 'detached' })
    await page.getByText('1 ignored topic').click()
    await page.getByRole('button', { name: 'Restore How to seal a window' }).click()
    await menu.waitFor()

    await page.getByRole('button', { name: 'Continue' }).click()
    const grid = page.getByRole('grid', { name: 'Schedule' })
    await grid.waitFor()
    await page.getByRole('treeitem').first().waitFor()
    await emulateColorScheme(page, 'dark')
    expect(await violations(page)).toEqual([])
    const fix = page.getByRole('button', { name: 'Move Same page two to December 2026' })
    if (!(await fix.isVisible())) await page.getByRole('button', { name: /warnings?$/ }).click()
    await fix.click()
    await fix.waitFor({ state: 'detached' })
    await expect
      .poll(() => grid.getByRole('combobox', { name: 'Month of Same page two' }).inputValue())
      .toBe('2026-12-01')

    await page.keyboard.press('Shift+S')
    await page.waitForURL((url) => !url.pathname.endsWith(`/scheduler/${id}`))
    const skipped = await environment.rows(`select 1 from audit_events where action = 'skipWork' and client_id = ${id}`)
    expect(skipped).toHaveLength(1)
    await page.context().close()
  })

  it('loses nothing when the client’s site or the network does not respond', async () => {
    const { id } = await demoClient(environment, 8)
    await propose(environment, id, 4, ['Apex service area'])
    const page = await pageOf(environment, 'Maya Okafor', `/scheduler/${id}`)
    await choose(page, ['Apex service area'])
    await page.route('**/CMS-PageData.svc', (route) => route.abort())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Oops' }).or(page.getByText('Oops')).first().waitFor()
    await page.unroute('**/CMS-PageData.svc')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('treeitem').first().waitFor()

    // Changing the template of an existing page asks first and can be undone.
    const grid = page.getByRole('grid', { name: 'Schedule' })
    await grid.getByText('Apex service area').click()
    await page.getByRole('treeitem', { name: /^About/ }).click()
    await grid.getByText('/about').waitFor()
    await page.getByText('Child B', { exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Change Template' })
    await question.getByText('This will change the template of this page. Continue?').waitFor()
    await page.route('**/CMS-Update-Page.svc', (route) => route.abort())
    await question.getByRole('button', { name: 'Yes' }).click()
    const alert = page.getByRole('alertdialog', { name: 'Something went wrong' })
    await alert.getByText('The API could not be contacted.').waitFor()
    await alert.getByRole('button', { name: 'Okay' }).click()
    await page.unroute('**/CMS-Update-Page.svc')
    await grid.getByText('/about').waitFor()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await alert.getByText('The API could not be contacted.').waitFor()
    await alert.getByRole('button', { name: 'Okay' }).click()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    const saved = await queued(environment, id)
    expect(saved.find(({ title }) => title === 'Apex service area')?.page).toBe('/about')
    await page.context().close()
  })
})
