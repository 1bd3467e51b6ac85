import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { boxOf, middleOf, mouseOf } from './pointer.ts'
import { card, choose, demoClient, propose, queued } from './scheduler.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens a client's scheduler as Maya. */
async function openScheduler(clientId: number): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, 'Maya Okafor', `${environment.server.url}/scheduler/${clientId}`)
  return page
}

/** Returns a name that no earlier attempt has used. */
const unused = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Returns the column of a month on the board. */
const column = (page: Page, month: string) =>
  page.getByRole('group', { name: 'Months', exact: true }).getByRole('region', { name: month })

/** Returns the items of a month on the board. */
async function itemsOf(page: Page, month: string): Promise<number> {
  const text = await column(page, month)
    .getByText(/^\d+ of \d+ items?/)
    .innerText()
  return Number.parseInt(text, 10)
}

async function selectedItems(page: Page): Promise<number> {
  const text = await page.getByText(/^You've selected \d+ out of \d+ items\.$/).innerText()
  return Number(/\d+/.exec(text)?.[0])
}

/** Returns the page, month and group of each strategy with these titles. */
const placements = (titles: readonly string[]) =>
  environment.rows<{ title: string; page: number | null; month: string | null; grouped: boolean }>(
    `select title, page_id::int page, to_char(assigned_date, 'YYYY-MM') "month", strategy_group_id is not null grouped
     from strategies where title in (${titles.map((title) => `'${title}'`).join(', ')}) order by title`,
  )

describe('the months of a schedule', () => {
  it('follow a strategy that is dragged to another month, and Escape drops it where it was [M355, M413, D10]', async () => {
    const title = unused('Dragged post')
    const { id } = await demoClient(environment, 9)
    await propose(environment, id, 14, [title])
    const page = await openScheduler(id)
    await choose(page, [title])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: 'Months' }).click()
    await column(page, 'November 2026').getByText(title).waitFor()
    await column(page, 'December 2026').getByText('Draft 0h').waitFor()
    const selected = await selectedItems(page)
    const [november, december] = [await itemsOf(page, 'November 2026'), await itemsOf(page, 'December 2026')]

    const mouse = mouseOf(page)
    const drag = async (where: 'inside' | 'beside') => {
      const to = await boxOf(column(page, 'December 2026'))
      await mouse.press(await middleOf(page.getByRole('button', { name: `Move ${title}` })))
      // Beside the column is nearer to it than to the next one.
      await mouse.moveTo({ x: to.x + (where === 'inside' ? to.width / 2 : to.width + 4), y: to.y + 30 })
      await page.locator('section[data-target]').getByRole('heading', { name: 'December 2026' }).waitFor()
    }
    await drag('inside')
    await page.keyboard.press('Escape')
    await page.getByText(`${title} stays where it was.`).waitFor()
    await mouse.release()
    expect(await itemsOf(page, 'November 2026')).toBe(november)

    await drag('beside')
    await mouse.release()
    await column(page, 'December 2026').getByText(title).waitFor()
    expect(await itemsOf(page, 'November 2026')).toBe(november - 1)
    expect(await itemsOf(page, 'December 2026')).toBe(december + 1)
    expect(await selectedItems(page)).toBe(selected - 1)
    await column(page, 'December 2026').getByText('Draft 0.5h').waitFor()

    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    expect(await queued(environment, id)).toMatchObject([{ title, month: '2026-12' }])
  })

  it('keep the places of quantity copies after saving [M415]', { tags: ['long'] }, async () => {
    const [first, second] = [unused('Copied post'), unused('Single post')]
    const { id } = await demoClient(environment, 10)
    await propose(environment, id, 14, [first, second])
    const page = await openScheduler(id)
    await choose(page, [first, second])
    await card(page, first)
      .getByRole('spinbutton', { name: `Quantity of ${first}` })
      .press('ArrowUp')
    await page.getByRole('button', { name: 'Continue' }).click()
    const grid = page.getByRole('grid', { name: 'Schedule' })
    const order = () => grid.getByRole('rowheader').allInnerTexts()
    await expect.poll(order).toHaveLength(3)
    await grid
      .getByRole('button', { name: `Move ${first}` })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Move to the bottom' }).click()
    const placed = [
      expect.stringMatching(new RegExp(`^${first}[^]*1 of 2`)),
      expect.stringContaining(second),
      expect.stringMatching(new RegExp(`^${first}[^]*2 of 2`)),
    ]
    await expect.poll(order).toEqual(placed)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    const [saved] = await environment.rows(
      `select s_seq seq, copy_seqs copies, target_count target from strategies where title = '${first}'`,
    )
    expect(saved).toEqual({ seq: 10, copies: [30], target: 2 })

    await page.goto(`${environment.server.url}/scheduler/${id}?step=schedule`)
    await expect.poll(order).toEqual(placed)
  })

  it(
    'of a group are those of its scheduled member, and the dialog asks when members differ [M400]',
    { tags: ['long'] },
    async () => {
      const titles = ['Placed A', 'Placed B', 'Placed C'].map(unused)
      const [a = '', b = '', c = ''] = titles
      const { id } = await demoClient(environment, 11)
      await propose(environment, id, 3, titles)
      const pages = await environment.rows<{ id: number }>(
        `select page_id::int id from pages join sites using (project_id) where client_id = ${id} and path <> '/' order by 1 limit 2`,
      )
      const [pageOfA = 0, pageOfC = 0] = pages.map((each) => each.id)
      const schedule = (title: string, pageId: number, month: string) =>
        environment.rows(
          `update strategies set page_id = ${pageId}, assigned_date = '${month}', in_queue = true where title = '${title}' returning 1`,
        )
      await schedule(a, pageOfA, '2026-12-01')
      await schedule(c, pageOfC, '2027-01-01')

      const page = await openScheduler(id)
      await card(page, b)
        .getByRole('button', { name: `More actions for ${b}` })
        .click()
      await page.getByRole('menuitem', { name: 'Create Group' }).click()
      const create = page.getByRole('dialog', { name: 'Create Group' })
      const name = unused('Placed group')
      await create.getByRole('textbox', { name: 'Group name' }).fill(name)
      await create.getByRole('checkbox', { name: new RegExp(`^${a}`) }).click()
      // One member is scheduled: there is nothing to ask.
      expect(await create.getByRole('radio').count()).toBe(0)
      await create.getByRole('button', { name: 'Save' }).click()
      await card(page, name).waitFor()
      const atA = { page: pageOfA, month: '2026-12', grouped: true }
      expect(await placements([a, b])).toEqual([
        { title: a, ...atA },
        { title: b, ...atA },
      ])

      await card(page, name)
        .getByRole('button', { name: `More actions for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: 'Edit Group' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Group' })
      await edit.getByRole('checkbox', { name: new RegExp(`^${c}`) }).click()
      await edit.getByText('These strategies have different pages or months now.').waitFor()
      await edit.getByRole('radio', { name: /January 2027$/ }).click()
      await edit.getByRole('button', { name: 'Save' }).click()
      await card(page, name).getByText('Group of 3', { exact: false }).waitFor()
      const atC = { page: pageOfC, month: '2027-01', grouped: true }
      expect(await placements(titles)).toEqual(titles.map((title) => ({ title, ...atC })))

      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Complete', exact: true }).click()
      await page.waitForURL(/\/my-clients/)
      expect(await placements(titles)).toEqual(titles.map((title) => ({ title, ...atC })))
    },
  )

  it('start with what rolls over, configure profile work, and ask for a row before a page [M408, M411, M418]', async () => {
    const [client] = await environment.rows<{ id: number; title: string; domain: string }>(
      `select client_id::int id, title, domain from strategies join clients using (client_id)
       where strategies.status_id = 0 and strategy_type_id = 2 and assigned_date < '2026-11-01' and active
       order by 1 limit 1`,
    )
    if (client === undefined) throw new Error('No work rolls over.')
    const post = unused('Configured post')
    const { id, title } = client
    await propose(environment, id, 14, [post])
    await environment.rows(
      `update strategies set location_id = (select location_id from locations where client_id = ${id} order by 1 limit 1)
       where title = '${post}' returning 1`,
    )
    const page = await openScheduler(id)
    await card(page, post).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const grid = page.getByRole('grid', { name: 'Schedule' })
    const month = grid
      .getByRole('combobox', { name: `Month of ${title}`, exact: true })
      .filter({ has: page.locator('option', { hasText: 'rollover' }) })
    await month.waitFor()
    expect(await month.inputValue()).toBe('2026-11-01')
    expect((await month.locator('option').allInnerTexts()).slice(0, 2)).toEqual(['rollover', 'December 2026'])

    await page.getByRole('treeitem', { name: /^Home/ }).click()
    const alert = page.getByRole('alertdialog', { name: 'Page Manager' })
    await alert.getByText('You need to select a strategy!').waitFor()
    await alert.getByRole('button', { name: 'Okay' }).click()

    await grid.getByText(post).click()
    await page.getByRole('heading', { name: 'Strategy Configuration' }).waitFor()
    await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).waitFor()
  })
})
