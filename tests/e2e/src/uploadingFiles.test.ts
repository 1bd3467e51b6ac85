/** @module-tag long */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestServer, testAgencyNow, testDataDir } from '@rankdesk/server/testing'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emulateColorScheme, violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { boxOf } from './pointer.ts'
import { openAs } from './signIn.ts'
import { setFaults } from './tokens.ts'
import { cutEveryRequest } from './uploads/cutRequests.ts'
import { dropFiles } from './uploads/dropFiles.ts'
import { CHUNK_BYTES, createFileFolder, type FileFolder } from './uploads/fileFolder.ts'
import { holdUploads } from './uploads/requestGate.ts'
import { openZone } from './zones.ts'

const KB = 1024
/** 57 small files and three of two chunks. */
const SIZES = Array.from({ length: 60 }, (_none, index) => (index % 25 === 3 ? CHUNK_BYTES + 777 : KB + index * 97))

let environment: TestEnvironment
let dataDir: Awaited<ReturnType<typeof testDataDir>>
let site: { client: number; project: number; strategy: number }
beforeAll(async () => {
  dataDir = await testDataDir()
  environment = await startEnvironment({ env: { DATA_DIR: dataDir.path } })
  const [row] = await environment.rows<typeof site>(
    `select client_id::int client, p.project_id::int project, s.strategy_id::int strategy
     from strategies s join clients c using (client_id) join sites p using (client_id)
     where c.seo_manager_id = 1 and s.status_id = 0 and s.strategy_type_id in (1, 2, 5) and s.assigned_date = '2026-11-01'
       and (select count(*) from strategy_zones z where z.strategy_id = s.strategy_id and role = 'body') > 1
     order by s.strategy_id limit 1`,
  )
  if (row === undefined) throw new Error('Maya has no open service page')
  site = row
})
afterAll(async () => {
  await environment.close()
  await dataDir.remove()
})

const tray = (page: Page, name: RegExp | string) => page.getByRole('region', { name })

