import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '../steps/projectRoot.ts'

const WINDOW = { width: 1440, height: 900 }
const MAX_BYTES = 350_000

/** A person who has signed in to the demo agency. */
interface Visitor {
  url: string
  page: Page
}

/** A screen of the recording, which knows the addresses where the agency has something to show. */
interface Screen<V> {
  name: string
  addresses: (visitor: V) => Promise<readonly unknown[]>
}

/** Makes the README's pictures (docs/images): My Clients with an open client, and the review of a page. */
export async function takePictures<V extends Visitor>(visitor: V, screens: readonly Screen<V>[]): Promise<void> {
  const { page } = visitor
  await page.setViewportSize(WINDOW)
  await page.emulateMedia({ colorScheme: 'light' })

  await open(visitor, screens, 'my-clients-open', () => hasStrategies(page))
  await takePicture(page, 'my-clients')

  await open(visitor, screens, 'review')
  await page.getByRole('region', { name: 'SEO help' }).getByRole('progressbar').waitFor()
  await takePicture(page, 'review')
  await page.context().close()
}

/** Opens a screen at the first of its addresses that shows what the picture is about. */
async function open<V extends Visitor>(
  visitor: V,
  screens: readonly Screen<V>[],
  name: string,
  isWorthAPicture: () => Promise<boolean> = async () => true,
): Promise<void> {
  const screen = screens.find((each) => each.name === name)
  for (const address of (await screen?.addresses(visitor)) ?? []) {
    await visitor.page.goto(`${visitor.url}${String(address)}`)
    await visitor.page.locator('main h1').first().waitFor()
    await visitor.page.waitForLoadState('networkidle')
    if (await isWorthAPicture()) return
  }
  throw new Error(`The demo agency has nothing for the picture of ${name}.`)
}

/** Tells whether the open client has strategies: a client whose month is not scheduled has none. */
async function hasStrategies(page: Page): Promise<boolean> {
  const none = page.getByText('This client does not yet have strategies selected!')
  return (await none.count()) === 0
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // A palette halves the size, and its texts stay sharp.
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  if (picture.byteLength > MAX_BYTES) throw new Error(`${name}.png has ${picture.byteLength} bytes.`)
  await writeFile(path.join(projectRoot, 'docs/images', `${name}.png`), picture)
  console.log(`${name}.png has ${picture.byteLength} bytes`)
}
