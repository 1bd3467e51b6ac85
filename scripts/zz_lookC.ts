import { chromium } from 'playwright-core'
import { browserPath } from '../tests/e2e/src/browserPath.ts'
import { chromiumFlags } from './browser.ts'
const base = 'http://localhost:4323'
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
const [width = '1440', scheme = 'light'] = process.argv.slice(2)
const context = await browser.newContext({
  viewport: { width: Number(width), height: 1000 },
  colorScheme: scheme as 'light',
})
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
await page.goto(base)
await page.getByRole('button', { name: 'Maya Okafor' }).first().click()
await page.waitForTimeout(1500)
const shot = async (name: string) =>
  page.screenshot({ path: `/tmp/shotC-${name}-${width}-${scheme}.png`, fullPage: true })
await page.goto(`${base}/client/1/locations`)
await page.getByRole('button', { name: 'Preview the change' }).waitFor()
await page.waitForTimeout(800)
await shot('change')
await page.getByRole('combobox', { name: 'Field' }).selectOption('businessDescription')
await page
  .getByRole('textbox', { name: /New description/ })
  .fill('Plumbing for homes in {town} 🔧, with a price before the work.')
await page.waitForTimeout(300)
await shot('description')
await page.getByRole('button', { name: 'Preview the change' }).click()
await page.getByRole('list', { name: 'Locations in the preview' }).waitFor()
await page.waitForTimeout(300)
await shot('preview')
if (width === '1440' && scheme === 'light') {
  await page.getByRole('button', { name: /^Publish to/ }).click()
  await page.getByRole('alertdialog').waitFor()
  await shot('question')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.waitForTimeout(1000)
  await shot('waiting')
  await page.waitForURL(/publish=/, { timeout: 20000 })
  await page.waitForTimeout(500)
  await shot('results-first')
  await page.waitForTimeout(5000)
  await shot('results')
}
await page.goto(`${base}/client/1/locations?view=compare`)
await page.getByRole('grid').waitFor()
await page.waitForTimeout(500)
await shot('compare')
await page.goto(`${base}/client/1/locations?view=sheet`)
await page.getByRole('button', { name: 'Download CSV' }).waitFor()
if (width === '1440' && scheme === 'light') {
  const wait = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await wait
  await download.saveAs('/tmp/lookC.csv')
}
const { readFileSync, writeFileSync } = await import('node:fs')
let csv = readFileSync('/tmp/lookC.csv', 'utf8')
csv = csv.replace(/"?8:00 AM – 5:30 PM"?/, '9 am - 5 pm').replace(/"?8:00 AM – 5:30 PM"?/, 'always')
writeFileSync('/tmp/lookC-changed.csv', csv)
await page.getByLabel('CSV file of the locations').setInputFiles('/tmp/lookC-changed.csv')
await page.getByRole('status').filter({ hasText: 'rows' }).waitFor()
await page.waitForTimeout(300)
await shot('sheet')
await browser.close()
