import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emulateColorScheme, violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { IMPORTED, type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

/** Thirty-six words without the end of a sentence. */
const LONG = `We come ${'again and '.repeat(16)}again.`
/** A picture of 2 x 1 px. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWMwTptpnDYTAAeZAmUGcC4NAAAAAElFTkSuQmCC',
  'base64',
)

let environment: TestEnvironment
let strategyId: number
beforeAll(async () => {
  environment = await startEnvironment({ imported: true })
  const [row] = await environment.rows<{ id: number }>(
    `select s.strategy_id::int id from strategies s join clients c using (client_id)
     where c.seo_manager_id = 1 and s.status_id = 0 and s.strategy_type_id = 2 and c.business_name <> '${IMPORTED}'
       and exists (select from strategy_zones z where z.strategy_id = s.strategy_id and z.role = 'body' and z.content <> '')
     order by 1 limit 1`,
  )
  if (row === undefined) throw new Error('Maya has no open service page')
  strategyId = row.id
  await environment.rows(
    `update strategy_zones set content = '<p>${LONG} See <a href="/no-such-page">our prices</a>.</p>' || content
     where strategy_id = ${strategyId} and element_id = (
       select element_id from strategy_zones where strategy_id = ${strategyId} and role = 'body' order by seq limit 1)`,
  )
})
afterAll(() => environment.close())

const help = (page: Page) => page.getByRole('region', { name: 'SEO help' })
const finding = (page: Page, words: RegExp) => help(page).getByRole('button', { name: words })
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())
const saved = () =>
  environment
    .rows<{ content: string }>(`select content from strategy_zones where strategy_id = ${strategyId} order by seq`)
    .then((zones) => zones.map(({ content }) => content).join(''))

/** Shows all passed checks. The button may move away under the pointer while findings arrive. */
async function showPassedChecks(page: Page): Promise<void> {
  const button = help(page).getByRole('button', { name: /^Show (\d+ more passed checks|fewer)$/ })
  await expect
    .poll(async () => {
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      return button.getAttribute('aria-expanded')
    })
    .toBe('true')
}

async function openReview(): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${strategyId}`)
  await finding(page, /broken link/).waitFor()
  return page
}

it('a finding selects the words that it refers to, and disappears when they are corrected', async () => {
  const page = await openReview()
  await finding(page, /1 broken link/).click()
  await expect.poll(() => selected(page)).toBe('our prices')
  await finding(page, /long sentence/).click()
  await expect.poll(() => selected(page)).toBe(LONG)
  await page.keyboard.type('We come soon.')
  await finding(page, /long sentence/).waitFor({ state: 'detached' })
  await expect.poll(saved).toContain('We come soon.')

  const title = page.getByRole('textbox', { name: 'Meta title' })
  await title.fill('')
  // The list may move under the pointer while more findings arrive.
  await expect
    .poll(async () => {
      await finding(page, /Meta title is empty/).click()
      return title.evaluate((field) => field === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.type('Help from people who know')
  await finding(page, /Meta title is empty/).waitFor({ state: 'detached' })
  await finding(page, /No target keyword in the title/).waitFor()

  for (const scheme of ['light', 'dark'] as const) {
    await emulateColorScheme(page, scheme)
    expect((await violations(page)).filter((each) => each.includes('data-check') || each.includes('mention'))).toEqual(
      [],
    )
  }
})

it('a picture is uploaded, described, inserted into the text and shown from the client’s site', async ({ task }) => {
  // A second attempt finds the first one's picture.
  const name = `van-${task.result?.retryCount ?? 0}`
  const page = await openReview()
  await finding(page, /long sentence|broken link/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Insert image' }).click()
  const picker = page.getByRole('dialog', { name: 'Insert a picture' })
  await picker.getByRole('button', { name: 'Upload' }).click()
  const chooser = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Browse' }).click()
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await picker.getByText('Invalid file type. Allowed types: png, webp, jpeg, jpg, gif, avif').first().waitFor()
  const again = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Browse' }).click()
  await (await again).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: PICTURE })
  await picker.getByRole('option', { name: new RegExp(`^${name}.png`), selected: true }).waitFor()

  await picker.getByRole('button', { name: 'Insert', exact: true }).click()
  await picker.getByText('Describe the picture in a few words.').waitFor()
  await picker.getByRole('textbox', { name: 'Description of the picture' }).fill(`The ${name} before the house`)
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await showPassedChecks(page)
  await finding(page, /Every image has a description/).waitFor()
  await expect.poll(saved).toContain(`alt="The ${name} before the house"`)

  const source = new RegExp(`<img[^>]* src="([^"]+${name}[^"]*)"`).exec(await saved())?.[1] ?? ''
  expect(new URL(source).pathname).toBe(`/media/${name}.png`)
  // The editor loads it from the client's own public site.
  const shown = page.locator(`.ck-content img[src*="${name}"]`)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
})
