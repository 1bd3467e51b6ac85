/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { homeLink, openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens Home with motion, which the other journeys reduce. */
async function openHome(): Promise<Page> {
  const context = await environment.browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await openAs(page, 'Maya Okafor', `${environment.server.url}/`)
  await homeLink(page).waitFor()
  return page
}

/** Presses Escape with the layer's clock held: returns how long it closes, and whether it is there until a ms before. */
async function closeHeld(page: Page, name: string | RegExp) {
  const layer = page.getByRole('dialog', { name })
  await layer.waitFor()
  await layer.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      for (const animation of element.getAnimations()) animation.pause()
      element.dataset['held'] = ''
    }).observe(element, { attributeFilter: ['data-state'] })
  })
  await page.keyboard.press('Escape')
  const held = page.locator('[data-held]')
  await held.waitFor({ state: 'attached' })
  const closing = await held.evaluate((element) => {
    const [clock] = element.getAnimations()
    const duration = Number(clock?.effect?.getComputedTiming().endTime)
    if (clock !== undefined) clock.currentTime = duration - 1
    return { state: element.dataset['state'], duration, isThere: element.isConnected }
  })
  await held.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await held.waitFor({ state: 'detached' })
  return closing
}

it.each([
  ['a flyout of the header', /^Menu$/, /^Menu$/, 250],
  ['a flyout in the page', /How this is calculated$/, /^How .* is calculated$/, 80],
] as const)('%s closes in its own time [M100, M101, M504, M546]', async (_what, button, name, duration) => {
  const page = await openHome()
  await page.getByRole('button', { name: button }).first().click()
  expect(await closeHeld(page, name)).toEqual({ state: 'closing', duration, isThere: true })
  await page.context().close()
})

it('a dialog closes in 300 ms [M487, M546]', async () => {
  const page = await openHome()
  await page.keyboard.press('?')
  expect(await closeHeld(page, 'Keyboard shortcuts')).toEqual({ state: 'closing', duration: 300, isThere: true })
  await page.context().close()
})
