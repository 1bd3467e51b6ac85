import type { Page } from 'playwright-core'

/** Sets the text size of the browser as its settings do: 1rem becomes `px`. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } })
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, px)
}

/** Waits until the page shows its heading and nothing of it is loading. */
export async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[data-loading], [aria-busy=true]') === null)
  // A chart is measured again 100 ms after its last resize.
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

/**
 * Returns what is not readable: a page that scrolls horizontally, texts that are cut off at the bottom, and texts that
 * leave the control or the row that they belong to.
 */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 2
    const problems: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`)
    const describe = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1 || element.closest('.sr-only, [aria-hidden=true], .ck, iframe') !== null
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    const checkText = (element: Element) => {
      const { overflowY, display } = getComputedStyle(element)
      // A button behind a long text shows it whole.
      const canOpen = element.nextElementSibling?.textContent === 'Show all'
      const isCut = ['hidden', 'clip'].includes(overflowY) && display !== 'inline' && !canOpen
      if (isCut && element.scrollHeight > element.clientHeight + TOLERANCE) problems.push(`cut: ${describe(element)}`)
      const box = element.closest('button, a, tr, th, td, [role=tab], [role=treeitem], [role=option]')
      if (box === null || element instanceof SVGElement) return
      if (element === box && element.scrollHeight > element.clientHeight + TOLERANCE && display !== 'inline')
        problems.push(`too small: ${describe(element)}`)
      const [text, frame] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
      if (text.bottom > frame.bottom + TOLERANCE || text.top < frame.top - TOLERANCE)
        problems.push(`leaves its ${box.localName}: ${describe(element)}`)
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || isHidden(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      checkText(element)
    }
    return [...new Set(problems)]
  })
}
