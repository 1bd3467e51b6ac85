import { chromium } from 'playwright-core'
import { pictureFlags } from '../../../scripts/browser.ts'
import { type FrozenPage, openFrozenPage } from './frozenPage.ts'

/** The browser that takes pictures, with its pages. An open page is reused, also for another Storybook. */
export interface Studio {
  /** The version of the browser: another one draws other pixels. */
  version: string
  /** Returns a page for exclusive use until it is given back. */
  acquire: () => Promise<FrozenPage>
  release: (page: FrozenPage) => void
  /** Closes a page that no longer responds. */
  drop: (page: FrozenPage) => void
  close: () => Promise<void>
}

/** Runs `work` with a new studio and closes the studio afterwards, also on failure. */
export async function withStudio<T>(program: string, work: (studio: Studio) => Promise<T>): Promise<T> {
  const studio = await openStudio(program)
  try {
    return await work(studio)
  } finally {
    await studio.close()
  }
}

/** Starts the browser in the file `program`. The caller closes the studio. */
export async function openStudio(program: string): Promise<Studio> {
  const browser = await chromium.launch({ executablePath: program, args: [...pictureFlags] })
  const idle: FrozenPage[] = []
  return {
    version: browser.version(),
    acquire: async () => idle.pop() ?? openFrozenPage(browser),
    release: (page) => {
      idle.push(page)
    },
    drop: ({ page }) => {
      // Not awaited, as it may never report that it is closed.
      page
        .context()
        .close()
        .catch(() => undefined)
    },
    close: async () => browser.close(),
  }
}
