import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { projectRoot } from '../steps/projectRoot.ts'
import { type Camera, startCamera } from './camera.ts'

const WINDOW = { width: 1280, height: 800 }
/** How long a reader looks at a caption and what it names, in ms. */
const READING_MS = 3200
const GLANCE_MS = 900
const PATIENCE_MS = 180_000
/** What the README promises. */
const MAX_SECONDS = 120
const MAX_BYTES = 4_000_000

/**
 * Makes the silent film of the README (docs/images/rankdesk.webm): one client's month is scheduled, the text of a page is
 * reviewed and published, and the gauge moves. It works in the demo agency at `url` as a person does, with mouse and keyboard.
 */
export async function makeFilm(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: WINDOW, colorScheme: 'light' })
  await context.addInitScript(showPointer)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(url)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
  await page.getByRole('heading', { name: "Today's work" }).waitFor()
  await page.waitForLoadState('networkidle')

  const camera = await startCamera(page, WINDOW)
  await schedule(page, camera)
  await review(page, camera)
  await publish(page, camera)
  const { seconds, bytes } = await camera.finish(path.join(projectRoot, 'docs/images/rankdesk.webm'))
  await context.close()
  console.log(`rankdesk.webm has ${Math.round(seconds)} s and ${bytes} bytes`)
  if (seconds > MAX_SECONDS || bytes > MAX_BYTES) throw new Error('The film is longer or larger than it may be.')
}

/** Schedules the month of the first client that has none. */
async function schedule(page: Page, camera: Camera): Promise<void> {
  camera.caption('Home: where the month stands, and what to do today')
  await setTimeout(READING_MS)
  camera.caption('Schedule: this client has nothing planned for November')
  await press(page, page.getByRole('link', { name: 'My Clients', exact: true }).first())
  await press(page, page.getByRole('tab', { name: /^To Schedule/ }))
  await page.mouse.move(400, 275, { steps: 10 })
  await press(page, page.getByRole('button', { name: /^Schedule of / }).first())
  await page.getByText(/^You've selected \d+ out of \d+ items\.$/).waitFor()
  await page.waitForLoadState('networkidle')
  camera.caption('The advisor proposes strategies, each with the figures behind it')
  await press(page, page.getByText('Why this').nth(1))
  await setTimeout(READING_MS)
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('grid', { name: 'Schedule' }).getByRole('rowheader').first().waitFor()
  const move = page.getByRole('button', { name: /^Move .* to December/ })
  const isTooFull = await move.isVisible()
  camera.caption(`Give each a page and a month${isTooFull ? '; a month that is too full says what to move' : ''}`)
  await setTimeout(GLANCE_MS)
  if (isTooFull) await press(page, move)
  await setTimeout(READING_MS)
  await press(page, page.getByRole('button', { name: 'Complete', exact: true }))
  await page.waitForURL(/\/my-clients/)
  await page.waitForLoadState('networkidle')
  await setTimeout(READING_MS)
}

/** Opens the first work of today and changes a sentence of it. */
async function review(page: Page, camera: Camera): Promise<void> {
  camera.caption('Home: the planned hours count; the first work of today is open')
  await press(page, page.getByRole('link', { name: 'Home', exact: true }).first())
  await page.waitForLoadState('networkidle')
  await setTimeout(READING_MS)
  camera.caption('Review: the text of one page')
  await press(page, page.getByRole('link', { name: /Start Work/ }).or(page.getByRole('button', { name: /Start Work/ })))
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  camera.caption('The draft is on the page as visitors will see it; SEO help counts what it misses')
  await setTimeout(READING_MS)
  camera.caption('A change in its place: it is saved while it is typed, and names its author')
  const zone = page.getByRole('region', { name: 'Zone Text 1' })
  await press(page, zone.locator('p').last())
  await page.locator('.ck-editor__editable').first().waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ask for a door technician in Fort Worth.', { delay: 45 })
  await page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor()
  await setTimeout(READING_MS)
  await press(page, page.getByRole('button', { name: 'Approve all' }))
  camera.caption('Approve all: who wrote the texts, and what is still open in them')
  await setTimeout(READING_MS)
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  if (await yes.isVisible()) await press(page, yes)
  await setTimeout(GLANCE_MS)
}

async function publish(page: Page, camera: Camera): Promise<void> {
  camera.caption('Publish: every change of the page, word by word, before anything is sent')
  await press(page, page.getByRole('button', { name: 'Complete', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Publish this content to the site?' })
  await dialog.waitFor()
  await setTimeout(READING_MS)
  await press(page, dialog.getByRole('textbox', { name: 'External summary' }))
  await setTimeout(GLANCE_MS)
  const reason = dialog.getByRole('textbox', { name: 'Reason for publishing it as it is' })
  if (await reason.isVisible()) await reason.fill('The client answers the questions next week.')
  await press(page, dialog.getByRole('button', { name: 'Publish', exact: true }))
  camera.caption('For ten seconds, Stop takes it back')
  await page.mouse.move(640, 300, { steps: 10 })
  const address = page.url()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.waitForURL((url) => url.href !== address)
  await page.waitForLoadState('networkidle')
  await setTimeout(READING_MS)
  camera.caption('The gauge moves')
  await press(page, page.getByRole('link', { name: 'Home', exact: true }).first())
  await page.waitForLoadState('networkidle')
  await setTimeout(READING_MS)
}

/** Moves the pointer to something and presses it, slowly enough to be followed. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to press.')
  const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2]
  await page.mouse.move(x, y, { steps: 12 })
  await setTimeout(GLANCE_MS / 2)
  await target.click({ position: { x: x - box.x, y: y - box.y } })
}

/** Draws the pointer, which a screencast leaves out. Runs in the browser. */
function showPointer(): void {
  const draw = (): void => {
    const pointer = document.createElement('div')
    pointer.ariaHidden = 'true'
    pointer.style.cssText =
      'position:fixed;z-index:2147483647;left:-40px;top:-40px;width:22px;height:22px;margin:-11px;border-radius:50%;' +
      'background:rgb(97 76 214 / 35%);border:2px solid rgb(97 76 214);pointer-events:none;popover:manual'
    document.documentElement.append(pointer)
    const move = (event: MouseEvent): void => {
      pointer.style.left = `${event.clientX}px`
      pointer.style.top = `${event.clientY}px`
    }
    const pressed = (isDown: boolean) => (): void => {
      pointer.style.background = isDown ? 'rgb(97 76 214 / 80%)' : 'rgb(97 76 214 / 35%)'
    }
    addEventListener('mousemove', move, true)
    addEventListener('mousedown', pressed(true), true)
    addEventListener('mouseup', pressed(false), true)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', draw)
  else draw()
}
