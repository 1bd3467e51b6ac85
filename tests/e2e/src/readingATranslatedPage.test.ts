import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { pageOf } from './scheduler.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Wraps every text in the elements of a browser's translator. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('script, style, font, svg')) {
        texts.push(node)
      }
    }
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
    return texts.length
  })

const isBroken = (page: Page) => page.getByText(/Something went wrong|could not be shown/).count()

describe('I read pages that my browser translates', () => {
  it('and change tabs, sort and move on without an error', async () => {
    const page = await pageOf(environment, 'Maya Okafor', '/my-clients?tab=all')
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor()
    for (const tab of [/^Completed/, /^To Complete/, /^To Schedule/, /^All/]) {
      await translate(page)
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      expect(await isBroken(page)).toBe(0)
    }
    await translate(page)
    await page.getByRole('columnheader').getByRole('button').first().click()
    expect(await isBroken(page)).toBe(0)
    for (const path of [
      '/',
      '/?view=team',
      '/client/1/overview',
      '/client/1/keywords',
      '/scheduler/1',
      '/client/1/mapping',
    ]) {
      await page.goto(new URL(path, page.url()).href)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await translate(page)
      await page.getByRole('link', { name: /Home/ }).first().click()
      await page.waitForURL((url) => url.pathname === '/')
      await translate(page)
      expect(await isBroken(page), path).toBe(0)
    }
  })
})