/** Opens the pictures of a client and returns the area for files. */
async function openUploader(page: Page): Promise<Locator> {
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${site.strategy}`)
  await openZone(page, 'Text 1')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  return page.getByRole('region', { name: 'Upload to /' })
}

/**
 * Opens a client's media library, on which files can be dropped anywhere. Returns its heading: on a folder, files would be
 * dropped into that.
 */
async function openLibrary(page: Page): Promise<Locator> {
  await openAs(page, 'Maya Okafor', `${environment.server.url}/client/${site.client}/media`)
  await page.getByRole('button', { name: 'Upload', exact: true }).first().waitFor()
  return page.getByRole('heading', { level: 1 })
}

async function closePicker(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function folderOf(
  name: string,
  sizes: readonly number[],
  endings: readonly string[] = ['png'],
): Promise<FileFolder> {
  const folder = await createFileFolder(name, sizes, endings)
  onTestFinished(() => folder.remove())
  return folder
}

/** Returns the hashes of the library's files below a folder, by their path. */
async function storedHashes(folder: string): Promise<Map<string, string>> {
  const rows = await environment.rows<{ path: string; sha256: string }>(
    `select ltrim(folder_path || '/' || name, '/') path, sha256 from media
     where project_id = ${site.project} and not deleted and folder_path || '/' like '/${folder}/%'`,
  )
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]))
}

const sorted = (hashes: ReadonlyMap<string, string>) => [...hashes].toSorted(([a], [b]) => a.localeCompare(b))

/** Returns the names of the chunk files on the server. */
async function chunkFiles(): Promise<string[]> {
  const found = await readdir(join(dataDir.path, 'media', 'chunks'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function restartServer(): Promise<void> {
  const { port } = new URL(environment.server.url)
  await environment.server.kill()
  environment.server = await startTestServer({
    env: { DATABASE_URL: environment.databaseUrl, NOW: testAgencyNow, DATA_DIR: dataDir.path, PORT: port },
  })
}

describe('a folder of 60 mixed files', () => {
  it('arrives whole through a cut connection, a restart, an expired session and a reload [D18]', async () => {
    const folder = await folderOf('photos', SIZES, ['png', 'pdf', 'docx', 'txt'])
    const page = await newAppPage(environment)
    page.on('dialog', (dialog) => void dialog.accept())
    const area = await openLibrary(page)
    const gate = await holdUploads(page)
    await dropFiles(page, area, [folder.path])
    await tray(page, 'Uploading 60 files').waitFor()

    await gate.pass(9)
    // With a response that arrives late, the app would be connected again.
    await gate.settled()
    await page.context().setOffline(true)
    await gate.pass(1)
    await tray(page, 'Uploads wait for the connection').waitFor()
    // The bar at the bottom says the same and covers nothing of it.
    const bar = page.getByText('You’re offline')
    await bar.waitFor()
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(tray(page, 'Uploads wait for the connection'))
        return (await boxOf(bar)).y - (y + height)
      })
      .toBeGreaterThan(0)
    await page.context().setOffline(false)
    await gate.pass(8)

    await restartServer()
    await gate.pass(8)

    onTestFinished(() => setFaults(environment))
    await setFaults(environment, { kind: '401' }, { kind: 'expired-refresh' })
    // With the first refusal, the uploads wait for the person.
    await gate.pass(1)
    const banner = page.getByRole('alert').filter({ hasText: 'Your session has expired' })
    await banner.waitFor()
    await setFaults(environment)
    const opened = page.context().waitForEvent('page')
    await banner.getByRole('button', { name: 'Sign in again' }).click()
    await (await opened).getByRole('button', { name: /^Maya Okafor/ }).click()
    await banner.waitFor({ state: 'detached' })
    await gate.pass(6)

    await page.reload()
    await tray(page, /^Uploading \d+ files$/).waitFor()
    // Elsewhere in the app the uploads continue.
    await page.getByRole('link', { name: 'My Clients', exact: true }).click()
    gate.open()
    await tray(page, /files? uploaded$/).waitFor({ timeout: 90_000 })
    expect(sorted(await storedHashes('photos'))).toEqual(sorted(folder.hashes))
    await expect.poll(chunkFiles).toEqual([])
  })
})

describe('a connection that is cut at every chunk', () => {
  /** In the soak all 60 files, otherwise one of three chunks and two small ones. */
  const sizes = process.env['SOAK'] === '1' ? SIZES : [2 * CHUNK_BYTES + 777, KB, 2 * KB]

  it('delays the files and loses nothing', async () => {
    const folder = await folderOf('cut', sizes, ['png', 'pdf', 'docx', 'txt'])
    const page = await newAppPage(environment)
    const area = await openLibrary(page)
    const cuts = await cutEveryRequest(page)
    const start = performance.now()
    await dropFiles(page, area, [folder.path])
    await tray(page, `${sizes.length} files uploaded`).waitFor({ timeout: 1_200_000 })
    const seconds = Math.round((performance.now() - start) / 1000)
    const chunks = sizes.reduce((sum, size) => sum + Math.ceil(size / CHUNK_BYTES), 0)
    process.stdout.write(`${sizes.length} files, ${chunks} chunks, ${cuts.before + cuts.after} cuts: ${seconds} s\n`)
    expect(cuts).toEqual({ before: chunks, after: chunks })
    expect(sorted(await storedHashes('cut'))).toEqual(sorted(folder.hashes))
    await expect.poll(chunkFiles).toEqual([])
  }, 1_500_000)
})

describe('one file in two tabs', () => {
  const SIZE_OF_TWO = CHUNK_BYTES + KB

  /** Opens the library in another tab, whose uploads wait. */
  async function openTab(context: BrowserContext) {
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    const area = await openLibrary(page)
    return { page, area, gate: await holdUploads(page) }
  }

  it('is stored once, and continues in the second tab after the first one was closed', async () => {
    const folder = await folderOf('tabs', [SIZE_OF_TWO])
    const { page, area, gate } = await (async () => {
      const first = await newAppPage(environment)
      first.on('dialog', (dialog) => void dialog.accept())
      return { page: first, area: await openLibrary(first), gate: await holdUploads(first) }
    })()
    const other = await openTab(page.context())
    await dropFiles(page, area, [folder.path])
    await gate.pass(1)
    await gate.settled()
    await dropFiles(other.page, other.area, [folder.path])
    other.gate.open()
    await tray(other.page, '1 file uploaded').waitFor()
    gate.open()
    await tray(page, 'The file is already there').waitFor()
    expect(sorted(await storedHashes('tabs'))).toEqual(sorted(folder.hashes))
    await expect.poll(chunkFiles).toEqual([])

    const next = await folderOf('closed', [SIZE_OF_TWO])
    const closing = await openTab(page.context())
    await dropFiles(closing.page, closing.area, [next.path])
    await closing.gate.pass(1)
    await closing.gate.settled()
    await closing.page.close({ runBeforeUnload: false })
    const sent: string[] = []
    other.page.on('request', (request) => {
      if (request.url().endsWith('save-file')) sent.push(request.headers()['x-chunk-index'] ?? '')
    })
    await dropFiles(other.page, other.area, [next.path])
    await tray(other.page, '2 files uploaded').waitFor()
    // The first tab may have sent the rest while it closed; what it had sent is never sent again.
    expect(sent).not.toContain('0')
    expect(sorted(await storedHashes('closed'))).toEqual(sorted(next.hashes))
    await expect.poll(chunkFiles).toEqual([])
  })
})

describe('names that are taken', () => {
  it('are replaced, kept beside each other or skipped, by keyboard alone', async () => {
    // A name of its own for each attempt.
    const taken = `taken ${crypto.randomUUID().slice(0, 8)}`
    const first = await folderOf(taken, [KB, KB, KB])
    const second = await folderOf(taken, [KB, KB, KB])
    const page = await newAppPage(environment)
    await dropFiles(page, await openUploader(page), [first.path])
    await closePicker(page)
    await tray(page, '3 files uploaded').getByRole('button', { name: 'Close uploads' }).press('Enter')
    await tray(page, /uploaded/).waitFor({ state: 'detached' })

    await dropAgain(page, second.path)
    await tray(page, '3 files need a decision').waitFor()
    const names = [`${taken}/file 0.png`, `${taken}/vans/file 1.png`, `${taken}/vans/2026/file 2.png`] as const
    await page.getByRole('img', { name: 'file 0.png, existing file' }).waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await emulateColorScheme(page, scheme)
      expect((await violations(page)).filter((violation) => violation.includes('upload'))).toEqual([])
    }
    for (const name of ['Replace file 0.png', 'Keep both file 1.png', 'Skip file 2.png']) await decide(page, name)
    await tray(page, '2 files uploaded').waitFor()
    const [replaced, kept, skipped] = names
    const stored = await storedHashes(taken)
    expect(sorted(stored)).toEqual(
      sorted(
        new Map([
          [replaced, second.hashes.get(replaced) ?? ''],
          [kept, first.hashes.get(kept) ?? ''],
          [kept.replace('.png', ' (2).png'), second.hashes.get(kept) ?? ''],
          [skipped, first.hashes.get(skipped) ?? ''],
        ]),
      ),
    )

    // One choice for all of them, on a phone.
    const third = await folderOf(taken, [KB, KB, KB])
    await dropAgain(page, third.path)
    await page.setViewportSize({ width: 390, height: 844 })
    await tray(page, '3 files need a decision').waitFor()
    await page.getByRole('checkbox', { name: 'Same for 2 more' }).first().press('Space')
    await decide(page, 'Replace file 0.png')
    await tray(page, '5 files uploaded').waitFor()
    const after = await storedHashes(taken)
    for (const name of names) expect(after.get(name)).toBe(third.hashes.get(name))
  })
})

/**
 * Presses a choice until it is taken: while another file is completed, the list moves its rows, and the key can miss the
 * button.
 */
async function decide(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('button', { name, exact: true })
  const isOpen = async () => {
    if (await choice.isVisible()) await choice.press('Enter')
    return choice.isVisible()
  }
  await expect.poll(isOpen).toBe(false)
}

/** Drops a folder on the pictures of the open text again. */
async function dropAgain(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert image' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await dropFiles(page, page.getByRole('region', { name: 'Upload to /' }), [path])
  await closePicker(page)
}
