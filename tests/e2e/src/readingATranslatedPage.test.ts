import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { pageOf } from './scheduler.ts'
import { openZone } from './zones.ts'

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
      const kept = 'script, style, font, svg, [translate=no]'
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(kept)) texts.push(node)
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

  it('and edit a text, which is saved as it was typed', async () => {
    const [work] = await environment.rows<{ id: number }>(`
      select s.strategy_id::int id from strategies s join strategy_zones z using (strategy_id)
      where s.strategy_type_id = 2 and s.status_id = 0 and s.content_completed_at is not null order by 1 limit 1`)
    const page = await pageOf(environment, 'Maya Okafor', `/execution/${work?.id}`)
    await page.getByRole('region', { name: 'Zone Text 1' }).waitFor()
    await translate(page)
    const text = await openZone(page, 'Text 1')
    await translate(page)
    await text.press('Control+End')
    await page.keyboard.type(' Written in the words of the client.')
    const saved = () =>
      environment.rows<{ content: string }>(`
        select content from strategy_zones
        where strategy_id = ${work?.id} and content like '%Written in the words of the client.%'`)
    await expect.poll(saved, { timeout: 30_000 }).toHaveLength(1)
    expect((await saved())[0]?.content).not.toContain('<font')
    await translate(page)
    expect(await isBroken(page)).toBe(0)
  })
})
