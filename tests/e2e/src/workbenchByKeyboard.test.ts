/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { tabAndPress, tabTo } from './keyboard.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens a path signed in as Maya. */
async function open(path: string): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, 'Maya Okafor', `${environment.server.url}${path}`)
  return page
}

async function one<Row extends object>(query: string): Promise<Row> {
  const [row] = await environment.rows<Row & Record<string, unknown>>(query)
  if (row === undefined) throw new Error(`No row: ${query}`)
  return row
}

/**
 * Waits until a row is lifted. dnd-kit handles keys only from a timer after its announcement; a timer that starts later
 * runs later.
 */
async function lifted(page: Page, announcement: string): Promise<void> {
  await page.getByText(announcement).waitFor()
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)))
}

/** Returns a name that no earlier attempt has used. */
const unused = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

describe('by keyboard alone', () => {
  it('pages are mapped: a suggestion is dismissed, restored and accepted, and a page is lifted onto a target [M476, MAP-6]', async () => {
    // Without their page, targets are suggested one again.
    const [{ clientId } = { clientId: 0 }] = await environment.rows<{ clientId: number }>(
      `select client_id "clientId" from seo_targets where page_id is not null group by 1 having count(*) > 3 order by 1 limit 1`,
    )
    await environment.rows(`update seo_targets set page_id = null where client_id = ${clientId}`)
    const dismissed = () =>
      environment.rows(
        `select 1 one from dismissed_suggestions join seo_targets using (seo_target_id) where client_id = ${clientId}`,
      )
    await environment.rows('delete from dismissed_suggestions')
    const page = await open(`/client/${clientId}/page-mapping`)
    const grid = page.getByRole('grid', { name: 'Specialties by geo' })
    const review = page.getByRole('button', { name: 'Review one by one' })

    await tabAndPress(page, review)
    await page.keyboard.press('Delete')
    await expect.poll(dismissed).toHaveLength(1)
    // It stays dismissed.
    await page.reload()
    await tabAndPress(page, page.getByRole('button', { name: 'Restore 1 dismissed' }))
    await expect.poll(dismissed).toHaveLength(0)

    await page.getByRole('button', { name: 'Restore 1 dismissed' }).waitFor({ state: 'detached' })
    await tabAndPress(page, review)
    /** The target of the active cell. */
    const activeTarget = async () => {
      const [specialtyTypeId = '', ...place] = (
        (await grid.locator('[data-active]').getAttribute('data-cell')) ?? ''
      ).split(' ')
      const read = () =>
        one<{ page: number | null }>(
          `select page_id page from seo_targets where client_id = ${clientId}
           and specialty_type_id = ${Number(specialtyTypeId)} and geo_name = '${place.join(' ')}'`,
        )
      return { read, key: `${specialtyTypeId} ${place.join(' ')}` }
    }
    const first = await activeTarget()
    expect((await first.read()).page).toBeNull()
    await page.keyboard.press('a')
    await expect.poll(async () => (await first.read()).page).not.toBeNull()
    // The review goes on to the next suggestion.
    await expect.poll(async () => (await activeTarget()).key).not.toBe(first.key)
    const target = await activeTarget()
    const before = (await target.read()).page

    const pages = page.getByRole('listbox', { name: 'Pages' })
    await tabTo(page, pages, 'Shift+Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await page.getByText(/ is lifted\. Choose a cell/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await target.read()).page).not.toBe(before)
    await tabAndPress(page, page.getByRole('button', { name: 'Undo' }).first(), 'Enter')
    await expect.poll(async () => (await target.read()).page).toBe(before)
  })

  it('a strategy moves to another month on the month board [D23]', async () => {
    const title = unused('Board post')
    const { id } = await one<{ id: number }>(
      'select client_id id from clients where active and blog_installed order by 1 offset 3 limit 1',
    )
    await environment.rows(
      `insert into strategies (client_id, strategy_type_id, title, geography, created_at)
       values (${id}, 14, '${title}', 'Raleigh, NC', '2026-11-01T12:00:00Z')`,
    )
    const page = await open(`/scheduler/${id}`)
    const card = page.getByRole('article', { name: title, exact: true })
    await tabAndPress(page, page.getByRole('button', { name: 'Clear selection' }))
    await tabAndPress(page, card.getByRole('checkbox'), 'Space')
    await tabAndPress(page, page.getByRole('button', { name: 'Continue' }))

    await tabTo(page, page.getByRole('radio', { name: 'List' }))
    await page.keyboard.press('ArrowRight')
    const board = page.getByRole('group', { name: 'Months', exact: true })
    const handle = board.getByRole('button', { name: `Move ${title}` })
    await tabAndPress(page, handle, 'Space')
    await lifted(page, `${title} is lifted. It is in November 2026.`)
    await page.keyboard.press('ArrowRight')
    await page.getByText('Over December 2026.').waitFor()
    await page.keyboard.press('Space')
    await board.getByRole('region', { name: 'December 2026' }).getByText(title).waitFor()

    // Escape leaves it where it is.
    await tabAndPress(page, handle, 'Space')
    await lifted(page, `${title} is lifted. It is in December 2026.`)
    await page.keyboard.press('Escape')
    await page.getByText(`${title} stays where it was.`).waitFor()
    await tabAndPress(page, page.getByRole('button', { name: 'Complete', exact: true }))
    await page.waitForURL(/\/my-clients/)
    expect(
      await one(`select to_char(assigned_date, 'YYYY-MM') "month" from strategies where title = '${title}'`),
    ).toEqual({ month: '2026-12' })
  })

  it('the sitemap is edited: a page is added, renamed, deleted and restored, and a redirect removed [D20, M425]', async () => {
    const [before, after] = [unused('Before'), unused('After')]
    const slug = (name: string) => `/${name.toLowerCase().replace(' ', '-')}`
    const { id, project } = await one<{ id: number; project: number }>(
      `select client_id id, project_id project from sites join clients using (client_id)
       where active order by 1 offset 4 limit 1`,
    )
    const paths = async () =>
      (
        await environment.rows<{ path: string }>(
          `select path from pages where project_id = ${project} and path in ('${slug(before)}', '${slug(after)}') order by 1`,
        )
      ).map(({ path }) => path)
    const redirects = () =>
      environment.rows(
        `select 1 one from redirects where project_id = ${project} and from_path in ('${slug(before)}', '${slug(after)}')`,
      )
    const page = await open(`/client/${id}/sitemap`)
    await tabAndPress(page, page.getByRole('button', { name: 'Add page' }))
    const form = page.getByRole('form', { name: 'Add page' })
    await tabTo(page, form.getByRole('textbox', { name: 'Page name' }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(before)
    await page.keyboard.press('Enter')
    await expect.poll(paths).toEqual([slug(before)])

    const tree = page.getByRole('tree')
    await page.getByRole('treeitem', { name: new RegExp(`^${before}`) }).waitFor()
    await tabTo(page, tree)
    await page.keyboard.press('End')
    await page.keyboard.press('F2')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(after)
    await tabAndPress(page, page.getByRole('button', { name: 'Save' }))
    const question = page.getByRole('alertdialog', { name: `Rename ${before} to ${after}?` })
    await tabAndPress(page, question.getByRole('button', { name: 'Yes' }))
    await expect.poll(paths).toEqual([slug(after)])
    await expect.poll(redirects).toHaveLength(1)

    await tabTo(page, page.getByRole('checkbox', { name: `Select the redirect of ${slug(before)}` }))
    await page.keyboard.press('Space')
    await tabAndPress(page, page.getByRole('button', { name: /^Remove/ }))
    await expect.poll(redirects).toHaveLength(0)

    await tabTo(page, tree, 'Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Delete')
    const removal = page.getByRole('alertdialog', { name: `Delete ${after}?` })
    await tabAndPress(page, removal.getByRole('button', { name: 'Delete' }))
    await expect.poll(paths).toEqual([])
    await tabAndPress(page, page.getByRole('button', { name: `Undo: Deleted ${after}` }))
    await expect.poll(paths).toEqual([slug(after)])
  })
})
