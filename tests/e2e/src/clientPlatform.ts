import type { Page } from 'playwright-core'
import { openRoute } from './appRoutes.ts'
import type { TestEnvironment } from './environment.ts'
import { waitForContent } from './textSize.ts'

/** The pages of the client platform. */
export const PLATFORM_PAGES = ['Pages', 'Posts', 'Rankings', 'Reports', 'Done this month'] as const

/** Opens the client platform from a client's account details, as staff do. `page` is in the app. */
export async function openPlatform({ rows }: Pick<TestEnvironment, 'rows'>, page: Page): Promise<Page> {
  const [client] = await rows<{ id: number }>(
    `select min(client_id) id from clients where variation = 'MCC' and platform_version = 2`,
  )
  await openRoute(page, `/tools/ranking-settings/${client?.id}`)
  await page.getByRole('button', { name: /^Account Details of / }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Platform', exact: true }).click()
  return opened
}

/** Opens a page of the client platform, and waits until it has its content. */
export async function openPlatformPage(platform: Page, name: (typeof PLATFORM_PAGES)[number]): Promise<void> {
  await platform.getByRole('link', { name, exact: true }).click()
  await platform.getByRole('heading', { level: 1, name }).waitFor()
  await waitForContent(platform)
}
