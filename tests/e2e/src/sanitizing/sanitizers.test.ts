import { sanitizeZone } from '@rankdesk/server/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags } from '@rankdesk/scripts/browser.ts'
import { browserPath } from '../browserPath.ts'
import { eventHandlerCases, mutationCases, urlCases } from './hostileHtml.ts'
import { handlersOfBrowser, openSanitizerPage, renderBatch, renderUnsanitized } from './sanitizerPage.ts'

const MUTATIONS = process.env['SOAK'] === '1' ? 200_000 : 2000
const BATCH_SIZE = 300

let browser: Browser
let page: Page
const crashes: string[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
  page = await openSanitizerPage(browser)
  page.on('crash', () => crashes.push(page.url()))
})
afterAll(() => browser.close())

describe('the detectors', () => {
  it('notice an attack that runs', async () => {
    const control = await openSanitizerPage(browser)
    expect(await renderUnsanitized(control, '<img src="data:," onerror="attacked()">')).toBe(1)
    await control.close()
  })

  it('notice a tab that crashes', async () => {
    const control = await browser.newPage()
    const crashed = control.waitForEvent('crash')
    await control.goto('chrome://crash').catch(() => undefined)
    await expect(crashed).resolves.toBe(control)
    await control.close()
  })

  it('notice forbidden markup', async () => {
    const { forbidden } = await renderBatch(page, ['<p onclick="x()">text</p><a href="blob:x">link</a>'], 'server')
    expect(forbidden).toHaveLength(2)
  })
})

describe.each([
  ['event handlers', async () => eventHandlerCases(await handlersOfBrowser(page))],
  ['URLs', async () => urlCases()],
  ['mutations', async () => mutationCases(MUTATIONS, 18)],
] as const)('%s', (_, makeCases) => {
  it.each(['browser', 'server'] as const)('render nothing forbidden after sanitizing in the %s', async (by) => {
    const cases = await makeCases()
    expect(cases.length).toBeGreaterThan(300)
    for (let start = 0; start < cases.length; start += BATCH_SIZE) {
      const batch = cases.slice(start, start + BATCH_SIZE)
      const result = await renderBatch(page, by === 'server' ? batch.map(sanitizeZone) : batch, by)
      expect(result).toEqual({ attacks: 0, forbidden: [] })
    }
    expect(crashes).toEqual([])
  })
})
