/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { enterCell, tabAndPress, tabTo } from './keyboard.ts'
import { plainPicture } from './plainPicture.ts'
import { changeEverySection } from './profileReview.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens an address signed in as Maya, or as someone else. */
async function open(path: string, person = 'Maya Okafor'): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, person, `${environment.server.url}${path}`)
  return page
}

/** Presses Complete, confirms the question, and waits for My Clients. */
async function complete(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.getByText(question).waitFor()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL(/\/my-clients/)
}

/** Reopens a completed strategy of a type for this month and returns its id. */
async function openStrategy(typeId: number): Promise<number> {
  const [found] = await environment.rows<{ id: string }>(`
    update strategies set status_id = 0, completed_at = null, target_count = 1, assigned_date = '2026-11-01'
    where strategy_id = (select strategy_id from strategies where strategy_type_id = ${typeId}
      and location_id is not null order by strategy_id limit 1) returning strategy_id id`)
  if (found === undefined) throw new Error(`The demo agency has no strategy of type ${typeId}`)
  await environment.rows(`delete from strategy_completions where strategy_id = ${found.id}`)
  await environment.rows(`delete from strategy_drafts where strategy_id = ${found.id}`)
  return Number(found.id)
}

/** Connects the profile of a strategy, and returns its location and the name of its client. */
async function connectProfile(strategyId: number): Promise<{ locationId: number; businessName: string }> {
  const [place] = await environment.rows<{ locationId: number; businessName: string }>(`
    update locations l set gbp_panel_status = 'addedAndAuthorized' from clients c
    where c.client_id = l.client_id and location_id = (select location_id from strategies where strategy_id = ${strategyId})
    returning location_id "locationId", business_name "businessName"`)
  if (place === undefined) throw new Error(`Strategy ${strategyId} has no location`)
  return place
}

