import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
const [name = 'x'] = process.argv.slice(2)
const code = readFileSync(0, 'utf8')
const browser = await chromium.connectOverCDP('http://localhost:9333')
const context = browser.contexts()[0] ?? (await browser.newContext())
const page = context.pages()[0] ?? (await context.newPage())
page.setDefaultTimeout(15000)
await page.setViewportSize({ width: 1440, height: 900 })
const idle = () => page.waitForFunction(() => document.querySelector('[data-loading], [aria-busy=true]') === null, undefined, { timeout: 20000 }).catch(() => console.log('still busy'))
const text = async (sel = 'body') => (await page.locator(sel).first().innerText()).replace(/\n+/g, '\n').slice(0, 3000)
try {
  const f = new Function('page', 'idle', 'text', 'B', `return (async () => { ${code} })()`)
  const r = await f(page, idle, text, 'http://localhost:4555')
  if (r !== undefined) console.log(r)
} catch (e) { console.log('ERROR', String(e).slice(0, 600)) }
await page.waitForTimeout(500)
await page.screenshot({ path: `/tmp/day2/${name}.png` })
console.log(page.url())
await browser.close()
