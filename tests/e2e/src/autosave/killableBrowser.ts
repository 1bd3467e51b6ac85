import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '@rankdesk/scripts/browser.ts'
import { browserPath } from '../browserPath.ts'

/** The process that is killed: the one of the page, or the whole browser. */
export type Victim = 'tab' | 'browser'

/** A browser with its own profile on the disk, whose processes are killed and started again. */
export interface KillableBrowser {
  /** The page of the present browser. */
  page(): Page
  /** Kills a process with SIGKILL and returns the time just before, in ms. */
  kill(victim: Victim): Promise<number>
  /** Opens a new page after a kill, in the same profile. */
  reopen(victim: Victim): Promise<Page>
  close(): Promise<void>
}

/** Starts a browser. `prepare` runs for each new window before its first page loads. */
export async function startKillableBrowser(prepare: (context: BrowserContext) => Promise<void>) {
  const executablePath = await browserPath()
  const profile = await mkdtemp(path.join(tmpdir(), 'rankdesk-killed-'))
  let context = await launch()
  let page = await newPage()

  async function launch(): Promise<BrowserContext> {
    const started = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...chromiumFlags],
      viewport: { width: 1440, height: 1000 },
    })
    await prepare(started)
    return started
  }

  async function newPage(): Promise<Page> {
    const opened = await context.newPage()
    opened.setDefaultTimeout(30_000)
    return opened
  }

  /** Returns the process ids of this browser, by their type. */
  async function processesOf(type: Victim): Promise<number[]> {
    const browser = context.browser()
    if (browser === null) throw new Error('The browser has gone already.')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    return processInfo.filter((each) => each.type === (type === 'tab' ? 'renderer' : 'browser')).map(({ id }) => id)
  }

  const browser: KillableBrowser = {
    page: () => page,
    async kill(victim) {
      const ids = await processesOf(victim)
      const gone = new Promise<void>((resolve) => {
        page.once('crash', () => resolve())
        context.once('close', () => resolve())
      })
      const at = Date.now()
      for (const id of ids) process.kill(id, 'SIGKILL')
      await gone
      return at
    },
    async reopen(victim) {
      if (victim === 'tab') await page.close({ runBeforeUnload: false })
      else {
        await removeLock(profile)
        context = await launch()
      }
      page = await newPage()
      return page
    },
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return browser
}

/** Removes the lock that a killed browser leaves in its profile, as a person's own browser does at its start. */
async function removeLock(profile: string): Promise<void> {
  const lock = path.join(profile, 'SingletonLock')
  if ((await readlink(lock).catch(() => undefined)) === undefined) return
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
    await rm(path.join(profile, name), { force: true })
  }
}