/** Moves the server's clock forward. */
async function moveClock(seconds: number): Promise<void> {
  const response = await fetch(`${environment.server.url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: seconds * 1000 }),
  })
  expect(response.status).toBe(200)
}

const statusOf = async (id: number) =>
  (await environment.rows<{ s: number }>(`select status_id s from strategies where strategy_id = ${id}`))[0]?.s

describe('photos', () => {
  it('are added twelve at once: described, ordered and published [M308-M315]', async () => {
    const id = await openStrategy(12)
    await connectProfile(id)
    const page = await open(`/execution/grm/${id}`)
    const files = Array.from({ length: 12 }, (_, index) => ({
      name: `garage-job-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: plainPicture(300 + index),
    }))
    await page.getByLabel('Photos to upload').setInputFiles(files)
    const photos = page.getByRole('list', { name: 'Photos' })
    await expect
      .poll(() => photos.getByRole('textbox', { name: /^Title of photo/ }).count(), { timeout: 60_000 })
      .toBe(12)
    await page.getByRole('button', { name: 'Propose texts' }).click()
    const title = (number: number) => page.getByRole('textbox', { name: `Title of photo ${number}`, exact: true })
    await expect.poll(() => title(12).inputValue()).toMatch(/^Garage job/)
    const [first, second] = [await title(1).inputValue(), await title(2).inputValue()]
    await page.getByRole('button', { name: `Reorder ${first}`, exact: true }).focus()
    // dnd-kit listens for arrow keys once it has announced the drag.
    await page.keyboard.press('Space')
    await page.getByText(/ lifted, position 1 of 12/).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText(/ moved, position 2 of 12/).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => title(1).inputValue()).toBe(second)
    await page.getByText('Saved', { exact: true }).waitFor()
    await complete(page, 'Publish your changes to Google?')
    const [published] = await environment.rows<{ titles: string[] }>(`
      select array(select jsonb_array_elements(payload -> 'photos') ->> 'title') titles
      from profile_publications where strategy_id = ${id} order by profile_publication_id desc limit 1`)
    expect(published?.titles).toHaveLength(12)
    expect(published?.titles.slice(0, 2)).toEqual([second, first])
  })

  it('go onto the profile with their descriptions and lead to My Clients [M310-M314]', async () => {
    const id = await openStrategy(12)
    await connectProfile(id)
    await environment.rows(`delete from strategy_drafts where strategy_id = ${id}`)
    const page = await open(`/execution/grm/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Google Rich Media' }).waitFor()
    const button = page.getByRole('button', { name: 'Complete', exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Add photo' }).click()
    await page.getByRole('textbox', { name: 'Address of photo 1' }).fill('https://photos.example/van.jpg')
    await button.click()
    await page.getByText('Please provide Title and Description for all uploaded photos.').waitFor()
    await page.getByRole('textbox', { name: 'Title of photo 1' }).fill('Our van')
    await page.getByRole('textbox', { name: 'Description of photo 1' }).fill('The van in front of the office.')
    expect(await violations(page)).toEqual([])
    await button.click()
    await page.getByText('This action is irreversible!').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await complete(page, 'Publish your changes to Google?')
    expect(await statusOf(id)).toBe(1)
    const [said] = await environment.rows<{ text: string }>(
      `select external_summary "text" from profile_publications where strategy_id = ${id}
       order by profile_publication_id desc limit 1`,
    )
    expect(said?.text).toMatch(/^Added 1 new photo to the Google Business Profile for .+\.$/)
  })

  it('that two people add at once are both kept [C19]', async () => {
    const id = await openStrategy(12)
    await connectProfile(id)
    const one = await open(`/execution/grm/${id}`)
    const other = await open(`/execution/grm/${id}`)
    const saved = (page: Page) =>
      page
        .getByRole('status')
        .filter({ hasText: /^Saved$/ })
        .waitFor()
    const add = async (page: Page, address: string) => {
      await page.getByRole('button', { name: 'Add photo' }).click()
      await page
        .getByRole('textbox', { name: /^Address of photo/ })
        .last()
        .fill(address)
    }
    await other.getByRole('button', { name: 'Add photo' }).waitFor()
    await add(one, 'https://photos.example/one.jpg')
    await saved(one)
    await add(other, 'https://photos.example/other.jpg')
    await other.getByRole('textbox', { name: 'Title of photo 2' }).waitFor()
    await saved(other)
    const drafts = () =>
      environment.rows<{ url: string; title: string }>(
        `select photo ->> 'url' url, photo ->> 'title' title from strategy_drafts,
         jsonb_array_elements(draft #> '{metadata,photos}') photo where strategy_id = ${id} order by url`,
      )
    expect((await drafts()).map(({ url }) => url)).toEqual([
      'https://photos.example/one.jpg',
      'https://photos.example/other.jpg',
    ])
  })
})

