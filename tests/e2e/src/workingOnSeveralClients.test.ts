/** @module-tag long */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsShown, openList, show, strategies } from './clientList.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

interface Client {
  id: number
  name: string
}

/** The clients of a case. Their proposals are only those that the case inserts. */
let clients: readonly [Client, Client]
/** The part of the titles that is of this attempt. */
let attempt: string
const titled = (title: string) => `${title} ${attempt}`

beforeEach(async () => {
  attempt = crypto.randomUUID().slice(0, 8)
  const [first, second] = await environment.rows<Client>(
    `select client_id::int id, business_name name from clients where active order by business_name, 1 limit 2`,
  )
  if (first === undefined || second === undefined) throw new Error('The demo agency has too few clients.')
  clients = [first, second]
  await environment.rows(
    `update strategies set is_recommended = false where client_id in (${first.id}, ${second.id}) and is_recommended returning 1`,
  )
})

/** Inserts a strategy of a client, scheduled in a month or only recommended. */
async function insert(
  client: Client,
  typeId: number,
  title: string,
  { month, page = false }: { month?: string; page?: boolean } = {},
) {
  await environment.rows(
    `insert into strategies (client_id, strategy_type_id, title, geography, created_at, in_queue, assigned_date, is_recommended, page_id)
     values (${client.id}, ${typeId}, '${titled(title)}', 'Raleigh, NC', '2026-11-01T12:00:00Z', ${month !== undefined},
       ${month === undefined ? 'null' : `'${month}'`}, ${month === undefined},
       ${page ? `(select min(page_id) from pages join sites using (project_id) where client_id = ${client.id} and path <> '/')` : 'null'})
     returning 1`,
  )
}

/** Returns what the actions have made of the strategies of this attempt. */
const made = () =>
  environment.rows<{ title: string; month: string | null; queued: boolean; written: boolean }>(
    `select replace(title, ' ${attempt}', '') title, to_char(assigned_date, 'YYYY-MM') "month", in_queue queued,
       content_completed_at is not null written
     from strategies where title like '%${attempt}' order by title`,
  )

const barOf = (page: Page) => page.getByRole('group', { name: 'Selected clients and strategies' })

async function answer(page: Page, title: string, question: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByText(question, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Yes' }).click()
}

async function chooseMonth(page: Page, button: string, month: string): Promise<void> {
  await barOf(page).getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: month }).click()
}

async function selectStrategies(page: Page, client: Client, titles: readonly string[]): Promise<void> {
  await show(page, client.name)
  for (const title of titles) {
    await strategies(page, client.name)
      .getByRole('checkbox', { name: new RegExp(`^Select .*${titled(title)}`) })
      .click()
  }
}

const selectClient = (page: Page, { name }: Client) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()

/** Returns the lines of a file that a button downloads. */
async function linesOf(page: Page, bar: Locator): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trim().split(/\r?\n/)
}

