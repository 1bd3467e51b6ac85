/** @module-tag long */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { pressForFiles, tabAndPress, tabTo, typeOver } from './keyboard.ts'
import { plainPicture } from './plainPicture.ts'
import { openAs, signInAsMaya } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Two seconds in VP9, which the test browser plays. It lacks the codec of the demo's videos. */
const PLAYABLE_CLIP = new URL('../fixtures/two-colors-vp9.mp4', import.meta.url)
/** A clip of 12 s without sound. */
const CLIP = new URL('../../../apps/server/src/demo/videos/a-day-with-us.mp4', import.meta.url)

const PHONE = { width: 390, height: 844 }

/** Opens an address signed in as Maya. */
async function open(path: string, options: Parameters<typeof newAppPage>[1] = {}): Promise<Page> {
  const page = await newAppPage(environment, options)
  await openAs(page, 'Maya Okafor', `${environment.server.url}${path}`)
  return page
}

/** Returns a strategy of a type, open and without any work on it. */
async function openStrategy(typeId: number): Promise<number> {
  const [found] = await environment.rows<{ id: string }>(`
    update strategies set status_id = 0, completed_at = null, target_count = 1, assigned_date = '2026-11-01'
    where strategy_id = (select strategy_id from strategies where strategy_type_id = ${typeId}
      and location_id is not null order by strategy_id limit 1) returning strategy_id id`)
  if (found === undefined) throw new Error(`The demo agency has no strategy of type ${typeId}`)
  for (const table of ['strategy_completions', 'strategy_drafts', 'profile_posts', 'strategy_videos']) {
    await environment.rows(`delete from ${table} where strategy_id = ${found.id}`)
  }
  await environment.rows(`
    update locations set gbp_panel_status = 'addedAndAuthorized'
    where location_id = (select location_id from strategies where strategy_id = ${found.id})`)
  return Number(found.id)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Reaches Complete, confirms the question, and waits for My Clients. */
async function complete(page: Page, question: string): Promise<void> {
  await tabTo(page, button(page, 'Complete'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText(question).waitFor()
  await tabAndPress(page, button(page, 'Yes'))
  await page.waitForURL(/\/my-clients/)
}

/** Whether a strategy is completed. */
async function isCompleted(strategyId: number): Promise<boolean> {
  const rows = await environment.rows<{ s: number }>(
    `select status_id s from strategies where strategy_id = ${strategyId}`,
  )
  return rows[0]?.s === 1
}

/** Presses a button of the video card, uploads a clip into the library and chooses it there. */
async function chooseUploaded(page: Page, pressed: 'Choose or upload' | 'Replace', name: string, clip: URL) {
  await button(page, pressed).click()
  const picker = page.getByRole('dialog')
  await button(page, 'Upload').click()
  const file = { name, mimeType: 'video/mp4', buffer: await readFile(clip) }
  await picker.locator('input[type="file"]').first().setInputFiles(file)
  // The uploaded file is chosen when it has arrived.
  await button(page, 'Choose').click()
  await picker.waitFor({ state: 'hidden' })
}

describe('by keyboard alone', () => {
  it('photos are chosen, described, ordered and published [M308-M314]', async () => {
    const page = await open(`/execution/grm/${await openStrategy(12)}`)
    const chooser = await pressForFiles(page, button(page, 'Choose files'))
    // The library keeps the files of an attempt before.
    const attempt = Date.now()
    const files = ['van', 'team'].map((name, index) => ({
      name: `${name}-${attempt}.png`,
      mimeType: 'image/png',
      buffer: plainPicture(300 + index),
    }))
    await chooser.setFiles(files)
    await expect.poll(() => page.getByRole('textbox', { name: /^Title of photo/ }).count()).toBe(2)
    for (const number of [1, 2]) {
      await typeOver(page, field(page, `Title of photo ${number}`), `Photo number ${number}`)
      await typeOver(page, field(page, `Description of photo ${number}`), `What photo ${number} shows.`)
    }
    await tabTo(page, button(page, 'Reorder Photo number 1'), 'Shift+Tab')
    await page.keyboard.press('Space')
    // dnd-kit listens for arrow keys once it has announced the drag.
    await page.getByText(/ lifted, position 1 of 2/).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText(/ moved, position 2 of 2/).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => field(page, 'Title of photo 1').inputValue()).toBe('Photo number 2')
    await page.getByText('Saved', { exact: true }).waitFor()
    await complete(page, 'Publish your changes to Google?')
  })

  it('questions are filtered, answered, added, deleted and restored [M316-M318]', async () => {
    const id = await openStrategy(13)
    await environment.rows(`
      with at as (select location_id from strategies where strategy_id = ${id}),
           gone as (delete from profile_questions where location_id in (select location_id from at))
      insert into profile_questions (location_id, question, answer, is_suggested, updated_at)
      select location_id, q, a, false, '2026-11-17T17:00:00Z' from at,
        (values ('Do you work on Sundays?', 'Yes, from ten to two.'), ('Is there parking?', '')) v (q, a)`)
    const page = await open(`/execution/qna/${id}`)
    const questions = page.getByRole('list', { name: 'Questions' })
    await tabTo(page, page.getByRole('tab', { name: 'All 2' }))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => questions.getByRole('button').count()).toBe(1)
    await tabAndPress(page, questions.getByRole('button'))
    await typeOver(page, field(page, 'Answer'), 'Yes, behind the house.')
    await tabAndPress(page, button(page, 'Save answer'))
    await page.getByText('No questions with this status').waitFor()
    await tabTo(page, page.getByRole('tab', { name: 'Unanswered 0' }), 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => questions.getByRole('button').count()).toBe(2)
    await tabTo(page, button(page, 'Add Question'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await typeOver(page, field(page, 'Question'), 'Do you take cards?')
    await typeOver(page, field(page, 'Answer'), 'Yes, all of them.')
    await tabAndPress(page, button(page, 'Add question').last())
    await tabAndPress(page, questions.getByRole('button', { name: /Do you take cards/ }))
    await tabAndPress(page, button(page, 'Delete'))
    await tabAndPress(page, button(page, 'Undo'))
    await questions.getByText('Do you take cards?').waitFor()
    await complete(page, 'Complete this strategy?')
  })

  it('a post is written, scheduled, canceled and published [M319-M321]', async () => {
    const id = await openStrategy(14)
    const page = await open(`/execution/pgp/${id}`)
    const posts = page.getByRole('list', { name: 'Posts' })
    await typeOver(page, page.getByRole('textbox', { name: 'Publish date' }), '11/28/2026')
    await typeOver(page, field(page, 'Title'), 'Winter check')
    await typeOver(page, field(page, 'Content'), 'Book before the first frost.')
    await tabTo(page, page.getByRole('combobox', { name: 'Button' }))
    await page.keyboard.type('Learn')
    await typeOver(page, field(page, 'Link URL'), 'https://example.com/winter')
    await tabAndPress(page, button(page, 'Schedule for 11/28/2026'))
    await posts.getByText('Scheduled').waitFor()
    await tabAndPress(page, button(page, 'Cancel publishing'))
    // The composer starts again with the draft.
    await page.getByText('The post is a draft again.').waitFor()
    await typeOver(page, page.getByRole('textbox', { name: 'Publish date' }), '11/27/2026')
    await page.keyboard.press('Tab')
    await tabAndPress(page, button(page, 'Schedule for 11/27/2026'))
    await posts.getByText('Scheduled').waitFor()
    await complete(page, 'Complete this strategy?')
    expect(await isCompleted(id)).toBe(true)
  })

  it('a video is linked, described, and completed with its address on YouTube [M322-M327, VID-8]', async () => {
    const id = await openStrategy(12)
    const page = await open(`/execution/youtube-video/${id}`)
    const link = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
    await typeOver(page, field(page, 'HLS link'), link)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Play / }).waitFor()
    await typeOver(page, field(page, 'Title'), 'A spring in one minute')
    await typeOver(page, field(page, 'Description'), 'Watch our crew.')
    await tabAndPress(page, button(page, 'Save video'))
    await page.getByText('The video is saved.').waitFor()
    // It is not on YouTube yet.
    const reason = () => button(page, 'Complete').getAttribute('aria-description')
    await expect.poll(reason).toMatch(/^Upload the video to YouTube/)
    await typeOver(page, field(page, 'Address of the video'), 'https://youtu.be/aB3dE5gH7iJ')
    await tabAndPress(page, button(page, 'Save video'))
    await expect.poll(reason).toBeNull()
    await complete(page, 'Complete this strategy?')
    expect(await isCompleted(id)).toBe(true)
  })
})

describe('a video for the website', () => {
  it('is uploaded as an MP4, shown in the player, described in its own form and completed [M324-M327]', async () => {
    const id = await openStrategy(12)
    const page = await open(`/execution/website-video/${id}`)
    await chooseUploaded(page, 'Choose or upload', `crew-${Date.now()}.mp4`, CLIP)
    // The test browser lacks the codec, so the player only has the file.
    await page.getByRole('button', { name: /^Play / }).waitFor()
    expect(await page.locator('video').first().getAttribute('src')).toContain('/crew-')
    await field(page, 'Title').fill('A day with our crew')
    await field(page, 'Description').fill('How a door is repaired, from the call to the last test.')
    await field(page, 'Alt text').fill('Two people repair a garage door.')
    await field(page, 'Address of the video').fill('https://example.com/our-crew')
    await button(page, 'Save video').click()
    await page.getByText('The video is saved.').waitFor()
    await button(page, 'Complete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/my-clients/)
    expect(await isCompleted(id)).toBe(true)
  })
})

describe('a video for Google', () => {
  it('replaces a linked stream, with its transcript, which completes a post strategy [M322-M327, VID-7]', async () => {
    const id = await openStrategy(14)
    const page = await open(`/execution/pgp/${id}`)
    await page.getByRole('link', { name: 'GBP Video Post' }).click()
    await page.getByRole('heading', { level: 1, name: 'GBP Video Post' }).waitFor()
    const link = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
    await field(page, 'HLS link').fill(link)
    await button(page, 'Link').click()
    await page.getByRole('button', { name: /^Play / }).waitFor()
    await page.getByLabel('Transcript file').setInputFiles({
      name: 'vans.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from('1\n00:00:02,000 --> 00:00:09,000\nThe door came down.\n'),
    })
    const transcript = page.getByRole('list', { name: 'Transcript' }).getByText('The door came down.')
    await transcript.waitFor()
    await field(page, 'Post title').fill('A spring in one minute')
    await field(page, 'Post text').fill('Watch our crew.')
    expect(await violations(page)).toEqual([])
    await button(page, 'Save video').click()
    await page.getByText('The video is saved.').waitFor()
    const reason = () => button(page, 'Complete').getAttribute('aria-description')
    await expect.poll(reason).toContain('a linked stream can’t be sent')
    await chooseUploaded(page, 'Replace', `spring-${Date.now()}.mp4`, PLAYABLE_CLIP)
    await transcript.waitFor()
    await button(page, 'Save video').click()
    await expect.poll(reason).toBeNull()
    await complete(page, 'Complete this strategy?')
    expect(await isCompleted(id)).toBe(true)
  })

  it('is uploaded as an MP4, plays in the review to its end, and is on the profile after Complete [M322-M327, VID-7]', async () => {
    const id = await openStrategy(14)
    const page = await newAppPage(environment)
    // The player reads the file with the cookie of a real sign-in.
    await signInAsMaya(page, `${environment.server.url}/execution/gbp-video/${id}`)
    const name = `doors-${Date.now()}.mp4`
    await chooseUploaded(page, 'Choose or upload', name, PLAYABLE_CLIP)
    await page.getByRole('button', { name: /^Play / }).click()
    const video = page.locator('video').first()
    const shown = () =>
      video.evaluate(({ videoWidth, videoHeight, ended }: HTMLVideoElement) => [videoWidth, videoHeight, ended])
    await expect.poll(shown, { timeout: 20_000 }).toEqual([1280, 720, true])
    await field(page, 'Post title').fill('A new door')
    await field(page, 'Post text').fill('See how it opens.')
    await button(page, 'Save video').click()
    await page.getByText('The video is saved.').waitFor()
    await button(page, 'Complete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/my-clients/)
    const sent = () =>
      environment.rows<{ state: string; file: string; text: string }>(`
        select i.state, substring(b.content ->> 'url' from 'doors-.*$') file, b.content ->> 'description' as text
        from profile_items i join built_in_items b using (remote_id) where i.strategy_id = ${id}`)
    await expect.poll(sent, { timeout: 30_000 }).toEqual([{ state: 'live', file: name, text: 'See how it opens.' }])
    await page.goto(`${environment.server.url}/execution/gbp-video/${id}`)
    await page.getByText('This video is on Google.').waitFor()
  })
})

describe('on a phone', () => {
  it.each([
    ['grm', 12, 'Photos'],
    ['qna', 13, 'Questions'],
    ['pgp', 14, 'Posts'],
    ['gbp-video', 14, 'Highlighted video'],
  ])('%s shows the work before its facts, and nothing beyond the edge', async (route, typeId, work) => {
    const page = await open(`/execution/${route}/${await openStrategy(typeId)}`, { viewport: PHONE })
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    const card = page.getByRole('region', { name: work, exact: true })
    await card.waitFor()
    const facts = page.getByRole('complementary', { name: 'Facts' })
    await expect.poll(async () => (await top(facts)) > (await top(card))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})