describe('a business profile', () => {
  it('is changed in every section by keyboard alone, and published [M274-M307, M335, D11]', async () => {
    const id = await openStrategy(11)
    await connectProfile(id)
    const page = await open(`/execution/gpo/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Google Profile Optimization' }).waitFor()
    await page.getByRole('form', { name: 'Profile' }).waitFor()
    await tabAndPress(page, page.getByRole('button', { name: 'Info', exact: true }))
    await page.getByRole('region', { name: 'Client information' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await changeEverySection(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    const button = page.getByRole('button', { name: 'Complete', exact: true })
    // An error of hours has no control of its own: it gets the focus itself.
    const monday = page.getByRole('group', { name: 'Monday', exact: true })
    const isOpen = monday.getByRole('switch', { name: 'Monday open' })
    if (!(await isOpen.isChecked())) await tabAndPress(page, isOpen)
    const allDay = monday.getByRole('checkbox', { name: '24 hours on Monday' })
    if (await allDay.isChecked()) {
      await tabTo(page, allDay)
      await page.keyboard.press('Space')
    }
    await tabTo(page, monday.getByRole('textbox', { name: 'Monday closes' }).last())
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await tabTo(page, button, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Monday: /)
    await tabAndPress(page, monday.getByRole('button', { name: 'Revert Monday hours' }))
    await page.getByText('Saved', { exact: true }).waitFor()
    await tabTo(page, button, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Publish your changes to Google?' })
    await question.getByText('This action is irreversible!').waitFor()
    await tabTo(page, question.getByRole('textbox', { name: 'External summary' }))
    await page.keyboard.type('Hours and services are up to date.')
    await tabAndPress(page, question.getByRole('button', { name: 'Yes' }))
    // F8 moves the focus to the notice, and its countdown waits (D02).
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await page.getByText('Stopped. Nothing was sent.').waitFor()
    expect(await statusOf(id)).toBe(0)
    await tabTo(page, button, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabAndPress(page, question.getByRole('button', { name: 'Yes' }))
    await page.waitForURL(/\/my-clients/)
    expect(await statusOf(id)).toBe(1)
    const [published] = await environment.rows<{ fields: string[] }>(`
      select payload -> 'fields' fields from profile_publications where strategy_id = ${id}
      order by profile_publication_id desc limit 1`)
    expect(published?.fields).toEqual([
      'serviceAreas',
      'phoneNumber',
      'website',
      'businessDescription',
      'secondaryCategories',
      'services',
      'attributes',
      'hours0',
      'specialHours',
    ])
    await expect
      .poll(() =>
        environment.rows<{ state: string }>(
          `select distinct state from profile_ledger where strategy_id = ${id} and source = 'publish'`,
        ),
      )
      .toEqual([{ state: 'Live' }])
    await page.goto(`${environment.server.url}/execution/gpo/${id}`)
    const receipt = page.getByRole('region', { name: 'Published changes' })
    await receipt.getByText('9 of 9 proven live').waitFor()
    await receipt.getByText('Hours and services are up to date.').waitFor()
    expect(await receipt.getByRole('listitem').count()).toBe(9)
  }, 240_000)

  it('shows two people each other, merges their fields, and asks which value of the same field to keep, by keyboard [D06]', async () => {
    const id = await openStrategy(11)
    await connectProfile(id)
    const [page, other] = [await open(`/execution/gpo/${id}`), await open(`/execution/gpo/${id}`, 'Priya Raman')]
    const description = (of: Page) => of.getByRole('textbox', { name: 'New description' })
    const write = async (of: Page, text: string, field = description(of)) => {
      await tabTo(of, field)
      await of.keyboard.press('ControlOrMeta+a')
      await of.keyboard.type(text)
    }
    const subPage = (of: Page) => of.getByRole('textbox', { name: 'Sub-page' })
    const here = (of: Page, name: string) =>
      of.getByRole('list', { name: 'Also here' }).getByRole('img', { name, exact: true }).waitFor()
    await description(other).waitFor()
    // Who moves to another section is announced at once, and learns who else is here.
    await tabTo(page, description(page))
    await Promise.all([here(page, 'Priya Raman'), here(other, 'Maya Okafor')])
    // Without a connection, what the other person saves arrives only with our own save.
    await page.context().setOffline(true)
    await write(page, 'Mine.')
    await write(other, '/from-priya', subPage(other))
    await write(other, 'Theirs.')
    await other.getByText('Saved', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('Theirs: Theirs.').waitFor()
    expect(await subPage(page).inputValue()).toBe('/from-priya')
    await tabAndPress(page, page.getByRole('button', { name: 'Choose a value for 1 field' }))
    const keep = page.getByRole('button', { name: 'Keep mine' })
    await expect.poll(() => keep.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect
      .poll(() =>
        environment.rows(`select draft ->> 'businessDescription' "text", draft #>> '{website,subPage}' "page"
          from strategy_drafts where strategy_id = ${id}`),
      )
      .toEqual([{ text: 'Mine.', page: '/from-priya' }])
  }, 120_000)

  it('drifts at Google: the scheduled check finds it, the queue shows it, and ours is restored [D12]', async () => {
    const place = await connectProfile(await openStrategy(11))
    const page = await open('/operations/faults')
    const command = page.getByRole('form', { name: 'Profile command' })
    await command.getByRole('spinbutton', { name: 'Location id' }).fill(String(place.locationId))
    await command.getByRole('combobox', { name: 'Field' }).selectOption('Sunday hours')
    await command.getByRole('button', { name: 'Run the command' }).click()
    await page.getByText('The profile service follows the command.').waitFor()
    await moveClock(7 * 3600)
    await page.goto(`${environment.server.url}/my-clients?tab=all&search=${encodeURIComponent(place.businessName)}`)
    await enterCell(page, page.getByRole('link', { name: '1 Google change to decide. Open the change ledger.' }))
    await page.keyboard.press('Enter')
    await enterCell(page, page.getByRole('button', { name: 'Restore ours for Sunday hours' }))
    await page.keyboard.press('Enter')
    const ledger = page.getByRole('grid', { name: 'Change ledger' })
    await ledger.getByText('Restored').waitFor()
    await expect.poll(() => ledger.evaluate((grid) => grid.contains(document.activeElement))).toBe(true)
    await expect
      .poll(() => ledger.getByRole('row').filter({ hasText: 'Sunday hours' }).first().innerText())
      .toContain('Live')
    expect(await violations(page)).toEqual([])
  })

  it('has its questions answered: none is completed before one is proposed and approved [M316-M318]', async () => {
    const id = await openStrategy(13)
    await environment.rows(`
      with at as (select location_id from strategies where strategy_id = ${id}),
           gone as (delete from profile_questions where location_id in (select location_id from at))
      insert into profile_questions (location_id, question, answer, is_suggested, updated_at)
      select location_id, q, a, false, '2026-11-17T17:00:00Z' from at,
        (values ('Do you work on Sundays?', 'Yes, from ten to two.'), ('Is there parking?', '')) v (q, a)`)
    const page = await open(`/execution/qna/${id}`)
    const questions = page.getByRole('list', { name: 'Questions' })
    await expect
      .poll(() => questions.getByRole('button').allInnerTexts())
      .toEqual([expect.stringContaining('Is there parking?'), expect.stringContaining('Do you work on Sundays?')])
    const button = page.getByRole('button', { name: 'Complete', exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Propose answer' }).click()
    await page.getByText('This answer is a proposal.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve answer' }).click()
    await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Do you take cards?')
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, all of them.')
    await page.getByRole('button', { name: 'Add question', exact: true }).last().click()
    await questions.getByText('Do you take cards?').waitFor()
    await complete(page, 'Complete this strategy?')
    expect(await statusOf(id)).toBe(1)
  })

  it('gets a post now and one later, which is moved and goes live on its day [M319-M321]', async () => {
    const id = await openStrategy(14)
    const states = () =>
      environment.rows<{ title: string; state: string }>(
        `select title, state from profile_posts where strategy_id = ${id} order by post_id`,
      )
    await environment.rows(`delete from profile_posts where strategy_id = ${id}`)
    const page = await open(`/execution/pgp/${id}`)
    const button = page.getByRole('button', { name: 'Complete', exact: true })
    await page.getByRole('textbox', { name: 'Title' }).fill('Ten percent off')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('textbox', { name: 'Content' }).fill('Book before the first frost.')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish now' }).click()
    const posts = page.getByRole('list', { name: 'Posts' })
    await posts.getByText('Scheduled').waitFor()
    await moveClock(11)
    await posts.getByText('Live').waitFor()
    await page.getByText('Published on Google on').waitFor()

    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Winter check')
    await page.getByRole('textbox', { name: 'Content' }).fill('Book yours.')
    await page.getByRole('textbox', { name: 'Publish date' }).fill('11/28/2026')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Schedule for 11/28/2026' }).click()
    await page.getByText('at 6 AM Los Angeles').waitFor()
    await page.getByRole('textbox', { name: 'Publish date' }).fill('11/27/2026')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Schedule for 11/27/2026' }).click()
    await posts.getByText('11/27/2026').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Publish date' }).inputValue()).toBe('11/27/2026')
    await complete(page, 'Complete this strategy?')
    expect(await statusOf(id)).toBe(1)
    await moveClock(10 * 24 * 3600)
    await expect.poll(async () => (await states())[1]?.state, { timeout: 20_000 }).not.toBe('due')
    // Google shows a post a little after it was sent.
    await moveClock(11)
    await expect.poll(states, { timeout: 20_000 }).toEqual([
      { title: 'Ten percent off', state: 'live' },
      { title: 'Winter check', state: 'live' },
    ])
  })
})
