import { chromium } from 'playwright-core'
import { browserPath } from '../tests/e2e/src/browserPath.ts'
import { chromiumFlags } from './browser.ts'
const base = 'http://localhost:4323'
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
const page = await context.newPage()
await page.goto(base)
await page.getByRole('button', { name: 'Maya Okafor' }).first().click()
await page.waitForTimeout(1500)
await page.goto(`${base}/client/1/locations`)
await page.getByRole('combobox', { name: 'Field' }).selectOption('businessDescription')
await page.getByRole('textbox', { name: /New description/ }).fill(`Garage doors in {town}, ${Date.now()}.`)
await page.getByRole('button', { name: 'Preview the change' }).click()
await page.getByRole('button', { name: /^Publish to/ }).click()
await page.getByRole('button', { name: 'Yes' }).click()
await page.waitForURL(/publish=/, { timeout: 20000 })
const start = Date.now()
page.on('response', async (r) => {
  if (r.url().includes('/publishes/'))
    console.log(
      Date.now() - start,
      (await r.json()).result?.sends?.map((s: any) => s.state) ?? (await r.text()).slice(0, 200),
    )
})
await page.waitForTimeout(8000)
await page.screenshot({ path: '/tmp/shotC-results2.png' })
await browser.close()
