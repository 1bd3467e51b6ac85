import { chromium } from 'playwright-core'
import { chromiumFlags, findBrowser } from './browser.ts'
const url = 'http://localhost:4404'
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? '', args: [...chromiumFlags] })
const errors: string[] = []
for (const [width, scheme] of [[1440, 'light'], [1440, 'dark'], [390, 'light']] as const) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
  const page = await context.newPage()
  page.on('pageerror', (e) => errors.push(String(e)))
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
  await page.goto(`${url}/customer-reviews`)
  await page.getByRole('button', { name: /^Maya Okafor/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Customer Reviews' }).waitFor()
  await page.getByRole('list', { name: 'Reviews' }).waitFor()
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/shots/reviews-${width}-${scheme}.png` })
  if (width === 390) {
    await page.getByRole('list', { name: 'Reviews' }).getByRole('button').first().click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/shots/review-390.png`, fullPage: true })
  }
  if (width === 1440 && scheme === 'light') {
    for (const step of ['j', 'j', 'k']) { await page.keyboard.press(step); await page.waitForTimeout(300) }
    console.log('focus', await page.evaluate(() => document.activeElement?.textContent?.slice(0, 60)))
    await page.keyboard.press('Enter'); await page.waitForTimeout(500)
    console.log('after enter', await page.evaluate(() => document.activeElement?.tagName))
    await page.keyboard.press('Control+End'); await page.keyboard.type(' We promise a refund of $20.'); await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/shots/findings.png` })
    await page.keyboard.press('Control+Enter'); await page.waitForTimeout(500)
    console.log('after ctrl-enter', await page.evaluate(() => document.activeElement?.getAttribute('role')))
    await page.keyboard.press('Space'); await page.keyboard.press('Tab'); await page.keyboard.press('Space'); await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/findings2.png` })
    await page.keyboard.press('a'); await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shots/approved.png` })
    console.log('after approve', await page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent?.slice(0, 50)]))
    await page.keyboard.press('t'); await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/shots/templates.png` })
    await page.keyboard.press('Enter'); await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/shots/templates2.png` })
    await page.keyboard.press('Escape')
    await page.goto(`${url}/client/1/reviews?state=Answered`); await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shots/client.png` })
  }
}
console.log(errors)
await browser.close()
