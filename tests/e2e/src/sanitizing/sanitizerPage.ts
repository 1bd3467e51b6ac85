import { fileURLToPath } from 'node:url'
import { CONTENT_HTML_POLICY, type HtmlPolicy } from '@rankdesk/format'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'

/** The result of rendering a batch of sanitized cases. */
export interface BatchResult {
  /** The number of attacks that ran. */
  attacks: number
  /** Elements, attributes and URLs that the policy forbids, each with its case. */
  forbidden: string[]
}

declare global {
  interface Window {
    attacks: number
    sanitizing: { sanitizeHtml: (html: string, policy: HtmlPolicy) => DocumentFragment }
  }
}

/** A page that renders sanitized HTML and counts the attacks that run. */
export async function openSanitizerPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  // Event handlers and script URLs run with an address only, not on about:blank.
  await page.route('http://sanitizer.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sanitizers</title><main></main>' }),
  )
  await page.goto('http://sanitizer.test/')
  await page.addScriptTag({ content: await browserSanitizer() })
  await page.evaluate(() => {
    window.attacks = 0
    Object.assign(window, { attacked: () => (window.attacks += 1) })
  })
  return page
}

/** Bundles the sanitizer that the web app uses. */
async function browserSanitizer(): Promise<string> {
  const ui = fileURLToPath(import.meta.resolve('@rankdesk/ui'))
  const bundle = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: ui.replace(/index\.ts$/, 'safe-html/sanitizeHtml.ts'), formats: ['iife'], name: 'sanitizing' },
    },
  })
  const [first] = Array.isArray(bundle) ? bundle : []
  const chunk = first?.output[0]
  if (chunk === undefined) throw new Error('The sanitizer was not bundled.')
  return chunk.code
}

/** Renders HTML without sanitizing it, as the control that the page notices attacks. Returns the attacks that ran. */
export async function renderUnsanitized(page: Page, html: string): Promise<number> {
  return page.evaluate(async (unsafe) => {
    const main = document.createElement('main')
    document.body.append(main)
    main.innerHTML = unsafe
    await new Promise((resolve) => setTimeout(resolve, 200))
    main.remove()
    return window.attacks
  }, html)
}

/**
 * Sanitizes every case in the page, or renders it as it is if the server has sanitized it. Inserts all into the document,
 * clicks the links and reports what the policy forbids.
 */
export async function renderBatch(
  page: Page,
  cases: readonly string[],
  by: 'browser' | 'server',
): Promise<BatchResult> {
  return page.evaluate(
    async ({ batch, sanitizer, policy }) => {
      const forbidden: string[] = []
      const checkAttributes = (element: Element, html: string) => {
        const attributes = policy.tags[element.localName]
        if (attributes === undefined) forbidden.push(`<${element.localName}> in ${html}`)
        for (const name of element.getAttributeNames()) {
          const isAllowed = policy.commonAttributes.includes(name) || attributes?.includes(name) === true
          if (!isAllowed) forbidden.push(`${name} in ${html}`)
        }
      }
      const followLink = (link: HTMLAnchorElement, html: string) => {
        const schemes = policy.urlSchemes['href'] ?? []
        const protocol = link.protocol.replace(':', '')
        if (!schemes.includes(protocol) && protocol !== '') forbidden.push(`${link.href} in ${html}`)
        if (!link.href.startsWith('http')) link.click()
      }
      const main = document.querySelector('main') ?? document.body
      for (const html of batch) {
        const holder = document.createElement('div')
        if (sanitizer === 'browser') holder.append(window.sanitizing.sanitizeHtml(html, policy))
        else holder.innerHTML = html
        main.append(holder)
        for (const element of holder.querySelectorAll('*')) {
          checkAttributes(element, html)
          if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) followLink(element, html)
        }
      }
      // Images that fail to load and animations report in later tasks.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      main.replaceChildren()
      return { attacks: window.attacks, forbidden }
    },
    { batch: [...cases], sanitizer: by, policy: CONTENT_HTML_POLICY },
  )
}

/** Returns the names of the event handlers that the browser knows. */
export async function handlersOfBrowser(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = new Set<string>()
    for (const owner of Object.getOwnPropertyNames(window)) {
      const value: unknown = Reflect.get(window, owner)
      const prototype: unknown = typeof value === 'function' ? value.prototype : undefined
      for (const name of prototype instanceof Object ? Object.getOwnPropertyNames(prototype) : [owner]) {
        if (name.startsWith('on')) names.add(name)
      }
    }
    return [...names]
  })
}