describe('several clients at once [D21]', () => {
  it('generate, move and export strategies across clients, each with its result, and announce when the content is ready [M224, M226]', async () => {
    const [first, second] = clients
    await insert(first, 6, 'Across one', { month: '2026-12-01' })
    await insert(second, 6, 'Across two', { month: '2026-12-01' })
    await insert(second, 12, 'Without text', { month: '2026-12-01' })
    const page = await openList(environment, '/all-clients?tab=all')
    await clientsShown(page).first().waitFor()
    await selectStrategies(page, first, ['Across one'])
    // Strategies of one client have their own actions; the bar of several follows with the second client.
    await page.getByRole('group', { name: 'Selected strategies' }).getByText('1 selected').waitFor()
    await selectStrategies(page, second, ['Across two', 'Without text'])
    const bar = barOf(page)
    await bar.getByText('3 strategies of 2 clients selected').waitFor()

    const lines = await linesOf(page, bar)
    expect(lines).toHaveLength(4)
    for (const [client, title] of [
      [first, 'Across one'],
      [second, 'Across two'],
      [second, 'Without text'],
    ] as const) {
      expect(lines.filter((line) => line.includes(client.name) && line.includes(titled(title)))).toHaveLength(1)
    }

    await bar.getByRole('button', { name: 'Generate Content' }).click()
    await answer(page, 'Generate Content', 'This will generate content for 3 strategies. Continue?')
    await bar.getByText('Content was requested for 2 of 3.').waitFor()
    const problem = `${second.name}: Add Rich Media to Google, ${titled('Without text')}: This kind of strategy has no text to write.`
    expect(await bar.getByRole('listitem').allInnerTexts()).toEqual([problem])
    await bar.getByText('Show 2 successes').click()
    expect(await bar.getByRole('listitem').allInnerTexts()).toEqual([
      problem,
      `${first.name}: Supporting Blog Creation, ${titled('Across one')}`,
      `${second.name}: Supporting Blog Creation, ${titled('Across two')}`,
    ])
    // Nothing is known of these subjects: the clients are asked first, and the announcement says so (WRITE-16).
    const announcement = page
      .getByRole('status')
      .filter({ hasText: /^Content for 0 of 2 is complete\..*Too little is known.*Too little is known/ })
    await expect.poll(() => announcement.count(), { timeout: 25_000 }).toBe(1)
    const in12 = { month: '2026-12', queued: true }
    expect(await made()).toEqual([
      { title: 'Across one', ...in12, written: false },
      { title: 'Across two', ...in12, written: false },
      { title: 'Without text', ...in12, written: false },
    ])

    await chooseMonth(page, 'Set month', 'January 2027')
    await answer(
      page,
      'Set Month',
      'This will move 3 strategies to January 2027. December 2026 gives up 3 strategies (3.5 h). January 2027 gets 3 strategies (3.5 h). Completed hours stay as they are. Continue?',
    )
    await bar.getByText('January 2027 was set for 3 of 3.').waitFor()
    expect((await made()).map(({ month }) => month)).toEqual(['2027-01', '2027-01', '2027-01'])
  })

  it('schedule what is recommended to clients, and say which needs a page first; one strategy is asked about as one [M224]', async () => {
    const [first, second] = clients
    await insert(first, 2, 'With page', { page: true })
    await insert(second, 2, 'Without page')
    // A draft in review stays as it is. Whatever else is open for the first client would be generated too.
    await insert(first, 2, 'In review', { month: '2026-11-01', page: true })
    await environment.rows(
      `with review as (
         update strategies set request_id = 'written', content_completed_at = '2026-11-02T12:00:00Z'
         where title = '${titled('In review')}' returning strategy_id)
       insert into strategy_zones (strategy_id, element_id, seq, role, content, content_type, updated_at)
       select strategy_id, 'intro', 0, 'body', '<p>In review.</p>', 'type-ai', '2026-11-02T12:00:00Z' from review returning 1`,
    )
    await environment.rows(
      `update strategies set status_id = 1, completed_at = coalesce(completed_at, '2026-11-02T12:00:00Z')
       where client_id = ${first.id} and status_id = 0 and title not like '%${attempt}' and (in_queue or assigned_date is not null) returning 1`,
    )
    const page = await openList(environment, '/all-clients?tab=all')
    await clientsShown(page).first().waitFor()
    const bar = barOf(page)
    await selectClient(page, first)
    await selectClient(page, second)
    await bar.getByText('2 clients selected').waitFor()
    const lines = await linesOf(page, bar)
    expect(lines).toHaveLength(3)
    expect(lines.slice(1).map((line) => clients.some(({ name }) => line.includes(name)))).toEqual([true, true])

    await chooseMonth(page, 'Schedule recommended', 'January 2027')
    await answer(page, 'Schedule', 'This will schedule 2 recommended strategies in January 2027. Continue?')
    await bar.getByText('January 2027 was set for 1 of 2.').waitFor()
    expect(await bar.getByRole('listitem').allInnerTexts()).toEqual([
      `${second.name}: Service Page Optimization, ${titled('Without page')}: Choose its page in the Scheduler first.`,
    ])
    const inReview = { title: 'In review', month: '2026-11', queued: true, written: true }
    expect(await made()).toEqual([
      inReview,
      { title: 'With page', month: '2027-01', queued: true, written: false },
      { title: 'Without page', month: null, queued: false, written: false },
    ])

    await selectClient(page, second)
    await bar.getByRole('button', { name: 'Generate Content' }).click()
    await answer(page, 'Generate Content', 'This will generate content for this strategy. Continue?')
    await bar.getByText('Content was requested for 1 of 1.').waitFor()
    const name = `${first.name}: Service Page Optimization, ${titled('With page')}`
    await bar
      .getByRole('status')
      .filter({ hasText: `Content for ${name} is complete.` })
      .waitFor()
    await expect.poll(async () => (await made())[1]?.written).toBe(true)
  })
})
