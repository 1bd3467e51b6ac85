import { chromium } from 'playwright'
import { chromiumFlags } from './browser.ts'
import { browserPath } from '../tests/e2e/src/browserPath.ts'
const b = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] } as never)
const page = await (await b.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
page.setDefaultTimeout(20000)
const shot = (n: string, fullPage = true) => page.screenshot({ path: `/tmp/look-out/b-${n}.png`, fullPage })
await page.goto('http://127.0.0.1:4311/')
await page.getByRole('button', { name: /Maya Okafor/ }).first().click()
await page.waitForTimeout(2000)
await page.goto('http://127.0.0.1:4311/scheduler/58')
await page.waitForTimeout(4000)
await shot('sched')
await page.goto('http://127.0.0.1:4311/scheduler/55')
await page.waitForTimeout(4000)
await shot('sched55')
await b.close()
