import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { TestEnvironment } from './environment.ts'

/** Opens a page in its own browser, which is closed at the end of the test. A failed test prints the page first. */
export async function newAppPage(environment: TestEnvironment, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options })
  const page = await context.newPage()
  // Responses take longer on a busy machine.
  page.setDefaultTimeout(20_000)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const screen = await page.locator('body').innerText()
      process.stderr.write([page.url(), screen, environment.server.output(), ''].join('\n'))
    }
    await context.close()
  })
  return page
}
