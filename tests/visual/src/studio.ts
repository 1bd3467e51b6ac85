import { chromium } from 'playwright-core'
import { pictureFlags } from '../../../scripts/browser.ts'
import { type FrozenPage, openFrozenPage } from './frozenPage.ts'
import type { Width } from './variant.ts'

/** The browser that takes pictures, with its pages: one that was opened is used again, also for another Storybook. */
export interface Studio {
  /** A page of that width that nobody else has until it is given back. */
  take: (width: Width) => Promise<FrozenPage>
  giveBack: (width: Width, page: FrozenPage) => void
  /** Does away with a page that answers no more. */
  drop: (page: FrozenPage) => void
  close: () => Promise<void>
}

/** Does some work in a studio of its own, which is closed when the work is done or has failed. */
export async function withStudio<T>(program: string, work: (studio: Studio) => Promise<T>): Promise<T> {
  const studio = await openStudio(program)
  try {
    return await work(studio)
  } finally {
    await studio.close()
  }
}

/** Starts the browser; `program` is its file. Whoever opens a studio closes it. */
export async function openStudio(program: string): Promise<Studio> {
  const browser = await chromium.launch({ executablePath: program, args: [...pictureFlags] })
  const idle = new Map<Width, FrozenPage[]>()
  return {
    take: async (width) => idle.get(width)?.pop() ?? openFrozenPage(browser, width),
    giveBack: (width, page) => {
      idle.set(width, [...(idle.get(width) ?? []), page])
    },
    drop: ({ page }) => {
      // Not waited for: it may never say that it is closed.
      page
        .context()
        .close()
        .catch(() => undefined)
    },
    close: async () => browser.close(),
  }
}
